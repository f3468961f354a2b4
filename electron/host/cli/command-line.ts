/** Shared by the commands: output, ports, exit codes. */
import { isIP } from 'node:net'
import type { Log, LogFields } from '../../core/deps.ts'
import { readPublicUrl } from '../../../shared/values/public-url.ts'
import { problemText } from '../../common/error-text.ts'
import { maskSecrets } from '../http/mask-secrets.ts'

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

export const complain = (line: string): void => void process.stderr.write(`${maskSecrets(line)}\n`)

/** Names and values may contain control characters of a terminal, or characters that reverse text. */
export const printable = (text: string): string =>
  text.replace(
    /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const writerOf =
  (level: string) =>
  (message: string, fields: LogFields = {}) => {
    const values = Object.entries(fields).map(
      ([name, value]) => ` ${name}=${value instanceof Error ? (value.stack ?? value.message) : String(value)}`,
    )
    complain(`${level}: ${message}${values.join('')}`)
  }

/** The log of a command that serves until it is ended. */
export const consoleLog: Log = { info: () => undefined, warn: writerOf('warning'), error: writerOf('error') }

/** Throws Error with a sentence for a text that is no IP address. */
export const readTrustedProxies = (addresses: readonly string[]): readonly string[] => {
  const wrong = addresses.find((address) => isIP(address) === 0)
  if (wrong !== undefined) throw new Error(`--trusted-proxy needs an IP address such as 10.0.0.1, not "${wrong}".`)
  return addresses
}

/** Throws Error with a sentence for a text with which links cannot begin. */
export const readPublicAddress = (text: string | undefined): string | undefined => {
  const url = text === undefined ? undefined : readPublicUrl(text)
  if (text !== undefined && url === undefined)
    throw new Error(
      `--public-url needs https:// or http:// and a host, such as https://park.example.com, not "${text}".`,
    )
  return url
}

export const readPort = (text: string): number => {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`--port needs a number from 0 to 65535, not "${text}".`)
  return port
}

/** Exits with 0 once `stop` is done. */
export const stopOnSignal = (stop: (signal: NodeJS.Signals) => Promise<unknown>): void => {
  let isStopping = false
  const end = (signal: NodeJS.Signals): void => {
    if (isStopping) return
    isStopping = true
    void stop(signal).then(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** The names after `--` are files. */
export const asksForHelp = (commandLine: readonly string[]): boolean => {
  const end = commandLine.indexOf('--')
  return commandLine.slice(0, end < 0 ? undefined : end).some((word) => word === '--help' || word === '-h')
}

/** A sentence for a port that cannot be opened; undefined for any other error. */
const portProblem = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('syscall' in error) || error.syscall !== 'listen' || !('port' in error)) return
  const port = String(error.port)
  if ('code' in error && error.code === 'EADDRINUSE')
    return `Port ${port} is in use, perhaps by a Parkdesk that runs already. End that program, or choose another port with --port.`
  return `Port ${port} cannot be opened: ${error.message}. Choose another port with --port.`
}

interface Command<Options> {
  readonly read: (commandLine: string[]) => Options
  readonly usage: string
  readonly run: (options: Options) => Promise<void>
}

/** Exits with code 0, with the usage, where it is requested; 2, with it, for unusable options; 1 where `run` rejects. */
export const runCommand = async <Options>({ read, usage, run }: Command<Options>): Promise<void> => {
  const commandLine = process.argv.slice(2)
  if (asksForHelp(commandLine)) return print(usage)
  let isRead = false
  try {
    const options = read(commandLine)
    isRead = true
    await run(options)
  } catch (error) {
    complain(portProblem(error) ?? problemText(error))
    if (!isRead) complain(usage)
    process.exitCode = isRead ? 1 : 2
  }
}
