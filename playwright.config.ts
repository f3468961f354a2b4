/**
 * End-to-end tests: the desktop app in a real Electron, the same app in a browser from the headless host, and the desktop app again with
 * a second engine as its remote marketplace.
 */
import { defineConfig } from '@playwright/test'
import { browserLaunch } from './e2e/fixtures/project.ts'

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results/e2e',
  // For a hang alone: on a busy machine the longest takes minutes.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // They wait for timers and for each other's programs: three keep two processors busy.
  workers: 3,
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // A trace of every step makes these pages half as fast; `npm run e2e -- --trace on` has it where it is needed.
  use: { trace: 'off', screenshot: 'only-on-failure' },
  projects: [
    { name: 'electron', testIgnore: '**/*.browser.spec.ts' },
    {
      name: 'browser',
      testIgnore: '**/*.electron.spec.ts',
      // The specs of the browser, the main journey, and what the browser or the headless host does in its own way.
      grep: [/\.browser\.spec\.ts/, /@everywhere/, /@browser/],
      use: { browserName: 'chromium', launchOptions: browserLaunch, viewport: { width: 1440, height: 900 } },
    },
    // What sells, books, prints and tells partners must not depend on where the marketplace is: these journeys show it here, and the
    // contract tests `electron/host/remote-*` the rest. Each start is one of two engines and a change of profile.
    { name: 'remote', testIgnore: /\.(?:browser|electron)\.spec\.ts$/, grep: [/@everywhere/, /@remote/] },
  ],
})
