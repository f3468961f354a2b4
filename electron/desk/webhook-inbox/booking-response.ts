/** What the inbox does with the response to GET /bookings/{id}: file the booking, retry later, or note why there is none. */
import { z } from 'zod'
import { parseJson } from '../../../shared/json.ts'
import { retryAfterMs } from '../../../shared/retry-after.ts'

export type BookingResult =
  | { readonly kind: 'booking'; readonly json: string }
  | { readonly kind: 'none'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string; readonly retryAfterMs: number }

const longestBody = 256 * 1024

/** Only the id is required (specification, Conventions: empty fields may be left out). */
const anyBooking = z.looseObject({ id: z.number() })
const anyRefusal = z.object({ errors: z.array(z.object({ message: z.string().min(1).max(500) })) })

const bookingIn = (text: string, bookingId: number): BookingResult => {
  if (text.length > longestBody) return { kind: 'none', reason: 'The service’s answer is too long to be filed.' }
  const parsed = anyBooking.safeParse(parseJson(text)).data
  if (parsed === undefined)
    return { kind: 'none', reason: 'The service answered with something that could not be read.' }
  if (parsed.id !== bookingId) return { kind: 'none', reason: 'The service answered with another booking.' }
  return { kind: 'booking', json: text }
}

/** The same request may succeed later. */
const isForNow = (status: number): boolean => [401, 408, 425, 429].includes(status) || status >= 500

export const bookingResult = async (response: Response, bookingId: number, nowMs: number): Promise<BookingResult> => {
  const { status, headers } = response
  const text = await response.text()
  if (response.ok) return bookingIn(text, bookingId)
  const parsed = anyRefusal.safeParse(parseJson(text)).data?.errors[0]?.message
  const reason = parsed ?? `The service answered with status ${status}.`
  if (!isForNow(status)) return { kind: 'none', reason }
  const requestedMs = retryAfterMs(headers.get('retry-after') ?? undefined, headers.get('date') ?? undefined, nowMs)
  return { kind: 'later', reason, retryAfterMs: requestedMs ?? 0 }
}
