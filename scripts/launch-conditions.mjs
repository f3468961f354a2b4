/** Whether this machine has a display, and a sandbox for pages. */
import { spawnSync } from 'node:child_process'

export const hasDisplay = (environment = process.env) =>
  process.platform !== 'linux' || Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY)

/** Why Chromium cannot make its sandbox here, as a clause of a sentence; undefined where it can. */
const whyNoSandbox = () => {
  if (process.platform !== 'linux') return undefined
  if (process.getuid() === 0) return 'root runs it'
  const result = spawnSync('unshare', ['--user', '--map-root-user', 'true'], { stdio: 'ignore' })
  const isDenied = result.error === undefined && result.status !== 0
  return isDenied ? 'this system does not let programs make one' : undefined
}

/** The switches that Electron needs on this machine, and a warning about their effect. */
export const electronSwitches = () => {
  const reason = whyNoSandbox()
  return reason === undefined
    ? { switches: [] }
    : { switches: ['--no-sandbox'], notice: `Started without Chromium's sandbox, because ${reason}.` }
}
