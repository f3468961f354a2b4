/** A shift from its float to its Z report, by keyboard alone. */
import { person } from '../../shared/desk/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { tabTo } from '../pages/keyboard.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'
import { ShiftsPage } from '../pages/shifts-page.ts'

const rules = { cashNeedsShift: true, tolerance: '1.00', dayEndsAtHour: 4 }

test('a shift is opened over a cash sale, counted with a difference, and closed with a Z report', async ({ app }) => {
  const { page, api } = app
  const { keyboard } = page
  const shifts = new ShiftsPage(page)
  const sell = new SellPage(page)
  await sell.settled()
  await api.saveSetting('shifts', rules)
  await api.call('/desk/drawers', 'POST', { name: 'Drawer 2', window: 'Box office', currency: 'USD' })
  await page.reload()
  await sell.settled()

  await test.step('cash asks for a shift, which opens with a counted float, and the sale is kept', async () => {
    await sell.findEvent('celtics', 'Washington Wizards at Boston Celtics')
    await sell.moveTo('Merano')
    await keyboard.press('Enter')
    await expect(sell.sale.getByLabel('Plate')).toBeFocused()
    await keyboard.insertText('7GK402')
    await keyboard.press('F8')
    const dialog = page.getByRole('dialog', { name: 'Cash needs an open shift' })
    await expect(dialog).toBeVisible()
    const byTotal = dialog.getByRole('radio', { name: 'As a total' })
    await tabTo(page, byTotal, 'Shift+Tab')
    await keyboard.press('ArrowRight')
    await shifts.count({ $100: '2', $20: '5' })
    await expect(dialog.getByRole('button', { name: /^Open shift with \$300\.00/ })).toBeVisible()
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(sell.sale.getByLabel('Plate')).toHaveValue('7GK402')
  })

  const priceMinor = await sell.totalMinor()
  await test.step('the sale is made in cash', async () => {
    await sell.settled()
    await keyboard.press('F12')
    await sell.closePass()
    await expect(sell.done).toBeVisible()
  })

  await test.step('a bag goes to the safe', async () => {
    await new Shell(page).goTo('Shifts')
    await expect(shifts.panel).toContainText('Selling')
    await keyboard.press('d')
    await expect(shifts.panel.getByLabel('Amount')).toBeFocused()
    await keyboard.press('Enter')
    await expect(shifts.panel.getByText('Enter the number on the bag.')).toBeVisible()
    await shifts.enter('100')
    await keyboard.press('Tab')
    await shifts.enter('20931')
    await keyboard.press('Enter')
    await expect(shifts.movements).toContainText('Drop to safe, bag 20931')
    await expect(shifts.movements).toContainText('−$100.00')
  })

  await test.step('an unfinished count is kept, and nothing is said about what is expected', async () => {
    await keyboard.press('c')
    await expect(shifts.step).toHaveText(/Count/)
    await shifts.count({ $100: '1', $20: '4' })
    await keyboard.press('+')
    await expect(shifts.pieces('$20')).toHaveValue('4+')
    await keyboard.insertText('1')
    await expect(shifts.result).toHaveText('$200.00')
    await expect(page.getByText(`$${(200 + priceMinor / 100).toFixed(2)}`)).toHaveCount(0)
    await keyboard.press('F6')
    await expect(shifts.panel).toContainText('Counting since')
    await keyboard.press('c')
    await expect(shifts.pieces('$20')).toHaveValue('4+1')
    await expect(shifts.result).toHaveText('$200.00')
  })

  await test.step('the count is compared, and a difference needs a reason', async () => {
    await keyboard.press('F12')
    await expect(shifts.step).toHaveText(/Compare/)
    const short = `$${(priceMinor / 100).toFixed(2)} short`
    await expect(shifts.result).toHaveText(`−$${(priceMinor / 100).toFixed(2)}`)
    await expect(page.getByText(short).first()).toBeVisible()
    await keyboard.press('F12')
    await expect(shifts.step).toHaveText(/Reason and close/)
    await expect(page.getByLabel('Reason for the difference')).toBeFocused()
    await keyboard.press('F12')
    await expect(page.getByText(`Enter a reason: cash is ${short}.`)).toBeVisible()
    await shifts.enter('The sale was never paid')
  })

  await test.step('closing writes the Z report', async () => {
    await expect(page.getByLabel('Left in the drawer')).toHaveValue('200.00')
    await keyboard.press('F12')
    await expect(page.getByRole('status').filter({ hasText: 'Z report 1' })).toBeVisible()
    await expect(page.getByText('Shift 1 is closed').first()).toBeVisible()
    await keyboard.press('F12')
    await expect(page.getByRole('heading', { name: 'Open a shift' })).toBeVisible()
    await expect(page.getByLabel('Cash in the drawer')).toHaveValue('200.00')
  })
})

test('a drawer is handed over: the next person signs in with the next shift, in one step', async ({ app }) => {
  const { page, api } = app
  const { keyboard } = page
  const shifts = new ShiftsPage(page)
  const pins = { owen: '507291', danaFirst: '4826', dana: '7305' }
  const personButton = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
  await new SellPage(page).settled()
  await api.read(person, '/desk/people', 'POST', { name: 'Owen Lindqvist', role: 'administrator', pin: pins.owen })
  await expect(personButton('Owen Lindqvist')).toContainText('Administrator, no shift')
  await api.read(person, '/desk/people', 'POST', { name: 'Dana Whitfield', role: 'seller', pin: pins.danaFirst })
  await api.call('/desk/drawers', 'POST', { name: 'Drawer 2', window: 'Box office', currency: 'USD' })
  await shifts.open()
  await expect(page.getByLabel('Cash in the drawer')).toBeFocused()
  await shifts.enter('300')
  await keyboard.press('Enter')
  await expect(personButton('Owen Lindqvist')).toContainText('Shift 1 · Drawer 2')

  await keyboard.press('c')
  await expect(shifts.step).toHaveText(/Count/)
  await shifts.count({ $100: '3' })
  await keyboard.press('F12')
  await expect(shifts.step).toHaveText(/Compare/)
  await expect(page.getByText('exact').first()).toBeVisible()
  await keyboard.press('F12')
  await expect(page.getByLabel('Reason for the difference')).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'Close the drawer' }), 'Shift+Tab')
  await keyboard.press('ArrowRight')
  await expect(page.getByLabel('PIN of Dana Whitfield')).toBeFocused()
  // With the pauses of a person: keys this fast would be a scan.
  const type = async (pin: string) => {
    await keyboard.type(pin)
    await keyboard.press('Enter')
  }
  await type(pins.owen)
  await expect(page.getByText('Wrong PIN')).toBeVisible()
  await type(pins.danaFirst)
  await expect(page.getByLabel('New PIN', { exact: true })).toBeFocused()
  await type(pins.dana)
  await expect(page.getByLabel('New PIN again')).toBeFocused()
  await type(pins.dana)
  await expect(personButton('Dana Whitfield')).toContainText('Shift 2 · Drawer 2')
  await expect(page.getByText('Shift 1 is closed. Shift 2 is open with $300.00 in Drawer 2.')).toBeVisible()

  await test.step('what a seller may not do alone is marked, and done with an approval', async () => {
    await new Shell(page).goTo('Shifts')
    await expect(shifts.panel.getByRole('img', { name: 'needs an approval' })).toHaveCount(4)
    await keyboard.press('o')
    await expect(shifts.panel.getByLabel('Amount')).toBeFocused()
    await shifts.enter('22.40')
    await keyboard.press('Tab')
    await shifts.enter('ice melt')
    await keyboard.press('Enter')
    const approval = page.getByRole('dialog', { name: 'Paying cash out needs an approval' })
    await expect(approval.getByLabel('PIN of Owen Lindqvist')).toBeFocused()
    await expect(approval).toContainText('$22.40')
    await type(pins.owen)
    await expect(shifts.movements).toContainText('Paid out, ice melt')
    await expect(shifts.movements).toContainText('approved by Owen Lindqvist')
    await expect(personButton('Dana Whitfield')).toBeVisible()
  })
})
