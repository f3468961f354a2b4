/** Cash drawers in the settings: added, renamed, archived, and the rules of all shifts. */
import { within } from '@testing-library/dom'
import { shiftWithDrop, addDrawer } from '../../../e2e/fixtures/shifts.ts'
import { inPage, one, textOf, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import { expect, test } from '../../testing/test.ts'
import { fill } from '../../testing/pages/fields.ts'
import { row, rowText, rowTexts } from '../../testing/pages/table.ts'

const pane = '[data-part^=panel]'
const field = (label: RegExp) => within(one(pane)).getByLabelText(label)

test('a drawer is added once it has a name of its own, archived and restored', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/settings/drawers' })
  const { press, rows } = app
  await inPage().findByRole('heading', { name: 'No cash drawers yet' })
  await press('a')
  await until(() => expect(document.activeElement).toBe(field(/^Name/)))
  await press('Enter')
  await until(() => expect(textOf(pane)).toContain('Enter a name'))
  await fill(app, field(/^Name/), 'Drawer 1')
  await fill(app, field(/^Window/), 'Window 1')
  await press('Enter')
  await until(() => expect(rowText(row('Drawer 1'))).toContain('Window 1'))
  expect(await findings()).toEqual([])

  // The name of another drawer is refused, and stays in the field to be corrected.
  await press('a')
  await until(() => expect(document.activeElement).toBe(field(/^Name/)))
  await fill(app, field(/^Name/), 'Drawer 1')
  await press('Enter')
  await until(() => expect(textOf(pane)).toContain('Another drawer has this name.'))
  expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true')
  expect(field(/^Name/)).toHaveProperty('value', 'Drawer 1')
  await fill(app, field(/^Name/), 'Drawer 2')
  await press('Enter')
  const button = (name: RegExp) => within(one(pane)).getByRole('button', { name })
  await until(() => expect(button(/^Archive drawer/).hasAttribute('aria-disabled')).toBe(false))
  expect(textOf(`${pane} h2`)).toBe('Drawer 2')
  await press('Delete')
  await until(() => expect(rowText(row('Drawer 2'))).toContain('Archived'))
  expect(textOf('main')).toContain('1 drawer + 1 archived')
  await until(() => expect(button(/^Restore drawer/).hasAttribute('aria-disabled')).toBe(false))
  await press('Delete')
  await until(() => expect(rowText(row('Drawer 2'))).not.toContain('Archived'))
  expect(rows('SELECT name FROM drawers WHERE archived_at_ms IS NULL ORDER BY id')).toEqual([
    { name: 'Drawer 1' },
    { name: 'Drawer 2' },
  ])
})

test(
  'a drawer with an open shift stays, and the rules of shifts are saved once they are right',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({
      path: '/settings/drawers',
      prepare: async ({ api }) =>
        void (await shiftWithDrop(api, (await addDrawer(api, 'Drawer 1', 'Window 1')).id, '20928')),
    })
    const { press, user, api } = app
    await until(() => row('Drawer 1'))
    const tolerance = () => field(/^Tolerance/)
    await until(tolerance)
    await fill(app, tolerance(), 'much')
    await press('Enter')
    await until(() => expect(textOf(pane)).toContain('Enter an amount, such as 1.00'))

    await user.click(row('Drawer 1'))
    await until(() => expect(textOf(pane)).toContain('A shift is open at this drawer. Close it first.'))
    const archive = within(one(pane)).getByRole('button', { name: /^Archive drawer/ })
    expect(archive.getAttribute('aria-disabled')).toBe('true')
    await press('Delete')
    await press('Escape')

    // The typed text is still there.
    await until(() => expect(tolerance()).toHaveProperty('value', 'much'))
    await fill(app, tolerance(), '2.50')
    await user.click(within(one(pane)).getByRole('button', { name: /^Save rules/ }))
    await until(() => expect(textOf(`${pane} [role=status]`)).toBe('Saved'))
    expect((await api.call('/desk/settings/shifts')).text).toContain('2.5')
    expect(rowTexts('Cash drawers')).toEqual([expect.stringContaining('Shift 1 open')])
  },
)
