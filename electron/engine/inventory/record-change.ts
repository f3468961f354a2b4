/** Changes of records as requests state them: what one leaves out stays as it is, so that a desk keeps members that it does not know. */
import { z } from 'zod'
import { basedOn } from '../../../shared/desk/inventory/common.ts'
import { readJson } from '../../core/http/desk-route.ts'
import type { RequestContext } from '../../core/http/route.ts'
import type { RecordId } from './change-repository.ts'
import type { ShownState } from './record-kind.ts'
import type { Records } from './records.ts'

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sameOf = (list: unknown, item: unknown): unknown =>
  Array.isArray(list) && isObject(item) && item['id'] !== undefined
    ? list.find((one) => isObject(one) && one['id'] === item['id'])
    : undefined

/** `null` erases a member. A list is what was sent; its items with an `id` are those of before, changed. */
const merged = (current: unknown, sent: unknown): unknown => {
  if (Array.isArray(sent)) return sent.map((item) => merged(sameOf(current, item), item))
  if (!isObject(sent)) return sent
  const before = isObject(current) ? current : {}
  const members = Object.entries({ ...before, ...sent }).filter(([, value]) => value !== null)
  return Object.fromEntries(members.map(([name, value]) => [name, merged(before[name], value)]))
}

/** The whole record as it is to be. Throws 409 `record_changed` first where it is based on another version. */
export const readChange = <Input extends object, Shown extends Input & ShownState, Schema extends z.ZodType>(
  context: RequestContext,
  id: RecordId,
  records: Records<Input, Shown>,
  schema: Schema,
): z.output<Schema> => {
  const { version } = readJson(context, basedOn)
  const current = records.inputOf(records.findVersion(id, version))
  return readJson(context, schema, (sent) => merged(current, sent))
}

/** For the description: every member but the version may be left out. */
export const changeBody = (schema: z.ZodObject): z.ZodObject => {
  const optional = Object.entries<z.ZodType>(schema.shape).map(([name, member]) => {
    const given = member instanceof z.ZodDefault || member instanceof z.ZodPrefault ? member.unwrap() : member
    return [name, z.optional(given as z.ZodType)]
  })
  return z
    .object({ ...(Object.fromEntries(optional) as Record<string, z.ZodType>), ...basedOn.shape })
    .describe(
      'What is left out stays as it is, also within objects and within items that have an `id`; `null` erases a member. A list is what was sent.',
    )
}
