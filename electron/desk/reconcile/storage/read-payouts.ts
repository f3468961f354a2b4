/** The amounts that imported payout and card statements pay, for the bank's lines about them. */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import type { BookedPayout, Statement } from '../statement.ts'

/** This is stored with the statement, so that its lines are not added up again. */
export type StatedPayout = Pick<BookedPayout, 'currency' | 'amount' | 'reference'>

/** The whole of a statement in each currency, with its reference where all lines have the same one. */
export const statedPayouts = ({ lines }: Statement): StatedPayout[] =>
  [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, own]) => {
    const [reference, other] = new Set(own.flatMap(({ payoutReference }) => payoutReference ?? []))
    return {
      currency,
      amount: own.reduce((sum, { net }) => sum + net, 0),
      ...(reference !== undefined && other === undefined && { reference }),
    }
  })

export const readPayouts = (database: ReadableDatabase): BookedPayout[] =>
  database
    .prepare<{ id: number; name: string; date: string; payouts: string }>(
      `SELECT id, name, period_to AS date, reading_json -> '$.payouts' AS payouts FROM statements
       WHERE kind IN ('payout', 'card') ORDER BY id`,
    )
    .all()
    .flatMap(({ id, name, date, payouts }) =>
      (JSON.parse(payouts) as StatedPayout[]).map((payout) => ({
        statementId: String(id),
        statementName: name,
        date,
        ...payout,
      })),
    )
