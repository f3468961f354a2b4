/** Entry of the engine process: under Electron as a utility process, elsewhere as a child process of Node. */
import type { Log, LogFields } from '../core/deps.ts'
import { countUnfinished } from '../desk/sales/sale-repository.ts'
import { openForReading } from '../core/db/driver.ts'
import { composeApp } from './app.ts'
import { createEngineHost } from './engine-host.ts'
import { findHostPort, type HostPort } from './host-port.ts'
import { maskSecrets } from './mask-secrets.ts'
import { readSmtpSettings, type SmtpSettings } from './smtp-settings.ts'

const write = (level: string, message: string, fields?: LogFields): void => {
  const rest = fields === undefined ? '' : ` ${JSON.stringify(fields)}`
  process.stderr.write(`${level} ${maskSecrets(message + rest)}\n`)
}

const log: Log = {
  info: (message, fields) => write('info', message, fields),
  warn: (message, fields) => write('warn', message, fields),
  error: (message, fields) => write('error', message, fields),
}

/** Without a usable mail server, e-mails stay in the outbox. */
const smtpFromEnvironment = (): SmtpSettings | undefined => {
  try {
    return readSmtpSettings(process.env['PARKDESK_SMTP'])
  } catch (error) {
    log.warn(`PARKDESK_SMTP is not used. ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

const run = (port: HostPort): void => {
  const host = createEngineHost({
    // The window's own requests are not limited.
    compose: ({ file, demo, virtualNowMs, deskTokenHash, remote, relationPrefix, baseUrl }, host) =>
      composeApp({
        file,
        demo,
        virtualNowMs,
        log,
        restart: host.restart,
        smtp: smtpFromEnvironment(),
        settings: {
          relationPrefix,
          baseUrl,
          // The root's addresses are the app's screens.
          siteUrl: `${baseUrl}/site`,
          widgetUrl: `${baseUrl}/widget`,
          rateLimit: 'off',
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
