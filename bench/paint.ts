/** Times on the Sell screen, in Chromium on the headless host: from a key press to its painting, and from a sign-in to the events. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import BetterSqlite from 'better-sqlite3'
import { chromium, type Page } from 'playwright'
import { hashSecret } from '../electron/core/secret.ts'
import { personWaits, type BenchRow } from './bench-row.ts'
import { startServer } from './processes.ts'

/** A Thursday, four days before a game at TD Garden. */
const demoNow = '2026-12-10T15:00:00Z'

type PageWindow = Window & { paintTimes: number[] }

/** Runs a script of the project; throws with what it prints where it fails. */
const prepare = (...script: readonly string[]): void => {
  const { status, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Runs `work` with the page of a host on the demo data. Rejects where there is no browser, and none can be installed. */
const onSellScreen = async (databaseFile: string, work: (page: Page) => Promise<void>): Promise<number[]> => {
  prepare('scripts/system-packages.mjs')
  prepare('scripts/build.mjs', '--if-stale')
  // It looks for the browser when it is imported.
  const { browserLaunch } = await import('../e2e/fixtures/project.ts')
  await using host = await startServer('electron/host/cli/headless-cli.ts', [
    ...['--port', '0', '--db', databaseFile],
    ...['--demo', '--now', demoNow],
  ])
  await using browser = await chromium.launch(browserLaunch)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(host.address)
  await page.getByRole('option').first().waitFor()
  await work(page)
  return await page.evaluate(() => (window as unknown as PageWindow).paintTimes)
}

const isMeasured = (page: Page, count: number) =>
  page.waitForFunction((wanted) => (window as unknown as PageWindow).paintTimes.length === wanted, count)

/** The times are in milliseconds. */
const waitRow = (name: string, times: readonly number[], aim: string): BenchRow => {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0)
  return { name: `${name}, median and 95th`, figure: `${at(0.5)} and ${at(0.95)} ms`, ratio: personWaits, aim }
}

/** Measures 60 presses of the down arrow in the list of options. */
export const measurePaint = async (databaseFile: string): Promise<BenchRow[]> => {
  const times = await onSellScreen(databaseFile, async (page) => {
    await page.keyboard.press('/')
    await page.keyboard.type('celtics', { delay: 60 })
    await page
      .getByRole('option', { name: /Boston Celtics/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('grid', { name: 'Parking options' }).getByRole('row').nth(10).waitFor()
    await page.evaluate(() => {
      const times: number[] = []
      Object.assign(window, { paintTimes: times })
      window.addEventListener(
        'keydown',
        (event) => {
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => times.push(performance.now() - event.timeStamp)
            channel.port2.postMessage(null)
          })
        },
        { capture: true },
      )
    })
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press(press % 20 < 10 ? 'ArrowDown' : 'ArrowUp')
      await isMeasured(page, press + 1)
    }
  })
  return [waitRow('Sell: key press to paint', times, '< 100 ms')]
}

const pin = '507291'
const signIns = 20
/** The elements that must appear, in this order. */
const signInStages = ['[data-sell=search]', '[role=listbox][aria-label="Events"] [role=option]']

/** Measured from Enter after the last digit. Checking the stored PIN costs next to nothing: scrypt has its own line. */
export const measureSignIn = async (databaseFile: string): Promise<BenchRow[]> => {
  const times = await onSellScreen(databaseFile, async (page) => {
    await page.evaluate(
      async ({ chosen, stages }) => {
        const body = JSON.stringify({ name: 'Ada', role: 'administrator', pin: chosen })
        const headers = { 'Content-Type': 'application/json' }
        const response = await fetch('/api/desk/people', { method: 'POST', headers, body })
        if (!response.ok) throw new Error(await response.text())
        const times: number[] = []
        Object.assign(window, { paintTimes: times })
        const noteAll = (fromMs: number, [stage, ...later]: readonly string[]) => {
          if (stage === undefined) return
          if (document.querySelector(stage) === null)
            return void requestAnimationFrame(() => noteAll(fromMs, [stage, ...later]))
          const channel = new MessageChannel()
          channel.port1.onmessage = () => {
            times.push(performance.now() - fromMs)
            noteAll(fromMs, later)
          }
          channel.port2.postMessage(null)
        }
        const onKeyDown = ({ key, timeStamp }: KeyboardEvent) => {
          if (key === 'Enter') requestAnimationFrame(() => noteAll(timeStamp, stages))
        }
        window.addEventListener('keydown', onKeyDown, { capture: true })
      },
      { chosen: pin, stages: signInStages },
    )
    const database = new BetterSqlite(databaseFile)
    database.prepare('UPDATE people SET pin_hash = ?').run(await hashSecret(pin, randomBytes, { N: 2, r: 8, p: 1 }))
    database.close()
    await page.getByRole('button', { name: /^Ada, / }).waitFor()
    for (let round = 1; round <= signIns; round += 1) {
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Control+L')
      await page.getByRole('radio', { name: /^Ada/ }).waitFor()
      await page.keyboard.type(`a${pin}`, { delay: 60 })
      await page.keyboard.press('Enter')
      await isMeasured(page, 2 * round)
    }
  })
  const ofStage = (stage: 0 | 1) => times.filter((_, index) => index % 2 === stage)
  return [
    waitRow('Sign-in without scrypt: Enter to the Sell screen', ofStage(0), '≤ 150 ms'),
    waitRow('The same, to its events', ofStage(1), '—'),
  ]
}
