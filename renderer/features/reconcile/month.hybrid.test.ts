/** The statements of a month: a card settlement beside the shifts, the bank, and a payout that is closed, reopened and closed again. */
import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { z } from 'zod'
import { person } from '../../../shared/desk/people.ts'
import { queueItem } from '../../../shared/desk/reconcile/queue.ts'
import { statement, type Statement } from '../../../shared/desk/reconcile/statements.ts'
import type { AppApi } from '../../../e2e/fixtures/app-api.ts'
import { sellMonth } from '../../../e2e/fixtures/month.ts'
import type { TextFile } from '../../../e2e/fixtures/statement-files.ts'
import { importStatement } from '../../../e2e/fixtures/statements.ts'
import { hasFocus, inPage, isShown, one, textOf, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import type { App } from '../../testing/open-app.ts'
import type { Program } from '../../testing/program.ts'
import { expect, openWith, test } from '../../testing/test.ts'
import { closedDialog, dialog } from '../../testing/pages/dialog.ts'
import { focused } from '../../testing/pages/fields.ts'
import { choose, evidence, linesOf, tab } from '../../testing/pages/queue.ts'
import { officeShell, printed, savedNames, savedTexts } from '../../testing/pages/office-shell.ts'
import { panel, openedPanel } from '../../testing/pages/statements.ts'
import { focusedList, row, rowText, rowTexts } from '../../testing/pages/table.ts'

/** The three statements in the order of their arrival: 1 is the payout, 2 the cards, 3 the bank. */
const importMonth = async ({ api }: Program) => {
  const month = await sellMonth(api)
  const importOne = (file: TextFile, partner: string, name: string, day: string) =>
    importStatement(api, file, { name, partner, period: { from: day, to: day } })
  const payout = await importOne(month.payout, 'Game Day Parking', '2026-12A', '2026-12-16')
  await importOne(month.card, 'Card processor', '2026-12-16', '2026-12-16')
  await importOne(month.bank, 'BofA', '2026-12', '2026-12-17')
  return { ...month, payoutStatement: payout }
}

/** Decides on all items except the missing booking: underpaid lines are accepted, unknown ones ignored. */
const decideLines = async (api: AppApi, { id }: Statement): Promise<void> => {
  const items = await api.read(z.array(queueItem), `/desk/statements/${id}/items?per_page=100`)
  const decide = (found: string, decision: object) =>
    api.read(statement, `/desk/statements/${id}/decisions`, 'POST', {
      id: randomUUID(),
      items: items.filter((item) => item.class === found).map(({ key }) => key),
      ...decision,
    })
  await decide('amount_differs', { kind: 'accept', bearer: 'owed' })
  await decide('missing_in_books', { kind: 'ignore', reason: 'Another venue' })
}

const closeButton = () => inPage().getByRole('button', { name: /^Close Dec/ })

/** Closes the statement from its queue, in which no item is open. */
const close = async ({ press }: App, number: string, net: string): Promise<void> => {
  await inPage().findByRole('heading', { name: 'Nothing is open' })
  await press('c')
  await until(() => expect(textOf(closeButton())).toContain(net))
  await until(() => expect(closeButton().hasAttribute('aria-disabled')).toBe(false))
  expect(textOf('main')).toContain('Fully reconciled')
  await press('F12')
  await openedPanel(number)
  await until(() => expect(textOf(panel)).toContain(net))
}

test('a card settlement stands beside the shifts, and a slip that was typed wrong makes a refund due', async ({
  open,
}) => {
  const { app } = await openWith(open, importMonth, { path: '/reconcile/queue/2' })
  const { press, user } = app
  const shifts = 'Slips beside the shifts'
  await until(() => expect(rowTexts(shifts).join('\n')).toMatch(/\| \+\$5\.00 \| 1 slip$/m))
  await tab('Queue 1')
  // The filter shows only the items of one row, and then all again.
  await user.click(row('Without a shift'))
  const filters = 'main [aria-label="List filters"]'
  await until(() => expect(textOf(filters)).toContain('Wed, Dec 16 · Without a shift'))
  await press('Escape')
  await until(() => expect(textOf(filters)).not.toContain('Without a shift'))

  await choose(app, 'Amount differs')
  expect(textOf(evidence)).toContain('A refund of $5.00 becomes due to the cardholder.')
  await press('a')
  await tab('Queue 0')
  await user.click(await inPage().findByRole('button', { name: /^1 refund due, \$5\.00/ }))
  const due = await inPage().findByRole('table', { name: 'Refunds due' })
  expect(textOf(due)).toContain('004800')
  expect(textOf(due)).toContain('$5.00')
})

test(
  'the bank has the payout, the cards and the bag, and is closed as the first period',
  { tags: ['all'] },
  async ({ open }) => {
    const { app, prepared } = await openWith(open, importMonth, { path: '/reconcile/queue/3' })
    await until(() => expect(linesOf('Matched by rule')).toBe('3'))
    await app.press('c')
    await until(() => expect(textOf('main')).toContain('2 payouts and 1 bag'))
    expect(textOf('main')).not.toContain('as agreed on the day of sale')
    expect(textOf(closeButton())).toMatch(/^Close Dec \d+, \$/)
    app.go('/reconcile/queue/3')
    await close(app, 'C-0001', prepared.net.bank)
    expect(await findings()).toEqual([])
    await until(() =>
      expect(rowTexts('Closings')).toEqual([expect.stringMatching(/^C-0001 \| Bank statement 2026-12/)]),
    )
  },
)

test('a payout with an open item cannot be closed; carried forward, it is closed, saved and printed', async ({
  open,
}) => {
  const { app, prepared } = await openWith(
    open,
    async (program) => {
      const month = await importMonth(program)
      await decideLines(program.api, month.payoutStatement)
      return month
    },
    { path: '/reconcile/close/1', shell: officeShell },
  )
  const { press, type, rows } = app
  await until(() => expect(closeButton().getAttribute('aria-disabled')).toBe('true'))
  const reason = '1 item is still open: decide each, or carry it forward with a reason.'
  expect(textOf('main')).toContain(reason)
  expect(textOf('main')).toContain('Items are open')
  await press('F12')
  await press('Escape')

  await tab('Queue 1')
  await choose(app, String(prepared.missing))
  await press('f')
  await focused(/^Reason/)
  await press('Enter')
  await until(() => expect(textOf(dialog())).toContain('Enter a reason'))
  await type('Asked for on Dec 18')
  await press('Enter')
  await closedDialog()
  await tab('Queue 0')
  expect(rows('SELECT count(*) AS closings FROM period_closings')).toEqual([{ closings: 0 }])

  await inPage().findByRole('heading', { name: 'Nothing is open' })
  await press('c')
  await until(() => expect(textOf('main')).toContain('In the bank'))
  // The pane shows the amount in the bank, and the amount that is carried forward.
  expect(textOf('main [aria-label="Close the period"]')).toContain(prepared.net.payout)
  expect(textOf('main [aria-label="Close the period"]')).toContain('Difference $0.00')
  await until(() => expect(textOf('main')).toContain('Asked for on Dec 18'))
  expect(await findings()).toEqual([])
  await press('F12')
  await openedPanel('C-0001')
  await until(() => expect(textOf(panel)).toMatch(/Carried forward\s*1/))
  expect(textOf(panel)).toMatch(/Ignored with reason\s*1\s*\$/)
  expect(textOf(panel)).toMatch(/99999999, line \d+: Another venue/)

  await press('s')
  await until(() => expect(savedNames(app)).toEqual(['C-0001.csv']))
  expect(savedTexts(app)[0]).toContain('Asked for on Dec 18')
  expect(savedTexts(app)[0]).toMatch(/,booked_as\r\n(?:.*\r\n)*.*,owed,.*,by_partner\r\n/)
  await until(() => expect(textOf(panel)).toContain('Saved as /home/C-0001.csv.'))
  await press('d')
  await until(() => expect(textOf(panel)).toContain('/home/closing-1.pdf'))
  await press('Control+p')
  await until(() => expect(printed(app)).toEqual(['closing 1']))
  app.go('/reconcile')
  await until(() => expect(rowText(row('Payout 2026-12A'))).toContain('1 carried forward'))
})

test(
  'closing a period keeps the focus: in its totals, after its preview, and in the list that follows',
  { tags: ['all'] },
  async ({ open }) => {
    const { app } = await openWith(open, importMonth, { path: '/reconcile/queue/3', shell: officeShell })
    const { press, user } = app
    await inPage().findByRole('heading', { name: 'Nothing is open' })
    await press('c')
    const totals = 'main [data-part=scroll][tabindex="0"]'
    await until(() => expect(hasFocus(one(totals))).toBe(true))
    await press('d')
    await until(() => expect(dialog().contains(document.activeElement)).toBe(true))
    await press('Escape')
    await closedDialog()
    expect(hasFocus(one(totals))).toBe(true)
    const preview = inPage().getByRole('button', { name: /^Preview/ })
    await user.click(preview)
    await until(() => dialog())
    await press('Escape')
    await closedDialog()
    expect(hasFocus(preview)).toBe(true)

    await press('Escape')
    await focusedList('Statements')
    await openedPanel(/^Bank statement/)
    await press('Enter')
    await focusedList('Queue')
    await press('c')
    await until(() => expect(closeButton().hasAttribute('aria-disabled')).toBe(false))
    await press('F12')
    await openedPanel('C-0001')
    await focusedList('Closings')
    await user.click(within(one(panel)).getByRole('button', { name: 'Close' }))
    await focusedList('Closings')
  },
)

test('a period is reopened with a reason, changed, and closed again under a new number', async ({ open }) => {
  const { app, prepared } = await openWith(open, importMonth, { path: '/reconcile/queue/2' })
  const { press, type, rows } = app
  await tab('Queue 1')
  await choose(app, 'Amount differs')
  await press('a')
  await close(app, 'C-0001', prepared.net.card)

  await press('o')
  await until(() => expect(textOf(dialog())).toContain('Reopen C-0001?'))
  await focused(/^Reason/)
  await press('Enter')
  await until(() => expect(textOf(dialog())).toContain('Enter a reason'))
  await type('A slip was found')
  await press('Enter')
  await closedDialog()
  await until(() => expect(textOf(panel)).toContain('A slip was found'))
  expect(within(one(panel)).queryByRole('button', { name: /^Reopen/ })).toBeNull()
  expect(rowTexts('Closings').join()).toContain('Reopened')

  app.go('/reconcile/queue/2')
  await inPage().findByRole('button', { name: /^Undo last/ })
  await press('u')
  await tab('Queue 1')
  await choose(app, 'Amount differs')
  await press('a')
  await tab('Queue 0')
  await close(app, 'C-0002', prepared.net.card)
  expect(rows('SELECT kind, number FROM period_closings ORDER BY id')).toEqual([
    { kind: 'closing', number: 1 },
    { kind: 'reopening', number: 1 },
    { kind: 'closing', number: 2 },
  ])
})

test('an operator sees a closing and cannot reopen it', { tags: ['all'] }, async ({ open }) => {
  const { app } = await openWith(
    open,
    async (program) => {
      const { api } = program
      const { net } = await importMonth(program)
      const amount = Math.round(Number(net.bank.replace('$', '')) * 100)
      const closed = { id: randomUUID(), net: [{ currency: 'USD', amount }] }
      await api.read(z.unknown(), '/desk/statements/3/close', 'POST', closed)
      await api.read(person, '/desk/people', 'POST', { name: 'Owen', role: 'administrator', pin: '507291' })
      const operator = { name: 'Nadia Benali', role: 'operator', pin: '2749' }
      const { id } = await api.read(person, '/desk/people', 'POST', operator)
      await api.read(z.unknown(), '/desk/session', 'POST', { person_id: id, pin: '2749', new_pin: '5820' })
    },
    { path: '/reconcile/closings/1', shell: officeShell },
  )
  await openedPanel('C-0001')
  await until(() => expect(textOf(panel)).toContain('SHA-256'))
  expect(within(one(panel)).queryByRole('button', { name: /^Reopen/ })).toBeNull()
  await app.press('o')
  await app.press('s')
  await until(() => expect(textOf(panel)).toContain('Saved as /home/C-0001.csv.'))
  expect(isShown('[role=dialog]')).toBe(false)
  expect((await app.api.call('/desk/closings/1/reopening', 'POST', { id: randomUUID(), reason: 'x' })).status).toBe(403)
})
