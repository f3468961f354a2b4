/** The field in a cell while its rate is typed: Enter puts it in the sheet, Escape leaves what was there. */
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../lib/i18n/index.ts'
import styles from './prices.module.css'
import type { SheetRowProps } from './sheet-row.tsx'

type RateInputProps = Pick<SheetRowProps, 'row' | 'onType' | 'onTyped'> & { readonly typed: string }

const ends = ['Enter', 'Tab', 'Escape', 'ArrowUp', 'ArrowDown'] as const

export const RateInput = ({ row, typed, onType, onTyped }: RateInputProps) => {
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const finish = (key: Parameters<typeof onTyped>[0]) => setWrong(!onTyped(key))
  const problem = t('prices.sheet.notAnAmount')
  return (
    <input
      ref={field}
      className={styles.input}
      value={typed}
      inputMode="decimal"
      aria-label={t('prices.sheet.rateOf', { name: row.name })}
      aria-invalid={isWrong}
      aria-description={isWrong ? problem : undefined}
      title={isWrong ? problem : undefined}
      onChange={({ target }) => {
        setWrong(false)
        onType(target.value)
      }}
      onKeyDown={(event) => {
        const key = ends.find((each) => each === event.key)
        if (key === undefined) return
        event.preventDefault()
        event.stopPropagation()
        finish(key)
      }}
      onBlur={() => finish('blur')}
    />
  )
}
