/** A season of 41 games from a venue's own calendar, by keyboard: columns, corrections, import, sale, and undo. */
import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { within } from '@testing-library/dom'
import { z } from 'zod'
import { gameName, seasonFile, seasonHeads, seasonTeam, wrongLines } from '../../testing/season-file.ts'
import { sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { all, inPage, isShown, one, textOf, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import type { App } from '../../testing/open-app.ts'
import { expect, test } from '../../testing/test.ts'
import {
  check,
  chooseToImport,
  columnRow,
  correct,
  csvFile,
  giveMeaning,
  isCurrent,
  rejectedRow,
  rejectedLines,
  rejectedText,
  shows,
  title,
} from '../../testing/pages/import.ts'
import { menuItem, rowTexts } from '../../testing/pages/list.ts'
import { fill } from '../../testing/pages/record-panel.ts'

const savesTexts = {
  'file.saveText': ({ suggestedName }: { suggestedName: string }) => ({ file: `/saved/${suggestedName}` }),
}
const eventOnSell = (name: string) =>
  all('[role=listbox][aria-label=Events] [role=option]').find(({ innerHTML }) => innerHTML.includes(name))

test('a season is imported with given columns and corrected rows, sold from, and recognized the next time', async ({
  open,
}) => {
  const app = await open({ path: '/inventory/import', shell: savesTexts })
  const { press } = app

  // The program does not know these headers: a person chooses the meaning of rows and columns.
  await chooseToImport(app, seasonFile())
  await shows('What the file holds cannot be determined')
  await press('4')
  await until(() => columnRow(seasonHeads.venue))
  await shows('Missing: ')
  expect(textOf('main').match(/Missing: /g)).toHaveLength(1)
  expect(isShown('[aria-label="One row of the file"] [role=status]')).toBe(false)
  await giveMeaning(app, seasonHeads.venue, 'Venue')
  await giveMeaning(app, seasonHeads.name, 'Name')
  await giveMeaning(app, seasonHeads.day, 'Start, local')
  await giveMeaning(app, seasonHeads.series, 'Series')
  await until(() => expect(textOf('[aria-label="One row of the file"]')).toContain(gameName(0)))
  expect(await findings()).toEqual([])
  await fill(app, inPage().getByLabelText('Keep these columns as'), 'Bears calendar')
  await check(app, 42)

  // Wrong rows are corrected in place, equal ones together, and a duplicate is left out.
  await shows('5 rejected rows')
  expect(await findings()).toEqual([])
  await correct(app, wrongLines.date, '31/01/2027 19:30')
  await until(() => expect(rejectedText(wrongLines.date)).toContain('Accepted'))
  const [first, second] = wrongLines.venues
  await press('ArrowDown')
  await correct(app, first, 'TD Garden')
  await until(() => expect(rejectedText(first)).toContain('Accepted'))
  await until(() => expect(rejectedText(first)).toContain('Same for 2 alike'))
  await press('a')
  await until(() => expect(rejectedLines()).not.toContain(second))
  await shows('1 rejected row')
  await press('ArrowDown')
  await isCurrent(wrongLines.duplicate)
  expect(rejectedText(wrongLines.duplicate)).toContain('The same record as line 2')
  await press('r')
  await shows('Saved, with the reason in a column')
  await press('x')
  await until(() => expect(rejectedText(wrongLines.duplicate)).toContain('Left out'))
  const saved = app.shell.calls.filter(({ name }) => name === 'file.saveText')
  expect(saved).toMatchObject([{ input: { suggestedName: 'spielplan-rejected.csv', kind: 'csv' } }])
  const { text } = saved[0]?.input as { text: string }
  expect(text).toContain(`${Object.values(seasonHeads).join(',')},reason`)
  expect(text.trim().split('\n')).toHaveLength(2)
  await shows('Import 41 rows')
  await press('F12')

  await until(() => expect(title()).toBe('41 of 42 rows imported'))
  await until(() => expect(rowTexts('Imports')).toEqual([expect.stringMatching(/spielplan.*all can be undone/)]))
  const result = textOf('main [aria-label="Import result"]')
  expect(result).toContain('41 new records')
  expect(result).not.toContain('41 new Time')
  expect(result).toContain('Price 41 events')
  expect(await findings()).toEqual([])

  // The games are listed in Events and on Sell.
  app.go(`/inventory/events?text=${seasonTeam}`)
  await shows('41 of ')
  await until(() => expect(rowTexts('Events').join('\n')).toContain(gameName(0)))
  app.go('/')
  await until(() => expect(eventOnSell(gameName(0))).toBeDefined())
  await app.user.click(eventOnSell(gameName(0)) ?? document.body)
  await until(() => expect(textOf('main [aria-label="Parking options"] h1')).toBe(gameName(0)))
  await until(() => expect(rowTexts('Parking options')).not.toEqual([]))

  // Importing the same file again changes nothing.
  await chooseToImport(app, seasonFile())
  await shows('Check 42 rows')
  await until(() => expect(columnRow(seasonHeads.day).textContent).toContain('Recognized'))
  await check(app, 42)
  await shows('No row is new or changed')
  await shows('5 rejected rows')
  await press('Escape')
  await until(() => columnRow(seasonHeads.day))
  await press('Escape')
  const kept = await inPage().findByRole('table', { name: 'Kept columns' })
  expect(kept.textContent).toMatch(/Bears calendar.*Spieltermin → Start, local/)
})

const games = csvFile('games.csv', [
  'name,venue,start_time_local',
  'Albany Owls at Boston Bears,TD Garden,2026-12-17 19:30',
  'Buffalo Owls at Boston Bears,TD Garden,2026-12-20 19:30',
])

/** A facility whose operator a person has changed since its import. */
const importLot = async (app: App, operator: string) => {
  const lot = csvFile('lot.csv', ['name,lat,lon,operator,country,state', `Pier,42.36,-71.05,${operator},US,MA`])
  await chooseToImport(app, lot)
  await check(app, 1)
}

test('values that a person set are kept, or taken all together', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/inventory/import' })
  const { press, user, api } = app
  await importLot(app, 'One')
  await shows('Import 1 row')
  await press('F12')
  await until(() => expect(title()).toBe('1 of 1 row imported'))
  const list = await api.read(z.array(z.object({ id: z.number() })), '/desk/inventory/facilities?q=text:Pier')
  const path = `/desk/inventory/facilities/${list[0]?.id}`
  const facility = await api.read(z.looseObject({}), path)
  await api.read(z.unknown(), path, 'PUT', { ...facility, operator: 'By hand' })

  await importLot(app, 'Two')
  await shows('A person had set one of these values. It is kept, unless you take it.')
  await shows('No row is new or changed')
  expect(textOf('main table')).not.toContain('Kept')
  expect(await findings()).toEqual([])
  await press('t')
  await shows('Import 1 row')
  await user.click(inPage().getByRole('radio', { name: 'Keep them' }))
  await shows('No row is new or changed')
  await user.click(inPage().getByRole('radio', { name: 'Take all from this file' }))
  await shows('Import 1 row')
  await press('F12')
  await until(() => expect(title()).toBe('1 of 1 row imported'))
  expect(await api.read(z.looseObject({ operator: z.string() }), path)).toMatchObject({ operator: 'Two' })
})

test('columns that are not used are named before the file is taken', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/inventory/import' })
  const file = ['Subject,Start Date,Start Time,Location,Organizer', 'Owls at Bears,12/17/2026,7:30 PM,TD Garden,Pat']
  await chooseToImport(app, csvFile('calendar.csv', file))
  await shows('Check 1 row')
  await until(() => expect(columnRow('Organizer').textContent).toContain('1 unused'))
  expect(columnRow('Start Time').textContent).toContain('Start, time of day')
  await check(app, 1)
  await shows('This column has values that are not imported: Organizer')
  expect(await findings()).toEqual([])
})

test('an import is undone: what it wrote is gone from every screen', async ({ open }) => {
  const app = await open({ path: '/inventory/import' })
  const { press, user } = app
  await chooseToImport(app, games)
  await check(app, 2)
  await shows('Import 2 rows')
  await press('F12')
  await until(() => expect(title()).toBe('2 of 2 rows imported'))
  app.go('/inventory/import')
  await shows('No file chosen')
  await press('h')
  await until(() => expect(title()).toBe('2 of 2 rows imported'))
  await press('u')
  await until(() => expect(textOf('[role=dialog]')).toContain('Undoing takes back 2 records. Nothing stays.'))
  await user.click(within(one('[role=dialog]')).getByRole('button', { name: 'Undo import' }))
  await until(() => expect(title()).toBe('Import undone'))
  expect(textOf('[aria-label="Import result"]')).toContain('2 records taken back')
  app.go(`/inventory/events?text=Boston+Bears`)
  await until(() => expect(isShown('main [data-part=empty]')).toBe(true))
  app.go('/')
  await until(() => expect(rowTexts('Parking options')).not.toEqual([]))
  expect(eventOnSell('Albany Owls')).toBeUndefined()
})

test('an import whose game was sold is undone but for that', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/inventory/import' })
  const { press, user } = app
  await chooseToImport(app, games)
  await check(app, 2)
  await shows('Import 2 rows')
  await press('F12')
  await until(() => expect(title()).toBe('2 of 2 rows imported'))
  await sellThroughApi(app.api, { event: 'Buffalo Owls', facility: 'Longfellow Garage', plate: '4KX218' })
  await app.reload()
  await until(() => expect(rowTexts('Imports')[0]).toContain('1 sold, used or changed; 1 can be undone'))
  await press('u')
  await until(() => expect(textOf('[role=dialog]')).toContain('Undoing takes back 1 record.'))
  await user.click(within(one('[role=dialog]')).getByRole('button', { name: 'Undo import' }))
  await shows('Buffalo Owls at Boston Bears: sold, stays')
  expect(app.rows("SELECT name FROM events WHERE name LIKE '%Boston Bears'")).toEqual([
    { name: 'Buffalo Owls at Boston Bears' },
  ])
})

test(
  'a correction that is wrong again stays rejected, and only accepted rows are imported',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/inventory/import' })
    await chooseToImport(
      app,
      csvFile('lots.csv', [
        'name,ADDR,POSTAL_CODE,LAT,LON,DOORS,SPACES,HRS,POSTED',
        'Pier Garage,1 Pier St,2109,42.3601,-71.0500,,120,24/7,$10 all day',
        'Dock Lot,3 Pier St,2109,4236.03,-71.0520,,60,24/7,$12 all day',
      ]),
    )
    await check(app, 2)
    await shows('1 rejected row')
    await correct(app, 3, '4237')
    await until(() => expect(rejectedRow(3).querySelector('input')?.value).toBe('4237'))
    expect(rejectedText(3)).toContain('Outside')
    await shows('Import 1 row')
    await app.press('F12')
    await until(() => expect(title()).toBe('1 of 2 rows imported'))
    expect(app.rows("SELECT name FROM locations WHERE name IN ('Pier Garage', 'Dock Lot')")).toEqual([
      { name: 'Pier Garage' },
    ])
  },
)

test(
  'a file that is no table is refused with the reason, and nothing of it is kept',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/inventory/import' })
    await chooseToImport(app, csvFile('empty.csv', []))
    await shows('The file is empty')
    await app.press('Escape')
    await chooseToImport(app, {
      name: 'lots.xlsx',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK\u0003\u0004 no archive'),
    })
    await shows('The XLSX file is damaged')
    await app.press('Escape')
    await shows('No file chosen')
    expect(app.rows('SELECT * FROM inventory_imports')).toEqual([])
  },
)

test('kept columns are renamed and removed', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/inventory/import' })
  const { press, user } = app
  const inDialog = () => within(one('[role=dialog]'))
  await chooseToImport(app, games)
  await shows('Check 2 rows')
  await fill(app, inPage().getByLabelText('Keep these columns as'), 'Games')
  await check(app, 2)
  await shows('Import 2 rows')
  await press('Escape')
  await shows('Check 2 rows')
  await press('Escape')
  await user.click(await inPage().findByRole('button', { name: 'Rename Games' }))
  await fill(app, inDialog().getByLabelText(/^Name/), 'Home games')
  await user.click(inDialog().getByRole('button', { name: /^Rename columns/ }))
  await user.click(await inPage().findByRole('button', { name: 'Remove Home games' }))
  await user.click(inDialog().getByRole('button', { name: 'Remove columns' }))
  await until(() => expect(inPage().queryByRole('table', { name: 'Kept columns' })).toBeNull())
})

test(
  'a file that cannot be read any more is said to be unread, and is read again',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/inventory/import' })
    await chooseToImport(app, games)
    await shows('Check 2 rows')
    const [folder = ''] = readdirSync(`${app.file}.imports`)
    const received = join(`${app.file}.imports`, folder, 'file')
    renameSync(received, `${received}.away`)
    await app.user.click(within(one('main')).getByRole('button', { name: 'This file holds: Events' }))
    await app.user.click(await menuItem('Venues'))
    await shows('The file was not read')
    renameSync(`${received}.away`, received)
    await app.press('1')
    await until(() => columnRow('start_time_local'))
  },
)
