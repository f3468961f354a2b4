/** Entry of the engine process: under Electron as a utility process, elsewhere as a child process of Node. */
import type { Log, LogFields } from '../../core/deps.ts'
import { countUnfinished } from '../../desk/sales/sale-repository.ts'
import { openForReading } from '../../core/db/sqlite/driver.ts'
import { usualRateLimit } from '../../core/http/rate-limit.ts'
import { composeApp } from '../app.ts'
import { createEngineHost } from './engine-host.ts'
import { fromText, toText } from './engine-messages.ts'
import { maskSecrets } from '../http/mask-secrets.ts'
import { readSmtpSettings, type SmtpSettings } from '../mail/smtp-settings.ts'

const writerOf = (level: string) => (message: string, fields?: LogFields) => {
  const rest = fields === undefined ? '' : ` ${JSON.stringify(fields)}`
  process.stderr.write(`${level} ${maskSecrets(message + rest)}\n`)
}

const log: Log = { info: writerOf('info'), warn: writerOf('warn'), error: writerOf('error') }

/** Without a usable mail server, e-mails stay in the outbox. */
const smtpFromEnvironment = (): SmtpSettings | undefined => {
  try {
    return readSmtpSettings(process.env['PARKDESK_SMTP'])
  } catch (error) {
    log.warn(`PARKDESK_SMTP is not used. ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

/** This process's end of the channel to its host. */
interface HostPort {
  post(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  onGone(listener: () => void): void
}

/** The port of Electron, declared here because only the main process may import electron. */
interface ParentPort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { data: unknown }) => void): void
}

const isParentPort = (value: unknown): value is ParentPort =>
  typeof value === 'object' && value !== null && 'postMessage' in value && 'on' in value

const utilityProcessPort = (parentPort: ParentPort): HostPort => ({
  post: (message) => parentPort.postMessage(message),
  onMessage: (listener) => parentPort.on('message', ({ data }) => listener(data)),
  // Electron ends its utility processes with itself.
  onGone: () => undefined,
})

const childProcessPort = (): HostPort => ({
  post: (message) => {
    // The callback prevents a failed send from being thrown; `disconnect` follows.
    if (process.connected) process.send?.(toText(message), undefined, undefined, () => undefined)
  },
  onMessage: (listener) => void process.on('message', (text) => listener(fromText(text))),
  onGone: (listener) => void process.on('disconnect', listener),
})

/** Electron's parent port, or the IPC channel of a child process. Undefined when this program was not started by a host. */
const findHostPort = (): HostPort | undefined => {
  const parentPort: unknown = Reflect.get(process, 'parentPort')
  if (isParentPort(parentPort)) return utilityProcessPort(parentPort)
  return process.send === undefined ? undefined : childProcessPort()
}

const run = (port: HostPort): void => {
  const host = createEngineHost({
    compose: (
      {
        file,
        demo,
        goOnWith,
        training,
        virtualNowMs,
        deskTokenHash,
        remote,
        relationPrefix,
        trustedProxies,
        publicUrl,
        baseUrl,
      },
      host,
    ) =>
      composeApp({
        file,
        demo,
        goOnWith,
        training,
        virtualNowMs,
        log,
        restart: host.restart,
        train: host.train,
        smtp: smtpFromEnvironment(),
        publicUrl,
        settings: {
          relationPrefix,
          baseUrl,
          // The root's addresses are the app's screens.
          siteUrl: `${baseUrl}/site`,
          rateLimit: usualRateLimit,
          trustedProxies: trustedProxies ?? [],
          corsOrigins: [],
          deskTokenHash,
        },
        remote: remote === undefined ? undefined : { ...remote, fetch: host.fetch },
      }),
    count(file) {
      const { database, close } = openForReading(file)
      try {
        return countUnfinished(database)
      } finally {
        close()
      }
    },
    post: port.post,
    exit: (code) => process.exit(code),
    reportError: (error) => log.error(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  })
  port.onMessage(host.receive)
  port.onGone(() => void host.stop())
  // Ctrl+C reaches the whole process group; the host decides when the engine ends.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => void host.stop())
}

const port = findHostPort()
if (port === undefined) {
  log.error('this program is started by Parkdesk; by itself there is "npm run engine"')
  process.exitCode = 1
} else run(port)
