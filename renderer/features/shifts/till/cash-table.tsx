/** Bills or coins by denomination: pieces are typed, amounts follow. A plus adds to the count of a row, typing replaces it. */
import type { KeyboardEvent } from 'react'
import type { Command } from '../../../lib/commands/index.ts'
import { formatCount, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { classes, fieldStyles } from '../../../ui/index.ts'
import {
  cashGroups,
  denominationText,
  pieceCount,
  piecesTotal,
  typedCount,
  type CashGroup,
  type TypedPieces,
} from './cash-pieces.ts'
import styles from './till.module.css'

const group = t('shifts.count.keys.group')
/** The rows act on these keys themselves. */
const hint = (id: string, label: string, keys: string): Command => ({
  id,
  label,
  keyBar: label,
  keys: [keys],
  group,
  shownOnly: true,
  perform: () => undefined,
})
export const rowCommands = [
  hint('count.next', t('shifts.count.keys.next'), 'Tab'),
  hint('count.add', t('shifts.count.keys.add'), '+'),
]

/** Enter goes to the next row, as Tab does. */
export const toNextRow = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll('input')]
  fields[fields.indexOf(event.target) + 1]?.focus()
}

interface CountFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A field for a whole number of pieces or slips. */
export const CountField = ({ label, value, onChange }: CountFieldProps) => {
  const change = (text: string) => onChange(typedCount(text, value))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '+') return
    // A plus adds to a selected text instead of replacing it.
    event.preventDefault()
    change(`${value}+`)
  }
  return (
    <div className={classes(fieldStyles.field, fieldStyles.numeric)} data-part="field">
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        data-without-slash
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          if (value.includes('+')) onChange(String(pieceCount(value) ?? ''))
        }}
        onKeyDown={onKeyDown}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  )
}

interface CashTableProps {
  readonly group: CashGroup
  readonly currency: string
  readonly typed: TypedPieces
  readonly onChange: (id: string, text: string) => void
}

export const CashTable = ({ group, currency, typed, onChange }: CashTableProps) => {
  const rows = cashGroups(currency)[group]
  const total = piecesTotal(rows, typed)
  return (
    <table className={styles.cash}>
      <thead>
        <tr>
          <th scope="col">{t(`shifts.cash.${group}`)}</th>
          <th scope="col">{t('shifts.cash.pieces')}</th>
          <th scope="col">{t('shifts.cash.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const name = denominationText(row, currency)
          return (
            <tr key={row.id}>
              <th scope="row">{name}</th>
              <td>
                <CountField
                  label={t('shifts.cash.piecesOf', { denomination: name })}
                  value={typed[row.id] ?? ''}
                  onChange={(text) => onChange(row.id, text)}
                />
              </td>
              <td>{formatMinor((pieceCount(typed[row.id]) ?? 0) * row.valueMinor, currency)}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(`shifts.cash.${group}`)}</th>
          <td>{formatCount(total.count)}</td>
          <td>{formatMinor(total.minor, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
