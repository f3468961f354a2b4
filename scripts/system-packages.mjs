/** The programs of the system that end-to-end tests need: a browser, a keychain, and a display where there is none. */
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

const missingPrograms = () => {
  const missing = []
  if (!existsSync(process.env.PARKDESK_CHROMIUM ?? '/usr/bin/chromium')) missing.push('chromium')
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

/** Installs missing packages where possible; returns undefined, or a message about what to install. */
export const ensureSystemPackages = () => {
  // Elsewhere the tests use the installed Chrome, and there is always a display.
  if (process.platform !== 'linux') return undefined
  const missing = missingPrograms()
  if (missing.length === 0) return undefined
  const request = `Missing: ${missing.join(', ')}. As root: apt-get install --no-install-recommends ${debianPackages.join(' ')}`
  if (process.getuid() !== 0 || !isOnPath('apt-get')) return request
  console.error(`Installing ${debianPackages.join(', ')} …`)
  run('apt-get', ['update', '-qq'])
  const { status, stderr } = run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages])
  return status === 0 && missingPrograms().length === 0 ? undefined : `${(stderr ?? '').trim()}\n${request}`.trim()
}
