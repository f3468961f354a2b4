/** Reads the command line of `npm run engine` (decisions.md section 8). */
import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { readPublicUrl } from '../../../shared/values/public-url.ts'
import { isServerUrl } from '../../core/db/server-url.ts'
import type { RateLimit } from '../../core/deps.ts'
import { usualRateLimit } from '../../core/http/rate-limit.ts'
import { readPort, readPublicAddress, readTrustedProxies } from './command-line.ts'
import { parseInstant } from '../process/engine-start.ts'
import { readSmtpSettings } from '../mail/smtp-settings.ts'
import type { TlsFiles } from '../http/tls-identity.ts'

export const engineUsage = [
  'npm run engine -- --port 4400 --db FILE --demo [--relation-prefix pw] [--rate-limit off] [--now 2026-10-01T12:00:00Z]',
  '  --port N             0 picks a free port; 4400 unless given',
  '  --db FILE            the database, :memory: keeps nothing; parkdesk.db unless given',
  '  --database URL       instead, a database in PostgreSQL: postgresql://…, better as PARKDESK_DATABASE in the environment',
  '  --engines N          serves requests with N engines in threads, and says at /health and /ready whether it can; 4 with --database, with --db only 1',
  '  --listen ADDRESS     with --database, an IP address of this machine to which others connect; 127.0.0.1 unless given',
  '  --advertise URL      with --database, where the other processes reach this one, such as http://10.0.0.5:4400',
  '  --metrics A:P        with --engines or --database, serves /metrics at this address and port, such as 127.0.0.1:9464, to anybody who can connect',
  '  --migrate            with --database, brings its schema to this version, and ends',
  '  --demo               fills a new database with the demo data and its clients',
  '  --relation-prefix P  the prefix of relations; svc unless given',
  '  --rate-limit L       off, or requests a minute without and with a token: 60,1200 unless given',
  '  --now INSTANT        starts a virtual clock there, which runs on',
  '  --tls-cert FILE      serves https with this certificate, as PEM; needs --tls-key',
  '  --tls-key FILE       the key of that certificate, as PEM',
  '  --cors-origin O      an origin that may call from a browser; repeatable',
  '  --trusted-proxy A    the address of a proxy whose X-Forwarded headers and Forwarded are believed; repeatable',
  '  --public-url U       where customers reach this program, such as https://park.example.com: links begin with it',
  '  --smtp ADDRESS       sends e-mails: smtps://user:password@host?from=sender, better as PARKDESK_SMTP in the environment',
].join('\n')

const readRateLimit = (text: string | undefined): RateLimit => {
  if (text === undefined) return usualRateLimit
  if (text === 'off') return 'off'
  const match = /^([1-9]\d{0,8}),([1-9]\d{0,8})$/.exec(text)
  if (match === null) throw new Error(`--rate-limit needs "off" or two numbers such as 60,1200, not "${text}".`)
  return { anonymousPerMinute: Number(match[1]), tokenPerMinute: Number(match[2]) }
}

const readPrefix = (text: string): string => {
  if (!/^[a-z][a-z0-9-]*$/.test(text) || text === 'site') {
    throw new Error(`--relation-prefix needs a lower-case word other than site, not "${text}".`)
  }
  return text
}

const readTls = (certFile: string | undefined, keyFile: string | undefined): TlsFiles | undefined => {
  if (certFile === undefined && keyFile === undefined) return undefined
  if (certFile === undefined || keyFile === undefined || certFile === '' || keyFile === '') {
    throw new Error('--tls-cert and --tls-key need a file each: neither is enough without the other.')
  }
  return { certFile, keyFile }
}

const usualEngines = 4

/** Undefined with a file and without the option: the engine runs in the thread of the server. */
const readEngines = (text: string | undefined, isOnServer: boolean): number | undefined => {
  if (text === undefined) return isOnServer ? usualEngines : undefined
  if (!/^[1-9]\d?$/.test(text) || Number(text) > 64)
    throw new Error(`--engines needs a number from 1 to 64, not "${text}".`)
  if (!isOnServer && Number(text) > 1)
    throw new Error('--engines needs 1 with --db: SQLite serves one engine in a process.')
  return Number(text)
}

/** The text may have a password, so that no message quotes it. */
const readDatabaseUrl = (text: string): string => {
  if (!isServerUrl(text)) throw new Error('--database needs a URL that begins with postgresql://.')
  return text
}

/** `//user:password@` or `?password=`. */
const hasPassword = (url: string): boolean => /^[^?]*\/\/[^/?@]*:[^/?@]+@|[?&]password=/.test(url)

interface NetworkTexts {
  readonly listen?: string | undefined
  readonly advertise?: string | undefined
}

/** Only what is on a database server is served by several machines. */
const readNetwork = ({ listen, advertise }: NetworkTexts, isOnServer: boolean) => {
  if (!isOnServer && (listen !== undefined || advertise !== undefined))
    throw new Error('--listen and --advertise need --database: with --db only this machine connects.')
  if (listen !== undefined && isIP(listen) === 0)
    throw new Error(`--listen needs an IP address such as 10.0.0.5, not "${listen}".`)
  if (advertise === undefined && (listen === '0.0.0.0' || listen === '::'))
    throw new Error(
      `--listen ${listen} needs --advertise with the address at which the other processes reach this one.`,
    )
  const address = advertise === undefined ? undefined : readPublicUrl(advertise)
  if (advertise !== undefined && address === undefined)
    throw new Error(
      `--advertise needs http:// or https:// and a host, such as http://10.0.0.5:4400, not "${advertise}".`,
    )
  return { listenAddress: listen, advertised: address }
}

/** `ADDRESS:PORT`; an IPv6 address in brackets. */
const readMetricsAddress = (text: string | undefined, engines: number | undefined) => {
  if (text === undefined) return undefined
  if (engines === undefined)
    throw new Error('--metrics needs --engines: an engine in the thread of the server has none.')
  const [, bracketed, plain, port = ''] = /^(?:\[([^\]]+)\]|([^:]+)):(\d+)$/.exec(text) ?? []
  const address = bracketed ?? plain ?? ''
  if (isIP(address) === 0 || Number(port) > 65_535)
    throw new Error(`--metrics needs an IP address and a port such as 127.0.0.1:9464, not "${text}".`)
  return { address, port: Number(port) }
}

export const readEngineOptions = (
  commandLine: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
) => {
  const { values } = parseArgs({
    args: [...commandLine],
    options: {
      port: { type: 'string', default: '4400' },
      db: { type: 'string' },
      database: { type: 'string' },
      engines: { type: 'string' },
      listen: { type: 'string' },
      advertise: { type: 'string' },
      metrics: { type: 'string' },
      migrate: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: false },
      'relation-prefix': { type: 'string', default: 'svc' },
      'rate-limit': { type: 'string' },
      now: { type: 'string' },
      'cors-origin': { type: 'string', multiple: true, default: [] },
      'trusted-proxy': { type: 'string', multiple: true, default: [] },
      'public-url': { type: 'string' },
      smtp: { type: 'string' },
      'tls-cert': { type: 'string' },
      'tls-key': { type: 'string' },
    },
  })
  const { db } = values
  if (db === '') throw new Error('--db needs a file name, or :memory:.')
  if (db !== undefined && values.database !== undefined) throw new Error('Name one database: --db or --database.')
  const url = values.database ?? (db === undefined ? environment['PARKDESK_DATABASE'] : undefined)
  const isOnServer = url !== undefined
  if (values.migrate && !isOnServer)
    throw new Error('--migrate needs --database: a file is brought to this version at each start.')
  const engines = readEngines(values.engines, isOnServer)
  return {
    port: readPort(values.port),
    file: isOnServer ? readDatabaseUrl(url) : (db ?? 'parkdesk.db'),
    isOnServer,
    /** Everybody on the machine can read a command line. */
    showsPassword: values.database !== undefined && hasPassword(values.database),
    migratesOnly: values.migrate,
    engines,
    metrics: readMetricsAddress(values.metrics, engines),
    ...readNetwork(values, isOnServer),
    demo: values.demo,
    relationPrefix: readPrefix(values['relation-prefix']),
    rateLimit: readRateLimit(values['rate-limit']),
    virtualNowMs: values.now === undefined ? undefined : parseInstant(values.now),
    corsOrigins: values['cors-origin'],
    trustedProxies: readTrustedProxies(values['trusted-proxy']),
    publicUrl: readPublicAddress(values['public-url']),
    smtp: readSmtpSettings(values.smtp ?? environment['PARKDESK_SMTP']),
    tls: readTls(values['tls-cert'], values['tls-key']),
  }
}

export type EngineCliOptions = ReturnType<typeof readEngineOptions>
