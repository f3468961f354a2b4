/** Key press to paint on the Sell screen, in Chromium on the headless host. */
import { chromium } from 'playwright'
import { startServer } from './processes.ts'

/** Median and 95th percentile in milliseconds, as text, over 60 presses of the down arrow in the list of options. */
export const measurePaint = async (databaseFile: string): Promise<string> => {
  const host = await startServer('electron/host/headless-cli.ts', [
    '--port',
    '0',
    '--db',
    databaseFile,
    '--demo',
    '--now',
    '2026-12-10T15:00:00Z',
  ])
  const browser = await chromium.launch({
    executablePath: process.env['PARKDESK_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(host.address)
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('celtics')
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
      await page.waitForFunction(
        (wanted) => (window as unknown as { paintTimes: number[] }).paintTimes.length === wanted,
        press + 1,
      )
    }
    const times = await page.evaluate(() => (window as unknown as { paintTimes: number[] }).paintTimes)
    const sorted = times.sort((one, other) => one - other)
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0)
    return `${at(0.5)} and ${at(0.95)} ms`
  } finally {
    await browser.close()
    await host.stop()
  }
}
