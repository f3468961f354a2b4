/** The mappings of columns: their list, and one that is edited, saved as a file, removed and imported again. */
import { within } from '@testing-library/dom'
import { inPage, isShown, one, textOf, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import { expect, test, type HybridFixtures } from '../../testing/test.ts'
import { fill } from '../../testing/pages/fields.ts'
import { officeShell, savedTexts } from '../../testing/pages/office-shell.ts'
import { chosenRow, panel, openedPanel, pick } from '../../testing/pages/statements.ts'
import { row, rowTexts } from '../../testing/pages/table.ts'

const nord = {
  name: 'Nord',
  kind: 'payout',
  columns: [
    { head: 'Vorgang', means: 'bookingId', isRequired: true },
    { head: 'Tag', means: 'soldAt', isRequired: true },
    { head: 'Kosten X', means: 'fees' },
    { head: 'Rest', means: 'net', isRequired: true },
  ],
  currency: 'EUR',
}

const openMappings = async (open: HybridFixtures['open']) => {
  const app = await open({
    path: '/reconcile/mappings',
    shell: officeShell,
    prepare: async ({ api }) => {
      const { status, text } = await api.call('/desk/statement-mappings/Nord', 'PUT', { mapping: nord })
      if (status !== 200) throw new Error(text)
    },
  })
  await until(() => row('Nord'))
  return app
}

test('a mapping is edited, refused with a mistake, saved as a file, removed, and imported again', async ({ open }) => {
  const app = await openMappings(open)
  const { press, user } = app
  await user.click(row('Nord'))
  await openedPanel('Nord')
  expect(textOf(panel)).toContain('Kosten X')
  expect(await findings()).toEqual([])

  await press('n')
  const name = await within(one(panel)).findByLabelText(/^Name/)
  await until(() => expect(document.activeElement).toBe(name))
  await fill(app, name, 'Marketplace v2')
  await until(() => expect(textOf(panel)).toContain('Another mapping has this name'))
  expect(within(one(panel)).getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  await fill(app, name, 'Nord 2')
  await user.click(within(one(panel)).getByRole('button', { name: 'Meaning of Rest: Net' }))
  await pick(app, 'Fee')
  await until(() => expect(textOf(`${panel} [role=alert]`)).toBe('Choose gross or net for one column'))
  expect(name).toHaveProperty('value', 'Nord 2')
  await user.click(within(one(panel)).getByRole('button', { name: 'Meaning of Rest: Fee' }))
  await pick(app, 'Net')
  const dates = within(one(panel)).getByRole('radiogroup', { name: 'Dates' })
  await user.click(within(dates).getByRole('radio', { name: 'Year first' }))
  expect(await findings()).toEqual([])
  await user.click(within(one(panel)).getByRole('button', { name: 'Save' }))
  await openedPanel('Nord 2')
  expect(textOf(panel)).toContain('Year first')

  // The name contains a character with a meaning in addresses.
  await press('n')
  await fill(app, await within(one(panel)).findByLabelText(/^Name/), 'Nord 2%')
  await user.click(within(one(panel)).getByRole('button', { name: 'Save' }))
  await openedPanel('Nord 2%')
  await press('n')
  await fill(app, await within(one(panel)).findByLabelText(/^Name/), 'Nord 2')
  await user.click(within(one(panel)).getByRole('button', { name: 'Save' }))
  await openedPanel('Nord 2')

  // Its file has the format of the command line, and can be imported again.
  await press('e')
  await until(() => expect(textOf(panel)).toContain('Saved as /home/Nord 2.json.'))
  const [text = ''] = savedTexts(app)
  expect(JSON.parse(text)).toMatchObject({ name: 'Nord 2', kind: 'payout', dateOrder: 'year_first', currency: 'EUR' })
  await press('Delete')
  await user.click(await inPage().findByRole('button', { name: /^Remove mapping/ }))
  await until(() => expect(rowTexts('Mappings').join()).not.toContain('Nord'))
  await press('i')
  await app.chooseFile({ name: 'nord.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await openedPanel('Nord 2')
})

test('shipped mappings cannot be changed, and a file that is no mapping changes nothing', async ({ open }) => {
  const app = await openMappings(open)
  const { press, user } = app
  const before = rowTexts('Mappings')
  const choose = async (name: string, text: string) => {
    await press('i')
    await app.chooseFile({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  }
  await choose('other.json', '{}')
  const alert = () => textOf('main [role=tabpanel] [role=alert]')
  await until(() => expect(alert()).toBe('other.json is not a mapping. Nothing was changed.'))
  await choose('taken.json', JSON.stringify({ ...nord, name: 'Marketplace v2' }))
  await until(() => expect(alert()).toContain('“Marketplace v2” is the name of a shipped mapping.'))
  expect(rowTexts('Mappings')).toEqual(before)

  await user.click(row('Marketplace v2'))
  await openedPanel('Marketplace v2')
  expect(chosenRow()).toContain('Shipped')
  const edit = within(one(panel)).getByRole('button', { name: /^Edit/ })
  expect(edit.getAttribute('aria-disabled')).toBe('true')
  expect(within(one(panel)).queryByRole('button', { name: /^Remove/ })).toBeNull()
  await press('Delete')
  await press('n')
  await press('e')
  await until(() => expect(textOf(panel)).toContain('Saved as /home/Marketplace v2.json.'))
  expect(isShown('[role=dialog], main form')).toBe(false)
})
