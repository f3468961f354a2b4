/**
 * End-to-end tests: the desktop app in a real Electron, the same app in a browser from the headless host, and the desktop app again with
 * a second engine as its remote marketplace. What has `@all` in its name or that of its project belongs to the second tier alone.
 */
import { defineConfig } from '@playwright/test'
import { choosePreparedFolder } from './e2e/fixtures/prepared-folder.ts'
import { browserLaunch } from './e2e/fixtures/project.ts'
import type { WorkerFixtures } from './e2e/fixtures/test.ts'

choosePreparedFolder()

/** Before the tests of its host; the folders are removed after the tests of all hosts. */
const firstStart = { testMatch: 'first-start.setup.ts', teardown: 'end' }
const [inElectron, inBrowser] = ['first start in Electron', 'first start in a browser']

const inChromium = {
  host: 'browser',
  browserName: 'chromium',
  launchOptions: browserLaunch,
  viewport: { width: 1440, height: 900 },
} as const
const onlyOneHost = /\.(?:browser|electron)\.spec\.ts$/
const browser = { dependencies: [inBrowser], use: inChromium }
const remote = { dependencies: [inElectron], testIgnore: onlyOneHost, use: { host: 'remote' as const } }

export default defineConfig<object, Pick<WorkerFixtures, 'host'>>({
  testDir: 'e2e/specs',
  outputDir: 'test-results/e2e',
  // Limits are for hangs alone: on a busy machine the longest test takes minutes, and a start half a minute.
  timeout: 600_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000, intervals: [50, 100, 200] } },
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // They wait for timers and for each other's programs: three keep two processors busy.
  workers: 3,
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // A trace of every step makes these pages half as fast; `npm run e2e -- --trace on` has it where it is needed.
  use: { trace: 'off', screenshot: 'only-on-failure' },
  projects: [
    { name: inElectron, ...firstStart },
    { name: inBrowser, ...firstStart, use: inChromium },
    // First, since it has the longest tests: one that begins at the end leaves the other workers idle.
    { ...browser, name: 'browser', testIgnore: '**/*.electron.spec.ts', grep: [/\.browser\.spec\.ts/, /@everywhere/] },
    { name: 'electron', dependencies: [inElectron], testIgnore: '**/*.browser.spec.ts' },
    // What the browser or the headless host does in its own way.
    { ...browser, name: 'browser @all', testIgnore: onlyOneHost, grep: /@browser/ },
    // What sells, books, prints and tells partners must not depend on where the marketplace is: these journeys show it here, and the
    // contract tests `electron/host/remote-*` the rest. Each start is one of two engines and a change of profile.
    { ...remote, name: 'remote', grep: /@everywhere/ },
    { ...remote, name: 'remote @all', grep: /@remote/ },
    { name: 'end', testMatch: 'prepared-folders.teardown.ts' },
  ],
})
