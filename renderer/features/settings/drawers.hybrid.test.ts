/** Settings, Cash drawers: the list, a new drawer, an archived one, and the rules of all shifts. */
import { addCrew, pins } from '../../../e2e/fixtures/crew.ts'
import { addDrawer } from '../../../e2e/fixtures/shifts.ts'
import { all, enabled, inPage, one, textOf, until } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'

const drawer = '[data-part=panel]'
const rowTexts = () => all('[role=grid] tbody tr[role=row]').map(({ textContent }) => textContent)
const field = (label: RegExp) => inPage().findByLabelText<HTMLInputElement>(label)

test('a drawer is added once it has a name of its own', async ({ open }) => {
  const { press, user } = await open({
    path: '/settings/drawers',
    prepare: async ({ api }) => void (await addDrawer(api, 'Drawer 1', 'Box office')),
  })
  await until(() => expect(rowTexts()).toEqual(['Drawer 1Box officeUSDActive']))
  await press('a')
  await until(() => expect(document.activeElement?.closest(drawer)).not.toBe(null))
  await press('Enter')
  await inPage().findByText('Enter a name')
  const name = one(`${drawer} input`)
  await user.type(name, 'Drawer 1')
  await press('Enter')
  await until(() => expect(document.querySelector(`${drawer} [aria-invalid=true]`)).not.toBe(null))
  expect(name).toHaveProperty('value', 'Drawer 1')
  expect(rowTexts()).toHaveLength(1)
  await user.type(name, '0')
  await press('Enter')
  await until(() => expect(rowTexts()).toEqual(['Drawer 1Box officeUSDActive', 'Drawer 10Box officeUSDActive']))
  await inPage().findByRole('region', { name: 'Drawer 10' })
  expect(textOf('[data-part=table-foot]')).toBe('2 drawers')
})

test('what somebody else changed in a drawer meanwhile stays as it is saved', async ({ open }) => {
  const { press, user, api } = await open({
    path: '/settings/drawers',
    prepare: async (program) => void (await addDrawer(program.api, 'Drawer 1', 'Box office')),
  })
  await until(() => expect(rowTexts()).toHaveLength(1))
  await user.click(one('#row-1'))
  await user.type(await until(() => one(`${drawer} input`)), '0')
  await api.call('/desk/drawers/1', 'PATCH', { window: 'North gate' })
  await press('Enter')
  await until(() => expect(rowTexts()).toEqual(['Drawer 10North gateUSDActive']))
})

test('a drawer is archived and restored by a key, and not while a shift is open at it', async ({ open }) => {
  const { press, user, rows } = await open({
    path: '/settings/drawers',
    prepare: async ({ api }) => {
      await addCrew(api)
      // Owen is the first person that was added.
      await api.call('/desk/session', 'POST', { person_id: 1, pin: pins.owen })
    },
  })
  await until(() => expect(rowTexts().map((text) => text.slice(0, 8))).toEqual(['Drawer 1', 'Drawer 2']))
  expect(rowTexts()[0]).toContain('Shift 1 open')
  await user.click(one('#row-1'))
  await until(() => expect(textOf(drawer)).toContain('A shift is open at this drawer. Close it first.'))
  await press('Delete')
  await user.click(one('#row-2'))
  await enabled(() => inPage().getByRole('button', { name: /^Archive drawer/ }))
  await press('Delete')
  await until(() => expect(rowTexts()[1]).toContain('Archived'))
  expect(textOf('[data-part=table-foot]')).toBe('1 drawer + 1 archived')
  expect(all('[data-part=table-foot] b').map(textOf)).toEqual(['1', '1'])
  expect(rows('SELECT id FROM drawers WHERE archived_at_ms IS NOT NULL')).toEqual([{ id: 2 }])
  await enabled(() => inPage().getByRole('button', { name: /^Restore drawer/ }))
  await press('Delete')
  await until(() => expect(textOf('[data-part=table-foot]')).toBe('2 drawers'))
})

test('the rules of shifts keep what was typed until it can be saved', async ({ open }) => {
  const { press, user, api, reload } = await open({ path: '/settings/drawers' })
  await inPage().findByRole('heading', { name: 'No cash drawers yet' })
  const tolerance = await field(/^Tolerance/)
  const save = () => inPage().getByRole('button', { name: 'Save rules' })
  expect(save().getAttribute('aria-disabled')).toBe('true')
  await user.clear(tolerance)
  await user.type(tolerance, 'two')
  await user.type(await field(/^Time zone of the business day/), 'Boston')
  await user.click(save())
  await inPage().findByText('Enter an amount, such as 1.00')
  await inPage().findByText('Enter the name of a time zone, such as America/New_York')
  // The form of a drawer replaces the rules while it is open.
  await user.click(inPage().getByRole('button', { name: /^Add/ }))
  await inPage().findByRole('region', { name: 'New cash drawer' })
  await press('Escape')
  expect(await field(/^Tolerance/)).toHaveProperty('value', 'two')

  await user.clear(await field(/^Tolerance/))
  await user.type(await field(/^Tolerance/), '2.50')
  await user.clear(await field(/^Time zone of the business day/))
  await user.type(await field(/^Time zone of the business day/), 'America/Toronto')
  await user.click(inPage().getByRole('radio', { name: 'Needs an open shift' }))
  await user.click(save())
  await inPage().findByText('Saved')
  expect(JSON.parse((await api.call('/desk/settings/shifts')).text)).toMatchObject({
    cashNeedsShift: true,
    tolerance: '2.50',
    timeZone: 'America/Toronto',
  })
  await reload()
  expect(await field(/^Tolerance/)).toHaveProperty('value', '2.50')
})
