/** Form fields: label above, "required" as text, and one place for hint or error, so that nothing moves. */
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { IconAlertTriangle, IconChevronDown, IconSearch, IconX } from '@tabler/icons-react'
import { t } from '../lib/i18n/index.ts'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { Text } from './text.tsx'

export const FieldLabel = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.label}>{children}</div>
)

export interface FieldTexts {
  readonly label: ReactNode
  readonly required?: boolean | undefined
  /** A text after the label, such as "optional for a walk-in", which replaces "required". */
  readonly note?: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** The id of the element that shows the error, where that is not below the field. */
  readonly errorAt?: string | undefined
  /** The line for hint and error is there even while it is empty. */
  readonly keepHintLine?: boolean | undefined
  readonly className?: string | undefined
}

interface FieldFrameProps extends FieldTexts {
  readonly children: (ids: { id: string; describedBy: string | undefined; invalid: boolean }) => ReactNode
}

/** Label, control, hint or error. The control comes from `children` and uses the ids given to it. */
export const FieldFrame = (props: FieldFrameProps) => {
  const { label, required, note, hint, error, errorAt, keepHintLine, className, children } = props
  const id = useId()
  const messageId = errorAt ?? `${id}-message`
  const hasMessage = error !== undefined || (hint !== undefined && hint !== null)
  const frame = useRef<HTMLDivElement>(null)
  const message = useRef<HTMLDivElement>(null)
  // In a low window the message may be out of view.
  useEffect(() => {
    const isFocused = frame.current?.contains(document.activeElement) === true
    if (error !== undefined && isFocused) message.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={frame} className={classes(styles.frame, className)} data-part="field-frame">
      <label className={styles.label} htmlFor={id}>
        <Text line="cut">
          {label}
          {note === undefined ? null : <span className={styles.note}> {note}</span>}
          {required === true && note === undefined ? (
            <span className={styles.required}> {t('ui.field.required')}</span>
          ) : null}
        </Text>
      </label>
      {children({ id, describedBy: hasMessage ? messageId : undefined, invalid: error !== undefined })}
      {errorAt === undefined && (hasMessage || keepHintLine === true) ? (
        <div
          ref={message}
          id={messageId}
          className={classes(styles.hint, error !== undefined && styles.error)}
          data-part="hint"
          aria-live="polite"
        >
          {error === undefined ? hint : <Icon of={IconAlertTriangle} />}
          {error}
        </div>
      ) : null}
    </div>
  )
}

interface InputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

export interface TextFieldProps extends InputProps, Omit<FieldTexts, 'required' | 'className'> {
  readonly numeric?: boolean | undefined
  /** Plates and codes in the mono face. */
  readonly code?: boolean | undefined
  /** No value contains a slash, so the key works as it does outside of fields. Numeric fields always have this. */
  readonly withoutSlash?: boolean | undefined
}

/** One line of text, also for dates and times (`type="date"`, `type="datetime-local"`). */
export const TextField = (props: TextFieldProps) => {
  const {
    label,
    note,
    hint,
    error,
    errorAt,
    keepHintLine,
    className,
    numeric,
    code,
    withoutSlash,
    onChange,
    ...native
  } = props
  const hasNoSlash = withoutSlash ?? (native.inputMode === 'numeric' || native.inputMode === 'decimal')
  return (
    <FieldFrame {...{ label, note, hint, error, errorAt, keepHintLine, className }} required={native.required}>
      {({ id, describedBy, invalid }) => (
        <div
          className={classes(
            styles.field,
            numeric && styles.numeric,
            code && styles.code,
            invalid && styles.invalid,
            native.readOnly && styles.readOnly,
          )}
          data-part="field"
          data-code={code}
        >
          <input
            {...native}
            id={id}
            data-without-slash={hasNoSlash || undefined}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  )
}

interface SearchFieldProps extends InputProps {
  readonly label: string
  /** The key that moves the focus here, shown while the box is empty. */
  readonly keys?: string
}

/** A search box: icon, text, the key cap while it is empty, otherwise a cross. Escape empties it first. */
export const SearchField = ({ label, onChange, keys, className, onKeyDown, ...native }: SearchFieldProps) => (
  <div className={classes(styles.field, className)} data-part="field">
    <Icon of={IconSearch} />
    <input
      {...native}
      type="search"
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key === 'Escape' && native.value !== '' && !event.defaultPrevented) {
          event.preventDefault()
          event.stopPropagation()
          onChange('')
        }
      }}
    />
    {native.value !== '' ? (
      <button
        type="button"
        className={styles.clear}
        aria-label={t('ui.field.clearSearch')}
        onClick={({ currentTarget }) => {
          // The button disappears with the text.
          currentTarget.parentElement?.querySelector('input')?.focus()
          onChange('')
        }}
      >
        <Icon of={IconX} />
      </button>
    ) : keys === undefined ? null : (
      <Kbd keys={keys} />
    )}
  </div>
)

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: Value
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (value: Value) => void
  readonly 'data-autofocus'?: boolean | undefined
}

/** A native menu and its arrow, in the frame of a field. */
export const Select = <Value extends string>({ value, options, onChange, ...native }: SelectProps<Value>) => (
  <>
    <select
      {...native}
      value={value}
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
  </>
)

interface SelectFieldProps<Value extends string>
  extends
    Pick<FieldTexts, 'label' | 'hint' | 'error' | 'className'>,
    Pick<SelectProps<Value>, 'value' | 'options' | 'onChange' | 'ref' | 'data-autofocus'> {}

/** A native menu for more than five choices; up to five are segments. */
export const SelectField = <Value extends string>(props: SelectFieldProps<Value>) => {
  const { label, hint, error, className, ...select } = props
  return (
    <FieldFrame {...{ label, hint, error, className }}>
      {({ id, describedBy, invalid }) => (
        <div className={classes(styles.field, invalid && styles.invalid)} data-part="field">
          <Select {...select} id={id} aria-invalid={invalid} aria-describedby={describedBy} />
        </div>
      )}
    </FieldFrame>
  )
}
