/**
 * Builds `out/widget`, the widget and the styles of the public pages, which the engine serves. Every script does so where a source has
 * changed; it has no commands of its own.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf, readFingerprint } from './fingerprint.mjs'
import { projectFolder } from './node-binary.mjs'

const folder = join(projectFolder, 'out', 'widget')
const fingerprintFile = join(projectFolder, 'out', 'widget-built-from')
const sources = {
  folders: ['widget', 'shared', 'renderer/kit/map', 'renderer/ui/styles'],
  files: ['package-lock.json', 'vite.widget.config.ts', 'electron/core/html.ts', 'electron/common/messages.ts'],
}

/** Vitest calls it before the first test, since its commands run no script of ours. Throws where the widget cannot be built. */
export const setup = () => {
  const builtFrom = fingerprintOf(sources)
  if (existsSync(folder) && readFingerprint(fingerprintFile) === builtFrom) return
  // Complete or absent: tests may run beside a start.
  const unfinished = `${folder}.${process.pid}`
  const vite = join(projectFolder, 'node_modules/vite/bin/vite.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--config', 'vite.widget.config.ts', '--outDir', unfinished, '--logLevel', 'warn'],
    { cwd: projectFolder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  try {
    if (status !== 0) throw new Error(`The widget could not be built.\n${stdout}${stderr}`)
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
    writeFileSync(fingerprintFile, builtFrom)
  } catch (error) {
    // Another program may have put the same build there in the meantime.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}
