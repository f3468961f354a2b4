/** Statements of a month by keyboard: a payout, a card settlement and the bank are read, resolved, closed, and one is reopened. */
import { sellMonth } from '../fixtures/month.ts'
import type { TextFile } from '../fixtures/statement-files.ts'
import { expect, test } from '../fixtures/test.ts'
import { savedByElectron } from '../fixtures/saved-document.ts'
import { changeByte, databaseOf, verify } from '../fixtures/verify.ts'
import { tabTo } from '../pages/keyboard.ts'
import { QueuePage } from '../pages/queue-page.ts'
import { Shell } from '../pages/shell.ts'

test('a month: payout, card and bank are read, resolved and closed, and a period is reopened', async ({ app }) => {
  test.slow()
  const { page, api } = app
  const { keyboard } = page
  const queue = new QueuePage(page)
  const shell = new Shell(page)
  const month = await sellMonth(api)

  const read = async (file: TextFile, partner: string, name: string, lines: number): Promise<void> => {
    await shell.goTo('Reconcile')
    await expect(page.getByRole('button', { name: /^Read a file/ }).first()).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await keyboard.press('r')
    await (await chooser).setFiles(file)
    const field = page.getByRole('textbox', { name: /^Partner/ })
    await tabTo(page, field)
    await field.selectText()
    await keyboard.insertText(partner)
    const button = page.getByRole('button', { name: `Import ${lines} lines` })
    await expect(button).not.toHaveAttribute('aria-disabled')
    await keyboard.press('F12')
    await expect(page.getByRole('region', { name })).toBeVisible()
  }

  const openQueue = async (title: string): Promise<void> => {
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }

  const close = async (number: string, net: string): Promise<void> => {
    await expect(page.getByRole('heading', { name: 'Nothing is open' })).toBeVisible()
    await keyboard.press('c')
    const button = page.getByRole('button', { name: /^Close Dec/ })
    await expect(button).toContainText(net)
    await expect(button).not.toHaveAttribute('aria-disabled')
    await expect(page.getByText('Fully reconciled').first()).toBeVisible()
    await keyboard.press('F12')
    await expect(page.getByRole('region', { name: number })).toContainText(net)
  }

  const decideWithReason = async (key: string, reason: string): Promise<void> => {
    await keyboard.press(key)
    await expect(queue.dialog.getByLabel('Reason')).toBeFocused()
    await keyboard.insertText(reason)
    await keyboard.press('Enter')
    await expect(queue.dialog).toHaveCount(0)
  }

  await test.step('the payout: two lines of one cause at once, the others one by one', async () => {
    await read(month.payout, 'Game Day Parking', 'Payout 2026-12A', month.payoutLines)
    await openQueue('Payout statement 2026-12A')
    await expect(queue.tab('Queue', 4)).toBeVisible()
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

  await test.step('the card settlement: a slip that was typed wrong makes a refund due', async () => {
    await read(month.card, 'Card processor', 'Card settlement 2026-12-16', 7)
    await openQueue('Card settlement 2026-12-16')
    const shifts = page.getByRole('grid', { name: 'Slips beside the shifts' })
    await expect(shifts.getByRole('row', { name: /\+\$5\.00 1 slip$/ })).toBeVisible()
    await queue.choose('Amount differs')
    await expect(queue.evidence).toContainText('A refund of $5.00 becomes due to the cardholder.')
    await keyboard.press('a')
    await expect(queue.tab('Queue', 0)).toBeVisible()
    await expect(page.getByRole('button', { name: '1 refund due, $5.00' })).toBeVisible()
  })

  await test.step('the bank has both of them, and the bag of the shift', async () => {
    await read(month.bank, 'BofA', 'Bank statement 2026-12', 3)
    await openQueue('Bank statement 2026-12')
    await expect(queue.linesOf('Matched by rule')).toContainText('3')
    await close('C-0001', month.net.bank)
  })

  await test.step('payout and cards are closed with what the bank has of them', async () => {
    for (const [title, number, net] of [
      ['Payout statement 2026-12A', 'C-0002', month.net.payout],
      ['Card settlement 2026-12-16', 'C-0003', month.net.card],
    ] as const) {
      await shell.goTo('Reconcile')
      await expect(page.getByRole('button', { name: /^Read a file/ }).first()).toBeVisible()
      await queue.moveTo(title.replace(' statement', ''))
      await keyboard.press('Enter')
      await openQueue(title)
      await close(number, net)
    }
  })

  await test.step('the closing is printed with every item, and verified', async () => {
    const [first] = await savedByElectron(app, 'closing', 2, 'letter')
    const text = first?.text ?? ''
    expect(text).toContain('C-0002')
    expect(text).toContain(month.net.payout)
    expect(text).toContain(String(month.missing))
    expect(text).toContain('Asked for on Dec 18')
    expect((await verify(databaseOf(app))).output).toContain('period_closings: intact, 3 rows')
  })

  await test.step('a period is reopened with a reason, and closed again under a new number', async () => {
    await keyboard.press('o')
    const dialog = page.getByRole('dialog', { name: 'Reopen C-0003?' })
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await keyboard.insertText('A slip was found')
    await keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'C-0003' })).toContainText('A slip was found')
    await shell.goTo('Reconcile')
    await expect(page.getByRole('button', { name: /^Read a file/ }).first()).toBeVisible()
    await queue.moveTo('Card settlement 2026-12-16')
    await keyboard.press('Enter')
    await openQueue('Card settlement 2026-12-16')
    await keyboard.press('u')
    await expect(queue.tab('Queue', 1)).toBeVisible()
    await queue.choose('Amount differs')
    await keyboard.press('a')
    await expect(queue.tab('Queue', 0)).toBeVisible()
    await close('C-0004', month.net.card)
  })

  await test.step('a closing that was changed in the file is found', async () => {
    await app.stop()
    const file = databaseOf(app)
    expect(await verify(file)).toMatchObject({ code: 0 })
    changeByte(file, 'Asked for on Dec 18')
    const { code, output } = await verify(file)
    expect(code).toBe(3)
    expect(output).toContain('period_closings: broken at row 2')
  })
})
