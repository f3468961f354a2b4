/** The requests that every kind of record of the inventory has. */
import { z } from 'zod'
import { inventoryChange } from '../../../../shared/desk/inventory/common.ts'
import { request, requestAll } from '../../../lib/api/index.ts'
import type { RecordId, RecordRequests, RecordState } from './record-kind.ts'

/** `venues` under /desk/inventory. */
export const recordRequests = <Values extends object, Saved extends Values & RecordState>(
  place: string,
  schema: z.ZodType<Saved>,
) => {
  const path = (id: RecordId, rest = '') => `/desk/inventory/${place}/${encodeURIComponent(id)}${rest}`
  const post = (at: string, json: unknown = {}) => request({ method: 'POST', path: at, json, schema })
  return {
    create: (values) => post(`/desk/inventory/${place}`, values),
    change: (id, values, more) => request({ method: 'PUT', path: path(id), json: { ...values, ...more }, schema }),
    archive: (id, version) => post(path(id, '/archive'), { version }),
    restore: (id, version) => post(path(id, '/restore'), { version }),
    duplicate: (id) => post(path(id, '/duplicate')),
    history: (id) => requestAll({ path: path(id, '/history'), schema: inventoryChange }),
    revert: (id, version, changeId) => post(path(id, '/revert'), { version, change_id: changeId }),
  } satisfies RecordRequests<Values, Saved>
}
