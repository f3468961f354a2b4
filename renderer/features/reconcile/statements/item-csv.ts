/** The items of a statement as CSV for spreadsheets and programs. Amounts have the digits of their currency. */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import { owingOfItem } from '../../../../shared/desk/reconcile/owing.ts'
import type { QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import { equationMembers } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { minorToDecimal } from '../../../lib/format/index.ts'
import { csvFile } from '../../../ui/index.ts'

const amountsOf = (side: 'stated' | 'expected' | 'difference') =>
  Object.fromEntries(
    equationMembers.map((member) => [
      `${side} ${member}`,
      (item: QueueItem) =>
        minorToDecimal(item[side][member], side === 'expected' ? item.expected_currency : item.currency),
    ]),
  )

/** The CSV columns for the items of a statement of this kind. */
export const itemCsv = (statementKind: StatementKind) =>
  csvFile<QueueItem>({
    lines: ({ rows }) => rows.join(' '),
    kind: ({ kind }) => kind,
    state: ({ state }) => state,
    class: (item) => item.class,
    cause: ({ cause }) => cause?.kind,
    booking: ({ booking_id: booking }) => booking,
    date: ({ date }) => date,
    facility: ({ facility }) => facility,
    currency: ({ currency }) => currency,
    ...amountsOf('stated'),
    'expected currency': (item) => item.expected_currency,
    ...amountsOf('expected'),
    ...amountsOf('difference'),
    bearer: ({ resolution }) => resolution?.bearer,
    reason: ({ resolution }) => resolution?.reason,
    person: ({ resolution }) => resolution?.person?.name,
    'decided (ISO 8601)': ({ resolution }) => resolution?.at,
    'booked as': (item) => owingOfItem(statementKind, item),
  })
