/** A partner's header value is sent only to the address for which it was entered. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { headerOf, openWebhookBench, type WebhookBench } from '../testing/webhook-bench.ts'

let bench: WebhookBench
beforeEach(async () => {
  bench = await openWebhookBench()
})
afterEach(() => bench.close())

const withoutValue = { auth_header_value: undefined }

it('a new address needs the value again, and nothing changes without it [D8-desk-partners]', async () => {
  const [partner, stranger] = [await bench.simulator('202'), await bench.simulator('202')]
  await bench.configure(partner.origin)
  const refused = await bench.configure(stranger.origin, withoutValue)
  expect(refused.status).toBe(400)
  expect(refused.json()).toMatchObject({
    errors: [
      {
        code: 'invalid_parameter',
        fields: ['auth_header_value'],
        data: { problems: [{ field: 'auth_header_value', problem: 'givenAgain' }] },
      },
    ],
  })
  await bench.book()
  await bench.until(() => partner.received() === 1)
  expect(stranger.received()).toBe(0)

  expect((await bench.configure(stranger.origin, { auth_header_value: 'value-of-the-stranger' })).status).toBe(200)
  await bench.book()
  await bench.until(() => stranger.received() === 1)
  expect(headerOf(stranger.log()[0], 'authorization')).toBe('value-of-the-stranger')
})

it('private networks need the value again, taking them away does not', async () => {
  const address = 'https://partner.example/hooks'
  await bench.configure(address, { allow_private_network: false })
  const refused = await bench.configure(address, { ...withoutValue, allow_private_network: true })
  expect(refused.json()).toMatchObject({ errors: [{ fields: ['auth_header_value'] }] })
  expect((await bench.configure(address, { allow_private_network: true })).status).toBe(200)
  expect((await bench.configure(address, { ...withoutValue, allow_private_network: false })).status).toBe(200)
})

it('other endpoints of the same address, and another header name, keep the value', async () => {
  const partner = await bench.simulator('202')
  await bench.configure(partner.origin)
  const change = { ...withoutValue, auth_header_key: 'X-Key', create_booking_endpoint: '/other' }
  expect((await bench.configure(partner.origin, change)).status).toBe(200)
})
