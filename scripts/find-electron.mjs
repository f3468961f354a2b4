/** Finds an Electron that starts on this machine: one that is named, the pinned one, or one from the npm registry. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { findRegistryElectron } from './electron-from-registry.mjs'
import { findPinnedElectron } from './electron-pinned.mjs'

const executableNames = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }

/** The first Electron whose own Node loads the database driver; in an older one the engine runs under the project's Node. */
const oldestWithUsableNode = 37

const named = (distFolder) => {
  const executable = join(distFolder, executableNames[process.platform] ?? 'electron')
  if (!existsSync(executable)) return undefined
  const versionFile = join(distFolder, 'version')
  return { executable, distFolder, version: existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : '0' }
}

/** Missing system libraries of the executable (Linux only). */
const missingLibraries = (executable) => {
  if (process.platform !== 'linux') return []
  const { stdout } = spawnSync('ldd', [executable], { encoding: 'utf8' })
  return [...(stdout ?? '').matchAll(/^\s*(\S+) => not found/gm)].map(([, library]) => library)
}

const search = async () => {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (override) {
    return {
      electron: named(override),
      reason: `there is none in ${override}, which ELECTRON_OVERRIDE_DIST_PATH names`,
    }
  }
  const pinned = await findPinnedElectron()
  if (pinned !== undefined) return { electron: pinned }
  const unreached = "its binary could not be downloaded from Electron's release host"
  try {
    return { electron: await findRegistryElectron(), reason: unreached }
  } catch (error) {
    return { reason: `${unreached}, nor could the one from the npm registry: ${error.message}` }
  }
}

/**
 * Resolves to `{ electron: { executable, distFolder, version, runsEngineApart } }`, where `runsEngineApart` means that the engine must run
 * under the project's Node; or to `{ missing }`, one sentence.
 */
export const findElectron = async () => {
  const { electron, reason } = await search()
  if (electron === undefined) return { missing: `There is no Electron to start: ${reason}.` }
  const libraries = missingLibraries(electron.executable)
  if (libraries.length > 0) return { missing: `Electron cannot start: the system lacks ${libraries.join(', ')}.` }
  return { electron: { ...electron, runsEngineApart: Number(electron.version.split('.')[0]) < oldestWithUsableNode } }
}

/** The environment of the app for this Electron. */
export const electronEnvironment = (electron, environment = process.env) => ({
  ...environment,
  ELECTRON_OVERRIDE_DIST_PATH: electron.distFolder,
  ...(electron.runsEngineApart ? { PARKDESK_ENGINE_NODE: process.execPath } : {}),
})

if (process.argv[1] === import.meta.filename) {
  await bootstrap(import.meta.filename)
  const { electron, missing } = await findElectron()
  if (missing !== undefined) {
    console.error(missing)
    process.exit(1)
  }
  console.log(electron.executable)
}
