/** Protection against a wrong sale: a plate with a pass, undo, and open or unconfirmed input at F12. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'

const facility = 'Canal Street Lot'
const game = 'Washington Wizards at Boston Celtics'

const openSale = async ({ page }: RunningApp): Promise<SellPage> => {
  const sell = new SellPage(page)
  await sell.event(game).click()
  await sell.settled()
  await sell.row(facility).click()
  await sell.sale.getByRole('radio', { name: /^Standard/ }).click()
  await sell.settled()
  return sell
}

const plateOf = (sell: SellPage) => sell.sale.getByRole('textbox', { name: 'Plate' })
const alertOf = (sell: SellPage) => sell.sale.getByRole('alert')
const bookingsOf = async (app: RunningApp) => (await app.api.bookings()).length

/** Sells what is typed, and closes the pass. */
const sold = async (sell: SellPage): Promise<number> => {
  await sell.page.keyboard.press('F12')
  await expect(sell.done).toBeVisible()
  await sell.closePass()
  return sell.bookingNumber()
}

/** Both presses reach the page before the response to the first. */
const pressTwice = (page: Page, key: string) =>
  page.evaluate((name) => {
    const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
    press()
    press()
  }, key)

/** Holds responses for this path until the returned function is called; `change` rewrites them. */
const hold = async (
  page: Page,
  path: string,
  change: [from: string, to: string] = ['', ''],
): Promise<() => Promise<void>> => {
  await page.evaluate(
    ([part, [from, to]]) => {
      const send = window.fetch
      const released = new Promise<void>((resolve) => addEventListener('release', () => resolve(), { once: true }))
      window.fetch = async (...call) => {
        const response = await send(...call)
        const { url } = new Request(...call)
        if (!url.includes(part)) return response
        await released
        window.fetch = send
        return new Response((await response.text()).replaceAll(from, to), response)
      }
    },
    [path, change] as const,
  )
  return () => page.evaluate(() => void dispatchEvent(new Event('release')))
}

test('a second pass for a plate needs a confirmation, and is sold at the next press', async ({ app }) => {
  const { page } = app
  const sell = await openSale(app)
  await plateOf(sell).fill('4KX 218')
  const bookingId = await sold(sell)

  await test.step('Enter, plate, F12: the confirmation is at the button, and nothing is sold', async () => {
    await page.keyboard.press('Enter')
    await expect(plateOf(sell)).toBeFocused()
    await page.keyboard.type('4kx-218')
    await pressTwice(page, 'F12')
    await expect(alertOf(sell)).toContainText(/^4KX-218 already has a pass for this event, sold at \d+:\d\d.PM\./)
    await expect(alertOf(sell)).toContainText(`Booking ${bookingId}. Press F12 again to sell another`)
    await expect(sell.take).toContainText('Sell another for $')
    expect(await app.api.sales()).toHaveLength(1)
  })

  await test.step('another plate needs no confirmation; four keys sell it', async () => {
    await plateOf(sell).fill('9PB 551')
    await expect(alertOf(sell)).toHaveCount(0)
    await sold(sell)
  })

  await test.step('confirmed, it is sold', async () => {
    await page.keyboard.press('Enter')
    await expect(plateOf(sell)).toBeFocused()
    await page.keyboard.type('4KX218')
    await page.keyboard.press('F12')
    await expect(alertOf(sell)).toBeVisible()
    await expect
      .poll(async () => {
        await page.keyboard.press('F12')
        return sell.done.isVisible()
      })
      .toBe(true)
    await sell.closePass()
    expect(await bookingsOf(app)).toBe(3)
    expect((await app.api.sales()).filter(({ state }) => state !== 'booked')).toEqual([])
  })

  await test.step('a hasty second F12 keeps the sale and its change readable', async () => {
    await app.api.saveSetting('counter', { windowName: 'Window 1', paper: 'letter', printAfterSale: 'pdf' })
    await page.reload()
    await openSale(app)
    await plateOf(sell).fill('7GK 402')
    /** F12 with a simulated time since the first call. */
    const pressAfter = (ms: number) =>
      page.evaluate((passedMs) => {
        const frozen = (window as { frozenMs?: number }).frozenMs ?? performance.now()
        Object.assign(window, { frozenMs: frozen })
        performance.now = () => frozen + passedMs
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F12', bubbles: true }))
      }, ms)
    await pressAfter(0)
    await expect(page.getByRole('contentinfo').getByRole('button', { name: /Next sale/ })).toBeVisible()
    await pressAfter(500)
    await expect(sell.done).toBeVisible()
    await pressAfter(1500)
    await expect(sell.done).toBeHidden()
    await expect(plateOf(sell)).toHaveValue('')
    expect(await bookingsOf(app)).toBe(4)
  })
})

test('F7 shows the sale to undo, undoes it at the second press, and fills the form again', async ({ app }) => {
  const { page, api } = app
  const sell = await openSale(app)
  const shell = new Shell(page)
  const keyBar = page.getByRole('contentinfo')
  await plateOf(sell).fill('4KX 218')
  await sell.sale.getByRole('textbox', { name: /^Customer/ }).fill('Elena Novak')
  await sell.addAddOn('Car wash')
  await page.keyboard.press('F9')
  await page.keyboard.type('004814')
  const total = await sell.totalMinor()
  await page.keyboard.press('F12')
  await expect(sell.done).toBeVisible()

  await test.step('not while a dialog, a menu or the palette is open', async () => {
    await page.keyboard.press('F7')
    await sell.closePass()
    await sell.options.focus()
    await page.keyboard.press('v')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('F7')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.press('F7')
    await page.keyboard.press('F7')
    await page.keyboard.press('Escape')
    await expect(shell.palette).toBeHidden()
    await expect(keyBar.getByRole('button', { name: /^Undo \$/ })).toBeVisible()
  })

  const bookingId = await sell.bookingNumber()
  await test.step('the first press shows plate, amount and booking', async () => {
    await page.keyboard.press('F7')
    const amount = `$${(total / 100).toFixed(2)}`
    await expect(keyBar).toContainText(`Undo 4KX 218, ${amount}, booking ${bookingId}?`)
    await expect(keyBar).toContainText(/Press again to undo, [1-5] s left/)
    expect((await api.booking(bookingId)).cancelled_at).toBeUndefined()
  })

  await test.step('the second press undoes it', async () => {
    await page.keyboard.press('F7')
    await expect(shell.banner).toContainText('Sale undone, the space is free')
    expect((await api.booking(bookingId)).cancelled_at).toBeDefined()
  })

  await test.step('one key fills the form again, as a new sale', async () => {
    await expect(keyBar.getByRole('button', { name: 'Sell again' })).toBeVisible()
    await page.keyboard.press('F7')
    await expect(plateOf(sell)).toHaveValue('4KX 218')
    await expect(sell.sale.getByRole('textbox', { name: /^Customer/ })).toHaveValue('Elena Novak')
    await expect(sell.sale.getByRole('heading', { level: 2 })).toHaveText(facility)
    await sell.settled()
    expect(await sell.totalMinor()).toBe(total)
    expect(await sold(sell)).not.toBe(bookingId)
    const [again] = (await api.bookings()).filter(({ cancelled_at: cancelled }) => cancelled === undefined)
    expect(again).toMatchObject({ plate_number: '4KX218', _embedded: { 'svc:customer': { last_name: 'Novak' } } })
    expect((await api.sales()).map(({ payments }) => payments[0]?.method)).toEqual(['card', 'card'])
  })
})

test('F12 sells nothing that is not shown: a menu, times, an address, prices on their way', async ({ app }) => {
  test.slow()
  const { page, api } = app
  let booked = 0
  const expectNothingSold = async () => expect(await bookingsOf(app)).toBe(booked)
  const sellIt = async (sell: SellPage) => {
    await sold(sell)
    booked += 1
  }

  await test.step('F12 sells nothing while a menu is open, and names the menu', async () => {
    const sell = await openSale(app)
    await plateOf(sell).fill('4KX 218')
    for (const name of ['Vehicle: any', 'Sort by Walk', 'Change how the pass comes out']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await page.keyboard.press('F12')
      await expect(alertOf(sell)).toHaveText(`"${name}" is open. Choose or press Esc, then press F12.`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(alertOf(sell)).toHaveCount(0)
    }
    await expectNothingSold()
    await sellIt(sell)
  })

  await test.step('F12 sells nothing while prices for other times are loading', async () => {
    const sell = await openSale(app)
    await plateOf(sell).fill('7GK 402')
    await page.getByRole('button', { name: 'Times' }).click()
    await page.getByLabel('Until').fill('2026-12-17T03:00')
    const release = await hold(page, '/v4/quotes')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Until')).toBeHidden()
    await page.keyboard.press('F12')
    await expect(alertOf(sell)).toHaveText('The prices for this place and time are not here yet. Nothing was sold.')
    await release()
    await sell.settled()
    await expectNothingSold()
  })

  await test.step('F12 applies open times and shows their price; the next one sells it', async () => {
    const sell = await openSale(app)
    await plateOf(sell).fill('3LZ 118')
    const before = await sell.totalMinor()
    const times = page.getByRole('button', { name: 'Times' })
    const until = page.getByLabel('Until')

    await test.step('invalid times are explained, and nothing is sold', async () => {
      await times.click()
      await until.fill('2026-12-16T01:00')
      await page.keyboard.press('F12')
      await expect(alertOf(sell)).toContainText('Times is open. The end must be after the start.')
      await expect(until).toBeVisible()
    })

    await test.step('valid ones are applied', async () => {
      await until.fill('2026-12-17T03:00')
      await pressTwice(page, 'F12')
      await expect(until).toBeHidden()
      await sell.settled()
      await expect(sell.facts).toContainText(/3:00.AM/)
      await expectNothingSold()
    })

    await test.step('the next press sells', async () => {
      const total = await sell.totalMinor()
      expect(total).toBeGreaterThanOrEqual(before)
      await page.keyboard.press('Escape')
      const changed = sell.sale.getByRole('button', { name: /^Accept / })
      if (await changed.isVisible()) await page.keyboard.press('F6')
      await sellIt(sell)
      expect((await api.bookings())[0]).toMatchObject({ end_time: '2026-12-17T03:00:00.000-05:00' })
    })
  })

  await test.step('F12 right after an add-on waits for its price, and sells only the price that was shown', async () => {
    const sell = await openSale(app)
    await plateOf(sell).fill('MV 2281')
    const addOnThenF12 = () =>
      sell.sale.getByRole('checkbox', { name: /^Car wash/ }).evaluate(async (box: HTMLElement) => {
        box.click()
        // Waits for the drawing that a key caused.
        await Promise.resolve()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F12', bubbles: true }))
      })

    await test.step('a price that was not shown is not sold', async () => {
      const before = await sell.totalMinor()
      const release = await hold(page, '/previews', ['"final_price":{"USD":"', '"final_price":{"USD":"1'])
      await addOnThenF12()
      await expect(sell.take).toContainText('Checking $')
      await release()
      await expect(sell.sale.getByRole('button', { name: /^Accept / })).toBeVisible()
      expect(await sell.totalMinor()).toBeGreaterThan(before + 10_000)
      await expectNothingSold()
      await sell.sale.getByRole('checkbox', { name: /^Car wash/ }).click()
      await sell.settled()
    })

    await test.step('typing during the price check ends the wait', async () => {
      const release = await hold(page, '/previews')
      await sell.sale.getByRole('checkbox', { name: /^Charging/ }).click()
      await page.keyboard.press('F12')
      await expect(sell.take).toContainText('Checking $')
      await plateOf(sell).fill('9PB 551')
      await expect(sell.take).toContainText(/^Collect \$/)
      await release()
      await sell.settled()
      await expectNothingSold()
    })

    await test.step('the shown price is sold with one press', async () => {
      await sell.sale.getByRole('radio', { name: /^Oversize/ }).click()
      await sellIt(sell)
      const [booking] = await api.bookings()
      expect(await sell.done.innerText()).toBe(`Sold $${String(booking?.price_paid['USD'])}`)
      expect(booking?._embedded['svc:add_ons']?.map(({ name }) => name).toSorted()).toContain('Oversize')
    })
  })

  await test.step('F12 applies a typed address before it was searched', async () => {
    const sell = await openSale(app)
    await plateOf(sell).fill('RTX 907')
    await page.getByRole('radio', { name: 'Address' }).click()
    await page.getByLabel('Address or point').fill('nowhere at all')
    await page.keyboard.press('F12')
    await expect(alertOf(sell)).toContainText('The address is not applied. Enter a known place or a point.')
    await page.getByLabel('Address or point').fill('42.366,-71.062')
    await page.keyboard.press('F12')
    await expect(sell.title).toContainText('42.366')
    await sell.settled()
    await expectNothingSold()
  })
})
