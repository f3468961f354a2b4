/**
 * The power fails at some stages of a sale. `npm run crash-sweep` does the same at every other millisecond, sale-flow.slow.test.ts at any
 * step of any sequence of sales.
 */
import { cutAfterF12, formStates, checkStart, roomyFacility } from '../fixtures/crash-step.ts'
import { expect, test } from '../fixtures/test.ts'
import { SellPage } from '../pages/sell-page.ts'

const momentsMs = [0, 12, 40, 90, 150, 400]

test('cut after F12: sold once or offered again, and the next start shows which', { tag: '@all' }, async ({ app }) => {
  const sell = new SellPage(app.page)
  await sell.settled()
  await sell.row(roomyFacility).click()
  await sell.settled()
  for (const [step, afterMs] of momentsMs.entries()) {
    const form = formStates[step % 2] ?? 'written'
    await test.step(`${afterMs} ms, form ${form}`, async () => {
      const sale = { plate: `C${step}00`, received: 100 + step, afterMs, form }
      await cutAfterF12(app, sale)
      await app.start()
      await checkStart(app, sale)
    })
  }
  expect(await app.api.bookings()).toHaveLength(momentsMs.length)
})
