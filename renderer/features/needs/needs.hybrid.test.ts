/** The queue of posted prices and facts by keyboard: parts are used, the rest is decided, saved, undone, and postponed. */
import { within } from '@testing-library/dom'
import { all, hasFocus, inPage, one, textOf, until } from '../../testing/find.ts'
import type { App } from '../../testing/open-app.ts'
import { expect, test } from '../../testing/test.ts'
import { check, chooseToImport, csvFile, shows, title } from '../../testing/pages/import.ts'
import { rows, rowTexts } from '../../testing/pages/list.ts'
import { fill } from '../../testing/pages/record-panel.ts'

const queue = 'Facilities to read'
const posted = '$4 per half hour, $40 all day | monthly: $288 unreserved'
/** These have more spaces than all others in the queue, so they come first. */
const lots = csvFile('lots.csv', [
  'name,lat,lon,spaces,rates',
  `Pier Garage,42.3601,-71.0500,9000,"${posted}"`,
  'Quay Garage,42.3602,-71.0510,8000,see the sign',
])

const waiting = (): number => {
  const tab = all('[role=tab]').find(({ textContent }) => /^Price\s*\d/.test(textContent))
  return Number(tab?.textContent.replaceAll(/\D/g, ''))
}
const dayMaximum = () => inPage().findByLabelText(/^Day maximum/)
const firstIs = (name: string) => until(() => expect(rowTexts(queue)[0]).toContain(name))
const heading = (name: string) => until(() => expect(title()).toBe(name))

const importLots = async (app: App): Promise<void> => {
  await chooseToImport(app, lots)
  await check(app, 2)
  await shows('2 need a price')
  await app.press('F12')
  await until(() => expect(title()).toBe('2 of 2 rows imported'))
}

test('a posted price becomes a rate once every part is decided, and the last save is undone', async ({ open }) => {
  const app = await open({ path: '/inventory/import' })
  const { press } = app
  await importLots(app)
  const [, counted = ''] = /Price ([\d,]+) facilities/.exec(textOf('main')) ?? []
  await press('F12')

  await firstIs('Pier Garage')
  expect(rows(queue)[0]?.getAttribute('aria-selected')).toBe('true')
  // The number is the same as on the way to this screen.
  await until(() => expect(waiting()).toBe(Number(counted.replaceAll(',', ''))))
  const parts = () => within(one('[aria-label="Parts of the text"]'))
  await until(() => parts().getByRole('button', { name: 'Use: $4 per half hour' }))
  await press('Alt+1')
  await until(() => parts().getByRole('button', { name: 'used: $4 per half hour' }))
  await press('Alt+2')
  expect(await dayMaximum()).toHaveProperty('value', '40.00')
  const seller = () => textOf('[aria-label="As a seller sees it"]')
  await until(() => expect(seller()).toContain('$32.00'))
  expect(seller()).toContain('Decide each part that is not recognized')
  const notSold = parts().getByRole('radio', { name: 'Not sold here' })
  for (let step = 0; step < 40 && !hasFocus(notSold); step += 1) await press('Tab')
  expect(hasFocus(notSold)).toBe(true)
  await press(' ')
  await until(() => parts().getByRole('radio', { name: 'Not sold here', checked: true }))
  await press('Control+s')

  await firstIs('Quay Garage')
  const before = Number(counted.replaceAll(',', ''))
  await until(() => expect(waiting()).toBe(before - 1))
  expect(app.rows('SELECT bookable_spaces FROM locations WHERE name = ?', 'Pier Garage')).toEqual([
    { bookable_spaces: 9000 },
  ])
  await press('F7')
  await heading('Pier Garage')
  await until(() => expect(waiting()).toBe(before))
  // The typed text is there again.
  expect(await dayMaximum()).toHaveProperty('value', '40.00')
  await press('F6')
  await heading('Quay Garage')
  await firstIs('Quay Garage')
})

test('a facility that is never sold leaves the queue, with the reason', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/inventory/import' })
  await importLots(app)
  await app.press('F12')
  await firstIs('Pier Garage')
  await heading('Pier Garage')
  await app.press('F9')
  const dialog = within(await inPage().findByRole('dialog', { name: 'Pier Garage is never sold here' }))
  await app.user.click(dialog.getByRole('radio', { name: 'Staff only' }))
  await app.user.click(dialog.getByRole('button', { name: /^Never sell it here/ }))
  await firstIs('Quay Garage')
  expect(app.rows("SELECT never_sold FROM locations WHERE name = 'Pier Garage'")).toEqual([{ never_sold: 'staff' }])
})

test('a height that cannot be read is not saved; one that can leaves the queue', async ({ open }) => {
  const app = await open({
    path: '/inventory/needs/height',
    prepare: async ({ api }) => {
      const lot = { name: 'Pier Garage', operator: 'Harbor', latitude: 42.3601, longitude: -71.05, country: 'US' }
      const posted = { rates: '$10 all day', height: 'low, see the bar' }
      const record = { ...lot, posted, timezone: 'America/New_York', currency: 'USD', capacity: 9_000 }
      const { status } = await api.call('/desk/inventory/facilities', 'POST', { ...record, bookable_spaces: 9_000 })
      expect(status).toBe(201)
    },
  })
  await heading('Pier Garage')
  expect(textOf('main')).toContain('low, see the bar')
  const height = () => inPage().getByLabelText(/^Height limit/)
  await fill(app, height(), 'low')
  await app.press('Control+s')
  await shows('Enter a height, such as 6′8″ or 2.03 m')
  expect(height()).toHaveProperty('value', 'low')
  await fill(app, height(), '2.03 m')
  await app.press('Control+s')
  await until(() => expect(rowTexts(queue).join('\n')).not.toContain('Pier Garage'))
  expect(app.rows("SELECT height_limit_inches FROM locations WHERE name = 'Pier Garage'")).toEqual([
    { height_limit_inches: 80 },
  ])
})
