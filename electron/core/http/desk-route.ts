/** Routes of the back office: only for its own token, at the root, with JSON bodies. */
import type { z } from 'zod'
import type { InventoryProblem } from '../../../shared/desk/inventory/common.ts'
import type { FieldProblemCode } from '../../../shared/desk/webhooks.ts'
import { AppError, type ErrorData } from '../../../shared/errors/errors.ts'
import { parseJson } from './parameters.ts'
import type { Access } from './auth.ts'
import type { RequestContext, Route } from './route.ts'
import { pathId } from './search.ts'

export const deskAccess: Access = { anonymous: false, scopes: ['internal'] }

const guardRefusals = ['not_signed_in', 'permission_missing', 'approval_required', 'person_required'] as const

type DeskRoute = Omit<Route, 'atRoot' | 'object' | 'access' | 'permission'> & Required<Pick<Route, 'permission'>>

export const deskRoute = (route: DeskRoute): Route => {
  const { refusals = [], method, path, permission } = route
  // A program may read what anyone may read, and has no person as its actor.
  const ofPrograms = method === 'GET' ? [] : (['person_required'] as const)
  const refused = permission === 'anyone' ? ofPrograms : guardRefusals
  const absent = path.includes('/:') ? (['not_found'] as const) : []
  return { ...route, refusals: [...refusals, ...refused, ...absent], atRoot: true, object: 'desk', access: deskAccess }
}

/** The numeric id in the path. Throws 404 `not_found` for anything else. */
export const numericId = (context: RequestContext): number => {
  const id = pathId(context.pathParams['id'])
  if (id === undefined) throw new AppError('not_found')
  return id
}

/** An instant as ISO 8601 in UTC. */
export const isoInstant = (atMs: number): string => new Date(atMs).toISOString()

/** The same; undefined for null. */
export const optionalInstant = (atMs: number | null): string | undefined =>
  atMs === null ? undefined : isoInstant(atMs)

/** 400 `invalid_parameter` with every wrong field, by its path: `payments.0.tendered`. */
export const refusedFields = (problems: ErrorData<'invalid_parameter'>['problems']): AppError =>
  new AppError('invalid_parameter', {
    fields: [...new Set(problems.map(({ field }) => field))].filter((field) => field !== ''),
    data: { problems },
  })

/** The same for one field, with a code of its contract. */
export const refusedField = (field: string, problem: FieldProblemCode | InventoryProblem): AppError =>
  refusedFields([{ field, problem }])

/** Reads the body by its schema, after `prepare`. Throws as `refusedFields`. */
export const readJson = <Schema extends z.ZodType>(
  context: RequestContext,
  schema: Schema,
  prepare = (sent: unknown): unknown => sent,
): z.output<Schema> => readAs(schema, prepare(context.bodyText.trim() === '' ? {} : parseJson(context.bodyText)))

/** Parses a value by its schema. Throws as `refusedFields`. */
export const readAs = <Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(sent)
  if (parsed.success) return parsed.data
  throw refusedFields(
    parsed.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), problem: message })),
  )
}
