/** Nothing of a training leaves the computer: neither a webhook nor an e-mail, neither new ones nor those that were waiting. */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Quote } from '../../../shared/api/quotes.ts'
import { parseSimulatorScript } from '../../../shared/desk/webhook-simulator.ts'
import { insertRow, smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { openTestDatabase, seedSmall, silentLog, testNowMs } from '../../engine/testing/test-database.ts'
import { composeApp, type App } from '../app.ts'
import { createRunToken } from '../process/engine-start.ts'
import { readSmtpSettings } from '../mail/smtp-settings.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../testing/test-smtp-server.ts'
import { startWebhookSimulator } from '../simulator/webhook-simulator.ts'

const baseUrl = 'http://127.0.0.1:4400'
const { token, hash } = createRunToken()
const partnerToken = 'a'.repeat(64)
const settings = {
  relationPrefix: 'svc',
  baseUrl,
  siteUrl: baseUrl,
  rateLimit: 'off',
  corsOrigins: [],
  deskTokenHash: hash,
} as const

let folder = ''
let simulator: Awaited<ReturnType<typeof startWebhookSimulator>>
let mail: TestSmtpServer
let app: App | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-training-'))
  simulator = await startWebhookSimulator({ port: 0, script: parseSimulatorScript('202') ?? [] })
  mail = await startTestSmtpServer()
})
afterEach(async () => {
  await app?.close()
  await simulator.close()
  await mail.close()
  rmSync(folder, { recursive: true })
})

const compose = async (file: string, isTraining: boolean): Promise<App> => {
  app = await composeApp({
    file,
    demo: false,
    virtualNowMs: testNowMs,
    settings,
    log: silentLog,
    smtp: readSmtpSettings(`smtp://127.0.0.1:${mail.port}?from=box@example.test`),
    ...(isTraining ? { training: true } : {}),
  })
  return app
}

const send = async <Body>(on: App, method: string, path: string, body?: object, bearer = token): Promise<Body> => {
  const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' }
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
  const response = await on.fetch(new Request(baseUrl + path, init))
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return (await response.json()) as Body
}

/** Books as the partner, who is notified, and writes a confirmation. */
const book = async (on: App, customer: string): Promise<number> => {
  const quotes = await send<Quote[]>(on, 'GET', `/v4/quotes?q=event_id:${smallSeed.events.celticsKnicks}`)
  const option = quotes.flatMap((quote) => quote.purchase_options).find(({ add_ons }) => add_ons === undefined)
  const form = { quote_id: option?.id ?? '', final_price: option?.price['USD'] ?? '', plate_number: 'ABC123' }
  const response = await on.fetch(
    new Request(`${baseUrl}/v4/bookings/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${partnerToken}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...form, customer_email: customer }).toString(),
    }),
  )
  const [made] = (await response.json()) as { id: number }[]
  if (made === undefined) throw new Error('not booked')
  await send(on, 'POST', `/desk/bookings/${made.id}/confirmation`, { email: customer })
  return made.id
}

const seed = (file: string): void => {
  const database = openTestDatabase({ file })
  seedSmall(database)
  insertRow(database, 'access_tokens', {
    token_hash: createHash('sha256').update(partnerToken).digest(),
    client_id: smallSeed.clients.partner.id,
    scopes: 'partner public',
    user_id: null,
    created_at_ms: testNowMs,
    expires_at_ms: testNowMs + 31_557_600_000,
  })
  database.close()
}

it('sends nothing, also of what was waiting; the live data send it afterwards', async () => {
  const file = join(folder, 'till.db')
  const copy = join(folder, 'training.db')
  seed(file)
  const live = await compose(file, false)
  await send(live, 'PUT', `/desk/partners/${smallSeed.partner}/webhook`, {
    auth_header_key: 'Authorization',
    auth_header_value: 'secret-of-the-partner',
    base_api_url: simulator.origin,
    create_booking_endpoint: '/created',
    cancel_booking_endpoint: '/cancelled',
    allow_private_network: true,
  })
  await live.close()
  copyFileSync(file, copy)

  const training = await compose(copy, true)
  await book(training, 'trainee@example.test')
  const test = { kind: 'create', booking_id: 1 }
  const tried = await send(training, 'POST', `/desk/partners/${smallSeed.partner}/webhook/test`, test)
  expect(tried).toMatchObject({ error: 'network_failed' })
  await training.close()
  // The mark of a training is in the file: opened by a host that does not know it, it sends nothing either.
  await (await compose(copy, false)).close()
  expect([simulator.received(), mail.received]).toEqual([0, []])

  const sold = await book(await compose(file, false), 'ada@example.test')
  await expect.poll(() => [simulator.received() > 0, mail.received.length > 0]).toEqual([true, true])
  expect(simulator.log().map(({ body }) => body)).toEqual([`{"id": ${sold}}`])
  expect(mail.received.filter(({ to }) => to.includes('trainee'))).toEqual([])
})
