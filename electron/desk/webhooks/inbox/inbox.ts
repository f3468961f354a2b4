/** Receives webhooks of a remote service, where that is enabled: its settings, its port, its follow-ups. */
import { hostname, networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import type { Locale } from '../../../../shared/locales.ts'
import { specificText, type MessageData } from '../../../common/error-text.ts'
import { z } from 'zod'
import type { InboxSettings, inboxSettingsRequest } from '../../../../shared/desk/webhook-inbox.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import { present } from '../../../../shared/present.ts'
import { createSerialQueue } from '../../../../shared/serial-queue.ts'
import { readStored } from '../../../../shared/stored.ts'
import type { Actor } from '../../../core/http/actor.ts'
import { refusedField } from '../../../core/http/desk-route.ts'
import type { SettingRepository } from '../../settings/setting-repository.ts'
import type { After, Clock, Log } from '../../../core/deps.ts'
import type { DeskPorts, OpenPort } from '../../deps.ts'
import { createFollowUp, type RequestBooking } from './follow-up.ts'
import { createGuessLimit } from './guess-limit.ts'
import type { InboxRepository, InboxRow } from './inbox-repository.ts'
import { createReceiver, hashOfValue, inboxEndpoints } from './receiver.ts'

/** Only a hash of the value is stored. */
const stored = z.object({
  enabled: z.boolean(),
  interface: z.string(),
  port: z.number().int(),
  authHeaderKey: z.string(),
  authHeaderHash: z.string().optional(),
})
type Stored = z.infer<typeof stored>

/** This key is not among the settings of /desk/settings. */
const settingKey = 'webhook-inbox'
const initial: Stored = { enabled: false, interface: '127.0.0.1', port: 4480, authHeaderKey: 'Authorization' }

interface Computer {
  readonly name: string
  readonly networks: NodeJS.Dict<NetworkInterfaceInfo[]>
}

const thisComputer = (): Computer => ({ name: hostname(), networks: networkInterfaces() })

/** `0.0.0.0`, `::`, `0:0:0:0:0:0:0:0`. */
const meansEveryNetwork = (address: string): boolean => /^[0.:]+$/.test(address)

/**
 * The origins of a port of this computer: `http://192.168.0.7:4480` for each reachable address where it listens to every network, IPv4
 * first; the computer's name where it has none.
 */
export const originsOf = (port: OpenPort, address: string, computer: Computer = thisComputer()): string[] => {
  if (!meansEveryNetwork(address)) return [port.origin]
  const reachable = Object.values(computer.networks)
    .flatMap((addresses) => addresses ?? [])
    .filter((own) => !own.internal && !/^fe[89ab]/i.test(own.address))
  const inFour = reachable.filter(({ family }) => family === 'IPv4').map((own) => own.address)
  const inSix = reachable.filter(({ family }) => family === 'IPv6').map((own) => `[${own.address}]`)
  const hosts = address.includes(':') ? [...inFour, ...inSix] : inFour
  return (hosts.length === 0 ? [computer.name] : hosts).map((host) => `http://${host}:${port.port}`)
}

/** Other work and requests have priority. */
const firstForgettingMs = 60_000
const forgetEveryMs = 3_600_000
const betweenStepsMs = 100

export const createInbox = (deps: {
  readonly settings: SettingRepository
  readonly repository: InboxRepository
  readonly requestBooking: RequestBooking
  readonly listen: DeskPorts['listen']
  readonly after: After
  readonly clock: Clock
  readonly log: Log
  readonly deleteBeforeMs: (nowMs: number) => number
}) => {
  const { settings, repository, requestBooking, listen, after, clock, log, deleteBeforeMs } = deps
  const followUp = createFollowUp({ repository, requestBooking, after, clock, log })
  let current = readStored(stored, settings.readStored(settingKey), initial) ?? initial
  let port: OpenPort | undefined
  let problem: MessageData | undefined
  let cancelForgetting: (() => void) | undefined
  const inTurn = createSerialQueue()

  const guesses = createGuessLimit(clock.nowMs)
  const receive = createReceiver({
    log,
    guesses,
    proof: () =>
      current.authHeaderHash === undefined
        ? undefined
        : { header: current.authHeaderKey, valueHash: Buffer.from(current.authHeaderHash, 'hex') },
    file(webhook) {
      const filed = repository.receive(webhook, clock.nowMs())
      followUp.go()
      return filed
    },
  })

  /** Old entries contain customer data: they are deleted in small steps. */
  const forgetAfter = (delayMs: number): void => {
    cancelForgetting = after(delayMs, () => {
      try {
        forgetAfter(repository.forgetSome(deleteBeforeMs(clock.nowMs())) ? betweenStepsMs : forgetEveryMs)
      } catch (error) {
        log.error('old entries of the inbox could not be forgotten', { error })
        forgetAfter(forgetEveryMs)
      }
    })
  }

  const close = async (): Promise<void> => {
    await port?.close()
    port = undefined
  }

  const open = async (settings: Stored): Promise<void> => {
    if (settings.enabled) port = await listen(settings.interface, settings.port, receive)
  }

  /** A failure is shown in the settings, not thrown. */
  const openCurrent = async (): Promise<void> => {
    problem = undefined
    try {
      await open(current)
    } catch (error) {
      const values = { interface: current.interface, port: String(current.port) }
      problem = { messageKey: 'inboxPortClosed', values }
      log.warn('the webhook inbox does not listen', { error })
    }
  }

  const shownSettings = (locale?: Locale): InboxSettings => {
    const { authHeaderKey, authHeaderHash, ...place } = current
    const [origin, ...more] = port === undefined ? [] : originsOf(port, place.interface)
    return {
      ...place,
      auth_header_key: authHeaderKey,
      auth_header_value_set: authHeaderHash !== undefined,
      ...(origin === undefined ? {} : { base_api_url: origin, more_base_api_urls: more }),
      create_booking_endpoint: inboxEndpoints.create,
      cancel_booking_endpoint: inboxEndpoints.cancel,
      ...present({ problem: problem && specificText(problem, locale) }),
    }
  }

  return {
    settings: shownSettings,

    /** Throws 409 `port_unavailable` where the port is not free, 400 without a value. Then nothing has changed. */
    change: (request: z.infer<typeof inboxSettingsRequest>, actor: Actor): Promise<InboxSettings> =>
      inTurn(async () => {
        const { auth_header_key: authHeaderKey, auth_header_value: value, ...place } = request
        const hash = value === undefined ? current.authHeaderHash : hashOfValue(value).toString('hex')
        if (place.enabled && hash === undefined) {
          throw refusedField('auth_header_value', 'missing')
        }
        const next: Stored = { ...place, authHeaderKey, ...present({ authHeaderHash: hash }) }
        await close()
        try {
          await open(next).catch((cause: unknown) => {
            throw new AppError('port_unavailable', { fields: ['interface', 'port'], cause })
          })
          settings.change(settingKey, next, actor, ['authHeaderHash'])
        } catch (error) {
          await close()
          await openCurrent()
          throw error
        }
        problem = undefined
        if (next.authHeaderHash !== current.authHeaderHash) guesses.reset()
        current = next
        return shownSettings()
      }),

    /** Reads the booking of an entry again. Undefined where there is no such entry. */
    followUp(id: number): InboxRow | undefined {
      const row = repository.reopen(id)
      if (row !== undefined) followUp.goNow(id)
      return row
    },

    waitOf: followUp.waitOf,
    /** Reads the waiting entries now: the service responds again. */
    serviceResponds: (): void => followUp.goNow(),

    /** Never rejects. */
    start: (): Promise<void> =>
      inTurn(async () => {
        followUp.go()
        forgetAfter(firstForgettingMs)
        await openCurrent()
      }),

    stop(): Promise<void> {
      followUp.stop()
      cancelForgetting?.()
      return inTurn(close)
    },
  }
}

export type Inbox = ReturnType<typeof createInbox>
