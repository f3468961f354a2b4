/** Venues: the list, its files, and the panel, also while another person changes the same venue. */
import { within } from '@testing-library/dom'
import { inventoryContract } from '../../../shared/records/contract.ts'
import { inventoryVenue, newVenue } from '../../../shared/desk/inventory/venues.ts'
import { all, hasFocus, inPage, one, textOf, until } from '../../testing/find.ts'
import type { App } from '../../testing/open-app.ts'
import { holdResponse } from '../../testing/hold-response.ts'
import { expect, test } from '../../testing/test.ts'
import { emptyText, firstCells, footText, rowTexts, scrollToEnd, filterByText } from '../../testing/pages/list.ts'
import {
  changesText,
  panel,
  panelText,
  fieldValue,
  fill,
  findField,
  history,
  pressButton,
  save,
} from '../../testing/pages/record-panel.ts'

const path = '/inventory/venues'
const list = 'Venues'

const garden = ({ rows }: App): number => {
  const [found] = rows<{ id: number }>("SELECT id FROM venues WHERE name = 'TD Garden'")
  return found?.id ?? 0
}

const openGarden = async (app: App): Promise<number> => {
  const id = garden(app)
  app.go(`${path}/${id}`)
  await findField(/^Name/)
  return id
}

/** The list initially has only the venues of the top bar. */
const showAll = async ({ user }: App): Promise<void> =>
  user.click(await inPage().findByRole('button', { name: /^All \d+ venues$/ }))

test('venues are found, sorted and read page by page; a search without a match can be taken away', async ({ open }) => {
  const app = await open({ path })
  const count = app.rows('SELECT id FROM venues WHERE archived_at_ms IS NULL').length
  await until(() => expect(footText()).toMatch(/^4 venues.*At 4 venues/))
  await showAll(app)
  await until(() => expect(footText()).toContain(`${count} venues`))
  const ascending = firstCells(list)
  const head = () => within(one('[role=grid]')).getAllByRole('columnheader')[0]
  await app.user.click(within(head() ?? one('[role=grid]')).getByRole('button'))
  await until(() => expect(firstCells(list)[0]).not.toBe(ascending[0]))
  expect(head()?.getAttribute('aria-sort')).toBe('descending')
  expect(firstCells(list)).not.toContain(ascending[0])

  scrollToEnd(list)
  await until(() => expect(firstCells(list)).toContain(ascending[0]))

  await filterByText(app, 'zzzz')
  await until(() => expect(emptyText()).toContain('No venues match'))
  expect(emptyText()).toContain('Without the search text')
  await app.user.click(within(one('main [data-part=empty]')).getByRole('button', { name: /^Show/ }))
  await until(() => expect(footText()).toContain(`${count} venues`))
})

test('what is found is saved as a file, and so are the former names', { tags: ['all'] }, async ({ open }) => {
  const app = await open({
    path,
    shell: { 'file.saveText': ({ suggestedName }) => ({ file: `/saved/${suggestedName}` }) },
  })
  const [known] = app.rows<{ name: string; alias: string }>(
    'SELECT name, alias FROM venue_aliases JOIN venues ON venues.id = venue_id',
  )
  const { name = '', alias = '' } = known ?? {}
  await showAll(app)
  app.go(`${path}?text=${encodeURIComponent(name)}`)
  await until(() => expect(rowTexts(list)).toEqual([expect.stringContaining(name)]))
  const files = () => app.shell.calls.filter((call) => call.name === 'file.saveText').map(({ input }) => input)
  await app.user.click(inPage().getByRole('button', { name: 'CSV' }))
  await until(() => expect(footText()).toContain('/saved/venues-2026-12-16.csv'))
  await app.user.click(inPage().getByRole('button', { name: 'Names CSV' }))
  await until(() => expect(files()).toHaveLength(2))
  const [venues, names] = files() as { suggestedName: string; text: string }[]
  expect(venues?.text.trim().split('\r\n')).toEqual([expect.stringContaining('name'), expect.stringContaining(name)])
  expect(names?.suggestedName).toBe('aliases-2026-12-16.csv')
  const [, ...lines] = names?.text.trim().split('\r\n') ?? []
  expect(lines).toContainEqual(expect.stringContaining(`${alias},${name}`))
  expect(lines.every((line) => line.includes(name))).toBe(true)
})

test('a mistake is named and what was typed is kept; undone and saved, the list has it', async ({ open }) => {
  const app = await open({ path })
  const id = await openGarden(app)
  await fill(app, await findField(/^Seats/), 'many')
  await app.user.clear(await findField(/^Name/))
  await app.press('Control+s')
  await until(() => expect(panelText()).toContain('Enter a name'))
  expect(panelText()).toContain('Enter a number')
  expect(fieldValue(/^Seats/)).toBe('many')
  expect(changesText()).toContain('2 changes')
  await pressButton(app, /^Undo/)
  await until(() => expect(changesText()).toContain('1 change'))
  await pressButton(app, /^Undo/)
  await until(() => expect(changesText()).toBe(''))
  expect([fieldValue(/^Name/), fieldValue(/^Seats/)]).toEqual(['TD Garden', expect.stringMatching(/^[\d,]*$/)])

  await fill(app, await findField(/^Name/), 'The Garden')
  await save(app)
  await until(() => expect(app.rows('SELECT name FROM venues WHERE id = ?', id)).toEqual([{ name: 'The Garden' }]))

  app.go(`${path}/${id}?text=garden`)
  await until(() => expect(textOf(`#row-${id}`)).toContain('The Garden'))
})

test('what was saved or restored is shown before it is read again', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path })
  const id = await openGarden(app)
  await fill(app, await findField(/^Name/), 'The Garden')
  const release = holdResponse(`${path}/${id}`, undefined, 'GET')
  await save(app)
  expect(fieldValue(/^Name/)).toBe('The Garden')
  expect(panelText()).toContain('The Garden')
  await app.user.click(within(panel()).getByRole('button', { name: /^Archive/ }))
  await until(() => expect(panelText()).toContain('Archived'))
  release()
})

test('an archived venue leaves the list, and is restored', async ({ open }) => {
  const app = await open({ path })
  const id = garden(app)
  app.go(`${path}/${id}?text=TD+Garden`)
  await until(() => one(`#row-${id}`))
  await app.user.click(await until(() => within(panel()).getByRole('button', { name: /^Archive/ })))
  await until(() => expect(emptyText()).toContain('No venues match'))
  await app.user.click(await until(() => within(panel()).getByRole('button', { name: /^Restore/ })))
  await until(() => expect(rowTexts(list)).toHaveLength(1))
})

test('two people change one venue: both values are shown, and nothing is lost', async ({ open }) => {
  const app = await open({ path })
  const id = await openGarden(app)
  await fill(app, await findField(/^Name/), 'Mine')
  await fill(app, await findField(/^Website/), 'https://mine.test')
  const other = app.apiOf('other')
  const record = `/desk/inventory/venues/${id}`
  const theirs = await other.read(inventoryVenue, record)
  const change = { ...newVenue.parse(theirs), version: theirs.version, name: 'Theirs', capacity: 17 }
  await other.read(inventoryVenue, record, 'PUT', change)
  const saved = () => app.rows('SELECT name, capacity, website FROM venues WHERE id = ?', id)

  await app.press('Control+s')
  const dialog = within(await until(() => one('[role=dialog]')))
  expect(textOf('[role=dialog]')).toContain('Mine was changed by someone else')
  const lines = all('[role=dialog] tbody tr').map(({ cells }: HTMLElement & { cells?: HTMLCollection }) =>
    [...(cells ?? [])].slice(0, 3).map(({ textContent }) => textContent),
  )
  expect(lines).toEqual([
    ['Name', 'Theirs', 'Mine'],
    ['Seats', '17', 'not changed'],
  ])
  expect(saved()).toEqual([{ name: 'Theirs', capacity: 17, website: theirs.website }])
  await app.user.click(dialog.getByRole('radio', { name: 'Typed here' }))
  await app.user.click(dialog.getByRole('button', { name: /^Save the chosen values/ }))
  await until(() => expect(saved()).toEqual([{ name: 'Mine', capacity: 17, website: 'https://mine.test' }]))
})

test('two people write the French description: both texts are shown, and the saved one can be taken back', async ({
  open,
}) => {
  const app = await open({ path })
  const id = await openGarden(app)
  const french = /^Description, French/
  const saved = () =>
    app.rows<{ french: string | null }>(
      `SELECT translations_json ->> '$."fr-CA".description' AS french FROM venues WHERE id = ?`,
      id,
    )[0]?.french
  await fill(app, await findField(french), 'La grande salle ')
  await pressButton(app, /^Undo/)
  await until(() => expect([fieldValue(french), changesText()]).toEqual(['', '']))
  await fill(app, await findField(french), 'La grande salle du port')
  const other = app.apiOf('other')
  const record = `/desk/inventory/venues/${id}`
  const { version } = await other.read(inventoryVenue, record)
  const theirs = { version, description: 'A hall', description_translations: { 'fr-CA': 'Une salle' } }
  await other.read(inventoryVenue, record, 'PUT', theirs)

  await app.press('Control+s')
  const dialog = within(await until(() => one('[role=dialog]')))
  const lines = all('[role=dialog] tbody tr').map(({ cells }: HTMLElement & { cells?: HTMLCollection }) =>
    [...(cells ?? [])].slice(0, 3).map(({ textContent }) => textContent),
  )
  expect(lines).toEqual([
    ['Description, English', 'A hall', 'not changed'],
    ['Description, French', 'Une salle', 'La grande salle du port'],
  ])
  await app.user.click(dialog.getByRole('radio', { name: 'Typed here' }))
  await app.user.click(dialog.getByRole('button', { name: /^Save the chosen values/ }))
  await until(() => expect(saved()).toBe('La grande salle du port'))
  await fill(app, await findField(french), ' ')
  await save(app)
  expect(saved()).toBeNull()
  await pressButton(app, /^History/)
  await until(() => expect(history()[0]?.textContent).toContain('Description, French'))
  await until(() => expect(hasFocus(within(panel()).getByRole('list', { name: 'History' }))).toBe(true))
  await app.press('r')
  await until(() => expect(saved()).toBe('La grande salle du port'))
})

test('a desk that does not know a member of a record keeps it, and says that it is older', async ({ open }) => {
  const app = await open({ path: '/bookings' })
  const other = app.apiOf('other')
  const record = `/desk/inventory/venues/${garden(app)}`
  const { version } = await other.read(inventoryVenue, record)
  await other.read(inventoryVenue, record, 'PUT', { version, website: 'https://garden.test' })
  const newer = (text: string) => JSON.stringify({ ...JSON.parse(text), contract: inventoryContract + 1 })
  holdResponse('/desk/inventory', newer)()
  app.go(path)
  await until(() => expect(textOf('[data-part=banner]')).toContain('This Parkdesk is older'))

  const { venueKind } = await import('./venue-kind.ts')
  const [older, olderSaved] = [newVenue.omit({ website: true }), inventoryVenue.omit({ website: true })]
  Object.assign(venueKind, { schema: older, saved: olderSaved })
  const id = await openGarden(app)
  await fill(app, await findField(/^Name/), 'The Garden')
  await save(app)
  expect(app.rows('SELECT name, website FROM venues WHERE id = ?', id)).toEqual([
    { name: 'The Garden', website: 'https://garden.test' },
  ])
})

test('a desk that is newer than the one with the inventory says so', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/bookings' })
  holdResponse('/desk/inventory', (text) => JSON.stringify({ ...JSON.parse(text), contract: undefined }))()
  app.go(path)
  await until(() => expect(textOf('[data-part=banner]')).toContain('This Parkdesk is newer'))
})
