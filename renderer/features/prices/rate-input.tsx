/** The field in a cell while its rate is typed: Enter puts the rate into the sheet, Escape restores the earlier one. */
import { useEffect, useRef } from 'react'
import type { PriceRow } from '../../../shared/desk/inventory/prices.ts'
import { t } from '../../lib/i18n/index.ts'
import styles from './prices.module.css'
import { sheetMessageId } from './use-sheet.ts'

const ends = ['Enter', 'Tab', 'Escape', 'ArrowUp', 'ArrowDown'] as const

export interface RateInputProps {
  readonly row: PriceRow
  readonly typed: string
  /** The entered text is not an amount. */
  readonly isWrong: boolean
  readonly onType: (text: string) => void
  readonly onTyped: (key: (typeof ends)[number] | 'blur') => boolean
}

export const RateInput = ({ row, typed, isWrong, onType, onTyped }: RateInputProps) => {
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
