/** Backups in the window: made, viewed, and restored after showing the losses; the replaced data is backed up. */
import { closeSync, openSync, readdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from '../fixtures/test.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { DataPage } from '../pages/data-page.ts'
import { Shell } from '../pages/shell.ts'

const backupFolder = ({ dataFolder }: RunningApp) => join(dataFolder, 'backups')
const backupFiles = (app: RunningApp) => readdirSync(backupFolder(app)).filter((name) => name.endsWith('.backup'))

const sell = async (app: RunningApp, plate: string) =>
  bookingIdOf(await sellThroughApi(app.api, { facility: 'Merano', plate }))

/** Overwrites a page that no start reads: only a check finds the damage. */
const damage = ({ dataFolder }: RunningApp): void => {
  const file = join(dataFolder, readdirSync(dataFolder).find((name) => name.endsWith('.db')) ?? '')
  const database = new Database(file)
  const root = database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'coupon_uses_by_user'").pluck().get()
  const pageBytes = Number(database.pragma('page_size', { simple: true }))
  database.close()
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(pageBytes, 0xaa), 0, pageBytes, (Number(root) - 1) * pageBytes)
  closeSync(descriptor)
}

// Hybrid tests check the same with the same program; another restore is below.
test(
  'a restore with the keyboard alone discards later bookings, and can be undone @browser',
  { tag: '@all' },
  async ({ app }) => {
    const { page } = app
    const data = new DataPage(page)
    const shell = new Shell(page)
    const bookings = new BookingsPage(page)
    const savedId = await sell(app, 'KEEP 1')
    await data.open()
    await data.backUpWithKey()
    const lostId = await sell(app, 'LOSE 1')

    await test.step('the arrow keys open the newest backup, and its panel shows the losses', async () => {
      await page.keyboard.press('ArrowDown')
      await expect(data.panel.getByText('Verified', { exact: true }).first()).toBeVisible()
      await expect(data.restoreButton).toHaveText(/, lose 1 booking/)
      await expect(data.loss('Bookings sold')).toHaveText(/1\$26\.49$/)
      await expect(data.loss('Money taken, no longer recorded')).toContainText('$26.49')
    })

    await test.step('the default button of the confirmation changes nothing', async () => {
      await page.keyboard.press('R')
      await expect(data.dialog).toContainText('Everything after that is discarded')
      await expect(data.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(data.dialog).toBeHidden()
      expect(await app.api.bookings()).toHaveLength(2)
    })

    await test.step('restored, with the location of the replaced data', async () => {
      await page.keyboard.press('R')
      await expect(data.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(data.dialog.getByRole('button', { name: 'Restore backup, lose 1 booking' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(data.dialog).toContainText('Restored the backup of')
      const kept = backupFiles(app).find((name) => name.endsWith('-restore.backup'))
      await expect(data.dialog).toContainText(String(kept))
      await page.keyboard.press('Enter')
      await expect(data.dialog).toBeHidden()
    })

    await test.step('the later booking is gone, the earlier one is kept', async () => {
      await shell.goTo('Bookings')
      await expect(bookings.row(savedId)).toBeVisible()
      await expect(bookings.row(lostId)).toHaveCount(0)
      await expect(bookings.rows).toHaveCount(1)
    })

    await test.step('the replaced data is restored', async () => {
      await data.open()
      await data.rowBecause('Before a restore').click()
      await expect(data.restoreButton).toHaveText(/^Restore .* backup/)
      await expect(data.restoreButton).not.toHaveAttribute('aria-disabled')
      await page.keyboard.press('R')
      await data.dialog.getByRole('button', { name: /^Restore backup/ }).click()
      await expect(data.dialog).toContainText('Restored the backup of')
      await page.keyboard.press('Enter')
      await shell.goTo('Bookings')
      await expect(bookings.row(lostId)).toBeVisible()
    })
  },
)

test(
  'damage is shown on every screen, with a backup to restore, until it is restored',
  { tag: '@all' },
  async ({ app }) => {
    const before = new DataPage(app.page)
    await before.open()
    await before.backUpWithKey()
    await app.stop()
    damage(app)
    await app.start()

    const after = new DataPage(app.page)
    const shell = new Shell(app.page)
    await after.open()
    await app.page.keyboard.press('V')
    await expect(shell.banner).toContainText('The data is damaged')
    await expect(shell.banner).toContainText(/Restore the newest verified backup, 5:1\d/)
    await shell.goTo('Bookings')
    await expect(shell.banner).toContainText('The data is damaged')
    await shell.banner.getByRole('button', { name: /^Show 5:1\d.PM backup$/ }).click()

    await expect(after.restoreButton).not.toHaveAttribute('aria-disabled')
    await app.page.keyboard.press('R')
    await after.dialog.getByRole('button', { name: /^Restore backup/ }).click()
    await expect(after.dialog).toContainText('Restored the backup of')
    await app.page.keyboard.press('Enter')
    await expect(shell.banner).toBeHidden()
    await app.page.keyboard.press('V')
    await expect(after.outcome).toHaveText('Data checked, no damage found')
  },
)
