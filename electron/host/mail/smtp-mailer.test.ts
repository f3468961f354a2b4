/** E-mails over real SMTP: which arrive, which are refused, and that no password is revealed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, silentLog, testNowMs } from '../../engine/testing/test-database.ts'
import { demoBytes } from '../../engine/testing/test-demo.ts'
import { createMailSender } from '../../engine/mail/mail-sender.ts'
import { createRepositories } from '../../engine/repositories.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import type { Mail, Mailer } from '../../engine/mail/mailer.ts'
import { createOutbox } from '../../engine/mail/outbox/repository.ts'
import { composeApp } from '../app.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { readSmtpSettings, type SmtpSettings } from './smtp-settings.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../testing/test-smtp-server.ts'

const password = 'hunter2hunter2'
const mail: Mail = {
  reference: '7.database',
  to: 'pat@example.test',
  subject: 'Réservé',
  text: 'Votre stationnement est réservé.',
  html: '<p>Votre stationnement est réservé.</p>',
}
let server: TestSmtpServer
let mailer: Mailer | undefined

const settings = (): SmtpSettings => {
  const read = readSmtpSettings(
    `smtp://box:${password}@127.0.0.1:${server.port}?from=Box%20Office%20<box@example.test>`,
  )
  if (read === undefined) throw new Error('no settings')
  return read
}

beforeEach(async () => {
  server = await startTestSmtpServer()
})
afterEach(async () => {
  mailer?.close()
  await server.close()
})

const failureOf = async (): Promise<AppError> => {
  const error: unknown = await mailer?.send(mail).catch((reason: unknown) => reason)
  if (!(error instanceof AppError)) throw new Error('it was sent')
  return error
}

/** Decodes quoted-printable and base64 bodies to text. */
const decoded = (source: string): string => {
  const quoted = source
    .replace(/=\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString())
  return quoted.replace(/^(?:[\w+/]{4})+(?:[\w+/]{2,3}=*)?$/gm, (line) => Buffer.from(line, 'base64').toString())
}

describe('a message', () => {
  it('arrives with sender, subject, text and HTML', async () => {
    mailer = await createSmtpMailer(settings())
    await mailer.send(mail)
    const [received] = server.received
    expect(received).toMatchObject({ from: 'box@example.test', to: 'pat@example.test' })
    const source = received?.source ?? ''
    expect(source).toContain('From: Box Office <box@example.test>')
    expect(source).toContain('Message-ID: <7.database@example.test>')
    expect(source).toMatch(/Subject: =\?UTF-8\?/)
    expect(decoded(source)).toContain(mail.text)
    expect(decoded(source)).toContain(mail.html)
    expect(server.logins).toHaveLength(1)
  })

  it.each(['Box Office: TD Garden', 'Parking (TD Garden)', 'Garden, Parking; Boston', 'Stationnement Forum'])(
    'keeps the sender %s as it is written, and says that a program wrote it',
    async (name) => {
      mailer = await createSmtpMailer({ ...settings(), from: { name, address: 'box@example.test' } })
      await mailer.send({ ...mail, to: 'group:pat@example.test' }).catch(() => undefined)
      await mailer.send(mail)
      const last = server.received.at(-1)
      expect(last).toMatchObject({ from: 'box@example.test', to: 'pat@example.test' })
      expect(last?.source).toContain(`From: ${/[^\w ]/.test(name) ? JSON.stringify(name) : name} <box@example.test>\n`)
      expect(last?.source).toMatch(/^Auto-Submitted: auto-generated$/m)
      // No part of the address was parsed as a group.
      expect(server.received.filter(({ to }) => to === 'pat@example.test')).toHaveLength(1)
    },
  )

  it.each([
    ['refused', { 'RCPT TO': '550 no such user' }],
    ['refused', { DATA: '554 not this one' }],
    ['deferred', { 'RCPT TO': '451 later' }],
    ['unreachable', { 'MAIL FROM': '550 not this sender' }],
    ['unreachable', { AUTH: `535 wrong ${password}` }],
    ['unreachable', { EHLO: '421 too busy' }],
  ])('is %s by %j', async (failure, refusals) => {
    server.refusals = refusals
    mailer = await createSmtpMailer(settings())
    const error = await failureOf()
    expect(error.code).toBe(`mail_${failure}`)
    expect(error.message).not.toContain(password)
    expect(server.received).toEqual([])
  })

  it('cannot be handed in where nobody listens', async () => {
    mailer = await createSmtpMailer(settings())
    await server.close()
    expect((await failureOf()).code).toBe('mail_unreachable')
  })
})

it('the outbox is sent, also after the server was away', async () => {
  const database = openTestDatabase()
  const outbox = createOutbox(database)
  const state = (): unknown => database.prepare('SELECT state, attempts FROM outbox_messages').get()
  let nowMs = testNowMs
  let next: (() => void) | undefined
  const config = settings()
  await server.close()
  mailer = await createSmtpMailer(config)
  let settled: (() => void) | undefined
  const clock = { nowMs: () => nowMs }
  const ids = { uuid: () => 'id', randomBytes: (count: number) => new Uint8Array(count) }
  const repositories = createRepositories({ database, clock, ids })
  const sender = createMailSender({ repositories, clock, log: silentLog }, mailer, (_delayMs, work) => {
    next = work
    settled?.()
    return () => undefined
  })
  const pumped = (): Promise<void> => {
    const done = new Promise<void>((resolve) => (settled = resolve))
    next?.()
    return done
  }
  outbox.queue({ channel: 'email', recipient: mail.to, subject: mail.subject, bodyText: mail.text }, nowMs)
  sender.start()
  await pumped()
  expect(state()).toEqual({ state: 'queued', attempts: 1 })
  server = await startTestSmtpServer(config.port)
  nowMs += 60_000
  await pumped()
  expect(state()).toEqual({ state: 'sent', attempts: 2 })
  expect(server.received).toHaveLength(1)
  await sender.stop()
  database.close()
})

it('a program with a mail server sends what a booking asks for [D4-send-email]', async () => {
  const arrived = async (): Promise<void> => {
    while (server.received.length === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  const base = { relationPrefix: 'svc', baseUrl: 'http://e', siteUrl: 'http://e' }
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-mail-'))
  const file = join(folder, 'demo.db')
  writeFileSync(file, demoBytes())
  const app = await composeApp({
    file,
    demo: true,
    virtualNowMs: Date.UTC(2026, 9, 1, 16),
    log: silentLog,
    smtp: settings(),
    publicUrl: 'https://park.example.com',
    settings: { ...base, rateLimit: 'off', corsOrigins: [] },
  })
  const call = async <Body>(path: string, form?: Record<string, string>): Promise<Body> => {
    const init = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
    const response = await app.fetch(new Request(`http://e/v4${path}`, init), { fromDesk: true })
    if (response.status >= 300) throw new Error(await response.text())
    return (await response.json()) as Body
  }
  interface OfferedQuote {
    purchase_options: { id: string; add_ons?: unknown; validation: { require_license_plate: boolean } }[]
  }
  const quotes = await call<OfferedQuote[]>('/quotes?q=coordinates:42.3663,-71.0622')
  const option = quotes
    .flatMap((quote) => quote.purchase_options)
    .find(({ add_ons: addOns, validation }) => addOns === undefined && !validation.require_license_plate)
  const quote = { quote_id: option?.id ?? '' }
  const preview = await call<{ final_price: { USD: string } }>('/bookings/previews', quote)
  const customer = { customer_email: 'pat@example.test', send_email_confirmation: 'true' }
  await call('/bookings', { ...quote, ...customer, final_price: preview.final_price.USD })
  await arrived()
  expect(server.received[0]).toMatchObject({ to: 'pat@example.test' })
  expect(decoded(server.received[0]?.source ?? '')).toContain('https://park.example.com/pass/')
  await app.close()
  rmSync(folder, { recursive: true })
})
