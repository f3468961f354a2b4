/**
 * The main journey, from the start of the program to the next sale, with the keyboard alone and, in short, with the mouse. With the
 * keyboard, each step has the roles, names and states that assistive technology needs.
 */
import { expect, test } from '../fixtures/test.ts'
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
    await expect(page.getByRole('region', { name: 'Events' })).toMatchAriaSnapshot(`
      - region "Events":
        - radiogroup "Sell for":
          - radio "Event" [checked]
          - radio "Address"
        - combobox "Find an event" [expanded]
        - listbox "Events":
          - group "Today":
            - option /${game} \\d+ open from/ [selected]
    `)
  })

  await test.step('"/" and a few letters find the game', async () => {
    await sell.findEvent('celtics', game)
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - region "Events":
        - combobox "Find an event"
      - region "Parking options":
        - heading "${game}" [level=1]
        - grid "Parking options":
          - rowgroup:
            - row /left of/ [selected]
    `)
  })

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
    await expect(page.getByRole('region', { name: 'Parking options', exact: true })).toMatchAriaSnapshot(`
      - grid "Parking options":
        - rowgroup:
          - row /left of/ [selected]
      - region "Map of the parking options":
        - group "Options on the map":
          - button /\\$/ [pressed]
    `)
  })

  await test.step('sorted by price the cheapest comes first', async () => {
    await sell.sortBy('Price')
    const prices = await sell.rows.locator('td:nth-child(3) > div:first-child').allInnerTexts()
    expect(prices.length).toBeGreaterThan(20)
    const minors = prices.map((price) => Number(price.replace('$', '')))
    expect(minors).toEqual([...minors].sort((one, other) => one - other))
    await expect(page.getByRole('region', { name: 'Parking options', exact: true })).toMatchAriaSnapshot(`
      - toolbar "Filters":
        - button "Sort by Price"
      - grid "Parking options":
        - rowgroup:
          - row:
            - columnheader /^Price/:
              - button /^Price/
    `)
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
    await expect(comparison).toMatchAriaSnapshot(`
      - heading "Compare 2 options" [level=1]
      - checkbox "Dim identical rows" [checked]
      - group "Pinned options":
        - button "Unpin ${cheapest}"
        - button "Unpin ${next}"
        - group "Price"
        - group "Getting there"
        - button /^Sell .*1$/
        - button /^Sell .*2$/
    `)
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
    await expect(sell.sale).toMatchAriaSnapshot(`
      - heading "${facility}" [level=2]
      - radiogroup "Vehicle size":
        - radio /^Standard/
        - radio /^Oversize/ [checked]
        - radio "Supersize not accepted" [disabled]
      - checkbox /^Charging/
      - checkbox /^Car wash/ [checked]
      - group "Buyer":
        - textbox "Plate optional"
        - textbox "Customer optional for a walk-in"
      - term: Base price
      - definition: /\\$/
      - radiogroup "Payment method":
        - radio "Cash" [checked]
      - button /^Collect .* F12$/
    `)
  })

  const spacesBefore = await sell.spacesLeft(facility)
  const total = await sell.totalMinor()

  await test.step('F8, the money, and F12 twice: one sale', async () => {
    await page.keyboard.press('F8')
    await expect(sell.sale.getByRole('textbox', { name: 'Received' })).toBeFocused()
    await page.keyboard.type('100')
    await expect(sell.change).toHaveText(`$${((10_000 - total) / 100).toFixed(2)}`)
    await expect(sell.sale).toMatchAriaSnapshot(`
      - textbox "Received": "100"
      - group "Quick amounts":
        - button "Exact"
        - button "$100" [pressed]
      - text: Change due
      - status: /\\$/
    `)
    // Both presses reach the page before the response to the first.
    await page.evaluate(() => {
      const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F12', bubbles: true }))
      press()
      press()
    })
    await expect(sell.done).toHaveText(`Sold $${(total / 100).toFixed(2)}`)
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog /^Pass for booking \\d+$/:
        - heading /^Pass for booking \\d+$/ [level=2]
        - radiogroup "Paper":
          - radio "80 mm receipt"
          - radio "Letter" [checked]
          - radio "A4"
        - button "Done Enter"
    `)
    await sell.closePass()
    await expect(sell.change).toHaveText(`$${((10_000 - total) / 100).toFixed(2)}`)
    await expect(sell.sale).toMatchAriaSnapshot(`
      - status:
        - heading /^Sold / [level=2]
      - term: Booking
      - definition:
        - button /^\\d+$/
      - heading "Pass" [level=3]
      - button "Print"
      - button "Save PDF"
      - button "E-mail"
      - button /^Next sale, same option/
    `)
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
    await expect(shell.palette).toMatchAriaSnapshot(`
      - dialog "Find":
        - combobox "Find an event, booking or command" [expanded]: go to passes
        - listbox "Found":
          - option /^Go to Passes/ [selected]
    `)
    await page.keyboard.press('Escape')
    await expect(shell.palette).toBeHidden()
    await expect(sell.done).toBeVisible()
    await expect.poll(() => before.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  await test.step('so does the choice of venues', async () => {
    const press = { key: 'V', code: 'KeyV', ctrlKey: true, shiftKey: true }
    expect(await new Shell(page).focusedAtOnceAfter(press)).toBe('Find a venue')
    await expect(page.getByRole('listbox', { name: 'Venues' })).toMatchAriaSnapshot(`
      - listbox "Venues":
        - option
    `)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox', { name: 'Venues' })).toHaveCount(0)
    await expect(sell.done).toBeVisible()
  })

  await test.step('the next sale is ready with one key', async () => {
    await page.keyboard.press('Enter')
    await expect(sell.pay).toHaveText(/^Collect \$/)
    await expect(sell.sale.getByRole('textbox', { name: 'Plate' })).toBeFocused()
    await expect(sell.sale).toMatchAriaSnapshot(`
      - heading "${facility}" [level=2]
      - radiogroup "Vehicle size":
        - radio /^Oversize/ [checked]
      - group "Buyer":
        - textbox "Plate optional"
      - button /^Collect .* F12$/
    `)
    expect(await api.bookings()).toHaveLength(1)
  })
})

test('sells with the mouse: map, quick amount, button', { tag: '@all' }, async ({ app }) => {
  const { page, api } = app
  const sell = new SellPage(page)
  await sell.event(game).click()
  await sell.settled()

  // A tag of the map selects the same option in the table.
  const tag = sell.map.locator('[data-part=price-tag][aria-pressed=false]').first()
  const { name, label } = await tag.evaluate((button: HTMLElement) => ({
    name: button.title,
    label: button.getAttribute('aria-label') ?? '',
  }))
  // The tag is found by name from here on, because a resized map may have other tags first.
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
  await sell.pay.evaluate((button: HTMLElement) => {
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

  // This is the second half of a double press: the sale and its change stay visible.
  await sell.pay.dispatchEvent('click', { detail: 2 })
  await expect(sell.done).toBeVisible()
  await sell.sale.getByRole('button', { name: /^Next sale, empty form/ }).click()
  await expect(sell.pay).toHaveText(/^Collect \$/)
  await expect(sell.sale.getByRole('textbox', { name: /^Customer/ })).toHaveValue('')
})
