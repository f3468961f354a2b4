/** The search of Sell: a day, a mistyped name, and a facility of the event. */
import { fill, hasFocus, inPage, isShown, one, textOf, until, valueOf } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'
import {
  event,
  events,
  findEvent,
  options,
  rowNames,
  search,
  selectedName,
  settled,
  title,
} from '../../testing/pages/sell.ts'

/** The chip of the date that was read, if there is one. */
const dateChips = () => inPage().queryAllByRole('button', { name: /^Wed, Jan 13, 2027.*Remove/ })
const list = 'section[data-part=list]'

test('finds an event by its weekday, and by a date that is not loaded', async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press, type, user } = app
  await settled()
  await findEvent(app, 'pistons sunday', 'Detroit Pistons at Boston Celtics')

  await press('/')
  await type('celtics 1/13')
  await until(() => expect(dateChips()).toHaveLength(1))
  await until(() => expect(events()).toHaveLength(1))
  expect(event('New York Knicks at Boston Celtics')).toBeDefined()
  // The date can be changed to text.
  await user.click(inPage().getByRole('button', { name: /^Wed, Jan 13, 2027.*Remove/ }))
  await until(() => expect(valueOf(search)).toBe('celtics "1/13"'))
  expect(dateChips()).toHaveLength(0)

  fill(one(search), 'knicks 8/3')
  await until(() =>
    expect(textOf(`${list} h2`)).toMatch(/^No event or facility matches “knicks” at .*, Tue, Aug 3, 2027$/),
  )
  await user.click(inPage().getByRole('button', { name: 'Show' }))
  await until(() => expect(valueOf(search)).toBe('knicks'))
  await until(() => expect(event('New York Knicks at Boston Celtics')).toBeDefined())
})

test(
  'finds an event with two letters swapped, and a facility far down the table with a letter missing',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/sell', facilities: 'all' })
    const { press, type } = app
    await settled()
    await press('/')
    await type('wizrads')
    await until(() => expect(textOf(list)).toContain('Showing “wizards”'))
    await press('Enter')
    await until(() => expect(hasFocus(options())).toBe(true))
    expect(title()).toBe('Washington Wizards at Boston Celtics')
    await settled()

    const names = rowNames()
    const at = names.findIndex((name, index) => index > 60 && /^[A-Z][a-z]{6,} [A-Z][a-z]+/.test(name))
    const name = names[at] ?? ''
    await press('/')
    await type(name.slice(0, 3) + name.slice(4))
    await until(() => expect(isShown(`${list} [role=option] [title="${name}"]`)).toBe(true))
    await press('Enter')
    await until(() => expect(valueOf(search)).toBe(''))
    await until(() => expect(hasFocus(options())).toBe(true))
    await until(() => expect(selectedName()).toBe(name))
    expect(textOf('section[aria-label="Parking options"] [data-part=table-foot]')).toContain(
      `Option ${at + 1} of ${names.length}`,
    )
  },
)
