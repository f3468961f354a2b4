/** Letters about what partners owe in SQL: each is stored as it was written. */
import { letter, type Letter } from '../../../../shared/desk/reconcile/closings.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import { present } from '../../../../shared/present.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { filterOf, selectPage, type Page, type PageRequest } from '../../../core/db/select-page.ts'
import type { Actor } from '../../../core/http/actor.ts'
import { isoInstant } from '../../../core/http/desk-route.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import { actorColumns, personOf, type PersonColumns } from '../../shifts/rows.ts'

interface LetterRow extends PersonColumns {
  readonly id: number
  readonly partner: string
  readonly currency: string
  readonly content_json: string
  readonly window_name: string
  readonly at_ms: number
}

type Content = Pick<Letter, 'total' | 'note' | 'items' | 'day'>

const represent = (row: LetterRow): Letter =>
  letter.parse({
    ...(JSON.parse(row.content_json) as Content),
    number: row.id,
    partner: row.partner,
    currency: row.currency,
    ...present({ person: personOf(row) }),
    window: row.window_name,
    at: isoInstant(row.at_ms),
  })

export const createLetterRepository = (database: WritableDatabase) => {
  const one = (condition: string, value: string | number): Letter | undefined => {
    const row = database.prepare<LetterRow>(`SELECT * FROM owed_letters WHERE ${condition} = ?`).get(value)
    return row && represent(row)
  }
  return {
    transaction: database.transaction,
    /** Throws 404. */
    required(number: number): Letter {
      const found = one('id', number)
      if (found === undefined) throw new AppError('not_found', { messageKey: 'noLetter' })
      return found
    },
    findByKey: (key: string): Letter | undefined => one('key', key),
    /** The number of the letter is the next one. */
    add: (
      { key, partner, currency, atMs }: { key: string; partner: string; currency: string; atMs: number },
      content: Content,
      actor: Actor,
    ): number =>
      insertRow(database, 'owed_letters', {
        ...{ key, partner, currency, content_json: JSON.stringify(content), at_ms: atMs },
        ...actorColumns(actor),
      }),
    /** The newest letter is first: all letters, or those to a partner. */
    list(of: Readonly<Partial<Record<'partner' | 'currency', string | undefined>>>, page: PageRequest): Page<Letter> {
      const filter = filterOf([
        ['partner = ?', of.partner],
        ['currency = ?', of.currency],
      ])
      const { rows, total } = selectPage<LetterRow>(database, { table: 'owed_letters', order: 'id DESC' }, filter, page)
      return { rows: rows.map(represent), total }
    },
    /** The time of the last letter to each partner, by currency. */
    lastAsked: () =>
      database
        .prepare<{ partner: string; currency: string; at_ms: number }>(
          'SELECT partner, currency, max(at_ms) AS at_ms FROM owed_letters GROUP BY partner, currency',
        )
        .all(),
  }
}

export type LetterRepository = ReturnType<typeof createLetterRepository>
