/** Search by a day, a mistyped name, a part of a plate, or a card slip. */
import { expect, test } from '../fixtures/test.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

test('Sell finds an event by its day or a mistyped name, and a facility of the event by its name', async ({ app }) => {
  const { page } = app
  const sell = new SellPage(page)
  await sell.settled()
  const remove = (value: string) => page.getByRole('button', { name: new RegExp(`^${value}.*Remove`) })

  await test.step('a weekday and a team', async () => {
    await sell.findEvent('pistons sunday', 'Detroit Pistons at Boston Celtics')
  })

  await test.step('a date that is not loaded is shown as recognized, and can be made text', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('celtics 1/13')
    await expect(remove('Wed, Jan 13, 2027')).toBeVisible()
    await expect(sell.events).toHaveCount(1)
    await expect(sell.event('New York Knicks at Boston Celtics')).toBeVisible()
    await remove('Wed, Jan 13, 2027').click()
    await expect(sell.search).toHaveValue('celtics "1/13"')
    await expect(remove('Wed, Jan 13, 2027')).toBeHidden()
  })

  await test.step('an empty result names the search, and offers any date', async () => {
    await sell.search.fill('knicks 8/3')
    await expect(
      page.getByRole('heading', { name: /^No event or facility matches “knicks” at .*, Tue, Aug 3, 2027$/ }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(sell.event('New York Knicks at Boston Celtics')).toBeVisible()
    await sell.search.fill('')
    await sell.focusOptions()
  })

  await test.step('two swapped letters', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('wizrads')
    await expect(page.getByText('Showing “wizards”')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(sell.title).toHaveText('Washington Wizards at Boston Celtics')
    await sell.settled()
  })

  await test.step('a facility far down the table, with a letter missing', async () => {
    const names = await sell.names()
    const at = names.findIndex((name, index) => index > 60 && /^[A-Z][a-z]{6,} [A-Z][a-z]+/.test(name))
    const name = names[at] ?? ''
    await page.keyboard.press('/')
    await page.keyboard.type(name.slice(0, 3) + name.slice(4))
    await expect(sell.events.getByTitle(name, { exact: true }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(sell.search).toHaveValue('')
    await expect(sell.options).toBeFocused()
    await expect.poll(() => sell.selectedName()).toBe(name)
    await expect(page.getByText(`Option ${at + 1} of ${names.length}`)).toBeVisible()
  })
})

test('Bookings and the palette find a plate, a short number, a card slip and a day', async ({ app }) => {
  const { page, api } = app
  const customer = { first_name: 'Sofia', last_name: 'Marchetti', email: 'sofia@example.test' }
  const plated = bookingIdOf(await sellThroughApi(api, { facility: 'Merano', plate: '4KX 218', customer }))
  const carded = bookingIdOf(
    await sellThroughApi(api, {
      facility: 'Canal Street Lot',
      event: 'Utah Jazz at Boston Celtics',
      payment: { method: 'card', reference: 'A-004812' },
    }),
  )
  const shell = new Shell(page)
  const bookings = new BookingsPage(page)
  await page.reload()
  await new SellPage(page).settled()
  await shell.goTo('Bookings')
  await expect(bookings.rows).toHaveCount(2)

  const searches: readonly (readonly [string, readonly number[]])[] = [
    ['4KX', [plated]],
    ['kx218', [plated]],
    ['4kx 218', [plated]],
    [String(carded).slice(-4), [carded]],
    ['4812', [carded]],
    ['a004812', [carded]],
    ['friday', [carded]],
    ['12/16', [plated]],
  ]
  for (const [text, ids] of searches) {
    await test.step(text, async () => {
      await bookings.filterByText(text)
      await expect.poll(() => bookings.ids()).toEqual(ids)
    })
  }

  await test.step('the screen shows the recognized search, and suggests another', async () => {
    await expect(page.getByRole('button', { name: /^Parking.*Wed, Dec 16.*Remove/ })).toBeVisible()
    await bookings.filterByText('4kx friday')
    await expect(page.getByRole('heading', { name: 'No bookings match “4kx”, parking Fri, Dec 18' })).toBeVisible()
    await page.keyboard.press('Escape')
    await bookings.filterByText('004812')
    await expect(page.getByText('1 booking by payment reference')).toBeVisible()
  })

  await test.step('a customer with one wrong letter is suggested', async () => {
    await page.keyboard.press('Escape')
    await bookings.filterByText('marchetty')
    await page
      .locator('[data-part=empty] > div > div')
      .filter({ hasText: 'With “marchetti”' })
      .filter({ hasText: '1 booking' })
      .getByRole('button', { name: /^Show/ })
      .click()
    await expect(bookings.search).toHaveValue('marchetti')
    await expect.poll(() => bookings.ids()).toEqual([plated])
  })

  for (const text of ['kx 218', 'A-004812']) {
    await test.step(`palette: ${text}`, async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text)
      await expect(
        shell.palette.getByRole('option', { name: String(text === 'kx 218' ? plated : carded) }),
      ).toBeVisible()
      await page.keyboard.press('Escape')
    })
  }

  await test.step('palette: a team on a day', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('celtcs friday')
    await expect(shell.palette.getByText('On Fri, Dec 18')).toBeVisible()
    await expect(shell.palette.getByRole('option', { name: /Utah Jazz at Boston Celtics/ })).toBeVisible()
  })
})
