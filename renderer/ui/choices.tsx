/** Choices beside segments: filter chips, check lines, quick amounts, tabs. */
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatMinor } from '../lib/format/index.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'

interface ChipProps {
  /** What is filtered: "Vehicle". */
  readonly name?: string
  /** The chosen value, in bold: "SUV". */
  readonly value?: ReactNode
  readonly on?: boolean
  readonly onClick?: () => void
  /** Shows a cross that takes the filter away. */
  readonly onRemove?: (() => void) | undefined
  readonly icon?: IconShape
  readonly disabledReason?: string | undefined
  /** Takes the focus when it appears. */
  readonly focused?: boolean
}

/** A filter as a chip. Without `onRemove` pressing it switches it. */
export const Chip = ({ name, value, on, onClick, onRemove, icon, disabledReason, focused }: ChipProps) => {
  const off = disabledReason !== undefined
  return (
    <button
      type="button"
      className={classes('chip', on && 'on')}
      autoFocus={focused}
      aria-pressed={on === true}
      aria-disabled={off}
      title={disabledReason}
      onClick={off ? undefined : (onRemove ?? onClick)}
    >
      {name}
      {value === undefined ? null : (
        <b className="ell" title={typeof value === 'string' ? value : undefined}>
          {value}
        </b>
      )}
      {icon ? <Icon of={icon} /> : null}
      {onRemove ? <Icon of={IconX} name="Remove" /> : null}
    </button>
  )
}

interface CheckLineProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** At the right end: a price. */
  readonly end?: ReactNode
  readonly disabledReason?: string | undefined
}

/** A whole line that is a check box. */
export const CheckLine = ({ label, checked, onChange, end, disabledReason }: CheckLineProps) => {
  const off = disabledReason !== undefined
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      aria-disabled={off}
      title={disabledReason}
      className="check"
      onClick={off ? undefined : () => onChange(!checked)}
    >
      <span className={classes('box', checked && 'on')}>{checked ? <IconCheck aria-hidden /> : null}</span>
      <span className="grow ell">{label}</span>
      {end}
    </button>
  )
}

interface QuickAmountsProps {
  /** Minor units. */
  readonly amountsMinor: readonly number[]
  readonly currency: string
  readonly totalMinor: number
  readonly valueMinor: number | undefined
  readonly onPick: (amountMinor: number) => void
}

/** "Exact" and the next round notes beside the amount received. */
export const QuickAmounts = ({ amountsMinor, currency, totalMinor, valueMinor, onPick }: QuickAmountsProps) => {
  const unit = formatMinor(0, currency).includes('.00') ? 100 : 1
  return (
    <div className="quick" role="group" aria-label="Quick amounts">
      {[totalMinor, ...amountsMinor].map((amountMinor, index) => (
        <button
          key={amountMinor}
          type="button"
          className={classes('btn', 's', amountMinor === valueMinor && 'on')}
          aria-pressed={amountMinor === valueMinor}
          onClick={() => onPick(amountMinor)}
        >
          {index === 0
            ? 'Exact'
            : formatMinor(amountMinor, currency).replace(amountMinor % unit === 0 ? /[.,]00$/ : '', '')}
        </button>
      ))}
    </div>
  )
}

export interface Tab<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly count?: number | undefined
}

interface TabsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly tabs: readonly Tab<Value>[]
  readonly onChange: (value: Value) => void
  /** After the last tab: a plus. */
  readonly end?: ReactNode
}

/** Saved views over a table. Arrow keys, Home and End move from one to the next. */
export const Tabs = <Value extends string>({ label, value, tabs, onChange, end }: TabsProps<Value>) => {
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const last = tabs.length - 1
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at <= 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ]
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[to]?.focus()
  }

  return (
    <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          className={classes(tab.value === value && 'on')}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className="c">{tab.count.toLocaleString('en-US')}</span>}
        </button>
      ))}
      {end}
    </div>
  )
}
