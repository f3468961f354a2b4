/** Reads a JSON body by its schema; what does not fit is 400 `invalid_parameter` naming every field at fault. */
import type { z } from 'zod'
import { ApiError } from '../core/http/api-error.ts'
import type { RequestContext } from '../core/http/route.ts'

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError(400, 'invalid_request', 'The request body is not valid JSON.', { cause })
  }
}

/** Field names are paths: `payment.tendered`. */
export function readJson<Schema extends z.ZodType>(context: RequestContext, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(context.bodyText))
  if (parsed.success) return parsed.data
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.map(String).join('.')))]
  throw new ApiError(400, 'invalid_parameter', 'A value that was sent is not valid.', {
    fields: fields.filter((field) => field !== ''),
    details: parsed.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`).join('; '),
  })
}
