/** The Electron that package.json pins: its binary comes from Electron's release host, fetched on first use. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.mjs'
import { projectFolder } from './node-binary.mjs'

const packageFolder = join(projectFolder, 'node_modules', 'electron')
const releaseHost = 'https://github.com/electron/electron/releases/download/'
const responseLimitMs = 10_000
const downloadLimitMs = 10 * 60_000
const dayMs = 24 * 60 * 60_000

const readText = (file) => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

const pinnedVersion = () => JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version

/** The executable and its version, if it was downloaded. */
const installed = () => {
  const executableName = readText(join(packageFolder, 'path.txt'))
  const version = readText(join(packageFolder, 'dist', 'version'))?.replace(/^v/, '')
  if (executableName === undefined || version !== pinnedVersion()) return undefined
  const executable = join(packageFolder, 'dist', executableName)
  return existsSync(executable) ? { executable, distFolder: join(packageFolder, 'dist'), version } : undefined
}

const failureFile = () => join(cacheFolder(), `electron-${pinnedVersion()}.unreachable`)

const failedToday = (nowMs) => {
  const failedAtMs = Date.parse(readText(failureFile()) ?? '')
  return nowMs - failedAtMs < dayMs && nowMs >= failedAtMs
}

const rememberFailure = (nowMs) => {
  mkdirSync(cacheFolder(), { recursive: true })
  writeFileSync(failureFile(), `${new Date(nowMs).toISOString()}\n`)
}

/** Whether the release host responds: a download that cannot start must not block. */
const isHostReached = async () => {
  const address = process.env.ELECTRON_MIRROR || process.env.npm_config_electron_mirror || releaseHost
  try {
    const { status } = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(responseLimitMs),
    })
    return status < 500
  } catch {
    return false
  }
}

/** Finds or downloads the pinned Electron; a failure is remembered for a day. */
export const findPinnedElectron = async ({ mayDownload = true } = {}) => {
  const present = installed()
  if (present !== undefined || !mayDownload) return present
  const nowMs = Date.now()
  if (failedToday(nowMs)) return undefined
  if (await isHostReached()) {
    console.error(`Downloading Electron ${pinnedVersion()} (about 110 MB) …`)
    spawnSync(process.execPath, [join(packageFolder, 'install.js')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: downloadLimitMs,
    })
    const downloaded = installed()
    if (downloaded !== undefined) return downloaded
  }
  rememberFailure(nowMs)
  return undefined
}
