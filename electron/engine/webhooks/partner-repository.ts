/** Partners in SQL: resellers by name; an archived one keeps its log and is sent nothing more. */
import {
  escapeLike,
  filterOf,
  selectPage,
  type Filter,
  type Page,
  type PageRequest,
} from '../../core/db/select-page.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'

export interface PartnerRow {
  readonly id: number
  readonly name: string
  readonly archived_at_ms: number | null
}

export interface PartnerFilter {
  readonly ids?: readonly number[] | undefined
  /** Any part of the name. */
  readonly name?: string | undefined
  readonly isArchived?: boolean | undefined
}

export const partnerSorts = ['name', 'id'] as const
export type PartnerOrder = readonly { readonly name: (typeof partnerSorts)[number]; readonly descending: boolean }[]

const orders = { name: 'name COLLATE NOCASE', id: 'id' } as const
const columns = 'id, name, archived_at_ms'

const filterSql = ({ ids, name, isArchived }: PartnerFilter): Filter =>
  filterOf([
    ['id IN (SELECT value FROM json_each(?))', ids === undefined ? undefined : JSON.stringify(ids)],
    [String.raw`name LIKE ? ESCAPE '\'`, name === undefined ? undefined : `%${escapeLike(name)}%`],
    ['(archived_at_ms IS NOT NULL) = ?', isArchived === undefined ? undefined : Number(isArchived)],
  ])

export const createPartnerRepository = (database: WritableDatabase) => {
  const findOne = database.prepare<PartnerRow>(`SELECT ${columns} FROM partners WHERE id = ?`)
  // As the unique index has it.
  const findSameName = database.prepare(
    `SELECT 1 FROM partners
     WHERE lower(replace(name, ' ', '')) = lower(replace(?, ' ', '')) AND archived_at_ms IS NULL AND id <> ?`,
  )
  return {
    find: (id: number): PartnerRow | undefined => findOne.get(id),
    list(filter: PartnerFilter, order: PartnerOrder, page: PageRequest): Page<PartnerRow> {
      const terms = order.map(({ name, descending }) => `${orders[name]}${descending ? ' DESC' : ''}`)
      const orderSql = [...(terms.length === 0 ? [orders.name] : terms), 'id'].join(', ')
      return selectPage(database, { table: 'partners', columns, order: orderSql }, filterSql(filter), page)
    },
    /** Whether another partner that is not archived has this name, whatever its case and spaces. */
    isNameTaken: (name: string, exceptId: number): boolean => findSameName.get(name, exceptId) !== undefined,
    insert: (name: string): number =>
      database.prepareWrite('INSERT INTO partners (name) VALUES (?)').run(name).lastInsertRowid,
    rename: (id: number, name: string): void =>
      void database.prepareWrite('UPDATE partners SET name = ? WHERE id = ?').run(name, id),
    /** Null takes it out of the archive. */
    setArchived: (id: number, atMs: number | null): void =>
      void database.prepareWrite('UPDATE partners SET archived_at_ms = ? WHERE id = ?').run(atMs, id),
  }
}
