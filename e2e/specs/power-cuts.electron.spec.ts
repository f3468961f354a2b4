/** The power fails at every stage of a sale; `npm run crash-sweep` does the same at every other millisecond. */
import { cutAfterF12, formStates, judgeStart, roomyFacility } from '../fixtures/crash-step.ts'
import { expect, test } from '../fixtures/test.ts'
import { SellPage } from '../pages/sell-page.ts'

for (const [index, form] of formStates.entries()) {
  test(`cut after F12, form ${form}: sold once or offered again, and the next start shows which`, async ({ app }) => {
    test.setTimeout(300_000)
    const sell = new SellPage(app.page)
    await sell.settled()
    await sell.row(roomyFacility).click()
    await sell.settled()
    const moments = [0, 12, 40, 90, 150, 400]
    for (const [step, afterMs] of moments.entries()) {
      await test.step(`${afterMs} ms`, async () => {
        const sale = { plate: `C${index + 1}${step}00`, received: 100 + step, afterMs, form }
        await cutAfterF12(app, sale)
        await app.start()
        await judgeStart(app, sale)
      })
    }
    expect(await app.api.bookings()).toHaveLength(moments.length)
  })
}
