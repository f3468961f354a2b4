/** Options from the command line and the environment. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

interface LaunchConditions {
  readonly isPackaged: boolean
  readonly argv: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Undefined for an empty text, and for a switch without its value. */
const filled = (value: string | boolean | undefined): string | undefined =>
  typeof value !== 'string' || value === '' || value.startsWith('--') ? undefined : value

const positive = (text: string | undefined): number | undefined => {
  const value = Number(text)
  return value > 0 && Number.isFinite(value) ? value : undefined
}

/** A packaged build reads the folder of its data and its trusted certificates, and nothing that changes which code it runs. */
export const readLaunchOptions = ({ isPackaged, argv, environment }: LaunchConditions) => {
  const options = { 'data-dir': { type: 'string' }, now: { type: 'string' } } as const
  // Chromium has switches of its own.
  const { values } = parseArgs({ args: [...argv], options, strict: false })
  const dataDirectory = filled(values['data-dir']) ?? filled(environment['PARKDESK_DATA_DIR'])
  const inDevelopment = (value: string | undefined) => (isPackaged ? undefined : value)
  return {
    /** Undefined is the system's usual folder. */
    dataDirectory: dataDirectory === undefined ? undefined : resolve(dataDirectory),
    /** A PEM file of additional trusted certificates. */
    extraCertificates: filled(environment['PARKDESK_EXTRA_CA_CERTS']),
    // The next options are for development and tests: always undefined in a packaged build.
    now: inDevelopment(filled(values.now) ?? filled(environment['PARKDESK_NOW'])),
    /** The factor for the time limits of requests to a remote service, and for the pauses before retries. */
    remoteTimeScale: positive(inDevelopment(environment['PARKDESK_REMOTE_TIME_SCALE'])),
    /** The Node that runs the engine where Electron's own is too old. */
    engineNode: inDevelopment(filled(environment['PARKDESK_ENGINE_NODE'])),
    /** The folder that replaces every save dialog. */
    saveDirectory: inDevelopment(filled(environment['PARKDESK_SAVE_DIR'])),
    rendererUrl: inDevelopment(filled(environment['ELECTRON_RENDERER_URL'])),
  }
}
