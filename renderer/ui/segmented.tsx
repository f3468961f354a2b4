/** A choice of one from up to five, side by side. Arrow keys move the choice, as in a radio group. */
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldLabel } from './field.tsx'
import styles from './segmented.module.css'

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
  readonly small?: boolean
  readonly className?: string | undefined
}

export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => {
  const { label, value, segments, onChange, small, className } = props
  const group = useRef<HTMLDivElement>(null)
  const isOpen = segments.every((segment) => segment.value !== value)

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
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[segments.indexOf(next)]?.focus()
  }

  return (
    <div
      ref={group}
      className={classes(styles.segments, small && styles.small, className)}
      data-part="segments"
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
    >
      {segments.map((segment, index) => {
        const isChosen = segment.value === value
        const isDisabled = segment.disabledReason !== undefined
        return (
          <button
            key={segment.value}
            type="button"
            role="radio"
            aria-checked={isChosen}
            aria-disabled={isDisabled}
            title={segment.disabledReason}
            tabIndex={isChosen || (isOpen && index === 0) ? 0 : -1}
            className={classes(isChosen && styles.chosen)}
            onClick={isDisabled ? undefined : () => onChange(segment.value)}
          >
            {segment.label}
          </button>
        )
      })}
    </div>
  )
}

/** A choice with a visible label above it, as a field among others. */
export const SegmentedField = <Value extends string>(props: SegmentedProps<Value>) => (
  <div>
    <FieldLabel>{props.label}</FieldLabel>
    <Segmented {...props} />
  </div>
)
