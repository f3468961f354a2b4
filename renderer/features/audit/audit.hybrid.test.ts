/** The audit trail in the window: actions, the people who did them, and the proof that no row was changed since. */
import BetterSqlite from 'better-sqlite3'
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { changeByte } from '../../../e2e/fixtures/verify.ts'
import { all, inPage, one, textOf, until } from '../../testing/find.ts'
import { holdResponse } from '../../testing/hold-response.ts'
import { expect, test } from '../../testing/test.ts'
import { bookingPanel } from '../../testing/pages/bookings.ts'
import { filterBy, filterByText, filterChip, filters } from '../../testing/pages/list.ts'
import { addBoxOffice } from '../../testing/box-office.ts'

const rows = () => all('[role=grid] tbody tr[role=row]')
const rowWith = (text: string): HTMLElement => {
  const found = rows().find(({ textContent }) => textContent.includes(text))
  if (found === undefined) throw new Error(`No row has "${text}"`)
  return found
}
const outcome = () => textOf('[aria-label="Audit trail"] [role=status]')

test('a sale is the newest row with its values, is found by the booking, and leads to it', async ({ open }) => {
  let id = 0
  const app = await open({
    path: '/settings/audit',
    prepare: async ({ api }) => {
      await api.saveSetting('people', { lock_after_minutes: 5, refund_limit: '20.00' })
      id = bookingIdOf(await sellThroughApi(api, { facility: 'Merano', plate: 'AUDIT 1' }))
    },
  })
  const { press, user } = app
  await until(() => expect(rows()[0]?.textContent).toContain('Sold'))
  expect(rows()[0]?.textContent).toContain(String(id))
  expect(rows()[0]?.textContent).toContain('Box office')
  expect(rows().length).toBeGreaterThan(1)
  await filterByText(app, String(id))
  await until(() => expect(rows()).toHaveLength(1))
  await press('Escape')
  await until(() => expect(rows().length).toBeGreaterThan(1))
  await user.click(rowWith('Sold'))
  await until(() => expect(textOf('[data-part=panel]')).toContain('$26.49'))
  expect(textOf('[data-part=panel]')).toMatch(/^Sold\s?Row \d+ of the audit trail/)
  await press('b')
  await until(() => bookingPanel(id))
})

test('rows are filtered by action and person, and a filter that finds nothing is taken back by a key', async ({
  open,
}) => {
  const app = await open({
    path: '/settings/audit',
    prepare: async ({ api }) => {
      await sellThroughApi(api, { facility: 'Merano' })
      await addBoxOffice(api)
    },
  })
  const { press, user } = app
  await until(() => expect(rowWith('Person added').textContent).toContain('Owen Lindqvist'))
  await filterBy(app, 'Who', 'Owen Lindqvist')
  await until(() => expect(rows().every(({ textContent }) => textContent.includes('Owen Lindqvist'))).toBe(true))
  await filterBy(app, 'What', 'Sales')
  await inPage().findByRole('heading', { name: 'No row matches the filter' })
  // The first suggestion finds anybody’s sales, of which there is one; Owen’s other rows are the second suggestion.
  await until(() => expect(textOf('[data-part=empty]')).toContain('1 row'))
  await press('Backspace')
  await until(() => expect(filterChip('Who')).toBe(null))
  await until(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]?.textContent).toContain('Sold')
  await user.click(filters().getByRole('button', { name: 'Date' }))
  await user.click(await inPage().findByRole('button', { name: 'Today' }))
  await until(() => expect(filterChip('Date')).not.toBe(null))
  expect(rows()).toHaveLength(1)
})

test(
  'the filter of people says why nobody can be chosen, and does not take unread for nobody',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/bookings' })
    const who = () => filters().getByRole('button', { name: 'Who' })
    const release = holdResponse('/desk/audit/people')
    app.go('/settings/audit')
    await until(() => expect(who().title).toBe('Loading'))
    release()
    await until(() => expect(who().title).toBe('Nobody has signed in yet'))
    expect(who().getAttribute('aria-disabled')).toBe('true')
  },
)

test('a changed setting shows its value before and after', async ({ open }) => {
  const { user } = await open({
    path: '/settings/audit',
    prepare: async ({ api }) => {
      await api.saveSetting('people', { lock_after_minutes: 5, refund_limit: '20.00' })
      await api.saveSetting('people', { lock_after_minutes: 30, refund_limit: '20.00' })
    },
  })
  await until(() => expect(rows()[0]?.textContent).toContain('Setting changed'))
  await user.click(rows()[0] ?? document.body)
  const values = () =>
    [...one('[data-part=panel] table').querySelectorAll('tr')].map(({ cells }) =>
      [...cells].map(({ textContent }) => textContent),
    )
  await until(() =>
    expect(values()).toEqual([
      ['Name', 'Before', 'After'],
      ['Lock after', '5 min', '30 min'],
    ]),
  )
})

test('everything is verified by a key, and rows that were changed are listed with what they were', async ({ open }) => {
  const {
    press,
    whileStopped,
    file,
    rows: read,
    user,
  } = await open({
    path: '/settings/audit',
    prepare: async ({ api }) => void (await sellThroughApi(api, { facility: 'Merano' })),
  })
  await until(() => rowWith('Sold'))
  await press('v')
  await until(() => expect(outcome()).toMatch(/^Intact\. \d+ rows? verified/))

  const [sold] = read<{ id: number; sale: string }>(
    "SELECT id, after_json ->> 'sale' AS sale FROM audit_log WHERE action = 'sale.booked'",
  )
  await whileStopped(() => changeByte(file, `,"sale":"${sold?.sale}`))
  await press('v')
  await until(() => expect(outcome()).toBe('1 fault found'))
  await press('f')
  await until(() => expect(textOf('[data-part=panel]')).toContain(`audit_log ${sold?.id}`))
  await user.click(inPage().getByRole('button', { name: `Show row ${sold?.id}` }))
  await until(() => expect(textOf('[data-part=panel]')).toContain('Sold'))

  await whileStopped(() => {
    const database = new BetterSqlite(file)
    database.exec('DROP TRIGGER sale_payments_fixed; UPDATE sale_payments SET amount_minor = 100')
    database.close()
  })
  await press('Escape')
  await press('v')
  await until(() => expect(outcome()).toBe('3 faults found'))
  await press('f')
  await until(() =>
    expect(textOf('[data-part=panel]')).toMatch(/sale_payments 1\s?Was changed.*amount_minor\s?2649\s?100/s),
  )
  // The program restored the trigger at its start, and recorded that it was missing.
  expect(textOf('[data-part=panel]')).toMatch(/trigger sale_payments_fixed, row \d+ of the audit trail\s?Was changed/)
})
