/** Rows of the database in the shape of the API, and requests that are repeated. */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { AppError } from '../../shared/errors/errors.ts'
import { isoInstant } from '../core/http/desk-route.ts'

/** Selects the members of the schema: a column in milliseconds (`at_ms`) becomes an instant (`at`), and one that is null is left out. */
export const representRow = <Schema extends z.ZodObject>(schema: Schema, row: object): z.output<Schema> => {
  const members = Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([name, value]: [string, unknown]) =>
      name.endsWith('_ms') ? [name.slice(0, -'_ms'.length), isoInstant(Number(value))] : [name, value],
    )
  return schema.parse(Object.fromEntries(members))
}

/** An earlier request with the same key stated something else. */
export const keyReused = (): AppError =>
  new AppError('idempotency_key_reused', { messageKey: 'sentBefore', fields: ['id'] })

/** Throws `keyReused` where an earlier request with the same key wrote other values than are given now. */
export const refuseOther = (written: object, given: object): void => {
  if (!isDeepStrictEqual({ ...written, ...given }, { ...written })) throw keyReused()
}
