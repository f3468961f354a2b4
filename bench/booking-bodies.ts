/** Form bodies of bookings around an event, for the measurement of durable bookings. */

interface QuoteOption {
  readonly id: string
  readonly price: Readonly<Record<string, string>>
  readonly space_availability: { readonly spaces_remaining?: number }
  readonly validation: { readonly require_license_plate: boolean }
  readonly add_ons?: {
    readonly vehicle_size?: { readonly options: readonly { id: string; price: Readonly<Record<string, string>> }[] }
  }
}
interface Quote {
  readonly purchase_options: readonly QuoteOption[]
}

const cents = (money: Readonly<Record<string, string>>): number => {
  const text = Object.values(money)[0] ?? '0'
  const [whole = '0', fraction = ''] = text.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

const token = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/v4/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'demo-partner',
      client_secret: 'demo-partner-secret',
      scope: 'partner',
    }),
  })
  const body = (await response.json()) as { access_token: string }
  return body.access_token
}

/** `count` different bodies, each with its own partner_booking_id, over all facilities with space. */
export const bookingBodies = async (origin: string, eventId: number, count: number) => {
  const options: QuoteOption[] = []
  for (let page = 1; page <= 3; page += 1) {
    const response = await fetch(`${origin}/v4/quotes?q=event_id:${String(eventId)}%20distance:3&page=${String(page)}`)
    const quotes = (await response.json()) as Quote[]
    options.push(...quotes.flatMap((quote) => quote.purchase_options.slice(0, 1)))
  }
  const bodies: string[] = []
  for (const option of options) {
    const size = option.add_ons?.vehicle_size?.options[0]
    const price = cents(option.price) + (size === undefined ? 0 : cents(size.price))
    const room = Math.floor((option.space_availability.spaces_remaining ?? 12) * 0.9)
    for (let space = 0; space < room && bodies.length < count; space += 1) {
      bodies.push(
        new URLSearchParams({
          quote_id: option.id,
          final_price: (price / 100).toFixed(2),
          partner_booking_id: `bench-${String(bodies.length)}`,
          ...(option.validation.require_license_plate ? { plate_number: `B${String(bodies.length)}` } : {}),
          ...(size === undefined ? {} : { add_on_ids: size.id }),
        }).toString(),
      )
    }
  }
  if (bodies.length < count) throw new Error(`only ${String(bodies.length)} of ${String(count)} spaces are free`)
  const headers = {
    Authorization: `Bearer ${await token(origin)}`,
    'Content-Type': 'application/x-www-form-urlencoded',
  }
  return { bodies, headers }
}
