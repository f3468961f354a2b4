/** The sheet: a grid whose column of rates is edited by keyboard as in a spreadsheet. */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { VisuallyHidden } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { PriceRow } from '../../../shared/desk/inventory/prices.ts'
import { typedMinor } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { usePreferences } from '../../lib/preferences/index.ts'
import { classes, focusIfLost, Icon } from '../../ui/index.ts'
import { draftRate } from './model/draft.ts'
import { firstSelected, isSelected, lastSelected, movedHead } from './model/selection.ts'
import type { SheetSort } from './model/sheet-order.ts'
import styles from './prices.module.css'
import { SheetRow, type SheetRowProps } from './sheet-row.tsx'
import type { Sheet } from './use-sheet.ts'

const rowHeights = { comfortable: 27, counter: 40 } as const

const columns = [
  ['number', undefined],
  ['name', 'name'],
  ['distance', 'distance'],
  ['spaces', 'spaces'],
  ['sold', 'sold'],
  ['held', undefined],
  ['rate', 'rate'],
  ['oversize', undefined],
  ['fee', undefined],
  ['total', undefined],
  ['change', undefined],
] as const satisfies readonly (readonly [string, SheetSort['by'] | undefined])[]

interface SheetTableProps {
  readonly sheet: Sheet
  readonly label: string
  readonly ref: Ref<HTMLDivElement>
}

export const SheetTable = ({ sheet, label, ref }: SheetTableProps) => {
  const { rows, selection, draft, editing, isBulk } = sheet
  const scroller = useRef<HTMLDivElement>(null)
  const merged = useMergedRef(scroller, ref, focusIfLost)
  const rowHeight = rowHeights[usePreferences((state) => state.appearance.density)]
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: 30,
  })
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  useEffect(() => virtual.scrollToIndex(selection.head), [selection.head, virtual])
  const head = rows[selection.head]
  const act = useRowActions(sheet, scroller)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (editing !== undefined) return scroller.current?.querySelector('input')?.select()
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isCommand = ctrlKey || metaKey || altKey
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 2)
    const moved = isCommand ? undefined : movedHead(selection.head, key, rows.length, page)
    if (moved !== undefined) sheet.select(moved, shiftKey)
    else if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') sheet.selectAll()
    else if (isCommand) return
    else if (key === 'Delete' || key === 'Backspace') sheet.restoreOwn()
    else if (key === ' ' && isBulk && head !== undefined) sheet.toggle(head)
    else if ((key === 'Enter' && !sheet.applyBulk()) || key === 'F2') sheet.edit(textOf(head, sheet))
    else if (/^[\d.,]$/.test(key)) sheet.edit(key)
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }

  const onCopy = (event: ClipboardEvent) => {
    if (editing !== undefined) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', sheet.selected.map((row) => textOf(row, sheet)).join('\n'))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (editing !== undefined) return
    event.preventDefault()
    sheet.paste(event.clipboardData.getData('text/plain'))
  }

  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = Math.max(0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0))
  return (
    <div
      ref={merged}
      className={styles.scroll}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable
      aria-rowcount={rows.length + 1}
      aria-activedescendant={head === undefined ? undefined : `rate-${head.facility_id}`}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
    >
      <table className={styles.sheet} role="presentation">
        <colgroup>
          {columns.map(([name]) => (
            <col key={name} className={styles[`col-${name}`]} />
          ))}
        </colgroup>
        <SheetHead sheet={sheet} />
        <tbody role="rowgroup">
          <Spacer height={before} />
          {items.map(({ index }) => {
            const row = rows[index]
            if (row === undefined) return null
            const selected = isSelected(selection, index)
            return (
              <SheetRow
                key={row.facility_id}
                row={row}
                index={index}
                draft={draft}
                previewMinor={sheet.preview.get(row.facility_id)}
                isSelected={selected}
                isHead={index === selection.head}
                isFirstSelected={index === firstSelected(selection)}
                isLastSelected={index === lastSelected(selection)}
                isChecked={isBulk && selected ? sheet.isChecked(row) : undefined}
                typed={editing?.index === index ? editing.text : undefined}
                isWrong={editing?.index === index && editing.isWrong}
                {...act}
              />
            )
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  )
}

const textOf = (row: PriceRow | undefined, { draft }: Sheet): string => {
  const minor = row && draftRate(row, draft)
  return row === undefined || minor === undefined ? '' : typedMinor(minor, row.currency)
}

/** The functions are the same at every render, so that unchanged rows are not drawn again. */
const useRowActions = (
  sheet: Sheet,
  scroller: { readonly current: HTMLDivElement | null },
): Pick<SheetRowProps, 'onPress' | 'onEdit' | 'onToggle' | 'onType' | 'onTyped'> => {
  const latest = useRef(sheet)
  useLayoutEffect(() => {
    latest.current = sheet
  })
  return {
    onPress: useCallback((index, extend) => latest.current.select(index, extend), []),
    onEdit: useCallback((index) => {
      const { rows, edit } = latest.current
      edit(textOf(rows[index], latest.current))
    }, []),
    onToggle: useCallback((row) => latest.current.toggle(row), []),
    onType: useCallback((text) => {
      const { editing, setEditing } = latest.current
      if (editing !== undefined) setEditing({ ...editing, text, isWrong: false })
    }, []),
    onTyped: useCallback(
      (key) => {
        const { editing, setEditing, finishEditing, select } = latest.current
        if (editing === undefined) return true
        if (key === 'Escape') setEditing(undefined)
        else if (!finishEditing()) return false
        if (key === 'blur') return true
        scroller.current?.focus()
        if (key === 'ArrowUp') select(editing.index - 1, false)
        else if (key !== 'Escape') select(editing.index + 1, false)
        return true
      },
      [scroller],
    ),
  }
}

const Spacer = ({ height }: { readonly height: number }) =>
  height === 0 ? null : (
    <tr aria-hidden="true">
      <td className={styles.space} style={{ height }} />
    </tr>
  )

const SheetHead = ({ sheet: { rows, sort, setSort } }: { readonly sheet: Sheet }) => {
  const hasTax = rows.some((row) => (row.event ?? row.own)?.tax_basis_points)
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {columns.map(([name, by]) => {
          const isSorted = by === sort.by
          const text = name === 'fee' && hasTax ? t('prices.column.feeAndTax') : t(`prices.column.${name}`)
          return (
            <th
              key={name}
              role="columnheader"
              className={classes(name !== 'name' && styles.numeric, isSorted && styles.sorted)}
              aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
            >
              {name === 'number' ? (
                <VisuallyHidden>{text}</VisuallyHidden>
              ) : by === undefined ? (
                text
              ) : (
                <button type="button" onClick={() => setSort({ by, isDescending: isSorted && !sort.isDescending })}>
                  {text}
                  {isSorted ? <Icon of={sort.isDescending ? IconArrowDown : IconArrowUp} /> : null}
                </button>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
