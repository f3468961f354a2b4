/** Derives the fields of a file from the members of a record, in their order. */
import { z } from 'zod'
import { codecOf, innermost, longestText, type Member } from '../../../../../shared/records/record.ts'
import {
  choiceField,
  listField,
  longTextField,
  textField,
  translationFields,
  wholeField,
  yesField,
  type Field,
} from './field.ts'

/** Longer texts have several lines. */
const longestLine = 500

const longestOf = (text: z.ZodType): number => longestText(text) ?? longestLine

/** Reads and writes the cells of a member by its schema; where the schema is not enough, `own` does. */
const fieldOf = (name: string, { schema, choices = {} }: Member): Field => {
  const inner = innermost(schema)
  if (inner instanceof z.ZodString) {
    const longest = longestOf(schema)
    return longest > longestLine ? longTextField(name, longest) : textField(name, longest)
  }
  if (inner instanceof z.ZodNumber) return wholeField(name, inner.minValue ?? 0, inner.maxValue ?? 0)
  if (inner instanceof z.ZodEnum) return choiceField(name, choices)
  if (inner instanceof z.ZodBoolean) return yesField(name)
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodString) return listField(name)
  return { name, read: (text) => text }
}

/** The parts of a field that do not come from the schema of its member. */
export interface OwnField extends Partial<Field> {
  /** Fields without a member, only for files, that come after it. */
  readonly followedBy?: readonly Field[]
}

export const fieldsOf = <Own extends Readonly<Record<string, Member>>>(
  members: Own,
  own: { readonly [Name in keyof Own]?: OwnField },
): Field[] =>
  Object.entries<Member>(members).flatMap(([member, described]) => {
    const { schema, column = member, file = {}, translates } = described
    const { followedBy = [], ...rest } = own[member] ?? {}
    if (file === null) return followedBy
    if (translates !== undefined) {
      const { schema: text = schema, file: named } = members[translates] ?? {}
      return translationFields(translates, named?.name ?? translates, longestOf(text))
    }
    const name = file.name ?? member
    const derived = { member, schema, sql: column ?? name, shown: codecOf(described).read }
    return [{ ...fieldOf(name, described), ...derived, ...file, name, ...rest }, ...followedBy]
  })
