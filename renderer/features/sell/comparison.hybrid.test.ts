/** The comparison of pinned options. */
import { all, hasFocus, inPage, isShown, one, textOf, until } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'
import { facility, options, rowNames, selectedName, settled, totalText } from '../../testing/pages/sell.ts'

const comparison = 'section[aria-label=Comparison]'
const compared = () => all(`${comparison} button[aria-label^=Unpin]`).map((button) => button.getAttribute('aria-label'))
/** The element that arrows scroll. */
const columns = () => one(`${comparison} [role=group][tabindex="0"]`)

test('compares the pinned options, unpins one, and sells the other at the price that it names', async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press } = app
  await settled()
  options().focus()
  await press('Home')
  const names = rowNames().slice(0, 2)
  await until(() => expect(selectedName()).toBe(names[0]))
  await press('p')
  await press('ArrowDown')
  await until(() => expect(selectedName()).toBe(names[1]))
  await press('p')
  await press('c')
  await until(() => expect(textOf(`${comparison} h1`)).toBe('Compare 2 options'))
  expect(compared()).toEqual(names.map((name) => `Unpin ${name}`))
  expect(isShown('section[data-part=sale]')).toBe(false)

  await press('Delete')
  await until(() => expect(textOf(`${comparison} h1`)).toBe('Compare 1 option'))
  expect(compared()).toEqual([`Unpin ${names[1]}`])
  const offered = inPage().getByRole('button', { name: /^Sell \$/ })
  const [price] = /\$\d+\.\d\d/.exec(textOf(offered)) ?? []
  await press('1')
  await until(() => expect(facility()).toBe(names[1]))
  await until(() => expect(document.activeElement?.getAttribute('data-sell')).toMatch(/^(?:size|plate)$/))
  await settled()
  expect(totalText()).toBe(price)

  await press('Escape')
  await press('c')
  await until(() => expect(isShown(comparison)).toBe(true))
  await press('Escape')
  await until(() => expect(isShown(comparison)).toBe(false))
  await until(() => expect(hasFocus(options())).toBe(true))
})

test(
  'the comparison has the focus, also as options are unpinned, and it goes to the table after the last',
  { tags: ['all'] },
  async ({ open }) => {
    const { press } = await open({ path: '/sell' })
    await settled()
    options().focus()
    await press('Home')
    await press('p')
    await press('ArrowDown')
    await press('p')
    await press('c')
    await until(() => expect(compared()).toHaveLength(2))
    await until(() => expect(hasFocus(columns())).toBe(true))
    one(`${comparison} button[aria-label^=Unpin]`).focus()
    await press('Enter')
    await until(() => expect(compared()).toHaveLength(1))
    expect(hasFocus(columns())).toBe(true)
    await press('Delete')
    await until(() => expect(isShown(comparison)).toBe(false))
    await until(() => expect(hasFocus(options())).toBe(true))
  },
)

test('pins no fifth option, and compares the price for the chosen vehicle', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/sell' })
  const { press, user } = app
  await settled()
  options().focus()
  await press('Home')
  for (let pins = 0; pins < 5; pins += 1) {
    await press('p')
    await press('ArrowDown')
  }
  await until(() => expect(textOf('[data-part=banner]')).toContain('Not pinned: four options are already pinned'))
  await press('c')
  await until(() => expect(textOf(`${comparison} h1`)).toBe('Compare 4 options'))
  expect(compared()).toHaveLength(4)
  await press('v')
  await user.click(await inPage().findByRole('menuitem', { name: 'SUV' }))
  await until(() => expect(isShown(`${comparison} [role=group][aria-label="Price for an SUV"]`)).toBe(true))
  for (const head of ['Getting there', 'Vehicles that fit', 'Add-ons', 'Pass and terms'])
    expect(isShown(`${comparison} [role=group][aria-label="${head}"]`)).toBe(true)
  await user.click(one(`${comparison} button[aria-label^=Unpin]`))
  await until(() => expect(textOf(`${comparison} h1`)).toBe('Compare 3 options'))
})
