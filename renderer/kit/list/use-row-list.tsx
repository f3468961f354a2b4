/** A list without filters: which of its rows is open, the command that leads into it, and what its table shows. */
import { useRowsCommand } from '../../lib/commands/index.ts'
import { useHashLocation } from '../../lib/hash-location.ts'
import { t } from '../../lib/i18n/index.ts'
import { EmptyState, useTableView, type DataTableProps } from '../../ui/index.ts'
import { openedKey, rowAddress, type RowList } from './list-descriptor.ts'

type RowListData<Row> = Pick<DataTableProps<Row>, 'rows' | 'paging' | 'busy' | 'error' | 'onRetry'>

export const useRowList = <Row extends object>(descriptor: RowList<Row>, data: RowListData<Row>) => {
  const { key, noun, label, path, withoutSteps = false } = descriptor
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
    /** Of the opened row, where ids are numbers. */
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
      // Texts may have characters that the id of an element must not have.
      rowId: (row: Row) => encodeURIComponent(rowId(row)),
      selectedId: openKey && encodeURIComponent(openKey),
      onSelect: open,
      empty: <EmptyState title={t('lists.none', { noun })} text={descriptor.emptyText} />,
    },
  }
}
