/** The folder for downloads, outside any checkout. */
import { homedir } from 'node:os'
import { join } from 'node:path'

const cacheRoot = () => {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches')
  if (process.platform === 'win32' && process.env.LOCALAPPDATA) return process.env.LOCALAPPDATA
  return process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
}

export const cacheFolder = () => join(cacheRoot(), 'parkdesk')
