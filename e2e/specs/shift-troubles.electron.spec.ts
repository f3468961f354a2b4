/** A window that is locked while a sale is sent, and a power cut between the count and the close: nothing is lost or duplicated. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { deskSession } from '../../shared/desk/people.ts'
import { shift, zReportSummary } from '../../shared/desk/shifts.ts'
import { addCrew, pins } from '../fixtures/crew.ts'
import { isBooking } from '../fixtures/cutting-proxy.ts'
import { test } from '../fixtures/network.ts'
import { killNow, processTree } from '../fixtures/processes.ts'
import { useRemote } from '../fixtures/remote-profile.ts'
import { expect } from '../fixtures/test.ts'
import { lock, lockScreen, personButton, signIn } from '../pages/lock-screen.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'
import { ShiftsPage } from '../pages/shifts-page.ts'

const float = { total: 30_000 }

test(
  'a lock during a sale and a power cut before closing lose nothing and repeat nothing',
  { tag: '@all' },
  async ({ app, network }) => {
    const { page, api } = app
    const sell = new SellPage(page)
    await sell.settled()
    await useRemote(page, await network.start())
    const { signInAs } = await addCrew(api)
    await signInAs('dana')
    const { id: shiftId } = await api.read(shift, '/desk/shifts', 'POST', { id: randomUUID(), drawer_id: 2, float })
    await page.reload()
    await expect(personButton(page, 'Dana Whitfield')).toContainText('Shift 2 · Drawer 2')

    await test.step('the window is locked while the marketplace has the sale', async () => {
      await new Shell(page).goTo('Sell')
      await sell.findEvent('celtics', 'Washington Wizards at Boston Celtics')
      await sell.moveTo('Merano')
      await page.keyboard.press('Enter')
      await expect(sell.sale.getByLabel('Plate')).toBeFocused()
      await page.keyboard.insertText('4KX218')
      await sell.settled()
      const release = network.hold(isBooking)
      const sent = () =>
        network.received.map((line) => line.split(' ')).filter(([method = '', path = '']) => isBooking(method, path))
      await page.keyboard.press('F12')
      await expect.poll(() => sent().length).toBe(1)
      await lock(page)
      await expect(sell.sale.getByLabel('Plate')).toHaveCount(0)
      release()
      // The session ends once the sale has its result.
      await expect.poll(async () => (await api.read(deskSession, '/desk/session')).person).toBeUndefined()
      await signIn(page, 'd', 'Dana Whitfield', pins.dana)
      await expect(sell.done).toBeVisible()
      await sell.closePass()
      await expect(sell.sale.getByText('4KX218', { exact: true })).toBeVisible()
      expect((await api.bookings()).map(({ plate_number: plate }) => plate)).toEqual(['4KX218'])
      expect((await api.sales()).map(({ state }) => state)).toEqual(['booked'])
      expect(sent()).toHaveLength(1)
    })

    await test.step('the power fails after the count was submitted', async () => {
      const shifts = new ShiftsPage(page)
      await new Shell(page).goTo('Shifts')
      await expect(shifts.panel).toContainText('Selling')
      await page.keyboard.press('c')
      await expect(shifts.step).toHaveText(/Count/)
      // Events are in two countries, so dollars name their country.
      await shifts.count({ US$100: '3', US$20: '1' })
      await page.keyboard.press('F12')
      await expect(shifts.step).toHaveText(/Compare/)
      for (const pid of processTree(app.hostPid)) killNow(pid)
      await app.crash()
      await app.start()
    })

    await test.step('the shift is still counting with this count, and is closed once', async () => {
      const { keyboard } = app.page
      const shifts = new ShiftsPage(app.page)
      await expect(lockScreen(app.page)).toBeVisible()
      await signIn(app.page, 'd', 'Dana Whitfield', pins.dana)
      await shifts.open()
      await expect(shifts.panel).toContainText('Counting since')
      const counting = await api.read(shift, `/desk/shifts/${shiftId}`)
      expect(counting).toMatchObject({ state: 'counting', counts: [{ number: 1, cash_total: 32_000 }] })
      await keyboard.press('c')
      await expect(shifts.step).toHaveText(/Compare/)
      await keyboard.press('F12')
      await expect(app.page.getByLabel('Reason for the difference')).toBeFocused()
      await shifts.enter('coins in the till')
      await keyboard.press('Tab')
      await expect(app.page.getByLabel('Left in the drawer')).toBeFocused()
      await shifts.enter('320')
      await keyboard.press('F12')
      await expect(app.page.getByRole('status').filter({ hasText: 'Z-0001' })).toBeVisible()
      const again = await api.call(`/desk/shifts/${shiftId}/close`, 'POST', { id: randomUUID(), left: 32_000 })
      expect([again.status, again.text]).toEqual([409, expect.stringContaining('shift_closed')])
    })

    await test.step('Z reports are numbered without a gap', async () => {
      await signInAs('luis')
      await api.read(shift, '/desk/shifts/1/counts', 'POST', { id: randomUUID(), cash: float })
      await api.read(shift, '/desk/shifts/1/close', 'POST', { id: randomUUID(), left: float.total })
      const reports = await api.read(z.array(zReportSummary), '/desk/z-reports')
      expect(reports.map(({ number, shift: id }) => [number, id])).toEqual([
        [2, 1],
        [1, shiftId],
      ])
    })
  },
)
