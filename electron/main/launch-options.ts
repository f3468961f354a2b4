/** Options from the command line and the environment. */
import { resolve } from 'node:path'

export interface LaunchOptions {
  /** The system's usual folder when undefined. */
  dataDirectory: string | undefined
  /** A PEM file of additional trusted certificates. */
  extraCertificates: string | undefined
  // For development and tests: always undefined in a packaged build.
  now: string | undefined
  /** Multiplies the time limits of requests to a remote service, and the waits before retries. */
  remoteTimeScale: number | undefined
  /** Runs the engine where Electron's own Node is too old. */
  engineNode: string | undefined
  /** Replaces every save dialog. */
  saveDirectory: string | undefined
  rendererUrl: string | undefined
}

export interface LaunchConditions {
  isPackaged: boolean
  argv: readonly string[]
  environment: Readonly<Record<string, string | undefined>>
}

/** `--name value` or `--name=value`; the last one wins. */
const switchValue = (argv: readonly string[], name: string): string | undefined => {
  let value: string | undefined
  argv.forEach((argument, index) => {
    if (argument === `--${name}`) value = argv[index + 1]
    else if (argument.startsWith(`--${name}=`)) value = argument.slice(name.length + 3)
  })
  return value === '' || value?.startsWith('--') === true ? undefined : value
}

const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text)

const positive = (text: string | undefined): number | undefined => {
  const value = Number(text)
  return value > 0 && Number.isFinite(value) ? value : undefined
}

/** A packaged build reads where its data is and whom it trusts, and nothing that changes what it runs. */
export const readLaunchOptions = ({ isPackaged, argv, environment }: LaunchConditions): LaunchOptions => {
  const dataDirectory = switchValue(argv, 'data-dir') ?? filled(environment['PARKDESK_DATA_DIR'])
  const inDevelopment = (value: string | undefined) => (isPackaged ? undefined : value)
  return {
    dataDirectory: dataDirectory === undefined ? undefined : resolve(dataDirectory),
    extraCertificates: filled(environment['PARKDESK_EXTRA_CA_CERTS']),
    now: inDevelopment(switchValue(argv, 'now') ?? filled(environment['PARKDESK_NOW'])),
    remoteTimeScale: positive(inDevelopment(environment['PARKDESK_REMOTE_TIME_SCALE'])),
    engineNode: inDevelopment(filled(environment['PARKDESK_ENGINE_NODE'])),
    saveDirectory: inDevelopment(filled(environment['PARKDESK_SAVE_DIR'])),
    rendererUrl: inDevelopment(filled(environment['ELECTRON_RENDERER_URL'])),
  }
}
