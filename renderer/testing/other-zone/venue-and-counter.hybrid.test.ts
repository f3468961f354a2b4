/**
 * A counter in Denver sells for a game in Boston: every time names its zone, on screen, on paper and in the file.
 * @module-tag all
 */
import { fill, hasFocus, inPage, isShown, one, textOf, until } from '../find.ts'
import { expect, test } from '../test.ts'
import { plainText } from '../pages/document.ts'
import { chooseOption, done, event, facts, money, plate, sellIt, settled } from '../pages/sell.ts'

const game = 'Washington Wizards at Boston Celtics'
/** A time of day without a zone. */
const unnamed = /\d:\d\d(?::\d\d)? [AP]M(?! (?:EST|MST|PST)| –)/

/** The text of the screen, with a space between elements. */
const screenText = (): string => {
  const walker = document.createTreeWalker(one('main'), NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent ?? '')
  return texts.join(' ').replace(/\s+/g, ' ')
}

test('times of the game are Eastern, times of the counter Mountain, both with their zone', async ({ open }) => {
  const app = await open({ path: '/sell', size: { width: 1280, height: 800 } })
  const { press, type, user, api } = app
  await settled()
  expect(textOf('[data-part=clock]')).toMatch(/^3:1\d PM$/)
  expect(textOf('header')).toContain('Wed, Dec 16, 2026 · MST')

  // Times are in the zone of the venue, except for the end of the held price.
  await user.click(event(game))
  await settled()
  expect(textOf(event(game))).toContain('7:00 PM EST')
  expect(facts()).toContain('Starts 7:00 PM EST')
  expect(facts()).toContain('Parking 6:00 – 10:00 PM EST')
  expect(textOf('section[data-part=sale]')).toMatch(/Total held until 3:\d\d PM MST/)
  await user.click(inPage().getByRole('button', { name: 'Times' }))
  expect(await inPage().findByLabelText('Parking from (EST)')).toHaveProperty('value', '2026-12-16T18:00')
  await press('Escape')

  await chooseOption(app, 'Merano')
  fill(one(plate), '4KX 218')
  await press('F8')
  await until(() => expect(hasFocus(one(money))).toBe(true))
  await type('200')
  const id = await sellIt(app)
  expect(textOf(done)).toContain('Sold')
  expect(textOf('section[data-part=sale]')).toMatch(/3:1\d PM MST, Merano/)

  await api.print({ kind: 'pass', subject_id: id, paper: 'letter', target: 'Counter printer', copies: 1 })
  const screens: readonly (readonly [path: string, shows: string])[] = [
    ['/events', '[role=grid][aria-label=Events]'],
    [`/bookings/${id}`, `[aria-label="Booking ${id}"] dl`],
    [`/passes/${id}`, '[aria-label="Print settings"]'],
    ['/developer', '[role=grid][aria-label="Requests"]'],
    ['/settings/data', '[role=grid][aria-label="Backups"]'],
  ]
  for (const [path, shows] of screens) {
    app.go(path)
    await until(() => expect(isShown(shows)).toBe(true))
    await until(() => expect(screenText()).toMatch(/[AP]M [EM]ST/))
    expect(unnamed.exec(screenText())?.[0], `${path}: ${screenText()}`).toBeUndefined()
  }

  app.go(`/bookings/${id}`)
  const panel = await inPage().findByRole('region', { name: `Booking ${id}` })
  await until(() => expect(textOf(panel)).toContain('Wed, Dec 16, 6:00 – 10:00 PM EST'))
  expect(textOf(panel)).toMatch(/Sold ?Wed, Dec 16, 2026, 3:1\d:\d\d PM MST/)

  // In the file every time has a zone.
  await app.reload({ shell: { 'file.saveText': ({ suggestedName }) => ({ file: suggestedName }) } })
  await until(() => expect(isShown('[role=grid] tbody tr[role=row]')).toBe(true))
  await app.press('Control+s')
  await until(() => expect(textOf('main')).toContain('CSV saved, 1 booking'))
  const [saved] = app.shell.calls.filter(({ name }) => name === 'file.saveText')
  expect(saved?.input).toMatchObject({ kind: 'csv' })
  expect(saved?.input).toHaveProperty(
    'text',
    expect.stringContaining('2026-12-16 18:00,2026-12-16 22:00,America/New_York'),
  )
  expect(saved?.input).toHaveProperty(
    'text',
    expect.stringMatching(/,2026-12-16 15:1\d,,America\/Denver,Cash,,Box office,/),
  )

  const pass = plainText((await api.call(`/desk/bookings/${id}/pass?paper=letter`)).text)
  expect(pass).toContain('Leave by (EST)')
  expect(pass).toMatch(/Printed Dec 16, 3:1\d PM MST/)
})
