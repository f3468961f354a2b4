/** The list of statements, the panel of one, the debts of partners with the letter about them, and commissions. */
import { within } from '@testing-library/dom'
import { addCrew } from '../../../e2e/fixtures/crew.ts'
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { bankFile, payoutFile, payoutLine } from '../../../e2e/fixtures/statement-files.ts'
import { importFaultyPayout, importStatement } from '../../../e2e/fixtures/statements.ts'
import { all, inPage, isShown, one, textOf, until } from '../../testing/find.ts'
import { holdResponse } from '../../testing/hold-response.ts'
import { findings } from '../../testing/check-page.ts'
import type { Program } from '../../testing/program.ts'
import { expect, openWith, test } from '../../testing/test.ts'
import { closedDialog, dialog } from '../../testing/pages/dialog.ts'
import { fill, focused } from '../../testing/pages/fields.ts'
import { officeShell, printed, savedNames, savedTexts } from '../../testing/pages/office-shell.ts'
import { panel, openedPanel } from '../../testing/pages/statements.ts'
import { row, rowText, rowTexts } from '../../testing/pages/table.ts'

const now = '2026-12-16T22:12:00Z'
/** "Payout 2026-12A" of each row: the name of the file follows it. */
const names = () => rowTexts('Statements').map((text) => /^(?:Payout|Bank statement) [-\dA-Z]+/.exec(text)?.[0])

test('statements are filtered by kind, text and state, sorted, and saved as CSV', async ({ open }) => {
  const { app } = await openWith(
    open,
    async ({ api }) => {
      await importFaultyPayout(api)
      const day = '2026-11-02'
      const file = bankFile('bank_2026-11.ofx', [{ date: day, minor: 1_200, text: 'INTEREST' }])
      await importStatement(api, file, { name: '2026-11', partner: 'BofA', period: { from: day, to: day } })
    },
    { path: '/reconcile', now, shell: officeShell },
  )
  const { press, type, user } = app
  const [payout, bank] = ['Payout 2026-12A', 'Bank statement 2026-11']
  await until(() => expect(names()).toHaveLength(2))
  await press('4')
  await until(() => expect(names()).toEqual([bank]))
  await press('1')
  await until(() => expect(names()).toHaveLength(2))

  // A heading sorts the list, and a second press reverses the order.
  const head = () => within(one('[role=grid][aria-label=Statements]')).getByRole('button', { name: /^Lines/ })
  await user.click(head())
  await until(() => expect(names()).toEqual([payout, bank]))
  await user.click(head())
  await until(() => expect(names()).toEqual([bank, payout]))
  await press('Control+s')
  await until(() => expect(savedNames(app)).toEqual(['statements-2026-12-16.csv']))
  expect(savedTexts(app)[0]?.trimEnd().split('\r\n')).toHaveLength(3)

  await press('/')
  await type('zzzz')
  await inPage().findByRole('heading', { name: 'No statement matches' })
  const search = one('main input[type=search]')
  await fill(app, search, 'bofa')
  await until(() => expect(names()).toEqual([bank]))
  await user.clear(search)
  app.go('/reconcile?state=closed')
  await inPage().findByRole('heading', { name: 'No statement matches' })
  const alternatives = one('main [data-part=empty]')
  await until(() => expect(textOf(alternatives)).toContain('Without the state2'))
  await user.click(within(alternatives).getByRole('button'))
  await until(() => expect(names()).toHaveLength(2))
})

test(
  'the panel of a statement renames it, saves its items, and keeps what is refused',
  { tags: ['all'] },
  async ({ open }) => {
    const { app, prepared } = await openWith(open, ({ api }) => importFaultyPayout(api), {
      path: '/reconcile',
      now,
      shell: officeShell,
    })
    const { press, user, api } = app
    await user.click(await until(() => row('Payout 2026-12A')))
    await openedPanel('Payout 2026-12A')
    await until(() => expect(textOf(panel)).toContain('10 items open.'))
    const close = within(one(panel)).getByRole('button', { name: /^Close period, 10 open/ })
    expect(close.getAttribute('aria-disabled')).toBe('true')
    expect(await findings()).toEqual([])

    await press('n')
    const field = (label: RegExp) => within(one(panel)).getByLabelText(label)
    await until(() => expect(document.activeElement).toBe(field(/^Name/)))
    await fill(app, field(/^Name/), '2026-12')
    await fill(app, field(/^Period to/), '2026-12-01')
    await press('Enter')
    await until(() => expect(textOf(panel)).toContain('Ends before it begins'))
    expect(field(/^Name/)).toHaveProperty('value', '2026-12')
    await fill(app, field(/^Period to/), '2026-12-31')
    field(/^Name/).focus()
    await press('Enter')
    await openedPanel('Payout 2026-12')
    await until(() => expect(textOf(panel)).toContain('Dec 16 – 31'))
    await press('e')
    await until(() => expect(savedNames(app)).toEqual(['payout-2026-12.csv']))
    expect(savedTexts(app)[0]).toContain('lines,kind,state,class')
    await until(() => expect(textOf(panel)).toContain('10 items saved in /home/payout-2026-12.csv.'))
    await press('Escape')
    await until(() => expect(document.querySelector(panel)).toBeNull())
    expect((await api.call(`/desk/statements/${prepared.statement.id}`)).text).toContain('"name":"2026-12"')

    // The panel says that the statement does not exist, and can be closed.
    app.go('/reconcile/statements/99')
    await until(() => expect(textOf(`${panel} [role=alert]`)).not.toBe(''))
    await press('Escape')
    await until(() => expect(document.querySelector(panel)).toBeNull())
  },
)

/** One booking is paid with a dollar, and one not at all. */
const importOwing = async ({ api }: Program) => {
  const sell = async (plate: string) =>
    api.booking(bookingIdOf(await sellThroughApi(api, { facility: 'Merano', plate })))
  const paid = await sell('5TK093')
  const missing = await sell('7GK402')
  const day = paid.start_time.slice(0, 10)
  const file = payoutFile('payout_2026-12B.csv', 'B', [payoutLine(paid, { gross: 100 })])
  await importStatement(api, file, { name: '2026-12B', partner: 'Harbor Lots', period: { from: day, to: day } })
  return { paid, missing }
}

test('what a partner owes is listed by age, and a letter about it is written', async ({ open }) => {
  const { app, prepared } = await openWith(open, importOwing, { path: '/reconcile', now, shell: officeShell })
  const { press, type, user, rows } = app
  const owed = 'main section[aria-label^="Owed, by the days"]'
  await until(() => expect(textOf(owed)).toContain('Harbor Lots'))
  await user.click(within(one(owed)).getByRole('button', { name: 'Write a letter to Harbor Lots' }))
  await until(() => expect(all('[role=dialog] tbody tr')).toHaveLength(2))
  const total = textOf('[role=dialog] tfoot td')
  expect(textOf(dialog())).toContain(`2 items, ${total}. The letter is kept as it is written.`)
  const items = all('[role=dialog] tbody tr').map(rowText)
  expect(items).toContainEqual(expect.stringContaining(`${prepared.paid.id} | Amount differs`))
  expect(items).toContainEqual(expect.stringContaining(`${prepared.missing.id} | Missing in statement`))
  expect(await findings()).toEqual([])
  await focused(/^Note in the letter/)
  await type('Before Christmas')
  await press('Enter')
  await until(() => expect(textOf(dialog())).toContain('Letter 1 to Harbor Lots was written'))
  await press('Control+p')
  await until(() => expect(printed(app)).toEqual(['owedLetter 1']))
  await press('Escape')
  await closedDialog()
  await until(() => expect(textOf(owed)).toContain('asked Dec 16'))
  expect(rows('SELECT count(*) AS letters FROM owed_letters')).toEqual([{ letters: 1 }])
})

test('a commission is agreed from a day on, once it is one', async ({ open }) => {
  const app = await open({ path: '/reconcile/mappings', now })
  const { press, rows } = app
  await inPage().findByRole('button', { name: /^Commissions/ })
  await press('k')
  await until(() => expect(textOf(dialog())).toContain('No agreement yet: 10% for everyone'))
  const percent = await focused(/^Commission/)
  expect(await findings()).toEqual([])
  await fill(app, percent, '101')
  await press('Enter')
  await until(() => expect(textOf(dialog())).toContain('Enter 0 to 100, with at most two decimals'))
  expect(percent).toHaveProperty('value', '101')
  await fill(app, percent, '12.5')
  await fill(app, within(dialog()).getByLabelText(/^Fixed/), '0.30')
  await press('Enter')
  await until(() => expect(textOf('[role=dialog] table')).toContain('12.5% and $0.30'))
  expect(textOf('[role=dialog] tbody')).toMatch(/^Everyone elseWed, Dec 16, 2026/)
  expect(percent).toHaveProperty('value', '')
  expect(rows('SELECT count(*) AS agreements FROM agreements')).toEqual([{ agreements: 1 }])

  // The response is lost, and the text typed afterwards is a different agreement.
  const release = holdResponse('/desk/agreements', () => 'lost')
  await fill(app, percent, '14')
  await press('Enter')
  await until(() => expect(rows('SELECT id FROM agreements')).toHaveLength(2))
  release()
  await until(() => expect(isShown('[role=dialog] [role=alert]')).toBe(true))
  await fill(app, percent, '15')
  await press('Enter')
  await until(() => expect(textOf('[role=dialog] tbody')).toContain('15%'))
  const shares = rows('SELECT commission_basis_points AS share FROM agreements ORDER BY id')
  expect(shares).toEqual([{ share: 1250 }, { share: 1400 }, { share: 1500 }])
})

test('reconciling is not offered to a seller, also not by address', async ({ open }) => {
  const app = await open({
    path: '/shifts',
    prepare: async ({ api }) => {
      await importFaultyPayout(api)
      await (await addCrew(api)).signInAs('dana')
    },
    now,
  })
  const screens = () => all('nav a').map((link) => link.getAttribute('aria-label') ?? textOf(link))
  await until(() => expect(screens()).toContain('Shifts'))
  expect(screens()).not.toContain('Reconcile')
  app.go('/reconcile/queue/1')
  await until(() => expect(textOf('main')).not.toContain('Open a shift'))
  expect(textOf('main')).not.toContain('2026-12A')
  await app.press('Control+6')
  expect(location.hash).not.toBe('#/reconcile')
})
