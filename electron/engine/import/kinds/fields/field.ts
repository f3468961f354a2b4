/** The possible meaning of a column of a file: how its cells are read, and how an export writes them. */
import type { z } from 'zod'
import type { FileColumn, StoredValue } from '../../../../../shared/records/record.ts'
import { optionalText } from '../../../../../shared/desk/inventory/common.ts'
import { translationLocales, type TranslationLocale } from '../../../../../shared/locales.ts'
import { translationName } from '../../../../../shared/records/translations.ts'
import type { Dialect } from '../../../../core/db/dialect.ts'
import { formatMinor } from '../../../../core/money.ts'
import { listItem, listItems, withoutQuotes } from '../../check/list-items.ts'
import { RowProblem } from '../../check/row-problem.ts'
import { clean, emptyToNull, fold } from '../../file/text.ts'

/** A value in the form that a column of the database has. */
export type Value = StoredValue

export interface Field extends FileColumn {
  readonly name: string
  /** Fields that together replace this one where the file has no column for it. */
  readonly madeOf?: readonly string[]
  /** The field of the date that belongs to a column with times of day. */
  readonly timeOf?: string
  /** Its dates help to detect the order of day and month. */
  readonly holdsDates?: true
  /** The cells that get the unit or zone of the head, `Height (m)`, `Time (ET)`. */
  readonly acceptsUnit?: RegExp
  /** Its amounts help to detect the decimal sign. */
  readonly holdsAmounts?: true
  /** SQL of its value, in the query of its kind; the name where absent. */
  readonly sql?: string | ((dialect: Dialect) => string)
  /** Reads a trimmed cell that is not empty; a cell of an export is literal. Throws RowProblem. */
  readonly read: (text: string, isLiteral: boolean) => Value
  /** The value of an empty cell. */
  readonly empty?: Value
  /** Writes a cell of an export; amounts are in the currency of the record. */
  readonly write?: (value: Value, currency: string) => string
  /** False for a column that an export writes in another form. */
  readonly isExported?: false
  /** The member of the record that shows it, `posted.rates`; the name where absent, and none where null. */
  readonly member?: string | null
  /** Set for a text in another language, in the column `translations_json`. */
  readonly translation?: { readonly field: string; readonly locale: TranslationLocale }
  /** Converts its value into the one that the record shows. */
  readonly shown?: (value: Value) => unknown
  /** The schema of the form for that value. */
  readonly schema?: z.ZodType
}

export const writeValue = ({ write }: Field, value: Value, currency: string): string =>
  value === null ? '' : (write?.(value, currency) ?? String(value))

/** SQL of the value of a field. */
export const expressionOf = ({ name, sql = name }: Pick<Field, 'name' | 'sql'>, dialect: Dialect): string =>
  typeof sql === 'string' ? sql : sql(dialect)

/** The column of a value that has its own. */
export const columnOf = ({ name, sql = name }: Field): string | undefined =>
  typeof sql === 'string' && /^[a-z]\w*$/.test(sql) ? sql : undefined

/** Values by the names of fields. */
export type Values = Readonly<Record<string, Value>>

export const readValue = (field: Field, cell: string, isLiteral: boolean): Value => {
  const text = cell.trim()
  if (text === '') return field.empty ?? null
  if (/^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)|\ufffd/.test(text))
    throw new RowProblem('cell_error', field.name)
  return field.read(text, isLiteral)
}

type Options = Partial<Omit<Field, 'name' | 'read'>>

export const allowed = (name: string, pattern: RegExp, text: string): string => {
  if (!pattern.test(text)) throw new RowProblem('not_allowed', name)
  return text
}

/** One line of at most so many characters. */
export const textField = (name: string, longest: number, options: Options = {}): Field => ({
  name,
  ...options,
  read(text, isLiteral) {
    const value = isLiteral ? text : clean(text)
    if (value.length > longest) throw new RowProblem('too_long', name, { most: longest })
    return value
  },
})

/** Text with its line breaks. */
export const longTextField = (name: string, longest: number, options: Options = {}): Field => ({
  name,
  ...options,
  read(text) {
    if (text.length > longest) throw new RowProblem('too_long', name, { most: longest })
    return text
  },
})

export const patternField = (name: string, pattern: RegExp, options: Options = {}): Field => ({
  name,
  ...options,
  read: (text) => allowed(name, pattern, text),
})

export const wholeField = (name: string, least: number, most: number, options: Options = {}): Field => ({
  name,
  ...options,
  read(text) {
    // `1.000` may be one or a thousand.
    const isGrouped = /^\d{1,3}(?:,\d{3}|\s\d{3})+$/.test(text)
    const digits = isGrouped
      ? text.replaceAll(/[,\s]/g, '')
      : text.replace(/\.0+$/, (zeros) => (zeros.length === 4 ? zeros : ''))
    if (!/^-?\d{1,15}$/.test(digits)) throw new RowProblem('not_a_number', name)
    const value = Number(digits)
    if (value < least || value > most) throw new RowProblem('outside', name, { least, most })
    return value
  },
})

export const yesField = (name: string, options: Options = {}): Field => ({
  name,
  empty: 0,
  read(text) {
    if (/^(true|yes|y|1|oui|o|vrai|x)$/i.test(text)) return 1
    if (/^(false|no|n|0|non|faux)$/i.test(text)) return 0
    throw new RowProblem('not_allowed', name)
  },
  write: (value) => (value === 1 ? 'yes' : ''),
  shown: (value) => value === 1,
  ...options,
})

/** Each choice with the ways in which people write it: the texts of the window, in English and French. */
export const choiceField = (
  name: string,
  choices: Readonly<Record<string, readonly string[]>>,
  options: Options = {},
): Field => {
  const values = new Map(
    Object.entries(choices).flatMap(([value, words]) => [value, ...words].map((word) => [fold(word), value] as const)),
  )
  return {
    name,
    ...options,
    read(text) {
      const value = values.get(fold(text))
      if (value === undefined) throw new RowProblem('not_allowed', name, { choices: Object.keys(choices).join(', ') })
      return value
    },
  }
}

export const instantTexts = {
  write: (value: Value) => new Date(Number(value)).toISOString(),
  shown: (value: Value) => (value === null ? null : new Date(Number(value)).toISOString()),
}

/** ISO 8601 with a zone, as milliseconds; an export writes UTC. */
export const instantField = (name: string, options: Options = {}): Field => ({
  name,
  ...instantTexts,
  ...options,
  read(text) {
    const atMs = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN
    if (Number.isNaN(atMs)) throw new RowProblem('not_a_date', name)
    return atMs
  },
})

/** A date or an instant; its cells are read once the order of day and month of the file is known. */
export const dateField = (name: string, options: Options = {}): Field => ({
  name,
  holdsDates: true,
  ...options,
  read: (text) => text,
})

/** The field of an amount; its cells are read once the currency of the row is known. */
export const amountField = (name: string, column: string, options: Options = {}): Field => ({
  name,
  sql: column,
  member: column,
  holdsAmounts: true,
  ...options,
  read: (text) => text,
  write: (value, currency) => formatMinor(Number(value), currency),
})

/** JSON that an export wrote. */
export const jsonField = (name: string, check: (value: unknown) => boolean, options: Options = {}): Field => ({
  name,
  ...options,
  read(text) {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      throw new RowProblem('not_allowed', name)
    }
    if (!check(value)) throw new RowProblem('not_allowed', name)
    return JSON.stringify(value)
  },
  write: (value) => (value === '[]' || value === '{}' ? '' : String(value)),
  shown: (value): unknown => (value === null ? null : JSON.parse(String(value))),
})

/** A list of texts, as a JSON array. */
export const listField = (name: string, options: Options = {}): Field => ({
  name,
  empty: '[]',
  ...options,
  read: (text) =>
    JSON.stringify(
      listItems(text)
        .map((item) => clean(withoutQuotes(item)))
        .filter((item) => item !== ''),
    ),
  write: (value) => (JSON.parse(String(value)) as string[]).map(listItem).join('; '),
  shown: (value) => JSON.parse(String(value)) as unknown,
})

/** The translations of a text, one field for each language: `description_fr`. `name` is the text's name in files. */
export const translationFields = (field: string, name: string, longest: number): Field[] =>
  translationLocales.map((locale) =>
    longTextField(translationName(name, locale), longest, {
      sql: ({ jsonText }) => jsonText('translations_json', [locale, field]),
      member: `${field}_translations.${locale}`,
      translation: { field, locale },
      schema: optionalText(longest),
    }),
  )

/** The key that identifies a record of an export. */
export const referenceField: Field = {
  name: 'reference',
  sql: 'import_key',
  member: null,
  read: emptyToNull,
}

export const archivedField = instantField('archived_at', { sql: 'archived_at_ms' })
