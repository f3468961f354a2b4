/** The list of facilities with its filters and files, and new ones: entered by hand, or as a copy. */
import { within } from '@testing-library/dom'
import BetterSqlite from 'better-sqlite3'
import { addOwnFacilities } from '../../../e2e/fixtures/inventory-scene.ts'
import { inPage, one, textOf, until } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'
import { openFacility, readFacility } from '../../testing/pages/facilities.ts'
import { emptyText, filterBy, firstCells, footText, rowTexts, filterByText } from '../../testing/pages/list.ts'
import { panelText, fieldValue, fill, findField, pressButton, save } from '../../testing/pages/record-panel.ts'

const path = '/inventory'
const list = 'Facilities'

test('facilities are filtered by what they need and are, and each filter can be taken away', async ({ open }) => {
  const app = await open({ path, prepare: async ({ api }) => void (await addOwnFacilities(api)) })
  await until(() => expect(footText()).toMatch(/[\d,]+ selling \+ [\d,]+ need a price/))
  const [, needs] = /selling \+ ([\d,]+) need a price/.exec(footText()) ?? []
  await app.press('q')
  await until(() => expect(footText()).toMatch(new RegExp(`^${needs} of [\\d,]+ facilities`)))
  expect(rowTexts(list).every((text) => text.includes('Needs a price'))).toBe(true)
  await filterByText(app, '3 center')
  await until(() => expect(firstCells(list)).toEqual([expect.stringContaining('3 Center Garage')]))
  await filterBy(app, 'State', 'Selling')
  await until(() => expect(emptyText()).toContain('No facilities match “3 center”'))
  await until(() => expect(emptyText()).toMatch(/3 filters are on.*Without the textnone.*In any state1 facility/))
  await app.user.click(within(one('main [data-part=empty]')).getAllByRole('button').at(-1) ?? one('main'))
  await until(() => expect(firstCells(list)).toEqual([expect.stringContaining('3 Center Garage')]))
})

test('facilities are those at the venues of the top bar, the nearest first, until all venues are shown', async ({
  open,
}) => {
  const app = await open({ path })
  await until(() => expect(footText()).toMatch(/^[\d,]+ facilities.*At 4 venues.*All 189 venues/))
  await until(() => expect(rowTexts(list).length).toBeGreaterThan(5))
  // A name may contain a distance, too.
  const miles = rowTexts(list).map((text) => Number([...text.matchAll(/(\d+\.\d+) mi/g)].at(-1)?.[1] ?? Number.NaN))
  expect(miles).toEqual(miles.toSorted((one, other) => one - other))
  const tab = () => textOf(inPage().getByRole('tab', { name: /^Facilities/ }))
  // Both are counted again while facilities are loaded.
  await until(() => {
    const [, counted = 'no count'] = /^([\d,]+) facilities/.exec(footText()) ?? []
    expect(tab()).toContain(counted)
  })
  await filterByText(app, '122 e chatham')
  await until(() => expect(emptyText()).toContain('No facilities match'))
  await app.user.click(inPage().getByRole('button', { name: 'All 189 venues' }))
  await until(() => expect(rowTexts(list)).toContainEqual(expect.stringMatching(/122 E\. Chatham\s+Cary/)))
  expect(footText()).not.toContain('At 4 venues')
})

test('a new facility with mistakes is not saved; without, it is in the list', async ({ open }) => {
  const app = await open({ path: `${path}/facilities/new` })
  await findField(/^Name/)
  expect(panelText()).toContain('Lot · No position until set')
  await app.press('Control+s')
  await until(() => expect(panelText()).toContain('Enter a name'))
  await fill(app, await findField(/^Name/), 'Pier Garage')
  await fill(app, await findField('Spaces sold here'), 'some')
  await app.press('Control+s')
  await until(() => expect(panelText()).toContain('Enter a whole number'))
  expect([fieldValue(/^Name/), fieldValue('Spaces sold here')]).toEqual(['Pier Garage', 'some'])
  expect(app.rows("SELECT id FROM locations WHERE name = 'Pier Garage'")).toEqual([])
  await fill(app, await findField(/^City/), 'Boston')
  await app.press('Tab')
  await until(() => expect(fieldValue(/^State/)).toBe('MA'))
  await fill(app, await findField('Spaces sold here'), '80')
  await save(app)
  await until(() => expect(textOf('main [data-part=panel]')).toContain('Needs a price'))
  app.go(`${path}?text=pier+garage`)
  await until(() => expect(rowTexts(list)).toEqual([expect.stringMatching(/Pier Garage.*80.*Needs a price/)]))
})

test('a copy of a facility is saved by a person, under a name of its own', async ({ open }) => {
  const app = await open({ path })
  const id = await openFacility(app)
  const { name, bookable_spaces: spaces } = await readFacility(app.api, id)
  await pressButton(app, /^Duplicate/)
  await until(() => expect(location.hash).toContain('/facilities/new'))
  expect((await findField(/^Name/)).value).toBe(`${name} (copy)`)
  expect(app.rows('SELECT id FROM locations WHERE name = ?', `${name} (copy)`)).toEqual([])
  await save(app)
  expect(app.rows('SELECT bookable_spaces FROM locations WHERE name = ?', `${name} (copy)`)).toEqual([
    { bookable_spaces: spaces },
  ])
})

test('what is found is saved as a file, and so are its rates', async ({ open }) => {
  const app = await open({
    path: `${path}?text=longfellow`,
    shell: { 'file.saveText': ({ suggestedName }) => ({ file: `/saved/${suggestedName}` }) },
  })
  await until(() => expect(rowTexts(list)).toHaveLength(1))
  const files = () =>
    app.shell.calls
      .filter(({ name }) => name === 'file.saveText')
      .map(({ input }) => input as { suggestedName: string; text: string })
  await app.user.click(inPage().getByRole('button', { name: 'CSV' }))
  await until(() => expect(footText()).toContain('/saved/facilities-2026-12-16.csv'))
  await app.user.click(inPage().getByRole('button', { name: 'Rates CSV' }))
  await until(() => expect(files()).toHaveLength(2))
  const [facilities, rates] = files()
  expect(facilities?.text.trim().split('\r\n')).toEqual([expect.any(String), expect.stringContaining('Longfellow')])
  expect(rates?.suggestedName).toBe('rates-2026-12-16.csv')
  const [, ...lines] = rates?.text.trim().split('\r\n') ?? []
  expect(lines).not.toEqual([])
  expect(lines.every((line) => line.includes('Longfellow'))).toBe(true)
})

test('a facility outside of the limits of the form opens, and is saved once it is corrected', async ({ open }) => {
  const app = await open({
    path,
    prepare: ({ file, whileStopped }) =>
      whileStopped(() => {
        const database = new BetterSqlite(file)
        database.exec("UPDATE locations SET height_limit_inches = 900 WHERE name = 'Longfellow Garage'")
        database.close()
      }),
  })
  const id = await openFacility(app)
  const height = () => findField('Height')
  expect((await height()).value).toContain('75')
  await fill(app, await findField('Sold here'), '41')
  await app.press('Control+s')
  await until(() => expect(panelText()).toContain('Enter a height, such as 6′6″ or 1.98 m'))
  await fill(app, await height(), '7 ft')
  await save(app)
  const facts = 'SELECT height_limit_inches, bookable_spaces FROM locations WHERE id = ?'
  expect(app.rows(facts, id)).toEqual([{ height_limit_inches: 84, bookable_spaces: 41 }])
})
