/** The fields of the panel: parsed text, cells of a table, several lines of text, and the value before a change. */
import { useId, useState, type ComponentProps } from 'react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { translationLocales, type TranslationLocale } from '../../../../shared/locales.ts'
import { languageOf, type Translations } from '../../../../shared/records/translations.ts'
import { translatedName } from '../../../lib/inventory-members.ts'
import { classes, fieldStyles, Icon, Text, TextField } from '../../../ui/index.ts'
import type { FacilityForm } from './facility-form.ts'
import styles from '../facilities.module.css'

interface FieldProps {
  readonly form: FacilityForm
  /** The path of the value in the form: `rates.id-12.price_minor`. */
  readonly path: string
}

/** The value before a change, struck through until it is saved. */
export const Was = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <Text as="s" face="struck" line="cut" className={styles.was} title={text}>
      {text}
    </Text>
  )

interface ParsedProps<Value> extends FieldProps {
  /** The text of the current value. */
  readonly text: string
  readonly parse: (text: string) => Value | undefined
  readonly onValue: (value: Value) => void
}

/** A typed value: unreadable text stays in the field, and is a problem of the field. */
export const useParsed = <Value,>({ form, path, text, parse, onValue }: ParsedProps<Value>) => {
  const [typing, setTyping] = useState<string>()
  return {
    value: typing ?? form.draft.texts.get(path)?.text ?? text,
    onChange: (next: string) => {
      setTyping(next)
      const value = parse(next)
      if (value === undefined) form.setUnread(path, next)
      else onValue(value)
    },
    onBlur: () => {
      setTyping(undefined)
      form.leave(path)
    },
    error: form.problemOf(path),
  }
}

/** A text member: blank text is null. */
export const useText = ({ form, path }: FieldProps, value: string | null, onText: (text: string) => void) => ({
  value: value ?? '',
  onChange: onText,
  onBlur: () => form.leave(path),
  error: form.problemOf(path),
})

type Control = ReturnType<typeof useText>

interface TranslatedProps extends FieldProps {
  /** The label of the text in English. */
  readonly label: string
  readonly texts: Translations
  readonly onTexts: (texts: Translations, path: string) => void
  readonly maxLength: number | undefined
  readonly isLong?: boolean
}

/** A field for each language into which a text can be translated; `path` is that of its translations. */
export const TranslatedFields = (props: TranslatedProps) =>
  translationLocales.map((language) => <TranslatedField key={language} {...props} language={language} />)

const TranslatedField = (props: TranslatedProps & { readonly language: TranslationLocale }) => {
  const { form, path, label, texts, onTexts, maxLength, isLong = false, language } = props
  const own = `${path}.${language}`
  const text = useText({ form, path: own }, texts[language], (next) => onTexts({ ...texts, [language]: next }, own))
  const field = { ...text, label: translatedName(label, language), maxLength, lang: languageOf(language) }
  return isLong ? <TextArea {...field} /> : <TextField {...field} />
}

interface MessageProps {
  readonly id?: string
  readonly error: string | undefined
  readonly hint?: string | undefined
}

export const Message = ({ id, error, hint }: MessageProps) => (
  <div
    id={id}
    className={classes(styles.message, fieldStyles.hint, error !== undefined && fieldStyles.error)}
    aria-live="polite"
  >
    {error === undefined ? hint : <Icon of={IconAlertTriangle} />}
    {error}
  </div>
)

interface CellProps extends Omit<Control, 'error'> {
  readonly label: string
  readonly error: string | undefined
  readonly isChanged?: boolean
  readonly disabled?: boolean
  /** The path of its value, by which the field is found to be focused. */
  readonly name: string
}

/** A value in a table, which looks like text until it is edited. */
const CellInput = ({ label, error, isChanged, onChange, ...input }: CellProps) => (
  <input
    {...input}
    className={classes(styles.cell, isChanged && styles.changed, error !== undefined && styles.invalid)}
    inputMode="decimal"
    data-without-slash
    aria-label={label}
    aria-invalid={error !== undefined}
    title={error}
    onFocus={(event) => event.target.select()}
    onChange={(event) => onChange(event.target.value)}
  />
)

export const ParsedCell = <Value,>({
  label,
  isChanged = false,
  ...parsed
}: ParsedProps<Value> & Pick<CellProps, 'label' | 'isChanged'>) => {
  const field = useParsed(parsed)
  return <CellInput {...field} label={label} isChanged={isChanged} name={parsed.path} />
}

/** A parsed value with its label above. */
export const ParsedField = <Value,>({
  form,
  path,
  text,
  parse,
  onValue,
  ...field
}: ParsedProps<Value> & Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'form' | 'onBlur' | 'error'>) => (
  <TextField autoComplete="off" {...field} {...useParsed({ form, path, text, parse, onValue })} />
)

interface AreaProps extends Control {
  readonly label: string
  readonly maxLength: number | undefined
  readonly lang?: string
}

export const TextArea = ({ label, error, onChange, ...area }: AreaProps) => {
  const id = useId()
  return (
    <div>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={classes(fieldStyles.field, fieldStyles.area, error !== undefined && fieldStyles.invalid)}
        data-part="field"
      >
        <textarea
          {...area}
          id={id}
          rows={2}
          aria-invalid={error !== undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {error === undefined ? null : <Message error={error} />}
    </div>
  )
}
