/** The supervisor's screens of shifts: the floor, bags that are banked, closed shifts with their Z reports, and deposits. */
import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { shift } from '../../../shared/desk/shifts.ts'
import { addCrew } from '../../../e2e/fixtures/crew.ts'
import { addDrawer, closedShift, floatMinor, openShift, shiftWithDrop } from '../../../e2e/fixtures/shifts.ts'
import { sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { all, inPage, isShown, one, textOf, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import type { Program } from '../../testing/program.ts'
import { expect, openWith, test } from '../../testing/test.ts'
import { focused } from '../../testing/pages/fields.ts'
import { officeShell, printed, savedNames, savedTexts } from '../../testing/pages/office-shell.ts'
import { row, rowText, rowTexts } from '../../testing/pages/table.ts'

const pane = '[data-part^=panel]'
const bags = 'Bags waiting to be banked'

test('the floor shows who sells and what waits in the safe, and a bag is banked', async ({ open }) => {
  const app = await open({
    path: '/shifts/floor',
    prepare: async ({ api }) => {
      const { id } = await addDrawer(api, 'Drawer 1', 'Window 1')
      const { id: archived } = await addDrawer(api, 'Drawer 2', 'Window 2')
      await api.call(`/desk/drawers/${archived}`, 'PATCH', { archived: true })
      await shiftWithDrop(api, id, '20928')
    },
  })
  const { press, type, user } = app
  await until(() => expect(rowTexts('Cash drawers')).toHaveLength(1))
  expect(rowText(row('Drawer 1'))).toContain('Selling since')
  expect(rowText(row('Drawer 1'))).toContain('$100.00')
  await until(() => expect(rowText(row('20928'))).toContain('Drawer 1, shift 1'))
  await until(() =>
    expect(all('main [role=tab]').map(textOf)).toEqual(['My shift', 'Floor 1', 'Closed shifts 0', 'Deposits 0']),
  )
  expect(await findings()).toEqual([])
  await press('b')
  const reference = await inPage().findByLabelText(/^Reference/)
  await until(() => expect(document.activeElement).toBe(reference))
  await type('BofA 4471')
  await press('Enter')
  await until(() => expect(textOf('main')).toContain('Deposit 1 made: 1 bag, $100.00.'))
  await inPage().findByRole('heading', { name: 'No bags in the safe' })
  await until(() => expect(all('main [role=tab]').map(textOf)).toContain('Deposits 1'))
  await user.click(inPage().getByRole('button', { name: 'Show deposit' }))
  await until(() => expect(textOf(pane)).toContain('BofA 4471'))
  expect(textOf(pane)).toContain('20928')

  // A drawer with an open shift opens the shift.
  app.go('/shifts/floor/1')
  const panel = 'main [aria-label="Shift 1"]'
  await until(() => expect(textOf(panel)).toContain('Estimated cash in drawer'))
  await press('Escape')
  await until(() => expect(isShown(panel)).toBe(false))
})

test('a shift that was short leaves a bag that can be left out, and a Z report that is verified and saved', async ({
  open,
}) => {
  const { app, prepared } = await openWith(open, ({ api }) => closedShift(api), {
    path: '/shifts/floor/1',
    shell: officeShell,
  })
  const { press } = app
  await until(() => expect(rowText(row('Drawer 1'))).toContain('short $2.00'))
  await until(() => expect(rowTexts(bags)).toHaveLength(2))
  // Only ticked bags are banked.
  const bank = () => inPage().getByRole('button', { name: /^Bank / })
  expect(textOf(bank())).toContain('Bank 2 bags')
  await press('g')
  await until(() => expect(row('20930').getAttribute('aria-selected')).toBe('true'))
  await press(' ')
  await until(() => expect(textOf(bank())).toContain('Bank 1 bag, $100.00'))
  expect(rowText(row('20930'))).toContain('Not checked')
  await press('a')
  await until(() => expect(textOf(bank())).toContain('Bank 2 bags'))
  await press('a')
  await until(() => expect(bank().getAttribute('aria-disabled')).toBe('true'))
  expect(textOf(pane)).toContain('Over/short')

  await press('z')
  await until(() => expect(rowTexts('Closed shifts')).toEqual([expect.stringContaining('Z-0001')]))
  expect(rowText(row('Z-0001'))).toContain('−$2.00')
  await until(() => expect(textOf(pane)).toContain('Short $2.00'))
  expect(textOf(pane)).toContain('change given twice')
  await press('v')
  await until(() => expect(textOf(`${pane} [role=status]`)).toBe('Chain verified'))
  expect(await findings()).toEqual([])

  await press('Control+p')
  await until(() => expect(printed(app)).toEqual(['zReport 1']))
  await press('s')
  await until(() => expect(savedNames(app)).toEqual(['Z-0001.csv']))
  const lines = (savedTexts(app)[0] ?? '').split('\r\n')
  expect(lines[0]).toContain('Section,Name,Count,Amount,Currency')
  expect(lines).toContain(`number,${prepared.zReport},,,`)
  expect(lines).toContain('cash,over_short,,-2.00,USD')
  expect(lines).toContain('cash_movements,drop 20928,,-100.00,USD')
})

test('a deposit is opened from its list, and its slip is printed and saved', async ({ open }) => {
  const app = await open({
    path: '/shifts/deposits',
    prepare: async ({ api }) => void (await (await closedShift(api)).bankDrop()),
    shell: officeShell,
  })
  const { press, user, rows } = app
  await user.click(await until(() => row('BofA 4471')))
  await until(() => expect(textOf(`${pane} h2`)).toBe('Deposit 1'))
  expect(textOf(`${pane} table`)).toContain('20928Drawer 1, shift 1Drop$100.00')
  expect(await findings()).toEqual([])
  await press('Control+p')
  await until(() =>
    expect(rows('SELECT kind, outcome FROM print_jobs')).toEqual([{ kind: 'depositSlip', outcome: 'done' }]),
  )
  await until(() => expect(textOf(pane)).toContain('Printed on office'))
  await press('d')
  await until(() => expect(textOf(pane)).toContain('/home/depositSlip-1.pdf'))
  expect(printed(app)).toEqual(['depositSlip 1'])
  await press('Escape')
  await until(() => expect(isShown(pane)).toBe(false))

  // The panel says that the deposit does not exist.
  app.go('/shifts/deposits/9')
  await until(() => expect(textOf(`${pane} [role=alert]`)).not.toBe(''))
})

/** Closes a shift of the window, before there are people, and then one of the seller Dana. */
const closeTwo = async ({ api }: Program): Promise<void> => {
  await closedShift(api)
  await api.call('/desk/drawers/1', 'PATCH', { name: 'Drawer A' })
  await api.call('/desk/drawers/2', 'PATCH', { name: 'Drawer B' })
  await (await addCrew(api)).signInAs('dana')
  const { id } = await openShift(api, 2)
  const path = `/desk/shifts/${id}`
  await api.read(shift, `${path}/counts`, 'POST', { id: randomUUID(), cash: { total: floatMinor } })
  await api.read(shift, `${path}/close`, 'POST', { id: randomUUID(), left: floatMinor })
}

test('a seller is offered neither the floor nor deposits, and reads her own Z report without saving it', async ({
  open,
}) => {
  const app = await open({ path: '/shifts/closed', shell: officeShell, prepare: closeTwo })
  await until(() => expect(all('main [role=tab]').map(textOf)).toEqual(['My shift', 'Closed shifts 1']))
  expect(rowTexts('Closed shifts')).toEqual([expect.stringContaining('Z-0002')])
  const actions = () => within(one(pane)).getAllByRole('button').map(textOf).join()
  await until(() => expect(textOf(`${pane} h2`)).toBe('Z-0002'))
  await until(() => expect(actions()).toContain('PDF'))
  expect(actions()).not.toContain('CSV')
  await app.press('s')
  for (const path of ['/shifts/floor', '/shifts/deposits']) {
    app.go(path)
    await inPage().findByRole('heading', { name: 'Open a shift' })
  }
  expect(savedNames(app)).toEqual([])
  expect((await app.api.call('/desk/floor')).status).toBe(403)
})

test('cash outside of shifts is on the floor until it is assigned to an open shift', async ({ open }) => {
  const app = await open({
    path: '/shifts/floor',
    prepare: async ({ api }) => {
      await sellThroughApi(api, { facility: 'Longfellow Garage', plate: '8RT551' })
      await openShift(api, (await addDrawer(api, 'Drawer 1', 'Window 1')).id)
    },
  })
  await inPage().findByRole('heading', { name: 'Cash outside of shifts' })
  await until(() => expect(textOf('main')).toContain('Outside of shifts: cash $'))
  expect(rowText(row('Drawer 1'))).toContain('$300.00')
  await app.press('u')
  await focused(/^Where the cash is/)
  await app.press('Escape')
  await until(() => expect(isShown('main form')).toBe(false))
  expect(document.activeElement?.getAttribute('role')).toBe('grid')
  await app.user.click(inPage().getByRole('button', { name: /^Assign \$/ }))
  const where = await focused(/^Where the cash is/)
  expect(where).toHaveProperty('value', '1')
  expect(await findings()).toEqual([])
  await app.user.selectOptions(where, 'elsewhere')
  await inPage().findByLabelText(/^Reason/)
  await app.user.selectOptions(where, '1')
  await app.user.click(inPage().getByRole('button', { name: /^Assign \$/ }))
  await until(() => expect(isShown('main form')).toBe(false))
  await until(() => expect(textOf('main')).not.toContain('Cash outside of shifts'))
  await until(() => expect(rowText(row('Drawer 1'))).not.toContain('$300.00'))
})
