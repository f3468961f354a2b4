/** HTTP Archive 1.2, reduced to the members that are written here: http://www.softwareishard.com/blog/har-12-spec/ */
import { z } from 'zod'

const pair = z.object({ name: z.string(), value: z.string() })
/** The value -1 means unknown. */
const size = z.int().min(-1)

const message = {
  httpVersion: z.string(),
  cookies: z.array(pair),
  headers: z.array(pair),
  headersSize: size,
  bodySize: size,
}

const harEntry = z.object({
  startedDateTime: z.iso.datetime(),
  /** Milliseconds, the sum of `timings`. */
  time: z.number().min(0),
  request: z.object({
    method: z.string().min(1),
    url: z.string().refine((text) => URL.canParse(text)),
    queryString: z.array(pair),
    postData: z.object({ mimeType: z.string(), text: z.string() }).optional(),
    ...message,
  }),
  response: z.object({
    /** The value is 0 without a response. */
    status: z.int().min(0),
    statusText: z.string(),
    ...message,
    content: z.object({
      size: z.int().min(0),
      mimeType: z.string(),
      text: z.string().optional(),
      comment: z.string().optional(),
    }),
    redirectURL: z.string(),
    comment: z.string().optional(),
  }),
  cache: z.object({}),
  timings: z.object({ send: z.number().min(0), wait: z.number().min(0), receive: z.number().min(0) }),
  comment: z.string().optional(),
})

export const harSchema = z.object({
  log: z.object({
    version: z.literal('1.2'),
    creator: z.object({ name: z.string(), version: z.string() }),
    entries: z.array(harEntry),
    comment: z.string().optional(),
  }),
})
export type Har = z.infer<typeof harSchema>
