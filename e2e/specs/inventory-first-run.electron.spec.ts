/**
 * The way from a first start without data to the first pass that is sold for an own garage, with the keyboard alone and without a
 * coordinate.
 */
import { expect, test } from '../fixtures/test.ts'
import { SellPage } from '../pages/sell-page.ts'
import { tabTo } from '../pages/keyboard.ts'

// The clock is the real one, because a virtual one implies the demonstration.
test.use({ launch: { now: '', width: 1280, height: 800 } })

/** The number of keys that a slow typist presses in two minutes. */
const mostKeys = 240

test('enters a venue, a garage and an event, and sells the first pass within two minutes', async ({ app }) => {
  const { page } = app
  const sell = new SellPage(page)
  const field = (region: string, label: RegExp) =>
    page
      .locator('[data-part=section]')
      .filter({ has: page.getByRole('heading', { name: region, exact: true }) })
      .getByLabel(label)

  await test.step('own data is one of the ways to start', async () => {
    await expect(page.getByRole('group', { name: 'Ways to start' })).toBeVisible()
    await page.keyboard.press('2')
    await expect(page.getByRole('heading', { name: 'Your first venue, facility and event' })).toBeVisible()
    await expect(field('Venue', /^Name/)).toBeFocused()
    // The choice has reloaded the page.
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      addEventListener('keydown', () => (dataset['keys'] = String(Number(dataset['keys'] ?? 0) + 1)), true)
    })
  })

  await test.step('what is missing is named, and the first of it has the focus', async () => {
    await page.keyboard.press('F12')
    await expect(page.getByText('Enter a name')).toHaveCount(3)
    await expect(field('Venue', /^Name/)).toBeFocused()
  })

  await test.step('a short form is all it takes', async () => {
    await page.keyboard.type('Harbor Arena')
    await tabTo(page, field('Venue', /^City/))
    await page.keyboard.type('bost')
    await expect(page.getByRole('option').first()).toHaveText('Boston, MA')
    await tabTo(page, field('Facility', /^Name/))
    await expect(field('Venue', /^City/)).toHaveValue('Boston, MA')
    await expect(page.getByText('Times are in America/New_York, prices in USD.')).toBeVisible()
    await page.keyboard.type('Pier Garage')
    await tabTo(page, field('Facility', /^Spaces/))
    await page.keyboard.type('120')
    await tabTo(page, field('Facility', /^Price/))
    await page.keyboard.type('25')
    await tabTo(page, field('First event', /^Name/))
    await page.keyboard.type('Opening night')
    await expect(page.getByText('Enter a name')).toHaveCount(0)
    await page.keyboard.press('F12')
  })

  await test.step('the garage is on sale for the event, and the pass is sold', async () => {
    await expect(sell.title).toHaveText('Opening night')
    await sell.settled()
    await expect(sell.row('Pier Garage')).toBeVisible()
    await expect(sell.total).toHaveText('$25.00')
    await page.keyboard.press('Enter')
    await expect(sell.sale.getByLabel('Plate')).toBeFocused()
    await page.keyboard.type('4KX218')
    await page.keyboard.press('F8')
    await page.keyboard.press('F12')
    await expect(sell.done).toBeVisible()
    expect(await page.evaluate(() => Number(document.documentElement.dataset['keys']))).toBeLessThan(mostKeys)
  })
})
