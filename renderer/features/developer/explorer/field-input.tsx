/** The field of one parameter: a menu if its values are known, otherwise text, with its description. */
import { useRef } from 'react'
import { Group } from '@mantine/core'
import { t } from '../../../lib/i18n/index.ts'
import {
  choiceStyles,
  classes,
  FieldFrame,
  fieldStyles,
  SelectField,
  Text,
  TextField,
  textStyles,
  type TextFieldProps,
} from '../../../ui/index.ts'
import { Described, descriptionLanguage } from '../request-text.tsx'
import type { FieldProblem } from './build-request.ts'
import type { Field } from './operations.ts'
import styles from '../developer.module.css'

interface FieldInputProps {
  readonly field: Field
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: FieldProblem | undefined
  /** The last response reported the parameter. */
  readonly refused: boolean
}

const kindNotes = {
  text: '',
  integer: t('developer.field.kind.integer'),
  number: t('developer.field.kind.number'),
  boolean: t('developer.field.kind.boolean'),
  json: 'JSON',
} as const
const inputModes = { integer: 'numeric', number: 'decimal', text: 'text', boolean: 'text' } as const

const limitsOf = ({ example, defaultText, minimum, maximum, maxLength }: Field): string =>
  [
    defaultText === undefined ? undefined : t('developer.field.byDefault', { value: defaultText }),
    minimum === undefined || minimum < 2 ? undefined : t('developer.field.from', { value: String(minimum) }),
    maximum === undefined ? undefined : t('developer.field.upTo', { value: String(maximum) }),
    maxLength === undefined ? undefined : t('developer.field.atMost', { count: maxLength }),
    example === undefined || example.length > 60 ? undefined : t('developer.field.example', { value: example }),
  ]
    .filter((part) => part !== undefined)
    .join('; ')

const FieldHint = ({ field }: { readonly field: Field }) => {
  // The types of a search are offered as buttons.
  const description = field.searchTypes === undefined ? field.description : field.description?.split('\n')[0]
  const limits = limitsOf(field)
  return (
    <>
      <Described text={description ?? ''} lang={descriptionLanguage} />
      {description === undefined || limits === '' ? null : '; '}
      <Described text={limits} />
    </>
  )
}

/** A missing value is reported as "required"; it is an error once the service has refused it. */
const errorOf = ({ value, problem, refused }: FieldInputProps): string | undefined => {
  if (refused)
    return problem === undefined
      ? t('developer.field.refused')
      : t('developer.field.refusedBecause', { problem: problem.text })
  return value === '' ? undefined : problem?.text
}

export const FieldInput = (props: FieldInputProps) => {
  const { field, value, onChange } = props
  const { name, kind, required, choices, searchTypes = [], defaultText } = field
  const input = useRef<HTMLInputElement>(null)
  const label = <Text face="code">{name}</Text>
  const frame = { hint: <FieldHint field={field} />, error: errorOf(props), value, onChange }
  if (choices !== undefined) {
    return (
      <SelectField
        {...frame}
        label={
          <>
            {label}
            {required ? <span className={fieldStyles.required}> {t('developer.field.required')}</span> : null}
          </>
        }
        options={[
          { value: '', label: required ? t('developer.field.choose') : t('developer.field.notSent') },
          ...choices.map((choice) => ({ value: choice, label: choice })),
        ]}
      />
    )
  }
  if (kind === 'json') return <JsonArea {...frame} label={label} required={required} rows={3} className={styles.wide} />
  return (
    <div className={classes(searchTypes.length > 0 && styles.wide)}>
      <TextField
        {...frame}
        ref={input}
        label={label}
        required={required}
        note={kindNotes[kind]}
        code
        type={field.secret ? 'password' : 'text'}
        inputMode={inputModes[kind]}
        autoComplete="off"
        spellCheck={false}
        placeholder={defaultText}
      />
      {searchTypes.length === 0 ? null : (
        <Group gap={4} mt={5} role="group" aria-label={t('developer.field.types', { name })}>
          {searchTypes.map(({ name: type, shape }) => (
            <button
              key={type}
              type="button"
              className={choiceStyles.chip}
              title={shape.description ?? shape.choices?.join(', ')}
              lang={descriptionLanguage}
              onClick={() => {
                onChange(`${value} ${type}:${shape.example ?? ''}`.trimStart())
                input.current?.focus()
              }}
            >
              {type}
            </button>
          ))}
        </Group>
      )}
    </div>
  )
}

type JsonAreaProps = Pick<TextFieldProps, 'label' | 'required' | 'hint' | 'error' | 'value' | 'onChange' | 'className'>

export const JsonArea = ({ rows, value, onChange, ...frame }: JsonAreaProps & { readonly rows: number }) => (
  <FieldFrame {...frame} note="JSON">
    {({ id, describedBy, invalid }) => (
      <div className={classes(fieldStyles.field, fieldStyles.area, textStyles.code, invalid && fieldStyles.invalid)}>
        <textarea
          id={id}
          className={textStyles.code}
          rows={rows}
          spellCheck={false}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    )}
  </FieldFrame>
)
