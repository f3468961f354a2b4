/** The state of a list without filters: its open row, the command that leads into it, and the props of its table. */
import { rowNouns } from '../../../shared/desk/desk.ts'
import { useRowsCommand } from '../../lib/commands/index.ts'
import { useHashLocation } from '../../lib/hash-location.ts'
import { t } from '../../lib/i18n/index.ts'
import { EmptyState, useTableView, type DataTableProps } from '../../ui/index.ts'
import { openedKey, rowAddress, type RowList } from './list-descriptor.ts'

type RowListData<Row> = Pick<DataTableProps<Row>, 'rows' | 'paging' | 'busy' | 'error' | 'onRetry'>

export const useRowList = <Row extends object>(descriptor: RowList<Row>, data: RowListData<Row>) => {
  const { key, label, path, withoutSteps = false } = descriptor
  const noun = rowNouns[key]
  const { rows, paging } = data
  const [location, navigate] = useHashLocation()
  const view = useTableView(key)
  const rowId = (row: Row) => String(descriptor.rowId(row))
  const openKey = openedKey(descriptor, location) ?? (descriptor.showsFirst === true ? rows.map(rowId)[0] : undefined)
  const opened = rows.find((row) => rowId(row) === openKey)
  const areAllRead = rows.length >= (paging?.total ?? 0)
  const open = (row: Row) =>
    navigate(rowAddress(descriptor, rowId(row)), { replace: withoutSteps || openKey !== undefined })
  const [table, command] = useRowsCommand(
    { id: `${key}.rows`, label: t('lists.rows', { noun }), keyBar: t('lists.rowKey', { noun }) },
    { rows, isOpen: opened !== undefined || (openKey !== undefined && !areAllRead), open },
  )
  return {
    /** The id of the opened row, where ids are numbers. */
    openId: openKey === undefined || descriptor.hasTextIds === true ? undefined : Number(openKey),
    opened,
    open,
    close: () => {
      navigate(path, { replace: withoutSteps })
      table.current?.focus()
    },
    command,
    table: {
      ...data,
      ref: table,
      label,
      view,
      // A text may contain characters that are not allowed in the id of an element.
      rowId: (row: Row) => encodeURIComponent(rowId(row)),
      selectedId: openKey && encodeURIComponent(openKey),
      onSelect: open,
      empty: <EmptyState title={t('lists.none', { noun })} text={descriptor.emptyText} />,
    },
  }
}
