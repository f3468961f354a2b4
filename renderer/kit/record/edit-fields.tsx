/** Fields of a record that are edited in place: one line each, with the previous value struck through. */
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '../../lib/i18n/index.ts'
import { classes, Icon, Select, Suggestions, type ComboboxProps, type SuggestionsProps } from '../../ui/index.ts'
import styles from './record.module.css'

export const EditGrid = ({ pairs = false, children }: { readonly pairs?: boolean; readonly children: ReactNode }) => (
  <div className={classes(styles.grid, pairs && styles.pairs)}>{children}</div>
)

interface EditFrameProps {
  readonly label: string
  readonly required?: boolean | undefined
  readonly was?: string | undefined
  readonly error?: string | undefined
  /** Content after the value. */
  readonly end?: ReactNode
  /** The field fills the whole line of a grid of pairs. */
  readonly wide?: boolean
  readonly children: (ids: {
    readonly id: string
    readonly 'aria-invalid': boolean
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

export const EditFrame = ({ label, required, was, error, end, wide, children }: EditFrameProps) => {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <>
      <label htmlFor={id} className={styles.name}>
        {label}
        {required === true ? <span className={styles.required}> {t('inventory.field.required')}</span> : null}
      </label>
      <div className={classes(styles.cell, wide && styles.wide)}>
        <div
          className={classes(styles.value, was !== undefined && styles.changed, error !== undefined && styles.wrong)}
        >
          {was === undefined || was === '' ? null : <s title={t('inventory.field.was', { value: was })}>{was}</s>}
          {children({
            id,
            'aria-invalid': error !== undefined,
            'aria-describedby': error === undefined ? undefined : errorId,
          })}
          {end}
        </div>
        <div id={errorId} className={styles.problem} aria-live="polite">
          {error === undefined ? null : (
            <>
              <Icon of={IconAlertTriangle} /> {error}
            </>
          )}
        </div>
      </div>
    </>
  )
}

interface BoundField extends Omit<EditFrameProps, 'children'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
}

interface EditTextProps
  extends
    BoundField,
    Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength' | 'placeholder' | 'ref' | 'autoFocus'> {
  /** Numbers are aligned on the right. */
  readonly numeric?: boolean
  readonly code?: boolean
  /** Suggestions under the field. */
  readonly suggest?: SuggestionsProps | undefined
}

/** Escape restores the text that the field had when it was entered. */
const useEscape = ({ value, was, onChange }: Pick<BoundField, 'value' | 'was' | 'onChange'>) => {
  const before = useRef(value)
  const settle = useEffectEvent(() => {
    before.current = value
  })
  // Escape must not undo a saved text.
  useEffect(() => {
    if (was === undefined) settle()
  }, [was])
  return {
    onFocus: () => {
      before.current = value
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (event.key !== 'Escape' || before.current === value) return
      event.preventDefault()
      event.stopPropagation()
      onChange(before.current)
    },
  }
}

export const EditText = (props: EditTextProps) => {
  const { label, required, was, error, end, wide, value, onChange, numeric, code, suggest, ...input } = props
  const escape = useEscape({ value, was, onChange })
  return (
    <EditFrame {...{ label, required, was, error, end, wide: wide ?? false }}>
      {(ids) => {
        const field = (combobox?: ComboboxProps) => (
          <input
            {...ids}
            {...input}
            {...combobox}
            {...escape}
            required={required}
            autoComplete="off"
            className={classes(numeric && styles.numeric, code && styles.code)}
            data-without-slash={numeric || undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
        return suggest === undefined ? (
          field()
        ) : (
          <Suggestions label={label} {...suggest} className={styles.suggested}>
            {field}
          </Suggestions>
        )
      }}
    </EditFrame>
  )
}

/** A field of several lines that is as high as its text. */
export const EditArea = (props: BoundField & { readonly maxLength?: number; readonly placeholder?: string }) => {
  const { label, required, error, end, wide, value, onChange, was, ...area } = props
  const escape = useEscape({ value, was, onChange })
  return (
    <EditFrame
      {...{
        label,
        required,
        error,
        end,
        wide: wide ?? false,
        was: was === undefined ? undefined : '',
      }}
    >
      {(ids) => (
        <textarea
          {...ids}
          {...area}
          {...escape}
          rows={1}
          title={was === undefined ? undefined : t('inventory.field.was', { value: was })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </EditFrame>
  )
}

type EditSelectProps<Value extends string> = Omit<EditFrameProps, 'children'> &
  Pick<ComponentProps<typeof Select<Value>>, 'value' | 'options' | 'onChange'>

export const EditSelect = <Value extends string>(props: EditSelectProps<Value>) => {
  const { value, options, onChange, ...frame } = props
  return (
    <EditFrame {...frame}>
      {(ids) => <Select {...ids} {...{ value, options, onChange }} required={frame.required} />}
    </EditFrame>
  )
}
