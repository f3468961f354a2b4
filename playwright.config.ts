/**
 * End-to-end tests: the desktop app in a real Electron, the same app in a browser from the headless host, and the desktop app again with
 * a second engine as its remote marketplace.
 */
import { defineConfig } from '@playwright/test'
import { choosePreparedFolder } from './e2e/fixtures/prepared-folder.ts'
import { browserLaunch } from './e2e/fixtures/project.ts'
import type { WorkerFixtures } from './e2e/fixtures/test.ts'

choosePreparedFolder()

const browser = {
  host: 'browser',
  browserName: 'chromium',
  launchOptions: browserLaunch,
  viewport: { width: 1440, height: 900 },
} as const

/** Before the tests of its host; the folders are removed after the tests of all hosts. */
const firstStart = { testMatch: 'first-start.setup.ts', teardown: 'end' }
const [inElectron, inBrowser] = ['first start in Electron', 'first start in a browser']

export default defineConfig<object, Pick<WorkerFixtures, 'host'>>({
  testDir: 'e2e/specs',
  outputDir: 'test-results/e2e',
  // Limits are for hangs alone: on a busy machine the longest test takes minutes, and a start half a minute.
  timeout: 600_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
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
    { name: inBrowser, ...firstStart, use: browser },
    { name: 'electron', dependencies: [inElectron], testIgnore: '**/*.browser.spec.ts' },
    {
      name: 'browser',
      dependencies: [inBrowser],
      testIgnore: '**/*.electron.spec.ts',
      // The specs of the browser, and the main journey.
      grep: [/\.browser\.spec\.ts/, /@everywhere/],
      use: browser,
    },
    {
      name: 'remote',
      dependencies: [inElectron],
      testIgnore: /\.(?:browser|electron)\.spec\.ts$/,
      grep: /@everywhere/,
      use: { host: 'remote' },
    },
    // Journeys of the desktop app once more, where another host or a remote marketplace has a part of its own in them. The contract tests
    // `electron/host/remote-*` prove most of it, so that they are for `npm run test:all` alone.
    { name: 'browser, more', dependencies: [inBrowser], grep: /@browser/, use: browser },
    { name: 'remote, more', dependencies: [inElectron], grep: /@remote/, use: { host: 'remote' } },
    { name: 'end', testMatch: 'prepared-folders.teardown.ts' },
  ],
})
