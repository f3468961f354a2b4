/** A second pass for a plate is confirmed first, and a hasty second press sells nothing. */
import { vi } from 'vitest'
import { fill, hasFocus, isShown, one, textOf, until, valueOf } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'
import { pressTwice } from '../../testing/pages/keyboard.ts'
import { closePass, done, openSale, plate, saleAlert, sellIt, pay } from '../../testing/pages/sell.ts'

test('a second pass for a plate needs a confirmation, and is sold at the next press', async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press, type, api } = app
  const nextCar = async (typed: string) => {
    await press('Enter')
    await until(() => expect(hasFocus(one(plate))).toBe(true))
    await type(typed)
  }
  await openSale(app)
  fill(one(plate), '4KX 218')
  const bookingId = await sellIt(app)

  await nextCar('4kx-218')
  pressTwice('F12')
  await until(() =>
    expect(textOf(saleAlert)).toMatch(/^4KX-218 already has a pass for this event, sold at \d+:\d\d PM\./),
  )
  expect(textOf(saleAlert)).toContain(`Booking ${bookingId}. Press F12 again to sell another`)
  expect(textOf(pay)).toContain('Sell another for $')
  expect(await api.sales()).toHaveLength(1)

  // After the first is undone, no confirmation is needed.
  await press('F7')
  await until(() => expect(textOf('footer')).toContain('Press again to undo'))
  await press('F7')
  await until(() => expect(isShown(saleAlert)).toBe(false))
  expect(textOf(pay)).not.toContain('Sell another')
  await sellIt(app)
  await nextCar('4KX218')
  await press('F12')
  await until(() => expect(isShown(saleAlert)).toBe(true))

  // Another plate needs no confirmation.
  fill(one(plate), '9PB 551')
  await until(() => expect(isShown(saleAlert)).toBe(false))
  await sellIt(app)

  await nextCar('4KX218')
  await press('F12')
  await until(() => expect(isShown(saleAlert)).toBe(true))
  // A press before the warning can be read has no effect.
  await until(async () => {
    if (!isShown(done)) await press('F12')
    expect(isShown(done)).toBe(true)
  })
  await closePass(app)
  expect((await api.bookings()).filter(({ cancelled_at: cancelled }) => cancelled === undefined)).toHaveLength(3)
  expect((await api.sales()).filter(({ state }) => state !== 'booked')).toEqual([])
})

test(
  'a hasty second F12 keeps the sale and its change readable',
  { tags: ['all'] },
  async ({ open, onTestFinished }) => {
    const app = await open({
      path: '/sell',
      prepare: async ({ api }) => {
        await api.saveSetting('counter', { windowName: 'Window 1', paper: 'letter', printAfterSale: 'pdf' })
      },
      shell: { 'print.documentToPdf': () => ({ file: 'pass.pdf' }) },
    })
    await openSale(app)
    fill(one(plate), '7GK 402')
    await until(() => expect(valueOf(plate)).toBe('7GK 402'))
    const start = performance.now()
    const clock = vi.spyOn(performance, 'now')
    onTestFinished(() => clock.mockRestore())
    const pressAfter = (ms: number) => {
      clock.mockReturnValue(start + ms)
      return app.press('F12')
    }
    await pressAfter(0)
    await until(() => expect(textOf('footer')).toContain('Next sale'))
    await pressAfter(500)
    expect(textOf(done)).toMatch(/^Sold /)
    await pressAfter(1_500)
    await until(() => expect(isShown(done)).toBe(false))
    expect(valueOf(plate)).toBe('')
    expect(await app.api.bookings()).toHaveLength(1)
  },
)
