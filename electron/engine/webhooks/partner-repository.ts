/** Partners and their webhook configuration in SQL; an archived partner retains its log and is sent nothing more. */
import { partnerSearches, type partnerSorts, type PartnerChange } from '../../../shared/desk/webhooks.ts'
import { invalidParameter } from '../../../shared/errors/errors.ts'
import { escapeLike, filterOf, idList, selectPage, type Page, type PageRequest } from '../../core/db/select-page.ts'
import type { SqlValue, WritableDatabase } from '../../core/db/database.ts'
import { versionColumn } from '../inventory/change-repository.ts'
import { parseSearch, searchIds } from '../../core/http/search.ts'
import { orderTerm, type SortKey } from '../../core/http/sort.ts'
import type { PartnerWebhookRow } from './partner-webhook.ts'

export interface PartnerRow {
  readonly id: number
  readonly name: string
  readonly archived_at_ms: number | null
  readonly reseller_passes: 0 | 1
  readonly version: number
}

const orders = { name: 'sort_key(name)', id: 'id' } as const
const columns = `id, name, archived_at_ms, reseller_passes, ${versionColumn('partner', 'partners.id')}`

export type PartnerRepository = ReturnType<typeof createPartnerRepository>

export const createPartnerRepository = (database: WritableDatabase) => {
  const { inList, like } = database.dialect
  const findOne = database.prepare<PartnerRow>(`SELECT ${columns} FROM partners WHERE id = ?`)
  // The expression is that of the unique index.
  const findSameName = database.prepare(
    `SELECT 1 FROM partners
     WHERE lower(replace(name, ' ', '')) = lower(replace(?, ' ', '')) AND archived_at_ms IS NULL AND id <> ?`,
  )
  const findWebhook = database.prepare<PartnerWebhookRow>('SELECT * FROM partner_webhooks WHERE partner_id = ?')
  return {
    find: (id: number): PartnerRow | undefined => findOne.get(id),
    /** Throws 400 for a value of `q` that cannot be read. */
    list(
      q: string | undefined,
      sort: readonly SortKey<(typeof partnerSorts)[number]>[],
      page: PageRequest,
    ): Page<PartnerRow> {
      const search = parseSearch(q, Object.keys(partnerSearches.shape))
      const name = search.get('name')
      const archived = search.get('archived')
      if (archived !== undefined && archived !== 'true' && archived !== 'false') {
        throw invalidParameter('archived', 'archived must be true or false.')
      }
      const filter = filterOf([
        [`id ${inList}`, idList(searchIds(search, 'id'))],
        [String.raw`name ${like} ? ESCAPE '\'`, name && `%${escapeLike(name)}%`],
        archived === undefined ? undefined : [`archived_at_ms IS ${archived === 'true' ? 'NOT NULL' : 'NULL'}`],
      ])
      const terms = sort.map(({ name: column, descending }) => orderTerm(orders[column], descending))
      const order = [...(terms.length === 0 ? [orders.name] : terms), 'id'].join(', ')
      return selectPage(database, { table: 'partners', columns, order }, filter, page)
    },
    isNameTaken: (name: string, exceptId: number): boolean => findSameName.get(name, exceptId) !== undefined,
    insert: (name: string): number => database.prepareWrite('INSERT INTO partners (name) VALUES (?)').insert(name),
    change: (id: number, { name, reseller_passes: isReseller }: PartnerChange): void =>
      void database
        .prepareWrite('UPDATE partners SET name = ?, reseller_passes = ? WHERE id = ?')
        .run(name, isReseller ? 1 : 0, id),
    /** Null restores it from the archive. */
    setArchived: (id: number, atMs: number | null): void =>
      void database.prepareWrite('UPDATE partners SET archived_at_ms = ? WHERE id = ?').run(atMs, id),
    webhook: (partnerId: number): PartnerWebhookRow | undefined => findWebhook.get(partnerId),
    saveWebhook(row: PartnerWebhookRow): void {
      const names = Object.keys(row)
      database
        .prepareWrite(
          `INSERT INTO partner_webhooks (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
           ON CONFLICT (partner_id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
        )
        .run(...Object.values<SqlValue>({ ...row }))
    },
  }
}
