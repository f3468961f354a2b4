/** One parameter as a field: a menu where its values are known, text else, with what the description says of it. */
import { useRef } from 'react'
import type { ReactNode } from 'react'
import {
  choiceStyles,
  classes,
  FieldFrame,
  fieldStyles,
  SelectField,
  Text,
  TextField,
  textStyles,
} from '../../../ui/index.ts'
import { Described } from './described.tsx'
import type { FieldProblem } from './explored-request.ts'
import type { Field } from './operations.ts'

interface FieldInputProps {
  readonly field: Field
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: FieldProblem | undefined
  /** The last answer named it as at fault. */
  readonly refused: boolean
}

const kindWords = { text: '', integer: 'whole number', number: 'number', boolean: 'yes or no', json: 'JSON' } as const

const hintOf = ({ description, example, defaultText, minimum, maximum, maxLength, searchTypes }: Field): string =>
  [
    // The types of a search are offered beside it.
    searchTypes === undefined ? description : description?.split('\n')[0],
    defaultText === undefined ? undefined : `\`${defaultText}\` unless given`,
    minimum === undefined || minimum < 2 ? undefined : `from ${minimum}`,
    maximum === undefined ? undefined : `up to ${maximum}`,
    maxLength === undefined ? undefined : `at most ${maxLength} characters`,
    example === undefined || example.length > 60 ? undefined : `as \`${example}\``,
  ]
    .filter((part) => part !== undefined)
    .join('; ')

export const FieldInput = ({ field, value, onChange, problem, refused }: FieldInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const label = <Text face="code">{field.name}</Text>
  const hint = <Described text={hintOf(field)} />
  // What is only missing is said by "required"; it turns red once the service has refused it.
  const error = refused
    ? `Refused by the service${problem === undefined ? '' : `: ${problem.text}`}`
    : value === ''
      ? undefined
      : problem?.text
  if (field.choices !== undefined) {
    const options = [
      { value: '', label: field.required ? 'Choose …' : 'Not sent' },
      ...field.choices.map((choice) => ({ value: choice, label: choice })),
    ]
    return (
      <SelectField
        label={
          <>
            {label}
            {field.required ? <span className={fieldStyles.required}> required</span> : null}
          </>
        }
        hint={hint}
        error={error}
        value={value}
        options={options}
        onChange={onChange}
      />
    )
  }
  if (field.kind === 'json') {
    return (
      <JsonArea
        label={label}
        required={field.required}
        hint={hint}
        error={error}
        rows={3}
        value={value}
        onChange={onChange}
        className="wide"
      />
    )
  }
  const { searchTypes } = field
  return (
    <div className={searchTypes === undefined ? undefined : 'wide'}>
      <TextField
        ref={input}
        label={label}
        required={field.required}
        note={kindWords[field.kind]}
        hint={hint}
        error={error}
        code
        type={field.secret ? 'password' : 'text'}
        inputMode={field.kind === 'integer' ? 'numeric' : field.kind === 'number' ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        placeholder={field.defaultText}
        value={value}
        onChange={onChange}
      />
      {searchTypes === undefined ? null : (
        <div className="dev-types" role="group" aria-label={`Types of ${field.name}`}>
          {searchTypes.map(({ name, shape }) => (
            <button
              key={name}
              type="button"
              className={choiceStyles.chip}
              title={shape.description ?? shape.choices?.join(', ')}
              onClick={() => {
                const before = value.trim() === '' ? '' : `${value.trim()} `
                onChange(`${before}${name}:${shape.example ?? ''}`)
                input.current?.focus()
              }}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

interface JsonAreaProps {
  readonly label: ReactNode
  readonly required?: boolean
  readonly hint?: ReactNode
  readonly error: string | undefined
  readonly rows: number
  readonly value: string
  readonly onChange: (value: string) => void
  readonly className?: string
}

export const JsonArea = ({ label, required, hint, error, rows, value, onChange, className }: JsonAreaProps) => (
  <FieldFrame label={label} required={required} note="JSON" hint={hint} error={error} className={className}>
    {({ id, describedBy, invalid }) => (
      <div
        className={classes(fieldStyles.field, fieldStyles.area, fieldStyles.code, invalid && fieldStyles.invalid)}
        data-part="field"
      >
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
