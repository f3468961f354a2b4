/**
 * End-to-end tests: the desktop app in a real Electron, the same app in a browser from the headless host, and the desktop app again with
 * a second engine as its remote marketplace.
 */
import { defineConfig } from '@playwright/test'
import { browserLaunch } from './e2e/fixtures/project.ts'

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results/e2e',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // A trace of every step makes these pages half as fast; `npm run e2e -- --trace on` has it where it is needed.
  use: { trace: 'off', screenshot: 'only-on-failure' },
  projects: [
    // A spec runs in both, unless its name says otherwise.
    { name: 'electron', testIgnore: '**/*.browser.spec.ts' },
    {
      name: 'browser',
      testIgnore: '**/*.electron.spec.ts',
      use: { browserName: 'chromium', launchOptions: browserLaunch, viewport: { width: 1440, height: 900 } },
    },
    // What sells, books, prints and tells partners must not depend on where the marketplace is. The other specs are about the window,
    // the connections themselves or the widget, and would say nothing new here. Each start is one of two engines and a change of profile.
    {
      name: 'remote',
      testMatch: /\/(?:journey|bookings|pass|restart|webhooks|webhook-answers|engine-crash)\.spec\.ts$/,
      timeout: 150_000,
    },
  ],
})
