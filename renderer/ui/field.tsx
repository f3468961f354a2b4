/** Form fields: label above, "required" as a word, and one place for hint or error, so that nothing jumps. */
import { useEffect, useId, useRef } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { IconAlertTriangle, IconChevronDown, IconSearch, IconX } from '@tabler/icons-react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'

interface FieldFrameProps {
  readonly label: ReactNode
  readonly required?: boolean | undefined
  /** Said after the label, as "optional for a walk-in". */
  readonly note?: string | undefined
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Keeps the line for hint and error even while it is empty. */
  readonly keepHintLine?: boolean | undefined
  readonly className?: string | undefined
  readonly children: (ids: { id: string; describedBy: string | undefined; invalid: boolean }) => ReactNode
}

/** Label, control, hint or error. The control comes from `children` and wires the ids given to it. */
export const FieldFrame = ({
  label,
  required,
  note,
  hint,
  error,
  keepHintLine,
  className,
  children,
}: FieldFrameProps) => {
  const id = useId()
  const messageId = `${id}-message`
  const hasMessage = error !== undefined || (hint !== undefined && hint !== null)
  const frame = useRef<HTMLDivElement>(null)
  const message = useRef<HTMLDivElement>(null)
  // In a low window it may come below what is seen.
  useEffect(() => {
    const isFocused = frame.current?.contains(document.activeElement) === true
    if (error !== undefined && isFocused) message.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={frame} className={classes('fieldset', className)}>
      <label className="f" htmlFor={id}>
        <span className="ell">
          {label}
          {required === true ? <span className="req"> required</span> : null}
          {note === undefined ? null : <span className="opt"> {note}</span>}
        </span>
      </label>
      {children({ id, describedBy: hasMessage ? messageId : undefined, invalid: error !== undefined })}
      {hasMessage || keepHintLine === true ? (
        <div ref={message} id={messageId} className={classes('hint', error !== undefined && 'bad')} aria-live="polite">
          {error === undefined ? hint : <Icon of={IconAlertTriangle} />}
          {error}
        </div>
      ) : null}
    </div>
  )
}

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id' | 'className'>

export interface TextFieldProps extends NativeInput {
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  readonly note?: string | undefined
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly keepHintLine?: boolean | undefined
  /** Right-aligned figures. */
  readonly numeric?: boolean | undefined
  /** Plates and codes in the mono face. */
  readonly code?: boolean | undefined
  /** No value has a slash in it, so the key works as it does outside of fields. Numeric fields are so by themselves. */
  readonly withoutSlash?: boolean | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** One line of text, also dates and times (`type="date"`, `type="datetime-local"`). */
export const TextField = (props: TextFieldProps) => {
  const {
    label,
    value,
    onChange,
    note,
    hint,
    error,
    keepHintLine,
    numeric,
    code,
    withoutSlash = props.inputMode === 'numeric' || props.inputMode === 'decimal',
    className,
    required,
    ref,
    ...native
  } = props
  return (
    <FieldFrame
      label={label}
      required={required}
      note={note}
      hint={hint}
      error={error}
      keepHintLine={keepHintLine}
      className={className}
    >
      {({ id, describedBy, invalid }) => (
        <div className={classes('field', numeric && 'num', code && 'code', invalid && 'bad', native.readOnly && 'ro')}>
          <input
            {...native}
            ref={ref}
            id={id}
            value={value}
            required={required}
            data-without-slash={withoutSlash ? true : undefined}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  )
}

interface SearchFieldProps extends NativeInput {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The key that brings the focus here, shown while empty. */
  readonly keys?: string
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** A search box: icon, text, the key cap while empty, a cross while not. Escape empties it first. */
export const SearchField = ({
  label,
  value,
  onChange,
  keys,
  className,
  ref,
  onKeyDown,
  ...native
}: SearchFieldProps) => (
  <div className={classes('field', className)}>
    <Icon of={IconSearch} />
    <input
      {...native}
      ref={ref}
      type="search"
      aria-label={label}
      value={value}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key === 'Escape' && value !== '' && !event.defaultPrevented) {
          event.preventDefault()
          event.stopPropagation()
          onChange('')
        }
      }}
    />
    {value === '' ? (
      keys === undefined ? null : (
        <Kbd keys={keys} />
      )
    ) : (
      <button type="button" className="clear" aria-label="Clear search" onClick={() => onChange('')}>
        <Icon of={IconX} />
      </button>
    )}
  </div>
)

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface SelectFieldProps<Value extends string> {
  readonly label: ReactNode
  readonly value: Value
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (value: Value) => void
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly className?: string
}

/** A native menu for more than five choices; up to five are segments. */
export const SelectField = <Value extends string>(props: SelectFieldProps<Value>) => {
  const { label, value, options, onChange, hint, error, className } = props
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {({ id, describedBy, invalid }) => (
        <div className={classes('field', 'select', invalid && 'bad')}>
          <select
            id={id}
            value={value}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onChange(chosen.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={IconChevronDown} />
        </div>
      )}
    </FieldFrame>
  )
}
