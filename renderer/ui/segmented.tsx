/** One of up to five, side by side. Arrow keys move the choice, as in a radio group. */
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly disabledReason?: string | undefined
}

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly segments: readonly Segment<Value>[]
  readonly onChange: (value: Value) => void
  /** Tint and underline instead of a filled segment. */
  readonly soft?: boolean
  readonly small?: boolean
  readonly className?: string
}

export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => {
  const { label, value, segments, onChange, soft = true, small, className } = props
  const group = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const usable = segments.filter((segment) => segment.disabledReason === undefined)
    const at = usable.findIndex((segment) => segment.value === value)
    const next = usable[(at + step + usable.length) % usable.length]
    if (!next) return
    onChange(next.value)
    const index = segments.indexOf(next)
    group.current?.querySelectorAll<HTMLButtonElement>('[role=radio]')[index]?.focus()
  }

  return (
    <div
      ref={group}
      className={classes('seg', soft && 'soft', small && 's', className)}
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
    >
      {segments.map((segment) => {
        const on = segment.value === value
        const off = segment.disabledReason !== undefined
        return (
          <button
            key={segment.value}
            type="button"
            role="radio"
            aria-checked={on}
            aria-disabled={off}
            title={segment.disabledReason}
            tabIndex={on ? 0 : -1}
            className={classes(on && 'on')}
            onClick={off ? undefined : () => onChange(segment.value)}
          >
            {segment.label}
          </button>
        )
      })}
    </div>
  )
}

/** The same with its label to be seen above it, as a field among others. */
export const SegmentedField = <Value extends string>(props: SegmentedProps<Value>) => (
  <div>
    <div className="f-label">{props.label}</div>
    <Segmented {...props} />
  </div>
)
