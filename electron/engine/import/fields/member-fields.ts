/** The fields of a file that the members of a record make, in their order. */
import { z } from 'zod'
import { codecOf, innermost, type Member } from '../../../../shared/records/record.ts'
import { choiceField, listField, longTextField, textField, wholeField, yesField, type Field } from './field.ts'

/** Longer texts have several lines. */
const longestLine = 500

/** How cells of a member are read and written, by its schema. */
const fieldOf = (name: string, { schema, choices = {} }: Member): Field => {
  const inner = innermost(schema)
  if (inner instanceof z.ZodString) {
    const longest = inner.maxLength ?? longestLine
    return longest > longestLine ? longTextField(name, longest) : textField(name, longest)
  }
  if (inner instanceof z.ZodNumber) return wholeField(name, inner.minValue ?? 0, inner.maxValue ?? 0)
  if (inner instanceof z.ZodEnum) return choiceField(name, choices)
  return inner instanceof z.ZodBoolean ? yesField(name) : listField(name)
}

/** `own`: what of the fields of a member is not made of its schema. */
export const fieldsOf = <Own extends Readonly<Record<string, Member>>>(
  members: Own,
  own: { readonly [Name in keyof Own]?: Partial<Field> },
): Field[] =>
  Object.entries<Member>(members).flatMap(([member, described]) => {
    const { schema, column = member, file = {} } = described
    if (file === null) return []
    const name = file.name ?? member
    return [
      {
        ...fieldOf(name, described),
        ...file,
        name,
        member,
        schema,
        sql: column ?? name,
        shown: codecOf(described).read,
        ...own[member],
      },
    ]
  })
