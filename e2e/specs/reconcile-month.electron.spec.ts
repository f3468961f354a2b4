/** The payout of a month by keyboard, in the real window: a file is read, resolved and closed, and the closing is printed and verified. */
import { sellMonth } from '../fixtures/month.ts'
import { expect, test } from '../fixtures/test.ts'
import { savedByElectron } from '../fixtures/saved-document.ts'
import { changeByte, databaseOf, verify } from '../fixtures/verify.ts'
import { tabTo } from '../pages/keyboard.ts'
import { QueuePage } from '../pages/queue-page.ts'
import { Shell } from '../pages/shell.ts'

test('a payout is read, resolved, closed and printed, and a changed closing is found', async ({ app }) => {
  const { page, api } = app
  const { keyboard } = page
  const queue = new QueuePage(page)
  const month = await sellMonth(api)

  await test.step('the file is read from the dialog of the system', async () => {
    await new Shell(page).goTo('Reconcile')
    await expect(page.getByRole('button', { name: /^Read a file/ }).first()).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await keyboard.press('r')
    await (await chooser).setFiles(month.payout)
    const field = page.getByRole('textbox', { name: /^Partner/ })
    await tabTo(page, field)
    await field.selectText()
    await keyboard.insertText('Game Day Parking')
    const button = page.getByRole('button', { name: `Import ${month.payoutLines} lines` })
    await expect(button).not.toHaveAttribute('aria-disabled')
    await keyboard.press('F12')
    await expect(page.getByRole('region', { name: 'Payout 2026-12A' })).toBeVisible()
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Payout statement 2026-12A' })).toBeVisible()
    await expect(queue.tab('Queue', 4)).toBeVisible()
  })

  const decideWithReason = async (key: string, reason: string): Promise<void> => {
    await keyboard.press(key)
    await expect(queue.dialog.getByLabel('Reason')).toBeFocused()
    await keyboard.insertText(reason)
    await keyboard.press('Enter')
    await expect(queue.dialog).toHaveCount(0)
  }

  await test.step('two lines of one cause are accepted at once, the others are decided with a reason', async () => {
    await keyboard.press('g')
    await queue.chooseGroup('Fee 12%, agreed 10%')
    await keyboard.press('Shift+A')
    await expect(queue.tab('Resolved', 2)).toBeVisible()
    await keyboard.press('g')
    await queue.choose('99999999')
    await decideWithReason('i', 'Another venue')
    await expect(queue.tab('Resolved', 3)).toBeVisible()
    await queue.choose(String(month.missing))
    await decideWithReason('f', 'Asked for on Dec 18')
    await expect(queue.tab('Queue', 0)).toBeVisible()
  })

  await test.step('the period is closed', async () => {
    await expect(page.getByRole('heading', { name: 'Nothing is open' })).toBeVisible()
    await keyboard.press('c')
    const button = page.getByRole('button', { name: /^Close Dec/ })
    await expect(button).toContainText(month.net.payout)
    await expect(button).not.toHaveAttribute('aria-disabled')
    await expect(page.getByText('Fully reconciled').first()).toBeVisible()
    await keyboard.press('F12')
    await expect(page.getByRole('region', { name: 'C-0001' })).toContainText(month.net.payout)
  })

  await test.step('the closing is printed with every item', async () => {
    const [first] = await savedByElectron(app, 'closing', 1, 'letter')
    const text = first?.text ?? ''
    expect(text).toContain('C-0001')
    expect(text).toContain(month.net.payout)
    expect(text).toContain(String(month.missing))
    expect(text).toContain('Asked for on Dec 18')
  })

  await test.step('a closing that was changed in the file is found', async () => {
    await app.stop()
    const file = databaseOf(app)
    const { code, output } = await verify(file)
    expect(code).toBe(0)
    expect(output).toContain('period_closings: intact, 1 rows')
    changeByte(file, 'Asked for on Dec 18')
    const changed = await verify(file)
    expect(changed.code).toBe(3)
    expect(changed.output).toContain('period_closings 1 does not fit the chain')
  })
})
