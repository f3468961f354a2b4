/** The simulated partner's log: it contains no header value that could be a secret, and other sites cannot read it. */
import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { partnerWebhookRequest } from '../../../shared/desk/webhooks.ts'
import type { SimulatorLogEntry } from '../../../shared/desk/webhook-simulator.ts'
import type { WebhookSimulator } from '../../desk/deps.ts'
import { harmlessHeaders, startWebhookSimulator } from './webhook-simulator.ts'

const secret = 'Bearer 0123456789abcdef'

let simulator: WebhookSimulator | undefined
afterEach(() => simulator?.close())

const openSimulator = async (showsValues?: boolean): Promise<WebhookSimulator> => {
  const options = showsValues === undefined ? {} : { showsValues }
  return (simulator = await startWebhookSimulator({ port: 0, script: ['202'], ...options }))
}

const send = async ({ origin }: WebhookSimulator, headers: Record<string, string>): Promise<void> => {
  await fetch(`${origin}/hooks`, { method: 'POST', headers, body: '{"id": 1}' })
}

/** `fetch` does not let its caller choose the Host. */
const logAs = ({ origin }: WebhookSimulator, host: string): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    const outgoing = request(`${origin}/simulator/log`, { headers: { Host: host } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    outgoing.on('error', reject).end()
  })

const valueOf = (entry: SimulatorLogEntry | undefined, name: string): string | undefined =>
  entry?.headers.find((header) => header.name.toLowerCase() === name)?.value

describe('what the simulator remembers', () => {
  it('has no value of a header that could be chosen for the secret, in the app and over HTTP', async () => {
    const started = await openSimulator()
    await send(started, { Authorization: secret, 'X-Api-Key': secret, 'X-Old-Name': secret, 'X-Delivery-Id': 'one' })
    const [entry] = started.log()
    for (const name of ['authorization', 'x-api-key', 'x-old-name']) {
      expect(valueOf(entry, name)).toBe('[masked, 23 characters]')
    }
    expect(valueOf(entry, 'x-delivery-id')).toBe('one')
    expect((await logAs(started, new URL(started.origin).host)).text).not.toContain('0123456789abcdef')
  })

  it('has the beginning of a long body alone', async () => {
    const started = await openSimulator()
    const response = await fetch(`${started.origin}/hooks`, { method: 'POST', body: 'é'.repeat(120_000) })
    expect(response.status).toBe(202)
    expect(started.log()[0]?.body).toBe('é'.repeat(8 * 1024))
  })

  it('shows values where it was started for that', async () => {
    const started = await openSimulator(true)
    await send(started, { Authorization: secret })
    expect(valueOf(started.log()[0], 'authorization')).toBe(secret)
  })

  it.each([...harmlessHeaders])('may show %s, since no partner can be given it for its secret', (name) => {
    const requested = { auth_header_key: name, auth_header_value: secret, base_api_url: 'https://partner.example' }
    expect(partnerWebhookRequest.safeParse(requested).success).toBe(false)
  })
})

it('the log is for callers of this computer by its own name alone', async () => {
  const started = await openSimulator()
  const { port } = new URL(started.origin)
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]) {
    expect((await logAs(started, host)).status).toBe(200)
  }
  for (const host of ['rebound.example', `127.0.0.1.example:${port}`, `localhost.example`]) {
    expect(await logAs(started, host)).toEqual({ status: 403, text: '{"error":"foreign_host"}' })
  }
})
