/** One's own shift: opened with a float, cash movements, and an X report. */
import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { addCrew, pins } from '../../../e2e/fixtures/crew.ts'
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { addDrawer, closedShift, openShift } from '../../../e2e/fixtures/shifts.ts'
import { minorOf } from '../../../e2e/pages/money.ts'
import { all, hasFocus, inPage, one, textOf, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import { expect, test } from '../../testing/test.ts'
import { closedDialog, dialog } from '../../testing/pages/dialog.ts'
import { fill, focused } from '../../testing/pages/fields.ts'
import { choosePerson, enterPin } from '../../testing/pages/lock-screen.ts'
import { rowIds } from '../../testing/pages/list.ts'
import { officeShell, printed } from '../../testing/pages/office-shell.ts'
import { count, panel } from '../../testing/pages/shifts.ts'

test('without a drawer no shift can be opened, and an administrator is led to the settings', async ({ open }) => {
  const app = await open({ path: '/shifts' })
  await inPage().findByRole('heading', { name: 'There are no cash drawers' })
  await app.user.click(inPage().getByRole('button', { name: 'Open Settings' }))
  await until(() => expect(location.hash).toBe('#/settings'))
})

test('a shift opens with a float: a text that is no amount is kept and named, pieces are added up', async ({
  open,
}) => {
  const app = await open({
    path: '/shifts',
    prepare: async ({ api }) => {
      await addDrawer(api, 'Drawer 1', 'Window 1')
      await addDrawer(api, 'Drawer 2', 'Window 2')
    },
  })
  const { press, user, rows } = app
  await user.click(await inPage().findByRole('radio', { name: 'Drawer 2, Window 2' }))
  const total = inPage().getByLabelText(/^Cash in the drawer/)
  await fill(app, total, 'three hundred')
  await press('Enter')
  await until(() => expect(textOf('main form')).toContain('Enter an amount, such as 300 or 300.00'))
  expect(total).toHaveProperty('value', 'three hundred')
  expect(await findings()).toEqual([])
  await user.click(inPage().getByRole('radio', { name: 'Counted by denomination' }))
  await user.click(inPage().getByRole('button', { name: /^Open shift/ }))
  await until(() => expect(textOf('main [role=alert]')).toContain('Enter the pieces of at least one denomination'))
  await count(app, { $100: '2', $20: '5' })
  const submit = inPage().getByRole('button', { name: /^Open shift with \$300\.00/ })
  await user.click(submit)
  await until(() => expect(textOf(panel)).toContain('Selling'))
  expect(textOf(panel)).toContain('Drawer 2, Box office')
  expect(textOf(`${panel} table`)).toContain('Float at opening+$300.00')
  expect(rows('SELECT drawer_id FROM shifts')).toEqual([{ drawer_id: 2 }])
})

test('a business date before that of the last Z report is confirmed by trying again', async ({ open }) => {
  const app = await open({
    path: '/shifts',
    prepare: async ({ api, restart }) => {
      await closedShift(api)
      await restart('2026-12-14T22:12:00Z')
    },
  })
  await fill(app, await inPage().findByLabelText(/^Cash in the drawer/), '100')
  await app.press('Enter')
  await until(() =>
    expect(textOf('main [role=alert]')).toContain('The business date is before that of the last Z report'),
  )
  await app.user.click(inPage().getByRole('button', { name: /^Open shift at the earlier date/ }))
  await until(() => expect(textOf(panel)).toContain('Selling'))
  expect(app.rows('SELECT business_date FROM shifts WHERE id = 2')).toEqual([{ business_date: '2026-12-14' }])
})

test('cash is dropped and paid out with what belongs to it, and an X report is printed', async ({ open }) => {
  const app = await open({
    path: '/shifts',
    shell: officeShell,
    prepare: async ({ api }) => {
      await openShift(api, (await addDrawer(api, 'Drawer 1', 'Window 1')).id)
    },
  })
  const { press, type } = app
  await until(() => expect(textOf(panel)).toContain('Selling'))
  const field = (label: RegExp) => within(one(panel)).getByLabelText(label)
  await press('d')
  await fill(app, await focused(/^Amount/), '50')
  await press('Enter')
  await until(() => expect(textOf(panel)).toContain('Enter the number on the bag'))
  await fill(app, field(/^Bag number/), '20931')
  await press('Enter')
  await until(() => expect(textOf(panel)).toContain('$50.00 dropped in bag 20931.'))
  expect(hasFocus(document.body)).toBe(false)
  await until(() => expect(textOf(`${panel} table`)).toContain('Drop to safe, bag 20931−$50.00'))

  // The number of a bag is unique: the form stays open.
  await press('d')
  await fill(app, await focused(/^Amount/), '60')
  await fill(app, field(/^Bag number/), '20931')
  await press('Enter')
  await until(() => expect(field(/^Bag number/).getAttribute('aria-invalid')).toBe('true'))
  expect(field(/^Amount/)).toHaveProperty('value', '60')
  await press('Escape')

  await press('o')
  await focused(/^Amount/)
  await type('22.40')
  await press('Enter')
  await until(() => expect(textOf(panel)).toContain('Enter a reason'))
  await fill(app, field(/^Reason/), 'stamps')
  await fill(app, field(/^Receipt/), '17')
  await press('Enter')
  await until(() => expect(textOf(`${panel} table`)).toContain('Paid out, stampsreceipt 17−$22.40'))
  await until(() => expect(textOf(panel)).toContain('Estimated cash in drawer$227.60'))

  await press('x')
  await until(() => expect(textOf(dialog())).toContain('X-1 for shift 1'))
  await press('Control+p')
  await until(() => expect(printed(app)).toEqual(['xReport 1']))
  await press('Escape')
  await closedDialog()
})

test('the rows of the panel add up to the cash in the drawer, and cash sales open their bookings', async ({ open }) => {
  const app = await open({
    path: '/shifts',
    prepare: async ({ api }) => {
      const { id } = await openShift(api, (await addDrawer(api, 'Drawer 1', 'Window 1')).id)
      const sold = await sellThroughApi(api, { facility: 'Longfellow Garage', plate: '8RT551' })
      await sellThroughApi(api, { facility: 'Longfellow Garage', plate: '8RT552' })
      const drop = { id: randomUUID(), kind: 'drop', amount: 5_000, bag_number: '20931' }
      await api.call(`/desk/shifts/${id}/movements`, 'POST', drop)
      await api.call(`/desk/bookings/${bookingIdOf(sold)}/cancel`, 'POST', { reason: 'undo' })
    },
  })
  const rows = () => all(`${panel} tbody tr`).map((row) => [...row.querySelectorAll('td')].slice(1).map(textOf))
  await until(() => expect(rows()).toHaveLength(4))
  let inDrawer = 0
  for (const [, amount, balance] of rows()) expect(minorOf(balance ?? '')).toBe((inDrawer += minorOf(amount ?? '')))
  expect(rows().map(([text]) => text)).toEqual([
    'Float at opening',
    '2 cash sales',
    'Drop to safe, bag 20931',
    '1 cash sale undone',
  ])
  expect(textOf(panel)).toContain(`Estimated cash in drawer${rows().at(-1)?.[2] ?? ''}`)
  expect(await findings()).toEqual([])
  await app.user.click(inPage().getByRole('link', { name: '2 cash sales' }))
  await until(() => expect(rowIds()).toHaveLength(2))
  await inPage().findByRole('button', { name: /Shift 1.*2 cash sales/ })
})

test('a seller sees what was moved, and neither cash sales nor what is in the drawer', async ({ open }) => {
  await open({
    path: '/shifts',
    prepare: async ({ api }) => {
      await addCrew(api)
      await sellThroughApi(api, { facility: 'Longfellow Garage', plate: '8RT551' })
    },
  })
  await until(() => expect(textOf(panel)).toMatch(/Moved ?\+\$300\.00/))
  expect(textOf(`${panel} table`)).toBe('TimeCash movementAmount' + textOf(`${panel} tbody`))
  expect(textOf(panel)).not.toContain('cash sale')
  expect(textOf(panel)).not.toContain('Estimated cash')
})

test('a seller moves cash with the approval of a supervisor, whose PIN is asked for', async ({ open }) => {
  const app = await open({ path: '/shifts', prepare: async ({ api }) => void (await addCrew(api)) })
  const { press, rows } = app
  await until(() => expect(textOf(panel)).toContain('Selling'))
  const marked = within(one(panel)).getAllByRole('img', { name: 'needs an approval' })
  expect(marked.map(({ parentElement }) => textOf(parentElement ?? document.body))).toEqual([
    expect.stringContaining('X report'),
    expect.stringContaining('Paid in'),
    expect.stringContaining('Paid out'),
    expect.stringContaining('No sale'),
  ])
  await press('n')
  await fill(app, await focused(/^Reason/), 'change for a guest')
  await press('Enter')
  await until(() => expect(textOf(dialog())).toContain('Opening the drawer needs an approval'))
  expect(rows("SELECT count(*) AS moved FROM shift_movements WHERE kind = 'no_sale'")).toEqual([{ moved: 0 }])
  await choosePerson(app, 'l', 'Luis Carrero')
  await enterPin(app, pins.luis)
  await closedDialog()
  await until(() => expect(textOf(`${panel} table`)).toContain('No sale, change for a guestapproved by Luis Carrero'))
})
