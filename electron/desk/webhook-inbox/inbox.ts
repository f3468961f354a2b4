/** Receives webhooks of a remote service, where somebody turned that on: its settings, its port, its follow-ups. */
import { z } from 'zod'
import type { InboxSettings, inboxSettingsRequest } from '../../../shared/desk/webhooks.ts'
import { AppError } from '../../../shared/errors.ts'
import type { WritableDatabase } from '../../engine/db/driver.ts'
import type { Clock, Log } from '../../engine/deps.ts'
import { invalidParameter } from '../../engine/http/api-error.ts'
import type { DeskPorts } from '../deps.ts'
import { createFollowUp } from './follow-up.ts'
import type { ReadBooking } from './follow-up.ts'
import type { OpenPort } from './inbox-port.ts'
import type { InboxRepository, InboxRow } from './inbox-repository.ts'
import { createReceiver, hashOfValue, inboxEndpoints } from './receiver.ts'

export interface Inbox {
  settings(): InboxSettings
  /** Throws 409 `port_unavailable` and leaves everything as it was where the port cannot be had; 400 without a value. */
  change(request: z.infer<typeof inboxSettingsRequest>): Promise<InboxSettings>
  /** Reads the booking of an entry again. Undefined where there is no such entry. */
  followUp(id: number): InboxRow | undefined
  /** Listens where it is on, and reads what the last run left to be read. Never rejects. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** What is kept: the value itself is not, its hash is enough to know it again. */
const stored = z.object({
  enabled: z.boolean(),
  interface: z.string(),
  port: z.number().int(),
  authHeaderKey: z.string(),
  authHeaderHash: z.string().optional(),
})
type Stored = z.infer<typeof stored>

/** Its own key among the desk's settings; it is none of those that /desk/settings shows. */
const settingKey = 'webhook-inbox'
const initial: Stored = { enabled: false, interface: '127.0.0.1', port: 4480, authHeaderKey: 'Authorization' }

export function createInbox(deps: {
  readonly database: WritableDatabase
  readonly repository: InboxRepository
  readonly readBooking: ReadBooking
  readonly listen: DeskPorts['listen']
  readonly clock: Clock
  readonly log: Log
  /** Entries older than this may be forgotten. */
  readonly forgetBeforeMs: (nowMs: number) => number
}): Inbox {
  const { database, repository, readBooking, listen, clock, log, forgetBeforeMs } = deps
  const followUp = createFollowUp({ repository, readBooking, clock, log })
  let current = read()
  let port: OpenPort | undefined
  let problem: string | undefined
  let turn: Promise<unknown> = Promise.resolve()

  function read(): Stored {
    const row = database
      .prepare<{ value_json: string }>('SELECT value_json FROM desk_settings WHERE key = ?')
      .get(settingKey)
    return row === undefined ? initial : (stored.safeParse(JSON.parse(row.value_json)).data ?? initial)
  }

  function remember(settings: Stored): void {
    database
      .prepareWrite(
        'INSERT INTO desk_settings (key, value_json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value_json = excluded.value_json',
      )
      .run(settingKey, JSON.stringify(settings))
  }

  const receive = createReceiver({
    log,
    proof: () =>
      current.authHeaderHash === undefined
        ? undefined
        : { header: current.authHeaderKey, valueHash: Buffer.from(current.authHeaderHash, 'hex') },
    file(webhook) {
      const nowMs = clock.nowMs()
      const filed = repository.receive(webhook, nowMs, forgetBeforeMs(nowMs))
      if (filed === 'new') followUp.go()
      return filed
    },
  })

  async function close(): Promise<void> {
    await port?.close()
    port = undefined
  }

  async function open(settings: Stored): Promise<void> {
    if (settings.enabled) port = await listen(settings.interface, settings.port, receive)
  }

  /** Opens the port of the present settings; what speaks against it is shown, not thrown. */
  async function openCurrent(): Promise<void> {
    problem = undefined
    try {
      await open(current)
    } catch (error) {
      problem = `${current.interface} port ${current.port} cannot be opened.`
      log.warn('the webhook inbox does not listen', { error })
    }
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }

  function settings(): InboxSettings {
    return {
      enabled: current.enabled,
      interface: current.interface,
      port: current.port,
      auth_header_key: current.authHeaderKey,
      auth_header_value_set: current.authHeaderHash !== undefined,
      ...(port === undefined ? {} : { base_api_url: port.origin }),
      create_booking_endpoint: inboxEndpoints.create,
      cancel_booking_endpoint: inboxEndpoints.cancel,
      ...(problem === undefined ? {} : { problem }),
    }
  }

  return {
    settings,

    change: (request) =>
      inTurn(async () => {
        const hash =
          request.auth_header_value === undefined
            ? current.authHeaderHash
            : hashOfValue(request.auth_header_value).toString('hex')
        if (request.enabled && hash === undefined) {
          throw invalidParameter('auth_header_value', 'auth_header_value is missing.')
        }
        const next: Stored = {
          enabled: request.enabled,
          interface: request.interface,
          port: request.port,
          authHeaderKey: request.auth_header_key,
          ...(hash === undefined ? {} : { authHeaderHash: hash }),
        }
        await close()
        try {
          await open(next)
        } catch (cause) {
          await openCurrent()
          throw new AppError('port_unavailable', { fields: ['interface', 'port'], cause })
        }
        problem = undefined
        remember(next)
        current = next
        return settings()
      }),

    followUp(id) {
      const row = repository.reopen(id)
      if (row !== undefined) followUp.go()
      return row
    },

    start: () =>
      inTurn(async () => {
        followUp.go()
        await openCurrent()
      }),

    stop() {
      followUp.stop()
      return inTurn(close)
    },
  }
}
