/** The main journey, from the start of the program to the next sale, with the keyboard alone and, in short, with the mouse. */
import { expect, test } from '../fixtures/test.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { dollarsMinor, sum } from '../pages/money.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

const facility = 'Canal Street Lot'
const game = 'Washington Wizards at Boston Celtics'

test('sells parking for tonight with the keyboard alone, once, and is ready for the next sale @everywhere', async ({
  app,
}) => {
  const { page, api } = app
  const sell = new SellPage(page)

  await test.step('the upcoming events are shown immediately', async () => {
    await expect(sell.event(game)).toBeVisible()
    await sell.settled()
  })

  await test.step('"/" and a few letters find the game', () => sell.findEvent('celtics', game))

  await test.step('one selection in table and map', async () => {
    await expect(sell.options).toBeFocused()
    await page.keyboard.press('Home')
    const first = await sell.selectedName()
    await expect(sell.selectedOnMap).toHaveAccessibleName(new RegExp(`^${first}`))
    await page.keyboard.press('ArrowDown')
    const second = await sell.selectedName()
    expect(second).not.toBe(first)
    await expect(sell.selectedOnMap).toHaveCount(1)
    await expect(sell.selectedOnMap).toHaveAccessibleName(new RegExp(`^${second}`))
  })

  await test.step('sorted by price the cheapest comes first', async () => {
    await sell.sortBy('Price')
    const prices = await sell.rows.locator('td:nth-child(3) > div:first-child').allInnerTexts()
    expect(prices.length).toBeGreaterThan(20)
    const minors = prices.map((price) => Number(price.replace('$', '')))
    expect(minors).toEqual([...minors].sort((one, other) => one - other))
  })

  await test.step('two pinned options are compared side by side', async () => {
    await page.keyboard.press('Home')
    const cheapest = await sell.selectedName()
    await page.keyboard.press('p')
    await page.keyboard.press('ArrowDown')
    const next = await sell.selectedName()
    await page.keyboard.press('p')
    await page.keyboard.press('c')
    const comparison = page.getByRole('region', { name: 'Comparison' })
    await expect(comparison.getByRole('heading', { name: 'Compare 2 options' })).toBeVisible()
    await expect(comparison.locator('[title]:has(+ div)')).toHaveText([cheapest, next])
    await page.keyboard.press('Escape')
    await expect(comparison).toBeHidden()
  })

  await test.step('the vehicle sets the size, the add-on is in the total, and the preview agrees', async () => {
    await sell.sortBy('Walk')
    await sell.chooseVehicle('SUV')
    await sell.moveTo(facility)
    await page.keyboard.press('Enter')
    await expect(sell.sale.getByRole('radio', { name: /^Oversize/ })).toBeChecked()
    await sell.addAddOn('Car wash')
    const lines = await sell.lines()
    const total = await sell.totalMinor()
    expect(sum(lines.map(({ minor }) => minor))).toBe(total)
    expect(lines.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Base price', 'Oversize vehicle', 'Car wash, exterior']),
    )
    const option = (await api.quotes(await api.eventId('celtics')))
      .find(({ name }) => name === facility)
      ?.purchase_options.at(0)
    const oversize = option?.add_ons?.vehicle_size?.options.find(({ name }) => name === 'Oversize')
    const wash = option?.add_ons?.general?.options.find(({ name }) => name.startsWith('Car wash'))
    const preview = await api.preview(option?.id ?? '', [oversize?.id ?? '', wash?.id ?? ''])
    expect(total).toBe(dollarsMinor(preview.final_price))
  })

  const spacesBefore = await sell.spacesLeft(facility)
  const total = await sell.totalMinor()

  await test.step('F8, the money, and F12 twice: one sale', async () => {
    await page.keyboard.press('F8')
    await expect(sell.sale.getByRole('textbox', { name: 'Received' })).toBeFocused()
    await page.keyboard.type('100')
    await expect(sell.change).toHaveText(`$${((10_000 - total) / 100).toFixed(2)}`)
    // Both presses reach the page before the response to the first.
    await page.evaluate(() => {
      const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F12', bubbles: true }))
      press()
      press()
    })
    await expect(sell.done).toHaveText(`Sold $${(total / 100).toFixed(2)}`)
    await sell.closePass()
    await expect(sell.change).toHaveText(`$${((10_000 - total) / 100).toFixed(2)}`)
  })

  await test.step('the booking matches, for a walk-in, and one space is taken', async () => {
    const bookings = await api.bookings()
    expect(bookings).toHaveLength(1)
    const [booking] = bookings
    expect(booking?.id).toBe(await sell.bookingNumber())
    expect(dollarsMinor(booking?.price_paid)).toBe(total)
    expect(booking?._embedded['svc:customer']?.last_name ?? '').toBe('')
    expect(booking?._embedded['svc:location']?.name).toBe(facility)
    await expect.poll(() => sell.spacesLeft(facility)).toBe(spacesBefore - 1)
  })

  await test.step('the palette receives letters right after its key; Escape closes only the palette', async () => {
    const shell = new Shell(page)
    const before = await page.evaluateHandle(() => document.activeElement)
    expect(await shell.focusedAtOnceAfter({ key: 'k', code: 'KeyK', ctrlKey: true })).toBe(
      'Find an event, booking or command',
    )
    await page.keyboard.type('go to passes')
    await expect(shell.palette.getByRole('option').first()).toContainText('Go to Passes')
    await page.keyboard.press('Escape')
    await expect(shell.palette).toBeHidden()
    await expect(sell.done).toBeVisible()
    await expect.poll(() => before.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  await test.step('so does the choice of venues', async () => {
    const press = { key: 'V', code: 'KeyV', ctrlKey: true, shiftKey: true }
    expect(await new Shell(page).focusedAtOnceAfter(press)).toBe('Find a venue')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox', { name: 'Venues' })).toHaveCount(0)
    await expect(sell.done).toBeVisible()
  })

  await test.step('the next sale is ready with one key', async () => {
    await page.keyboard.press('Enter')
    await expect(sell.take).toHaveText(/^Collect \$/)
    await expect(sell.sale.getByRole('textbox', { name: 'Plate' })).toBeFocused()
    expect(await api.bookings()).toHaveLength(1)
  })
})

test('fast consecutive keys all count', async ({ app }) => {
  const { page } = app
  const sell = new SellPage(page)
  await sell.settled()
  await sell.sale.getByLabel('Plate').focus()
  const focused = await page.evaluate(async () => {
    for (const key of ['Escape', '/']) {
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(press)
    }
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    return document.activeElement?.getAttribute('data-sell')
  })
  expect(focused).toBe('search')
  await expect(sell.sale.getByLabel('Plate')).toHaveValue('')
})

test('an arrow pressed right after the key of a menu moves in the menu', async ({ app }) => {
  const { page } = app
  const sell = new SellPage(page)
  await sell.settled()
  await sell.options.focus()
  const chosen = await sell.selectedName()
  const focused = await page.evaluate(async () => {
    const names: (string | null | undefined)[] = []
    for (const key of ['v', 'ArrowDown']) {
      const press = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(press)
      // Waits for the drawing that a key caused.
      await Promise.resolve()
      names.push(document.activeElement?.textContent)
    }
    return names
  })
  expect(focused).toEqual(['Coupe', 'Sedan'])
  expect(await sell.selectedName()).toBe(chosen)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Vehicle: Sedan' })).toBeVisible()
})

test('a dialog receives keys as soon as it is drawn, and returns the focus', async ({ app }) => {
  const { page } = app
  const sell = new SellPage(page)
  await sell.settled()
  const plate = sell.sale.getByLabel('Plate')
  await plate.focus()
  const isInDialog = await page.evaluate(async () => {
    const press = new KeyboardEvent('keydown', { key: 'F1', bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(press)
    // Waits for the drawing that a key caused.
    await Promise.resolve()
    return document.querySelector('[role=dialog]')?.contains(document.activeElement)
  })
  expect(isInDialog).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(plate).toBeFocused()

  const isWhereItWent = await page.evaluate(async () => {
    const press = new KeyboardEvent('keydown', { key: 'F1', bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(press)
    await Promise.resolve()
    const further = document.querySelector<HTMLElement>('[role=dialog] [tabindex="0"]')
    further?.focus()
    // The timers of the dialog have ended.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve))
    return further !== null && document.activeElement === further
  })
  expect(isWhereItWent).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(plate).toBeFocused()
})

test('sells with the mouse: map, quick amount, button', async ({ app }) => {
  const { page, api } = app
  const sell = new SellPage(page)
  await sell.event(game).click()
  await sell.settled()

  // A tag of the map chooses the same option in the table.
  const tag = sell.map.locator('[data-part=price-tag][aria-pressed=false]').first()
  const { name, label } = await tag.evaluate((button: HTMLElement) => ({
    name: button.title,
    label: button.getAttribute('aria-label') ?? '',
  }))
  // By name from here on: a resized map may have other tags first.
  await sell.map.getByRole('button', { name: label, exact: true }).first().click()
  await expect(sell.nameIn(sell.selectedRow)).toHaveText(name)

  await sell.row(facility).click()
  await expect(sell.sale.getByRole('heading', { level: 2 })).toHaveText(facility)
  await sell.sale.getByRole('radio', { name: /^Standard/ }).click()
  await sell.sale.getByRole('textbox', { name: /^Customer/ }).fill('Elena Novak, elena@example.test')
  await sell.sale.getByRole('button', { name: '$100' }).click()
  await sell.settled()
  const total = await sell.totalMinor()
  // Both presses reach the page before the response to the first.
  await sell.take.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(sell.done).toBeVisible()
  await sell.closePass()

  const [booking, ...others] = await api.bookings()
  expect(others).toHaveLength(0)
  expect(dollarsMinor(booking?.price_paid)).toBe(total)
  expect(booking?._embedded['svc:customer']).toMatchObject({
    first_name: 'Elena',
    last_name: 'Novak',
    email: 'elena@example.test',
  })

  // The second half of a double press: the sale and its change stay visible.
  await sell.take.dispatchEvent('click', { detail: 2 })
  await expect(sell.done).toBeVisible()
  await sell.sale.getByRole('button', { name: /^Next sale, empty form/ }).click()
  await expect(sell.take).toHaveText(/^Collect \$/)
  await expect(sell.sale.getByRole('textbox', { name: /^Customer/ })).toHaveValue('')
})

test('undo within a minute: the same texts for every marketplace, the money and the space are returned @everywhere', async ({
  app,
}) => {
  const { page, api } = app
  const sell = new SellPage(page)
  const shell = new Shell(page)
  await sell.event(game).click()
  await sell.settled()
  await sell.row(facility).click()
  await sell.sale.getByRole('radio', { name: /^Standard/ }).click()
  await sell.sale.getByRole('textbox', { name: 'Plate' }).fill('4KX 218')
  await sell.sale.getByRole('button', { name: '$100' }).click()
  await sell.settled()
  const spacesBefore = await sell.spacesLeft(facility)
  const price = `$${((await sell.totalMinor()) / 100).toFixed(2)}`
  await page.keyboard.press('F12')
  await expect(sell.done).toHaveText(`Sold ${price}`)
  await sell.closePass()
  const bookingId = await sell.bookingNumber()
  await expect.poll(() => sell.spacesLeft(facility)).toBe(spacesBefore - 1)

  await expect(page.getByRole('contentinfo').getByRole('button', { name: `Undo ${price}` })).toBeVisible()
  await page.keyboard.press('F7')
  await expect(page.getByRole('contentinfo')).toContainText(`Undo 4KX 218, ${price}, booking ${bookingId}?`)
  await page.keyboard.press('F7')
  await expect(shell.banner).toContainText(`Sale undone, the space is free. Give back ${price} in cash.`)
  await expect.poll(() => sell.spacesLeft(facility)).toBe(spacesBefore)
  expect((await api.booking(bookingId)).cancelled_at).toBeDefined()
  expect((await api.history(bookingId)).balance).toEqual({ USD: '0.00' })

  await shell.open(`/bookings/${bookingId}`)
  const bookings = new BookingsPage(page)
  const drawer = bookings.drawer(bookingId)
  await expect(drawer.locator('[data-part=tag]', { hasText: 'Cancelled' })).toBeVisible()
  await expect(drawer).toContainText(`Sale undone, ${price} refunded in cash`)
  expect((await bookings.money(bookingId)).balance).toBe(0)
})
