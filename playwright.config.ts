/** End-to-end tests: the desktop app in a real Electron, and the same app in a browser from the headless host. */
import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import type { LaunchOptions } from '@playwright/test'

const systemChromium = process.env['PARKDESK_CHROMIUM'] ?? '/usr/bin/chromium'
const isRoot = process.getuid?.() === 0

/** The system's Chromium where there is one, else the installed Chrome; it talks to nobody but the app. */
const browserLaunch: LaunchOptions = {
  ...(existsSync(systemChromium) ? { executablePath: systemChromium } : { channel: 'chrome' }),
  args: ['--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
}

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
  ],
})
