/** A training from its start to its end: a restart on other data, and no effect on the live data. The guide is in renderer/features/training. */
import { checkPage } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

test(
  'a sale in training counts nowhere, and what was typed before is back @remote',
  { tag: '@all' },
  async ({ app }) => {
    const { page, api } = app
    const sell = new SellPage(page)
    const plate = page.getByRole('banner').getByText('TRAINING', { exact: true })

    await test.step('what was entered is kept for the return', async () => {
      await sell.settled()
      await sell.sale.getByLabel('Plate').fill('LIVE 1')
      await sell.sale.getByLabel('Plate').press('Tab')
      await new Shell(page).performFromPalette('Start training')
      await expect(plate).toBeVisible()
      await expect(page.getByText('Training: not counted in totals')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-profile', 'training')
      await sell.settled()
      await expect(sell.sale.getByLabel('Plate')).toHaveValue('')
    })

    await test.step('a sale is a booking of the training', async () => {
      await expect(new Shell(page).banner).toContainText('Step 1 of 7: Choose an event')
      expect(await checkPage(page, { rulesAtLeast: 20 })).toEqual([])
      await sell.row('Merano').click()
      await sell.settled()
      await sell.sale.getByLabel('Plate').fill('TRAIN 1')
      await page.keyboard.press('F8')
      await page.keyboard.type('100')
      await page.keyboard.press('F12')
      await expect(page.frameLocator('[role=dialog] iframe').getByText('SAMPLE')).toBeVisible()
      await sell.closePass()
      await page.keyboard.press('Escape')
      await expect(page.getByText('You made your first sale.')).toBeVisible()
      expect((await api.bookings()).map(({ plate_number: shown }) => shown)).toEqual(['TRAIN1'])
    })

    await test.step('the live data knows nothing of it, and the entry is back', async () => {
      await page.getByRole('button', { name: 'End training' }).click()
      await expect(plate).toBeHidden()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await sell.settled()
      await expect(sell.sale.getByLabel('Plate')).toHaveValue('LIVE 1')
      expect(await api.bookings()).toEqual([])
      await new Shell(page).goTo('Bookings')
      await expect(new BookingsPage(page).rows).toHaveCount(0)
    })
  },
)
