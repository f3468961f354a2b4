/** `npm run build`: builds the app into `out/`; with `--if-stale` only when a source has changed since the last build. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { fingerprintOf, readFingerprint } from './fingerprint.mjs'
import { projectFolder } from './node-binary.mjs'

const sources = {
  folders: ['electron', 'renderer', 'shared'],
  files: ['package.json', 'package-lock.json', 'electron.vite.config.ts', 'vite.config.ts'],
}
const fingerprintFile = join(projectFolder, 'out', 'built-from')

/** After other files were written into `out/`: the next start builds again. */
export const forgetBuild = () => rmSync(fingerprintFile, { force: true })

/** Returns whether the build succeeded; `isQuiet` shows the output only after a failure. */
const build = ({ isQuiet }) => {
  const builtFrom = fingerprintOf(sources)
  forgetBuild()
  const builder = join(projectFolder, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [builder, 'build'], {
    cwd: projectFolder,
    encoding: 'utf8',
    stdio: isQuiet ? 'pipe' : 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    if (isQuiet) console.error(stdout + stderr)
    return false
  }
  mkdirSync(join(projectFolder, 'out'), { recursive: true })
  writeFileSync(fingerprintFile, builtFrom)
  return true
}

/** Whether `out/` is what the sources build. */
export const isBuildCurrent = () => readFingerprint(fingerprintFile) === fingerprintOf(sources)

/** Brings `out/` up to date; false when the sources do not build. */
export const ensureBuilt = () => {
  if (isBuildCurrent()) return true
  console.error('Building the app …')
  return build({ isQuiet: true })
}

if (process.argv[1] === import.meta.filename) {
  await bootstrap(import.meta.filename)
  const isBuilt = process.argv.includes('--if-stale') ? ensureBuilt() : build({ isQuiet: false })
  process.exit(isBuilt ? 0 : 1)
}
