/** `npm run screenshots`: makes the pictures of the documentation, in docs/screenshots/. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bootstrap, stop } from './bootstrap.mjs'
import { ensureBuilt } from './build.mjs'
import { virtualDisplay } from './e2e.mjs'
import { electronEnvironment, findElectron } from './find-electron.mjs'
import { hasDisplay } from './launch-conditions.mjs'
import { projectFolder } from './node-binary.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

await bootstrap(import.meta.filename)

const lacking = ensureSystemPackages()
if (lacking !== undefined) stop(lacking)
if (!ensureBuilt()) stop('Parkdesk could not be built; the reason is above.')
const { electron, missing } = await findElectron()
if (electron === undefined) console.error(missing)
const program = [process.execPath, join(projectFolder, 'e2e/screenshots.ts')]
const [command, ...commandArguments] = hasDisplay() ? program : [...virtualDisplay, ...program]
const { status } = spawnSync(command, commandArguments, {
  cwd: projectFolder,
  stdio: 'inherit',
  env: electron === undefined ? process.env : electronEnvironment(electron),
})
process.exit(status ?? 1)
