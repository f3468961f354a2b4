/** `npm run dev`: the desktop app with the page served as it is edited. */
import { join } from 'node:path'
import { becomeProcess, bootstrap, stop } from './bootstrap.mjs'
import { forgetBuild } from './build.mjs'
import { electronEnvironment, findElectron } from './find-electron.mjs'
import { electronSwitches } from './launch-conditions.mjs'
import { projectFolder } from './node-binary.mjs'

await bootstrap(import.meta.filename)

const { electron, missing } = await findElectron()
if (electron === undefined) stop(missing)
const { switches, notice } = electronSwitches()
if (notice !== undefined) console.error(notice)
// The development server puts its own main process there.
forgetBuild()
await becomeProcess(
  process.execPath,
  [join(projectFolder, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'dev', ...process.argv.slice(2)],
  {
    env: {
      ...electronEnvironment(electron),
      ELECTRON_EXEC_PATH: electron.executable,
      ...(switches.length > 0 ? { NO_SANDBOX: '1' } : {}),
    },
  },
)
