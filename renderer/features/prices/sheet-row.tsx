/** One row of a price sheet. Read-only cells are gray; keys act on the cell of the rate. */
import { memo, useEffect, useRef } from 'react'
import type { PriceRow } from '../../../shared/desk/inventory/prices.ts'
import { formatChange, formatCount, formatDistance, formatMinor } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { CheckMark, classes, Text } from '../../ui/index.ts'
import { rowFigures } from './model/price-figures.ts'
import type { PriceDraft } from './model/draft.ts'
import styles from './prices.module.css'
import { sheetMessageId } from './use-sheet.ts'

export interface SheetRowProps extends Omit<RateInputProps, 'typed'> {
  readonly index: number
  readonly draft: PriceDraft
  /** The rate that results from a change of many rows. */
  readonly previewMinor: number | undefined
  readonly isSelected: boolean
  readonly isHead: boolean
  readonly isFirstSelected: boolean
  readonly isLastSelected: boolean
  /** Whether the row is included in a change of many rows. */
  readonly isChecked: boolean | undefined
  /** The text that is being typed into the rate. */
  readonly typed: string | undefined
  readonly onPress: (index: number, extend: boolean) => void
  readonly onEdit: (index: number) => void
  readonly onToggle: (row: PriceRow) => void
}

const dash = <Text tone="faint">—</Text>

const SoldBar = ({ row: { spaces, sold } }: Pick<SheetRowProps, 'row'>) => (
  <div className={styles.sold}>
    <i aria-hidden>
      <b style={{ width: `${spaces === 0 ? 0 : Math.min(100, (sold / spaces) * 100)}%` }} />
    </i>
    <span>{formatCount(sold)}</span>
  </div>
)

const Rate = ({ row, draft, previewMinor }: Pick<SheetRowProps, 'row' | 'draft' | 'previewMinor'>) => {
  const { saved, rate, isOwn } = rowFigures(row, draft, previewMinor)
  if (rate === undefined) return dash
  const text = formatMinor(rate, row.currency)
  if (rate === saved && isOwn === (row.event === undefined)) {
    return isOwn ? <Text tone="secondary">{text}</Text> : <b>{text}</b>
  }
  return (
    <>
      {saved === undefined || saved === rate ? null : (
        <Text as="s" face="struck" className={styles.was}>
          {formatMinor(saved, row.currency)}
        </Text>
      )}{' '}
      <span className={classes(styles.now, isOwn && styles.nowOwn)}>{text}</span>
    </>
  )
}

const ends = ['Enter', 'Tab', 'Escape', 'ArrowUp', 'ArrowDown'] as const

interface RateInputProps {
  readonly row: PriceRow
  readonly typed: string
  /** The entered text is not an amount. */
  readonly isWrong: boolean
  readonly onType: (text: string) => void
  readonly onTyped: (key: (typeof ends)[number] | 'blur') => boolean
}

/** The field in a cell while its rate is typed: Enter puts the rate into the sheet, Escape restores the earlier one. */
const RateInput = ({ row, typed, isWrong, onType, onTyped }: RateInputProps) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <input
      ref={field}
      className={styles.input}
      value={typed}
      inputMode="decimal"
      aria-label={t('prices.sheet.rateOf', { name: row.name })}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? sheetMessageId : undefined}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => {
        const key = ends.find((each) => each === event.key)
        if (key === undefined) return
        event.preventDefault()
        event.stopPropagation()
        onTyped(key)
      }}
      onBlur={() => onTyped('blur')}
    />
  )
}

export const SheetRow = memo((props: SheetRowProps) => {
  const { row, index, draft, previewMinor, isSelected, isHead, isChecked, typed, onPress, onEdit, onToggle } = props
  const { total, added, change } = rowFigures(row, draft, previewMinor)
  const money = (minor: number) => formatMinor(minor, row.currency)
  return (
    <tr role="row" aria-rowindex={index + 2} aria-selected={isSelected}>
      <td role="gridcell" className={classes(styles.number, isSelected && styles.numberSelected)}>
        {isChecked === undefined ? (
          index + 1
        ) : (
          <span
            role="checkbox"
            aria-checked={isChecked}
            aria-label={t('prices.sheet.include', { name: row.name })}
            className={styles.check}
            onClick={() => onToggle(row)}
          >
            <CheckMark checked={isChecked} />
          </span>
        )}
      </td>
      <td role="rowheader" className={styles.name} title={row.name}>
        {row.name}
      </td>
      <td role="gridcell" className={styles.read}>
        {formatDistance(row.distance_meters)}
      </td>
      <td role="gridcell" className={styles.read}>
        {formatCount(row.spaces)}
      </td>
      <td role="gridcell" className={styles.read}>
        <SoldBar row={row} />
      </td>
      <td role="gridcell" className={styles.numeric}>
        {row.held_back === 0 ? dash : formatCount(row.held_back)}
      </td>
      <td
        role="gridcell"
        id={`rate-${row.facility_id}`}
        aria-selected={isSelected}
        className={classes(
          styles.rate,
          isSelected && styles.selected,
          isHead && styles.head,
          props.isFirstSelected && styles.first,
          props.isLastSelected && styles.last,
        )}
        onMouseDown={(event) => {
          if (typed !== undefined) return
          onPress(index, event.shiftKey)
        }}
        onMouseEnter={(event) => {
          if (event.buttons === 1) onPress(index, true)
        }}
        onDoubleClick={() => onEdit(index)}
      >
        {typed === undefined ? (
          <Rate row={row} draft={draft} previewMinor={previewMinor} />
        ) : (
          <RateInput row={row} typed={typed} isWrong={props.isWrong} onType={props.onType} onTyped={props.onTyped} />
        )}
      </td>
      <td role="gridcell" className={styles.numeric}>
        {row.oversize_minor === undefined ? dash : formatChange(row.oversize_minor, row.currency)}
      </td>
      <td role="gridcell" className={classes(styles.numeric, styles.quiet)}>
        {added === undefined ? dash : money(added)}
      </td>
      <td role="gridcell" className={classes(styles.read, styles.total)}>
        {total === undefined ? dash : money(total)}
      </td>
      <td role="gridcell" className={classes(styles.read, styles.change)}>
        {isChecked === false ? (
          <Text tone="faint">{t('prices.sheet.preserved')}</Text>
        ) : change === undefined || change === 0 ? (
          dash
        ) : (
          formatChange(change, row.currency)
        )}
      </td>
    </tr>
  )
})
SheetRow.displayName = 'SheetRow'
