/** The columns of the lists of a queue: icon, two lines of text, and the difference at the end. */
import type { ItemGroup, QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import { t } from '../../../lib/i18n/index.ts'
import { column, Icon, Text, widthOfWords, type DataColumn } from '../../../ui/index.ts'
import { classText } from '../reconcile-texts.ts'
import { iconOf } from './class-icon.ts'
import { differenceText, groupDetail, groupTitle, itemDetail } from './item-text.ts'

interface ListTexts<Row> {
  readonly title: (row: Row) => string
  readonly detail: (row: Row) => string
  readonly rows: readonly Row[]
}

/** The column is no wider than the amounts, so that the details beside them are not cut. */
const differenceWidth = (rows: readonly Pick<QueueItem, 'difference' | 'currency'>[]): number =>
  // Digits are wider than letters.
  widthOfWords('+$0.00', ...rows.map(differenceText)) + 14

/** The detail does not fit into a column of its own, so it is the second line of the title. */
const columnsOf = <Row extends Pick<QueueItem, 'class' | 'cause' | 'difference' | 'currency'>>({
  title,
  detail,
  rows,
}: ListTexts<Row>): DataColumn<Row>[] => [
  column('mark', <>{t('queue.list.kind')}</>, { width: 40 }, (row) => <Icon of={iconOf(row)} tone="secondary" />),
  column(
    'title',
    <>{t('queue.list.title')}</>,
    { width: 120, share: 1 },
    (row) => (
      <Text as="div" weight="medium" line="cut">
        {title(row)}
      </Text>
    ),
    title,
  ),
  column('detail', <>{t('queue.list.detail')}</>, { width: 600, dropOrder: 1, foldInto: 'title' }, detail, detail),
  column('difference', <>{t('queue.difference')}</>, { width: differenceWidth(rows), numeric: true }, (row) => (
    <Text weight="medium">{differenceText(row)}</Text>
  )),
]

export const itemColumns = (rows: readonly QueueItem[]): DataColumn<QueueItem>[] =>
  columnsOf({ title: (item) => classText(item.class), detail: itemDetail, rows })

export const groupColumns = (rows: readonly ItemGroup[]): DataColumn<ItemGroup>[] =>
  columnsOf({ title: groupTitle, detail: groupDetail, rows })

/** Keys may contain characters that are not allowed in the id of an element. */
export const rowIdOf = ({ key }: { readonly key: string }): string => encodeURIComponent(key)
