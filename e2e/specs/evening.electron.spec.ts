/** One evening at a window, by keyboard and scanner: people, cash, the count, the Z report on paper, and the floor. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pins, addCrew } from '../fixtures/crew.ts'
import { bookingIdOf, sellThroughApi } from '../fixtures/sales.ts'
import { savedByElectron } from '../fixtures/saved-document.ts'
import { scan } from '../fixtures/scan.ts'
import { reachableIn, recordResponses } from '../fixtures/secret-search.ts'
import { expect, test } from '../fixtures/test.ts'
import { changeByte, databaseOf, verify } from '../fixtures/verify.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { FloorPage } from '../pages/floor-page.ts'
import { tabTo } from '../pages/keyboard.ts'
import { choosePerson, enterPin, lock, lockScreen, personButton, replacePin, signIn } from '../pages/lock-screen.ts'
import { dollarsMinor } from '../pages/money.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'
import { ShiftsPage } from '../pages/shifts-page.ts'

/** The expected cash at the end, in every spelling; it equals no amount that a seller may see. */
const expected = {
  minor: 731_357,
  shown: '$7,313.57',
  spellings: ['731357', '7313.57', '7,313.57', '7313,57', '7 313,57', '7\u00a0313,57', '7\u202f313,57'],
}
const refundLimitText = 'Sellers can refund up to $20.00.'

test('an evening: sold, approved, locked, counted blind, closed, printed, handed over, and verified', async ({
  app,
  output,
}) => {
  const { page, api } = app
  const { keyboard } = page
  const shell = new Shell(page)
  const sell = new SellPage(page)
  const shifts = new ShiftsPage(page)
  const floor = new FloorPage(page)
  await sell.settled()
  const { danaBadge } = await addCrew(api)
  const aidensSale = await sellThroughApi(api, { facility: 'Longfellow Garage', plate: '8RT551' })
  const aidensBooking = bookingIdOf(aidensSale)
  await api.call('/desk/session?reason=locked', 'DELETE')
  await page.reload()
  await expect(lockScreen(page)).toBeVisible()
  const responsesUntilNow = recordResponses(page)

  await test.step('a badge signs in, and cash asks for a shift, which opens with a counted float', async () => {
    await scan(page, danaBadge)
    await expect(personButton(page, 'Dana Whitfield')).toContainText('Seller, no shift')
    // From here on the test can change the window’s time, as when the computer sleeps.
    await page.clock.install()
    await sell.findEvent('celtics', 'Washington Wizards at Boston Celtics')
    await sell.moveTo('Merano')
    await keyboard.press('Enter')
    await expect(sell.sale.getByLabel('Plate')).toBeFocused()
    await keyboard.insertText('7GK402')
    await keyboard.press('F8')
    const dialog = page.getByRole('dialog', { name: 'Cash needs an open shift' })
    await expect(dialog).toBeVisible()
    await tabTo(page, dialog.getByRole('radio', { name: 'As a total' }), 'Shift+Tab')
    await keyboard.press('ArrowRight')
    await shifts.count({ $100: '70', $20: '5' })
    await expect(dialog.getByRole('button', { name: /^Open shift with \$7,100\.00/ })).toBeVisible()
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(personButton(page, 'Dana Whitfield')).toContainText('Shift 2 · Drawer 2')
    await expect(sell.sale.getByLabel('Plate')).toHaveValue('7GK402')
  })

  const priceMinor = await sell.totalMinor()
  const refundMinor = dollarsMinor(aidensSale.total)
  // The sum has the float, drop, sale and refund.
  const paidIn = ((expected.minor - 710_000 + 10_000 - priceMinor + refundMinor) / 100).toFixed(2)
  const collect = async () => {
    await sell.settled()
    await keyboard.press('F12')
    await sell.closePass()
    await expect(sell.done).toBeVisible()
  }
  const nextSale = async (plate: string) => {
    await keyboard.press('Enter')
    await expect(sell.sale.getByLabel('Plate')).toBeFocused()
    await keyboard.insertText(plate)
  }

  await test.step('sold in cash, and by card', async () => {
    await collect()
    await nextSale('3LZ118')
    await keyboard.press('F9')
    await expect(sell.sale.getByLabel('Number on the card slip')).toBeFocused()
    await keyboard.insertText('004812')
    await collect()
  })

  await test.step('cash is paid in with an approval, and a bag goes to the safe', async () => {
    await shell.goTo('Shifts')
    await expect(shifts.panel).toContainText('Selling')
    await expect(shifts.panel.getByRole('img', { name: 'needs an approval' })).toHaveCount(4)
    await keyboard.press('i')
    await expect(shifts.panel.getByLabel('Amount')).toBeFocused()
    await shifts.enter(paidIn)
    await keyboard.press('Tab')
    await shifts.enter('change from the bank')
    await keyboard.press('Enter')
    const approval = page.getByRole('dialog', { name: 'Paying cash in needs an approval' })
    await expect(approval).toContainText(`$${paidIn}`)
    await choosePerson(page, 'l', 'Luis Carrero')
    await expect(approval.getByLabel('PIN of Luis Carrero')).toBeFocused()
    await enterPin(page, pins.luis)
    await expect(shifts.movements).toContainText('Paid in, change from the bank')
    await expect(shifts.movements).toContainText('approved by Luis Carrero')

    await keyboard.press('d')
    await expect(shifts.panel.getByLabel('Amount')).toBeFocused()
    await keyboard.press('Enter')
    await expect(shifts.panel.getByText('Enter the number on the bag')).toBeVisible()
    await shifts.enter('100')
    await keyboard.press('Tab')
    await shifts.enter('20931')
    await keyboard.press('Enter')
    await expect(shifts.movements).toContainText('Drop to safe, bag 20931')
    await expect(shifts.movements).toContainText('−$100.00')
  })

  await test.step('a large refund is refused, until the PIN of a supervisor approves it', async () => {
    await shell.open(`#/bookings/${aidensBooking}`)
    const panel = new BookingsPage(page).panel(aidensBooking)
    await expect(panel.getByRole('button', { name: /^Cancel booking/ })).toBeEnabled()
    await keyboard.press('Delete')
    await expect(panel.getByRole('button', { name: /^Refund/ })).toBeFocused()
    await keyboard.press('Enter')
    const approval = page.getByRole('dialog', { name: `Cancelling ${aidensBooking} needs an approval` })
    await expect(approval).toContainText(refundLimitText)
    expect((await api.booking(aidensBooking)).cancelled_at).toBeUndefined()
    await choosePerson(page, 'l', 'Luis Carrero')
    await expect(approval.getByLabel('PIN of Luis Carrero')).toBeFocused()
    await enterPin(page, pins.luis)
    await expect(approval).toBeHidden()
    await expect(panel.locator('[data-part=tag]', { hasText: 'Cancelled' })).toBeVisible()
    await expect(personButton(page, 'Dana Whitfield')).toBeVisible()
  })

  await test.step('five idle minutes lock the window, and the half-typed sale is there after unlocking', async () => {
    await shell.goTo('Sell')
    await expect(sell.done).toBeVisible()
    await nextSale('MV2281')
    await keyboard.press('F9')
    await tabTo(page, sell.sale.getByRole('radio', { name: 'Card' }), 'Shift+Tab')
    await keyboard.press('ArrowRight')
    await tabTo(page, sell.sale.getByLabel('Invoice to'))
    await keyboard.insertText('Harbor Eve')
    await page.clock.fastForward('04:50')
    await expect(sell.sale.getByLabel('Invoice to')).toHaveValue('Harbor Eve')
    await page.clock.fastForward('00:15')
    await expect(lockScreen(page)).toBeVisible()
    await expect(sell.sale.getByLabel('Plate')).toHaveCount(0)
    await signIn(page, 'd', 'Dana Whitfield', pins.dana)
    await expect(sell.sale.getByLabel('Plate')).toHaveValue('MV2281')
    await expect(sell.sale.getByLabel('Invoice to')).toHaveValue('Harbor Eve')
    await tabTo(page, sell.sale.getByLabel('Invoice to'))
    await shifts.enter('Harbor Events')
    await collect()
  })

  /** The places that contain each spelling. The search in the window changes everything there, so it is reloaded afterwards. */
  const known = async (): Promise<Record<string, readonly string[]>> => {
    const logs = readdirSync(app.dataFolder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.log'))
      .map((name) => readFileSync(join(app.dataFolder, name), 'utf8'))
    const found = (text: string) => expected.spellings.filter((spelling) => text.includes(spelling))
    return {
      responses: found(await responsesUntilNow()),
      logs: found([...output, ...logs].join('\n')),
      window: await reachableIn(page, expected.spellings),
    }
  }

  await test.step('counted blind: an unfinished count is kept, and nothing says what is expected', async () => {
    await shell.goTo('Shifts')
    await expect(shifts.panel).toContainText('Selling')
    await keyboard.press('c')
    await expect(shifts.step).toHaveText(/Count/)
    await shifts.count({ $100: '72', $20: '4' })
    await keyboard.press('+')
    await expect(shifts.pieces('$20')).toHaveValue('4+')
    await keyboard.insertText('1')
    await expect(shifts.result).toHaveText('$7,300.00')
    await keyboard.press('F6')
    await expect(shifts.panel).toContainText('Counting since')
    await keyboard.press('c')
    await expect(shifts.pieces('$20')).toHaveValue('4+1')
    await expect(shifts.result).toHaveText('$7,300.00')
    expect(await known()).toEqual({ responses: [], logs: [], window: [] })
    await page.reload()
    await expect(shifts.pieces('$20')).toHaveValue('4+1')
  })

  await test.step('the count is compared, and a difference needs a reason', async () => {
    await keyboard.press('F12')
    await expect(shifts.step).toHaveText(/Compare/)
    await expect(shifts.result).toHaveText('−$13.57')
    await expect(page.getByText(expected.shown).first()).toBeVisible()
    const { responses, logs, window } = await known()
    expect([responses, logs]).toEqual([['731357'], []])
    expect(window).toEqual(expect.arrayContaining(['731357', '7,313.57']))
    await page.reload()
    await expect(shifts.step).toHaveText(/Compare/)
    await keyboard.press('F12')
    await expect(shifts.step).toHaveText(/Reason and close/)
    await expect(page.getByLabel('Reason for the difference')).toBeFocused()
    await keyboard.press('F12')
    await expect(page.getByText('Enter a reason: cash is $13.57 short')).toBeVisible()
    await shifts.enter('change given twice')
  })

  await test.step('closing writes the Z report, and what is left is the next float', async () => {
    await expect(page.getByLabel('Left in the drawer')).toHaveValue('7100.00')
    await keyboard.press('F12')
    const bag = page.getByLabel('Bag number for the rest')
    await expect(bag).toHaveAccessibleDescription('Enter the number on the bag')
    await tabTo(page, bag)
    await shifts.enter('20932')
    await keyboard.press('F12')
    await expect(page.getByRole('status').filter({ hasText: 'Z-0001' })).toBeVisible()
    await expect(page.getByText('Shift 2 is closed').first()).toBeVisible()
    await keyboard.press('F12')
    await expect(page.getByRole('heading', { name: 'Open a shift' })).toBeVisible()
    await expect(page.getByLabel('Cash in the drawer')).toHaveValue('7100.00')
  })

  await test.step('the Z report has the totals of the evening on a roll and on a sheet', async () => {
    const money = (minor: number) => (minor / 100).toFixed(2)
    const netMinor = 3 * priceMinor - refundMinor
    const lines = [
      'Z-0001 Shift 2, Drawer 2',
      `Sales 3 ${money(3 * priceMinor)} Refunds 1 −${money(refundMinor)}`,
      `Card 1 ${money(priceMinor)} Invoice 1 ${money(priceMinor)} Net ${money(netMinor)}`,
      `Float at opening 7,100.00 Sales, 1 +${money(priceMinor)} Refunds and undos, 1 −${money(refundMinor)}`,
      `change from the bank, approved by Luis Carrero +${paidIn}`,
      'bag 20931 −100.00 Expected 7,313.57',
      '7,300.00 Short −13.57 Reason: change given twice',
      'bag 20932 −200.00 Stays as the next float 7,100.00',
      'Approvals, Luis Carrero 2',
      `This shift +${money(netMinor)} After ${money(netMinor)}`,
    ]
    for (const paper of ['receipt', 'letter'] as const) {
      const [sheet, ...more] = await savedByElectron(app, 'zReport', 1, paper)
      expect(more).toEqual([])
      for (const line of lines) expect(sheet?.text).toContain(line)
    }
  })

  await test.step('the supervisor sees all drawers on the floor, and hands one over', async () => {
    await lock(page)
    await signIn(page, 'l', 'Luis Carrero', pins.luis)
    await shell.open('/shifts/floor')
    await expect(floor.drawer('Drawer 1')).toContainText('Aiden Roche')
    await expect(floor.drawer('Drawer 1')).toContainText('Selling since')
    await expect(floor.drawer('Drawer 1')).toContainText(`$${(refundMinor / 100).toFixed(2)}`)
    await expect(floor.drawer('Drawer 2')).toContainText('short $13.57')
    await tabTo(page, floor.drawers)
    await keyboard.press('Home')
    await expect(shifts.panel).toContainText('Aiden Roche')
    await keyboard.press('c')
    await expect(shifts.step).toHaveText(/Count/)
    await shifts.count({ $100: '3', $20: '1' })
    await keyboard.press('F12')
    await expect(shifts.step).toHaveText(/Compare/)
    await expect(shifts.result).toHaveText(/^[+−]\$/)
    await keyboard.press('F12')
    await expect(page.getByLabel('Reason for the difference')).toBeFocused()
    await shifts.enter('coins in the till')
    await tabTo(page, page.getByRole('radio', { name: 'Close the drawer' }), 'Shift+Tab')
    await keyboard.press('ArrowRight')
    await expect(page.getByLabel('PIN', { exact: true })).toBeFocused()
    await choosePerson(page, 'r', 'Ruth Adeyemi')
    await expect(page.getByLabel('PIN of Ruth Adeyemi')).toBeFocused()
    await enterPin(page, pins.owen)
    await expect(page.getByText('Wrong PIN')).toBeVisible()
    await replacePin(page, pins.ruthFirst, '8361')
    await expect(personButton(page, 'Ruth Adeyemi')).toContainText('Shift 3 · Drawer 1')
    await expect(page.getByText('Shift 1 is closed. Shift 3 is open with $320.00 in Drawer 1.')).toBeVisible()
  })

  await test.step('the command names the shift of which a byte was changed', async () => {
    await app.stop()
    const file = databaseOf(app)
    expect(await verify(file)).toEqual({
      code: 0,
      output: expect.stringContaining('z_reports: intact, 2 rows') as unknown,
    })
    changeByte(file, '"over_short":-1357')
    const { code, output: named } = await verify(file)
    expect([code, named]).toEqual([3, expect.stringContaining('z_reports 1 does not fit the chain')])
  })
})
