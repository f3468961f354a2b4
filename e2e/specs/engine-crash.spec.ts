/** The engine is killed at critical moments: the app recovers automatically, and no sale happens twice. */
import { unfinishedSale } from '../../shared/desk/sales.ts'
import { expect, test } from '../fixtures/test.ts'
import { startIfStopped } from '../fixtures/crashes.ts'
import { killNow } from '../fixtures/processes.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

const requiredEngine = (app: RunningApp): number => {
  const pid = app.enginePid
  if (pid === undefined) throw new Error('The engine is not running')
  return pid
}

const typedSale = async (app: RunningApp): Promise<SellPage> => {
  const sell = new SellPage(app.page)
  await sell.settled()
  await sell.row('Merano').click()
  await sell.settled()
  await app.page.keyboard.press('F8')
  await app.page.keyboard.type('40')
  await expect(sell.pay).toHaveText(/^Collect \$/)
  // The form is saved with a delay, and every crash must find it saved.
  await expect
    .poll(async () => (await app.api.read(unfinishedSale, '/desk/sale-draft')).draft?.content['form'])
    .toMatchObject({ received: '40' })
  // A stopped engine would not finish checking the price of the row.
  await sell.settled()
  return sell
}

/** Marks the page when the banner reports a restart, even for a short time. */
const watchForBanner = (app: RunningApp): Promise<void> =>
  app.page.evaluate(() => {
    const look = () => {
      const text = document.querySelector('[data-part=banner]')?.textContent ?? ''
      if (text.includes('The engine stopped and is starting again')) {
        document.documentElement.dataset['restarting'] = 'yes'
      }
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })

/**
 * Withholds the response to a sale from the page: the request is processed, the response held, and dropped by `lose`. This runs in the
 * page, because Playwright does not intercept requests of the app's own scheme.
 */
const holdResponses = async (app: RunningApp): Promise<{ arrived(): Promise<unknown>; lose(): Promise<void> }> => {
  await app.page.evaluate(() => {
    const marks = document.documentElement.dataset
    const send = window.fetch
    window.fetch = async (input, init) => {
      const response = await send(input, init)
      if (init?.method !== 'POST' || typeof input !== 'string' || !input.endsWith('/api/desk/sales')) return response
      if (marks['lost'] === 'yes') return response
      marks['arrived'] = 'yes'
      await new Promise<void>((resolve) => {
        const watcher = new MutationObserver(() => resolve())
        watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-lost'] })
      })
      throw new TypeError('the response was lost')
    }
  })
  return {
    arrived: () => app.page.locator('html[data-arrived=yes]').waitFor(),
    lose: () =>
      app.page.evaluate(() => {
        document.documentElement.dataset['lost'] = 'yes'
      }),
  }
}

test('killed while in use, before and after it received a sale: the app recovers, and each sale happens once @browser', async ({
  app,
}) => {
  const sell = new SellPage(app.page)
  const shell = new Shell(app.page)
  await sell.settled()

  await test.step('while in use: shown, restarted, and the next request works', async () => {
    const killed = requiredEngine(app)
    await watchForBanner(app)
    killNow(killed)
    await expect(shell.engineCell).toHaveText(/^Engine restarted/)
    // A browser polls the state, and may miss the restart.
    if (app.kind === 'electron') await expect(app.page.locator('html[data-restarting=yes]')).toBeAttached()
    await expect(shell.banner).toHaveCount(0)
    const engine = (await app.api.connection()).engine
    expect(engine.status).toBe('ready')
    expect(requiredEngine(app)).not.toBe(killed)
    await sell.findEvent('jazz', 'Utah Jazz at Boston Celtics')
  })

  await test.step('before it received the sale', async () => {
    await typedSale(app)
    const engine = requiredEngine(app)
    process.kill(engine, 'SIGSTOP')
    await app.page.keyboard.press('F12')
    await expect(sell.pay).toHaveText(/^Selling \$/)
    await app.page.keyboard.press('F12')
    killNow(engine)
    await expect(sell.done).toBeVisible()
    expect(await app.api.bookings()).toHaveLength(1)
    expect((await app.api.sales()).map(({ state }) => state)).toEqual(['booked'])
    await sell.closePass()
    await app.page.keyboard.press('Enter')
  })

  await test.step('after booking, before the response: the third time within a minute it waits for a person', async () => {
    await typedSale(app)
    const held = await holdResponses(app)
    await app.page.keyboard.press('F12')
    await held.arrived()
    await expect(sell.pay).toHaveText(/^Selling \$/)
    const killed = requiredEngine(app)
    killNow(killed)
    await held.lose()
    await startIfStopped(app, killed, async () => {
      await expect(shell.failure).toContainText('The engine stopped three times within a minute')
      await shell.failure.getByRole('button', { name: 'Try again' }).click()
    })
    await expect(sell.done).toBeVisible()
    const bookings = await app.api.bookings()
    expect(bookings).toHaveLength(2)
    expect(await sell.bookingNumber()).toBe(bookings[0]?.id)
    const { payments } = await app.api.history(bookings[0]?.id ?? 0)
    expect(payments).toHaveLength(1)
  })
})

test('a power cut between paying and printing is explained at the next start', { tag: '@all' }, async ({ app }) => {
  const sell = await typedSale(app)
  const held = await holdResponses(app)
  await app.page.keyboard.press('F12')
  await held.arrived()
  await expect(sell.pay).toHaveText(/^Selling \$/)
  await app.crash()

  await app.start()
  const dialog = app.page.getByRole('dialog', { name: /went through/ })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('to do')).toBeVisible()
  const [booking, ...others] = await app.api.bookings()
  expect(others).toHaveLength(0)
  await expect(dialog).toContainText(String(booking?.id))
  await app.page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(app.page.getByRole('dialog', { name: `Pass for booking ${String(booking?.id)}` })).toBeVisible()
  await app.page.keyboard.press('Escape')
  // The dialog covers the completed sale, not its form.
  const restarted = new SellPage(app.page)
  await expect(restarted.done).toBeVisible()
  expect(await restarted.bookingNumber()).toBe(booking?.id)
})
