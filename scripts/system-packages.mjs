/**
 * The programs of the system that end-to-end tests need: a browser, a keychain, and a display where there is none. As a program it ensures
 * the browser alone, for `npm run bench`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { hasDisplay } from './launch-conditions.mjs'

/** Names of Debian's packages. Chromium's include the libraries of Electron. */
const debianPackages = [
  ...['chromium', 'xvfb', 'xauth', 'fonts-liberation', 'fonts-noto-core'],
  ...['dbus-daemon', 'dbus-bin', 'gnome-keyring'],
]

export const isOnPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

const missingBrowser = () => (existsSync(process.env.PARKDESK_CHROMIUM ?? '/usr/bin/chromium') ? [] : ['chromium'])

const missingPrograms = () => {
  const missing = missingBrowser()
  if (!hasDisplay()) missing.push(...['Xvfb', 'xvfb-run', 'xauth'].filter((program) => !isOnPath(program)))
  missing.push(...['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'].filter((program) => !isOnPath(program)))
  return missing
}

const run = (command, commandArguments) =>
  spawnSync(command, commandArguments, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

/** Installs the packages where something is missing, if possible; returns undefined, or a message about what to install. */
const ensure = (findMissing) => {
  // Elsewhere the tests use the installed Chrome, and there is always a display.
  if (process.platform !== 'linux') return undefined
  const missing = findMissing()
  if (missing.length === 0) return undefined
  const request = `Missing: ${missing.join(', ')}. As root: apt-get install --no-install-recommends ${debianPackages.join(' ')}`
  if (process.getuid() !== 0 || !isOnPath('apt-get')) return request
  console.error(`Installing ${debianPackages.join(', ')} …`)
  run('apt-get', ['update', '-qq'])
  const { status, stderr } = run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages])
  return status === 0 && findMissing().length === 0 ? undefined : `${(stderr ?? '').trim()}\n${request}`.trim()
}

export const ensureSystemPackages = () => ensure(missingPrograms)

if (process.argv[1] === import.meta.filename) {
  const lacking = ensure(missingBrowser)
  if (lacking !== undefined) {
    console.error(lacking)
    process.exit(1)
  }
}
