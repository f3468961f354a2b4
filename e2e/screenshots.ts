/**
 * `npm run screenshots`: the pictures of the documentation, made by driving the app through a game evening at TD Garden.
 * Pictures of the browser's page, and one of the real window where an Electron is found.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import { connectionPictures } from './connection-pictures.ts'
import { browserStarter } from './fixtures/browser-starter.ts'
import { electronStarter } from './fixtures/electron-starter.ts'
import { sellEvening } from './fixtures/evening.ts'
import { PartnerProgram } from './fixtures/partner-bookings.ts'
import { gameEvening, isRoot, projectFolder } from './fixtures/project.ts'
import { RunningApp, type Starter } from './fixtures/running-app.ts'
import { importFaultyPayout } from './fixtures/statements.ts'
import { webhookHour } from './fixtures/webhook-scene.ts'
import { inventoryPictures } from './inventory-pictures.ts'
import { SellPage } from './pages/sell-page.ts'
import { Shell } from './pages/shell.ts'
import { WebhooksPage } from './pages/webhooks-page.ts'
import { shiftPictures } from './shift-pictures.ts'

const pictureFolder = join(projectFolder, 'docs/screenshots')
const settings = { now: gameEvening, width: 1280, height: 800 }
type Appearance = { theme: 'light' | 'dark'; contrast: 'normal' | 'high'; density: 'comfortable' | 'counter' }
const light: Appearance = { theme: 'light', contrast: 'normal', density: 'comfortable' }

/** Takes a picture once fonts and the map have been rendered and nothing moves. */
const picture = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.mouse.move(640, 2)
  await page.screenshot({ path: join(pictureFolder, `${name}.png`), animations: 'disabled' })
  console.log(`${name}.png`)
}

const look = async (app: RunningApp, appearance: Appearance): Promise<void> => {
  await app.api.saveSetting('appearance', appearance)
  await app.page.reload()
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', appearance.theme)
  // The theme of the next profile is stored with a delay, so the page may be light until then.
  const kept = () => app.page.evaluate(() => localStorage.getItem('parkdesk.counter'))
  await expect.poll(kept).toContain(`"theme":"${appearance.theme}"`)
}

/** A filled form: an SUV at a garage that accepts it, with charging. */
const typedSale = async (app: RunningApp): Promise<SellPage> => {
  const { page } = app
  const sell = new SellPage(page)
  await new Shell(page).open('/sell')
  await sell.settled()
  await sell.event('Washington Wizards at Boston Celtics').click()
  await sell.settled()
  await sell.focusOptions()
  if ((await page.getByRole('button', { name: 'Vehicle: SUV' }).count()) === 0) await sell.chooseVehicle('SUV')
  await sell.row('Canal Street Lot').click()
  const charging = sell.sale.getByRole('checkbox', { name: /^Charging/ })
  if ((await charging.getAttribute('aria-checked')) !== 'true') await charging.click()
  await sell.sale.getByRole('textbox', { name: 'Plate' }).fill('4KX 218')
  await sell.settled()
  return sell
}

const sellPictures = async (app: RunningApp): Promise<void> => {
  const { page } = app
  await look(app, light)
  const sell = await typedSale(app)
  await sell.sale.getByRole('button', { name: '$60' }).click()
  await picture(page, 'sell')

  await sell.focusOptions()
  for (const name of ['Canal Street Lot', 'Longfellow Garage', 'Fleet Center/North Station']) {
    await sell.moveTo(name)
    await page.keyboard.press('p')
  }
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'Compare 3 options' })).toBeVisible()
  await picture(page, 'sell-compare')
  await page.keyboard.press('Escape')

  await look(app, { ...light, theme: 'dark' })
  await typedSale(app)
  await picture(page, 'sell-dark')

  await page.setViewportSize({ width: 1600, height: 1000 })
  await look(app, { ...light, density: 'counter' })
  await typedSale(app)
  await picture(page, 'sell-counter')
  await page.setViewportSize({ width: settings.width, height: settings.height })

  await look(app, light)
  const done = await typedSale(app)
  await done.sale.getByRole('button', { name: '$60' }).click()
  await page.keyboard.press('F12')
  await expect(done.done).toBeVisible()
  await page.keyboard.press('2')
  const letter = page.frameLocator('iframe[title$="on Letter"]')
  await letter.getByText('Canal Street Lot').first().waitFor()
  await picture(page, 'sale-pass')
  await done.closePass()
  await picture(page, 'sale-done')
}

const screenPictures = async (app: RunningApp): Promise<void> => {
  const { page } = app
  const shell = new Shell(page)
  await shell.goTo('Events')
  const game = page
    .getByRole('grid')
    .getByRole('row', { name: /Washington Wizards at Boston Celtics/ })
    .first()
  await game.click()
  await expect(page.getByRole('button', { name: /^Sell parking/ })).toBeVisible()
  await picture(page, 'events')
  await page
    .getByRole('radio', { name: 'Month' })
    .or(page.getByRole('radio', { name: 'Calendar' }))
    .click()
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
  await picture(page, 'events-calendar')

  const [booking] = (await app.api.bookings()).filter(({ plate_number: plate }) => plate === 'RTX907')
  await shell.open(`/bookings/${String(booking?.id)}`)
  await expect(page.getByText('Balance')).toBeVisible()
  await picture(page, 'bookings')
  await page.getByRole('toolbar', { name: 'Filters' }).getByRole('button', { name: 'Event', exact: true }).click()
  await page.keyboard.type('celtics')
  await expect(page.getByRole('option', { name: /Wizards at Boston Celtics/ }).first()).toBeVisible()
  await picture(page, 'bookings-find-event')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await shell.open(`/passes/${String(booking?.id)}`)
  await page.locator('iframe').first().contentFrame().getByText('Longfellow Garage').first().waitFor()
  await picture(page, 'passes')
  await shell.goTo('Settings')
  await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeVisible()
  await picture(page, 'settings')

  await shell.goTo('Sell')
  await expect(page.getByRole('option', { name: /Wizards at Boston Celtics/ }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(shell.palette).toBeVisible()
  await page.keyboard.type('celt')
  await expect(shell.palette.getByRole('option', { name: /Wizards at Boston Celtics/ }).first()).toBeVisible()
  await picture(page, 'palette')
  await page.keyboard.press('Escape')
  await expect(shell.palette).toBeHidden()
  await page.keyboard.press('F1')
  await expect(shell.keySheet).toBeVisible()
  await picture(page, 'keys')
  await page.keyboard.press('Escape')
  await expect(shell.keySheet).toBeHidden()

  await shell.goTo('Bookings')
  await page.keyboard.press('/')
  await page.keyboard.type('walker')
  await expect(page.getByRole('heading', { name: /No bookings match/ })).toBeVisible()
  await picture(page, 'state-empty')

  await look(app, { ...light, theme: 'dark' })
  await shell.open(`/bookings/${String(booking?.id)}`)
  await expect(page.getByText('Balance')).toBeVisible()
  await picture(page, 'bookings-dark')
  await look(app, light)
}

/** Pictures of an hour of a partner's webhooks: a retry, the simulator, and a test of the settings. */
const webhookPictures = async (app: RunningApp): Promise<void> => {
  const { page, api } = app
  const { retryingId } = await webhookHour(api, new PartnerProgram(app))
  const shell = new Shell(page)
  const webhooks = new WebhooksPage(page)
  for (const [theme, suffix] of [
    ['light', ''],
    ['dark', '-dark'],
  ] as const) {
    await look(app, { ...light, theme })
    await shell.open(`/webhooks/deliveries/${retryingId}`)
    await expect(webhooks.timer).toBeVisible()
    await picture(page, `webhooks${suffix}`)
  }
  await look(app, light)
  await shell.open('/webhooks/simulator')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await picture(page, 'webhooks-simulator')
  await webhooks.openTab('Partner settings')
  await page.getByRole('button', { name: 'Send a test cancel' }).click()
  await expect(page.getByRole('region', { name: 'Response' })).toBeVisible({ timeout: 30_000 })
  await picture(page, 'webhooks-partner')
}

/** A picture of the queue of a payout with every kind of fault. */
const reconcilePicture = async ({ page, api }: RunningApp): Promise<void> => {
  const { statement } = await importFaultyPayout(api)
  await new Shell(page).open(`/reconcile/queue/${String(statement.id)}`)
  await expect(page.locator('main [data-part=note]').first()).toBeVisible()
  await picture(page, 'reconcile')
}

/** The engine does not respond while the page requests bookings. */
const errorPicture = async (app: RunningApp): Promise<void> => {
  const { page } = app
  const message = 'The list of bookings could not be read.'
  const error = { code: 'internal_error', uuid: '5f0c5c8e-6f1c-4f0e-9d52-1f5f5f3f7a10', status: 500, message }
  const failure = { errors: [error], status: 500, message }
  await page.route('**/api/v4/bookings?*', (route) =>
    route.fulfill({
      status: 500,
      json: failure,
    }),
  )
  await new Shell(page).open('/bookings')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 60_000 })
  await picture(page, 'state-error')
}

const withApp = async (starter: Starter, work: (app: RunningApp, folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-screenshots-'))
  const folders = { dataFolder: join(folder, 'data'), savedFolder: join(folder, 'saved') }
  for (const each of Object.values(folders)) mkdirSync(each)
  const app = new RunningApp(starter, { ...folders, writeLine: () => undefined })
  try {
    await app.start()
    await app.api.saveSetting('counter', { windowName: 'Window 2', paper: 'receipt', printAfterSale: 'screen' })
    await sellEvening(app.api)
    await work(app, folder)
  } finally {
    await app.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The clock is the real one, because a virtual one implies the demonstration. */
const firstRunPicture = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-screenshots-'))
  const app = new RunningApp(electronStarter({ ...settings, now: '' }), {
    dataFolder: folder,
    savedFolder: folder,
    writeLine: () => undefined,
  })
  try {
    await app.start()
    await expect(app.page.getByRole('group', { name: 'Ways to start' })).toBeVisible()
    await picture(app.page, 'first-run')
  } finally {
    await app.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

const systemChromium = process.env['PARKDESK_CHROMIUM'] ?? '/usr/bin/chromium'

mkdirSync(pictureFolder, { recursive: true })
const browser = await chromium.launch({
  executablePath: systemChromium,
  args: ['--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
})
try {
  await withApp(browserStarter(browser, settings), async (app) => {
    await sellPictures(app)
    await screenPictures(app)
    await webhookPictures(app)
    await inventoryPictures(app, (name) => picture(app.page, name))
    await reconcilePicture(app)
    await errorPicture(app)
  })
  await withApp(browserStarter(browser, settings), async (app) => {
    await look(app, light)
    await shiftPictures(app, (name) => picture(app.page, name))
  })
} finally {
  await browser.close()
}
if (process.env['ELECTRON_OVERRIDE_DIST_PATH'] === undefined) {
  console.log('Without the picture of the window: ELECTRON_OVERRIDE_DIST_PATH is not set.')
} else {
  await withApp(electronStarter(settings), async (app, folder) => {
    await look(app, light)
    await typedSale(app)
    await picture(app.page, 'window')
    await connectionPictures(app, {
      folder,
      picture: (name) => picture(app.page, name),
      look: (theme) => look(app, { ...light, theme }),
    })
  })
  await firstRunPicture()
}
