/** Saves the items of a statement as CSV: those in the queue, and those that somebody has decided on. */
import { queueApi } from '../../../../shared/contract/reconcile.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import { owingOfItem } from '../../../../shared/desk/reconcile/owing.ts'
import type { QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { equationMembers } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { readAll } from '../../../api/index.ts'
import { minorToDecimal } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { platform } from '../../../lib/platform/index.ts'
import { byteOrderMark, csvFile, csvLine } from '../../../ui/index.ts'

const amountsOf = (side: 'stated' | 'expected' | 'difference') =>
  Object.fromEntries(
    equationMembers.map((member) => [
      `${side} ${member}`,
      (item: QueueItem) =>
        minorToDecimal(item[side][member], side === 'expected' ? item.expected_currency : item.currency),
    ]),
  )

/** For spreadsheets and programs: amounts have the digits of their currency. */
const itemCsv = (statementKind: StatementKind) =>
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

const readItems = (statementId: number, show: 'queue' | 'resolved'): Promise<readonly QueueItem[]> =>
  readAll(queueApi.items, { id: statementId, q: { show }, sort: 'row' })

/** Returns the message. */
export const saveItems = async ({ id, kind, name }: Statement): Promise<string> => {
  const items = [...(await readItems(id, 'queue')), ...(await readItems(id, 'resolved'))]
  const { heads, cells } = itemCsv(kind)
  const text = [byteOrderMark, csvLine(heads), ...cells(items).map(csvLine)].join('')
  const file = await platform().saveText(`${kind}-${name}.csv`, text, 'csv')
  const count = items.length
  return file === undefined
    ? t('statements.export.downloaded', { count })
    : t('statements.export.saved', { count, file })
}
