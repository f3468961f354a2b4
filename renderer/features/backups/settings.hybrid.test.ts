/** Settings, Data: the number of backups, their second location, and why a backup cannot be restored. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { all, enabled, inPage, isShown, one, textOf, until } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { officeShell, savedTexts } from '../../testing/pages/office-shell.ts'
import {
  lossOf,
  backUp,
  backupFolder,
  panel,
  openBackup,
  restoreButton,
  outcome,
  rowTexts,
} from '../../testing/pages/data.ts'

const settings = '[aria-label="Backup settings"]'
const field = (label: RegExp) => inPage().findByLabelText<HTMLInputElement>(label)

test(
  'settings that cannot be saved stay in the form, and copies go to the second location',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/settings/data' })
    const { user, press, folder } = app
    await backUp(app)
    const enter = async (label: RegExp, text: string) => {
      const found = await field(label)
      await user.clear(found)
      await user.type(found, text)
    }
    const save = () => inPage().getByRole('button', { name: 'Save settings' })
    await enter(/^Hourly/, '0')
    await user.tab()
    await inPage().findByText('1 to 1,000')
    expect(save().getAttribute('aria-disabled')).toBe('true')
    await enter(/^Hourly/, '12')
    await until(() => expect(inPage().queryByText('1 to 1,000')).toBe(null))

    const missing = join(folder, 'not there')
    await enter(/^Folder/, missing)
    await press('Enter')
    await until(() => expect(one(`${settings} [aria-invalid=true]`)).toHaveProperty('value', missing))

    const second = join(folder, 'second')
    mkdirSync(second)
    await enter(/^Folder/, second)
    await press('Enter')
    await until(() => expect(textOf(settings)).toContain('Saved'))
    await until(() =>
      expect(all('tr').filter(({ textContent }) => /12 hours, 14 days, 8 weeks/.test(textContent))).toHaveLength(2),
    )
    await inPage().findByRole('img', { name: 'Present at the second location' })
    expect(readdirSync(second, { recursive: true }).map(String)).toContainEqual(
      expect.stringMatching(/-manual\.backup$/),
    )
  },
)

test('a damaged backup shows its problem and cannot be restored', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/settings/data' })
  const { press } = app
  const name = await backUp(app)
  writeFileSync(join(backupFolder(app), name), 'this is no database any more')
  await openBackup(app)
  await press('t')
  await until(() => expect(textOf(panel)).toContain('Damaged'))
  await until(() => expect(outcome()).toContain('is damaged'))
  expect(textOf(panel)).toContain('A damaged backup cannot be restored')
  expect(restoreButton().getAttribute('aria-disabled')).toBe('true')
  await press('r')
  expect(isShown('[role=dialog]')).toBe(false)
  await press('Escape')
  await until(() => expect(isShown(settings)).toBe(true))
})

test('nothing is restored during an unfinished sale', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { go, user } = app
  const plate = await until(() => one('[aria-label=Sale] [data-part=field][data-code] input'))
  await user.type(plate, 'TYPED1')
  await until(() => expect(plate).toHaveProperty('value', 'TYPED1'))
  go('/settings/data')
  await backUp(app)
  await openBackup(app)
  await until(() => expect(textOf(panel)).toContain('A sale is not finished. Finish or clear it in Sell first'))
  expect(restoreButton().getAttribute('aria-disabled')).toBe('true')
})

test('a restore discards what was sold since, says so before, and the replaced data is restored again', async ({
  open,
}) => {
  const app = await open({ path: '/settings/data' })
  const { api, press, go, rows, user } = app
  const sell = async (plate: string) => bookingIdOf(await sellThroughApi(api, { facility: 'Merano', plate }))
  const savedId = await sell('KEEP1')
  await backUp(app)
  const lostId = await sell('LOSE1')
  await openBackup(app)
  await until(() => expect(restoreButton().textContent).toContain(', lose 1 booking'))
  expect(lossOf('Bookings sold')).toMatch(/1\$26\.49$/)
  expect(lossOf('Money taken, no longer recorded')).toContain('$26.49')

  await enabled(restoreButton)
  await press('r')
  await until(() => expect(textOf('[role=dialog]')).toContain('Everything after that is discarded'))
  expect(document.activeElement?.textContent).toContain('Cancel')
  await press('Enter')
  await until(() => expect(isShown('[role=dialog]')).toBe(false))
  expect(rows('SELECT id FROM bookings')).toHaveLength(2)

  await press('r')
  await until(() => expect(document.activeElement?.textContent).toContain('Cancel'))
  await press('Shift+Tab')
  expect(document.activeElement?.textContent).toContain('Restore backup, lose 1 booking')
  await press('Enter')
  await until(() => expect(textOf('[role=dialog]')).toContain('Restored the backup of'))
  const replaced = readdirSync(backupFolder(app)).find((name) => name.endsWith('-restore.backup'))
  expect(textOf('[role=dialog]')).toContain(replaced)
  await inPage().findByRole('button', { name: 'Save what was lost as CSV' })
  await press('Enter')
  await until(() => expect(rowTexts().some((text) => text.includes('Before a restore'))).toBe(true))
  go('/bookings')
  await until(() => expect(all('[role=grid] tbody tr[role=row]').map(({ id }) => id)).toEqual([`row-${savedId}`]))
  expect(rows(`SELECT id FROM bookings WHERE id = ?`, lostId)).toEqual([])

  // The replaced data is a backup as well.
  go('/settings/data')
  const replacedRow = () => {
    const found = all('[role=grid][aria-label=Backups] tbody tr').find((each) =>
      textOf(each).includes('Before a restore'),
    )
    if (found === undefined) throw new Error('The replaced data is not in the list')
    return found
  }
  await user.click(await until(replacedRow))
  await until(() => expect(restoreButton().textContent).toMatch(/^Restore .* backup/))
  await enabled(restoreButton)
  await press('r')
  await user.click(await inPage().findByRole('button', { name: /^Restore backup/ }))
  await until(() => expect(textOf('[role=dialog]')).toContain('Restored the backup of'))
  await press('Enter')
  go('/bookings')
  await until(() => expect(isShown(`#row-${lostId}`)).toBe(true))
})

test('what a restore would discard is saved with its customers and plates', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/settings/data', shell: officeShell })
  const customer = { first_name: 'Elena', last_name: 'Novak', email: 'elena@example.test' }
  await backUp(app)
  const id = bookingIdOf(await sellThroughApi(app.api, { facility: 'Merano', plate: 'LOSE1', customer }))
  await openBackup(app)
  await app.user.click(await inPage().findByRole('button', { name: 'Save these bookings as CSV' }))
  await inPage().findByText('1 booking saved.')
  const [head, line] = (savedTexts(app)[0] ?? '').split('\r\n')
  expect(head).toContain('Booking,Lost,Sold,Cancelled,Event,Facility')
  expect(line).toMatch(new RegExp(`^${id},Booking,.*,Merano,.*,Elena Novak,elena@example.test,,LOSE1,USD,26.49$`))
})
