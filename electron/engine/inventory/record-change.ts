/** Reads changes of records in requests: members that are left out stay, so that a desk retains members that it does not know. */
import { isDeepStrictEqual } from 'node:util'
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

/** Items with an `id` are compared by it, others by every member that was sent and that they have. */
const isSameItem = (one: unknown, sent: unknown): boolean => {
  if (!isObject(one) || !isObject(sent)) return false
  if ('id' in one || 'id' in sent) return one['id'] === sent['id']
  return Object.entries(sent).every(([name, value]) => !Object.hasOwn(one, name) || isDeepStrictEqual(one[name], value))
}

/** The earlier item for each sent item. A changed item without an `id` is found by its position, if the list is as long as before. */
const itemsBefore = (before: readonly unknown[], sent: readonly unknown[]): unknown[] => {
  const free = new Set(before.keys())
  const take = (isIt: (index: number) => boolean): number | undefined => {
    const index = [...free].find(isIt)
    if (index !== undefined) free.delete(index)
    return index
  }
  const hasId = (item: unknown): boolean => !isObject(item) || 'id' in item
  const isInPlace = (index: number): boolean =>
    before.length === sent.length && !hasId(before[index]) && !hasId(sent[index])
  const same = sent.map((item) => take((index) => isSameItem(before[index], item)))
  const places = same.map((found, place) => found ?? take((index) => index === place && isInPlace(index)))
  return places.map((index) => (index === undefined ? undefined : before[index]))
}

/** `null` erases a member. A list has the sent items; those that existed before are merged with their earlier values. */
const merged = (current: unknown, sent: unknown): unknown => {
  if (Array.isArray(sent)) {
    const before = itemsBefore(Array.isArray(current) ? current : [], sent)
    return sent.map((item, index) => merged(before[index], item))
  }
  if (!isObject(sent)) return sent
  const before = isObject(current) ? current : {}
  const members = Object.entries({ ...before, ...sent }).filter(([, value]) => value !== null)
  return Object.fromEntries(members.map(([name, value]) => [name, merged(before[name], value)]))
}

/** The whole record after the change. Throws 409 `record_changed` first where it is based on another version. */
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

/** The schema for the description: every member but the version may be left out. */
export const changeBody = (schema: z.ZodObject): z.ZodObject => {
  const optional = Object.entries<z.ZodType>(schema.shape).map(([name, member]) => {
    const given = member instanceof z.ZodDefault || member instanceof z.ZodPrefault ? member.unwrap() : member
    return [name, z.optional(given as z.ZodType)]
  })
  return z
    .object({ ...(Object.fromEntries(optional) as Record<string, z.ZodType>), ...basedOn.shape })
    .describe(
      'What is left out stays as it is, also within objects and within items of lists that were there before; `null` erases a member. A list is what was sent.',
    )
}
