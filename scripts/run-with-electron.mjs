/** Runs a program of the end-to-end tests outside of their runner: builds the app, and finds a display and an Electron. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bootstrap, stop } from './bootstrap.mjs'
import { ensureBuilt } from './build.mjs'
import { virtualDisplay } from './e2e.mjs'
import { electronEnvironment, findElectron } from './find-electron.mjs'
import { hasDisplay } from './launch-conditions.mjs'
import { projectFolder } from './node-binary.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

/** `script` is the command's own file. Ends the process with the program's exit code. */
export const runWithElectron = async (script, program, { mayLackElectron = false } = {}) => {
  await bootstrap(script)
  const lacking = ensureSystemPackages()
  if (lacking !== undefined) stop(lacking)
  if (!ensureBuilt()) stop('Parkdesk could not be built; the reason is above.')
  const { electron, missing } = await findElectron()
  if (electron === undefined && !mayLackElectron) stop(missing)
  if (electron === undefined) console.error(missing)
  const parts = [process.execPath, join(projectFolder, program), ...process.argv.slice(2)]
  const [command, ...commandArguments] = hasDisplay() ? parts : [...virtualDisplay, ...parts]
  const { status } = spawnSync(command, commandArguments, {
    cwd: projectFolder,
    stdio: 'inherit',
    env: electron === undefined ? process.env : electronEnvironment(electron),
  })
  process.exit(status ?? 1)
}
