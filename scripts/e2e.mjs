/**
 * `npm run e2e`: the end-to-end tests, in a real Electron and in a browser; arguments go to Playwright, such as `-- --project=remote`.
 * Missing prerequisites are a failure, never a skip.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { ensureBuilt } from './build.mjs'
import { electronEnvironment, findElectron } from './find-electron.mjs'
import { hasDisplay } from './launch-conditions.mjs'
import { projectFolder } from './node-binary.mjs'
import { ensureSystemPackages } from './system-packages.mjs'
import { forgetReport, readTests, reportFile } from './test-reports.mjs'

/**
 * A virtual display that is large enough for the widest layout. It does not reset with its last window (`-noreset`):
 * a program that connects at that moment would be refused, and tests start and stop programs all the time.
 */
export const virtualDisplay = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1920x1200x24 -noreset']

/** Resolves to whether all of them passed. */
const runPlaywright = async (playwrightArguments) => {
  const lacking = ensureSystemPackages()
  if (lacking !== undefined) {
    console.error(lacking)
    return false
  }
  const { electron, missing } = await findElectron()
  if (electron === undefined) {
    console.error(missing)
    return false
  }
  if (!ensureBuilt()) return false
  const playwright = [
    process.execPath,
    join(projectFolder, 'node_modules/playwright/cli.js'),
    'test',
    ...playwrightArguments,
  ]
  const [command, ...commandArguments] = hasDisplay() ? playwright : [...virtualDisplay, ...playwright]
  const tests = spawn(command, commandArguments, {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Engines and hosts are started from their sources all the time.
    env: { NODE_COMPILE_CACHE: join(projectFolder, 'node_modules/.cache/compile'), ...electronEnvironment(electron) },
  })
  const [code] = await once(tests, 'exit').catch(() => [1])
  return code === 0
}

/** Runs the tests; resolves to their stage, as steps do. */
export const endToEnd = async (playwrightArguments) => {
  const report = reportFile('e2e')
  forgetReport(report)
  const isGood = await runPlaywright(playwrightArguments)
  return { name: 'end-to-end tests', isGood, tests: readTests(report) }
}

if (process.argv[1] === import.meta.filename) {
  await bootstrap(import.meta.filename)
  const { isGood } = await endToEnd(process.argv.slice(2))
  process.exit(isGood ? 0 : 1)
}
