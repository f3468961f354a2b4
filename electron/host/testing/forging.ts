/** Requests that claim to come from somebody else, and a search for these claims in a database. */
import { isRecord, parseJson } from '../../../shared/http/json.ts'
import type { ReadableDatabase } from '../../core/db/database.ts'
import type { Send } from './desk-writes.ts'

/** These values occur nowhere else. */
const forgedId = 918_273_645
export const forgedName = 'Mallory'
const person = { id: forgedId, name: forgedName, role: 'administrator' }
const ids = [
  'actor_id',
  'person_id',
  'approver_id',
  'user_id',
  'owner_id',
  'seller_id',
  'shift_id',
  'opened_by',
  'by_id',
]
const people = ['actor', 'person', 'approver', 'owner', 'closed_by', 'by', 'user', 'shift', 'added_by']
const names = ['person_name', 'approver_name', 'window_name', 'window_id', 'role', 'client', 'session']
const valued = <Value>(keys: readonly string[], value: Value): Record<string, Value> =>
  Object.fromEntries(keys.map((key) => [key, value]))
export const forged: Readonly<Record<string, unknown>> = {
  ...valued(ids, forgedId),
  ...valued(people, person),
  ...valued(names, forgedName),
}
const forgedQuery = new URLSearchParams({
  ...valued(ids, String(forgedId)),
  ...valued([...people, ...names], forgedName),
}).toString()

export const forgedIn = (database: ReadableDatabase): string[] => {
  const tables = database
    .prepare<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .all()
  return tables.flatMap(({ name }) =>
    database
      .prepare<Record<string, unknown>>(`SELECT * FROM "${name}"`)
      .all()
      .map((row) => `${name}: ${JSON.stringify(row)}`)
      .filter((row) => row.includes(String(forgedId)) || row.includes(forgedName)),
  )
}

/** The names of forged fields that the route knows and refused. */
const refusedFields = (text: string): string[] => {
  const body = parseJson(text)
  const errors = isRecord(body) && Array.isArray(body['errors']) ? (body['errors'] as { fields?: string[] }[]) : []
  return errors.flatMap(({ fields }) => fields ?? []).filter((field) => field in forged)
}

/** Adds all forged fields; where they are refused as invalid, all but the refused fields. */
export const forging =
  (send: Send): Send =>
  async (method, path, body) => {
    const address = `${path}${path.includes('?') ? '&' : '?'}${forgedQuery}`
    if (method === 'GET' || method === 'DELETE') return send(method, address)
    const response = await send(method, address, { ...forged, ...body })
    const refused = new Set(refusedFields(response.text))
    if (response.status !== 400 || refused.size === 0) return response
    const rest = Object.fromEntries(Object.entries(forged).filter(([key]) => !refused.has(key)))
    return send(method, address, { ...rest, ...body })
  }
