/** A training from its start to its end: the guided first sale with the keyboard, and nothing of it in the live data. */
import { judge } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

const game = 'Washington Wizards at Boston Celtics'

test('a new seller makes a guided first sale in training, which counts nowhere @remote', async ({ app }) => {
  const { page, api } = app
  const sell = new SellPage(page)
  const plate = page.getByRole('banner').getByText('TRAINING', { exact: true })
  const guide = new Shell(page).banner
  const atStep = (step: number, title: string) => expect(guide).toContainText(`Step ${step} of 7: ${title}`)

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

  await test.step('the guide follows the keys through the sale', async () => {
    await atStep(1, 'Choose an event')
    await expect(sell.search).toBeFocused()
    await page.keyboard.type('celtics')
    await expect(sell.events.first().getByTitle(game, { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(sell.title).toHaveText(game)
    await atStep(2, 'Choose a facility')
    await sell.chooseVehicle('SUV')
    await sell.moveTo('Canal Street Lot')
    await page.keyboard.press('Enter')
    await atStep(3, 'Enter the plate')
    await expect(sell.sale.getByLabel('Plate')).toBeFocused()
    await page.keyboard.type('TRAIN 1')
    await page.keyboard.press('Tab')
    await atStep(4, 'Choose cash')
    expect(await judge(page, { rulesAtLeast: 20 })).toEqual([])
    await page.keyboard.press('F8')
    await page.keyboard.type('100')
    await atStep(5, 'Collect the payment')
    await page.keyboard.press('F12')
    await expect(page.frameLocator('[role=dialog] iframe').getByText('SAMPLE')).toBeVisible()
    await atStep(6, 'Look at the pass')
    await sell.closePass()
    await atStep(7, 'Go to the next sale')
    await page.keyboard.press('Escape')
    await expect(page.getByText('You made your first sale.')).toBeVisible()
    await expect(page.getByText(/Nothing was counted/)).toBeVisible()
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
})
