/** Lists: state in the address, saved views, columns, and CSV. */
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import type { AppApi } from '../../../e2e/fixtures/app-api.ts'
import { inPage, isShown, one, until } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'
import { bookingPanel } from '../../testing/pages/bookings.ts'
import { filterBy, filterByText, filterChip, heads, row, rowIds, saveView, sortBy } from '../../testing/pages/list.ts'

const sellTwo = async (api: AppApi) => ({
  cheap: bookingIdOf(await sellThroughApi(api, { facility: 'Merano' })),
  dear: bookingIdOf(await sellThroughApi(api, { facility: 'Canal Street Lot', plate: 'RTX 907' })),
})
const showsRows = (...ids: number[]): Promise<void> => until(() => expect(rowIds()).toEqual(ids.map(String)))

test('filter, sort, search text and the opened row survive a reload', async ({ open }) => {
  let sold = { cheap: 0, dear: 0 }
  const app = await open({
    path: '/bookings',
    prepare: async ({ api }) => {
      sold = await sellTwo(api)
    },
  })
  const { cheap, dear } = sold
  await showsRows(dear, cheap)
  await filterBy(app, 'Status', 'Active or ended')
  await sortBy(app, 'Paid')
  await sortBy(app, 'Paid')
  await showsRows(cheap, dear)
  await app.user.click(row(cheap))
  await until(() => bookingPanel(cheap))
  await app.press('ArrowDown')
  await until(() => bookingPanel(dear))

  await app.reload()
  await until(() => bookingPanel(dear))
  expect(filterChip('Status')?.textContent).toContain('Active or ended')
  await showsRows(cheap, dear)

  await app.press('Escape')
  await until(() => expect(isShown('[data-part=panel]')).toBe(false))
  await filterByText(app, 'rtx')
  await showsRows(dear)
  await app.reload()
  await until(() => expect(one('input[type=search]')).toHaveProperty('value', 'rtx'))
  await showsRows(dear)
  one('input[type=search]').focus()
  await app.press('Escape')
  await showsRows(cheap, dear)
})

test('a view is saved, chosen and removed on every list, and every list is saved as CSV', async ({ open }) => {
  const app = await open({
    path: '/bookings',
    prepare: async ({ api }) => {
      const id = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
      await api.print({ kind: 'pass', subject_id: id, paper: 'letter', target: 'Counter printer', copies: 1 })
    },
    shell: { 'file.saveText': ({ suggestedName }) => ({ file: suggestedName }) },
  })
  const { user, go, press, shell } = app
  const lists = [
    { path: '/bookings', filter: 'Status', choice: 'Active or ended' },
    { path: '/events', filter: undefined, choice: undefined },
    { path: '/passes', filter: 'Result', choice: 'Printing' },
    { path: '/webhooks', filter: 'Event type', choice: 'Create' },
    { path: '/developer', filter: 'Method', choice: 'GET' },
  ] as const
  const views = () => inPage().findByRole('button', { name: 'Saved views' })
  for (const { path, filter, choice } of lists) {
    go(path)
    await until(() => expect(location.hash).toBe(`#${path}`))
    await inPage().findByRole('button', { name: 'Saved views' })
    if (filter !== undefined) await filterBy(app, filter, choice)
    await saveView(app, 'Monday')
    if (filter !== undefined) {
      await user.click(filterChip(filter) ?? document.body)
      await until(() => expect(filterChip(filter)).toBe(null))
      await user.click(await views())
      await user.click(await inPage().findByRole('button', { name: 'Monday' }))
      await until(() => expect(filterChip(filter)?.textContent).toContain(choice))
    }
    await user.click(await views())
    await user.click(await inPage().findByRole('button', { name: 'Remove Monday' }))
    await inPage().findByText('Nothing is saved yet.')
    await press('Escape')
    await user.click(inPage().getByRole('button', { name: 'CSV' }))
  }
  await until(() => expect(shell.calls.filter(({ name }) => name === 'file.saveText')).toHaveLength(lists.length))
})

test(
  'a saved view and its columns survive a reload, apart from those of the list',
  { tags: ['all'] },
  async ({ open }) => {
    let sold = { cheap: 0, dear: 0 }
    const app = await open({
      path: '/bookings',
      prepare: async ({ api }) => {
        sold = await sellTwo(api)
      },
    })
    const { user, press, go, reload } = app
    await showsRows(sold.dear, sold.cheap)
    const usual = heads()
    expect(usual.slice(0, 3)).toEqual(['Booking', 'Event', 'Facility'])
    const moved = ['Booking', 'Facility', 'Event', ...usual.slice(3)]
    await saveView(app, 'Gate')
    await user.click(inPage().getByRole('button', { name: /^Columns/ }))
    ;(await inPage().findByRole('menuitem', { name: /Facility$/ })).focus()
    await press('Alt+ArrowUp')
    await until(() => expect(heads()).toEqual(moved))
    await press('Escape')

    await reload()
    await until(() => expect(heads()).toEqual(moved))
    expect(inPage().getByRole('button', { name: 'Saved views' }).textContent).toBe('Gate')
    go('/bookings')
    await until(() => expect(heads()).toEqual(usual))
  },
)

test(
  'a column is made wider by keys and another is added, until both are taken back',
  { tags: ['all'] },
  async ({ open }) => {
    const { user, press, reload } = await open({ path: '/bookings' })
    await inPage().findByRole('heading', { name: 'No bookings yet' })
    const usual = heads()
    const edge = () => one('[role=separator][aria-label="Width of Event"]')
    const hasWidth = (pixels: number): Promise<void> =>
      until(() => expect(edge().getAttribute('aria-valuenow')).toBe(String(pixels)))
    const usualWidth = Number(edge().getAttribute('aria-valuenow'))
    const columns = () => inPage().findByRole('button', { name: /^Columns/ })
    const pick = async (name: RegExp) => user.click(await inPage().findByRole('menuitem', { name }))
    edge().focus()
    await press('ArrowRight')
    await hasWidth(usualWidth + 16)
    await reload()
    await hasWidth(usualWidth + 16)
    await user.click(await columns())
    await pick(/^Default widths/)
    await hasWidth(usualWidth)

    await pick(/Plate$/)
    await until(() => expect(heads()).toContain('Plate'))
    await reload()
    await until(() => expect(heads()).toContain('Plate'))
    expect((await columns()).textContent).toContain('7 of 14')
    await user.click(await columns())
    await pick(/Plate$/)
    await until(() => expect(heads()).toEqual(usual))
  },
)
