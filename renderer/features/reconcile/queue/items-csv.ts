/** The items of a statement as CSV: what the statement has, what the books expect, the difference, and what was decided. */
import type { QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import { equationMembers } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { minorToDecimal } from '../../../lib/format/index.ts'
import { byteOrderMark, csvFile, csvLine } from '../../../ui/list/csv.ts'

/** `stated_gross` to `difference_net`. */
const amounts = (['stated', 'expected', 'difference'] as const).flatMap((side) =>
  equationMembers.map((member): [string, (item: QueueItem) => string] => [
    `${side}_${member}`,
    (item) => minorToDecimal(item[side][member], side === 'expected' ? item.expected_currency : item.currency),
  ]),
)

/** The same in every language: programs read the file. */
const file = csvFile<QueueItem>({
  state: ({ state }) => state,
  class: ({ class: found }) => found,
  cause: ({ cause }) => cause?.kind,
  rows: ({ rows }) => rows.join(' '),
  booking_id: ({ booking_id: id }) => id,
  date: ({ date }) => date,
  facility: ({ facility }) => facility,
  currency: ({ currency }) => currency,
  expected_currency: ({ expected_currency: currency }) => currency,
  ...Object.fromEntries(amounts),
  periods: ({ periods }) => periods,
  bearer: ({ resolution }) => resolution?.bearer,
  reason: ({ resolution }) => resolution?.reason,
  decided_at: ({ resolution }) => resolution?.at,
  decided_by: ({ resolution }) => resolution?.person?.name,
})

export const itemsCsv = (items: readonly QueueItem[]): string =>
  [byteOrderMark, csvLine(file.heads), ...file.cells(items).map(csvLine)].join('')
