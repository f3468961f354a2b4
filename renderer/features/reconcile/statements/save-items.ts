/** Saves the items of a statement as CSV: those in the queue, and those that somebody has decided on. */
import { queueApi } from '../../../../shared/contract/reconcile.ts'
import type { QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { readAll } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { platform } from '../../../lib/platform/index.ts'
import { byteOrderMark, csvLine } from '../../../ui/index.ts'
import { itemCsv } from './item-csv.ts'

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
