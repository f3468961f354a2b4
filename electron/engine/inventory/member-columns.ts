/** Converts the columns of a record's row into its members, and back. */
import {
  codecOf,
  type ColumnValues,
  type Member,
  type Members,
  type StoredValue,
} from '../../../shared/records/record.ts'
import { noTranslations, type Translations } from '../../../shared/records/translations.ts'
import { fieldTranslations, withTranslations } from '../../core/stored-text.ts'

export type StoredRow = Readonly<Record<string, StoredValue>>

/** The members that have their own column, or are translations. */
const stored = (members: Members): [name: string, member: Member][] =>
  Object.entries(members).filter(([, { column }]) => column !== null)

export const readMembers = <Own extends Members>(members: Own, row: StoredRow): ColumnValues<Own> =>
  Object.fromEntries(
    stored(members).map(([name, member]) => [
      name,
      member.translates === undefined
        ? codecOf(member).read(row[member.column ?? name] ?? null)
        : { ...noTranslations, ...fieldTranslations(String(row['translations_json']), member.translates) },
    ]),
  ) as ColumnValues<Own>

/** `translationsJson` is that of the stored row, so that other translations stay. */
export const writeMembers = <Own extends Members>(
  members: Own,
  values: ColumnValues<Own>,
  translationsJson = '{}',
): Record<string, StoredValue> => {
  const byName = new Map<string, unknown>(Object.entries(values))
  const texts: Record<string, Translations> = {}
  const columns: Record<string, StoredValue> = {}
  for (const [name, member] of stored(members)) {
    if (member.translates === undefined) columns[member.column ?? name] = codecOf(member).write(byName.get(name))
    else texts[member.translates] = byName.get(name) as Translations
  }
  return Object.keys(texts).length === 0
    ? columns
    : { ...columns, translations_json: withTranslations(translationsJson, texts) }
}
