/** Opens an address in the browser of the person who started the program. */
import { spawn } from 'node:child_process'

const openers: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: 'open', win32: 'explorer' }

/** Without an opener nothing happens: the address was printed as well. */
export const openBrowser = (address: string): void =>
  spawn(openers[process.platform] ?? 'xdg-open', [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
