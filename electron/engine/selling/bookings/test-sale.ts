/** Steps of a sale for tests: quote, preview, book. */
import type { Booking } from '../../../../shared/api/bookings.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import type { Answer, CallOptions, TestEngine } from '../../testing/test-engine.ts'

export interface Problem {
  readonly status: number
  readonly code: string
  readonly fields: string[] | undefined
  readonly details: string | undefined
}

/** The refusal in a response. */
export const problemOf = (response: Answer): Problem => {
  const { errors } = response.json<{ errors: { code: string; fields?: string[]; details?: string }[] }>()
  const [first] = errors
  return { status: response.status, code: first?.code ?? '', fields: first?.fields, details: first?.details }
}

/** The quote id of a location's first option for the search. */
export const quoteIdOf = async (engine: TestEngine, query: string, locationId: number): Promise<string> => {
  const quotes = (await engine.call(`/v4/quotes?${query}`)).json<Quote[]>()
  const id = quotes.find((quote) => quote.location_id === String(locationId))?.purchase_options[0]?.id
  if (id === undefined) throw new Error(`nothing is on sale at ${locationId}`)
  return id
}

export const post = async (
  engine: TestEngine,
  path: string,
  form: Readonly<Record<string, string>>,
  options: Pick<CallOptions, 'token' | 'headers' | 'connection'> = {},
): Promise<Answer> => engine.call(path, { method: 'POST', body: new URLSearchParams(form).toString(), ...options })

export const priceOf = async (
  engine: TestEngine,
  form: Readonly<Record<string, string>>,
  token: string,
): Promise<string> => {
  const response = await post(engine, '/v4/bookings/previews/', form, { token })
  return response.json<{ final_price: Record<string, string> }>().final_price['USD'] ?? ''
}

/** Books at the previewed price and returns the booking. */
export const book = async (
  engine: TestEngine,
  form: Readonly<Record<string, string>>,
  token: string,
): Promise<Booking> => {
  const finalPrice = await priceOf(engine, form, token)
  const response = await post(engine, '/v4/bookings/', { ...form, final_price: finalPrice }, { token })
  const [made] = response.json<Booking[]>()
  if (response.status !== 201 || made === undefined) throw new Error(`not booked: ${response.text}`)
  return made
}
