/** A booking is found in the list, opened and cancelled, by keys and mouse. */
import { bookingIdOf, sellThroughApi } from '../../e2e/fixtures/sales.ts'
import { all, inPage, isShown, one, until } from '../harness/find.ts'
import { expect, test } from '../harness/test.ts'

const shownIds = () => all('[role=grid] tbody tr[role=row]').map(({ id }) => Number(id.replace('row-', '')))

test('finds a booking by name, opens it and refunds it in cash', async ({ open }) => {
  const ids = { merano: 0, novak: 0 }
  const { press, type, user, rows } = await open({
    path: '/bookings',
    prepare: async ({ api }) => {
      ids.merano = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
      const customer = { first_name: 'Elena', last_name: 'Novak', email: 'e@example.test' }
      const sale = await sellThroughApi(api, {
        facility: 'Canal Street Lot',
        size: 'Oversize',
        customer,
        payment: { method: 'cash', tendered: '100' },
      })
      ids.novak = bookingIdOf(sale)
    },
  })
  await until(() => expect(shownIds()).toEqual([ids.novak, ids.merano]))
  await press('/')
  expect(document.activeElement?.getAttribute('type')).toBe('search')
  await type('novak')
  await until(() => expect(shownIds()).toEqual([ids.novak]))
  await user.click(one(`#row-${ids.novak}`))
  const drawer = await inPage().findByRole('region', { name: `Booking ${ids.novak}` })
  await until(() => expect(drawer.textContent).toContain('Balance'))
  await press('Delete')
  await until(() => expect(document.activeElement?.textContent).toMatch(/^Refund/))
  await press('Enter')
  await until(() => expect(drawer.textContent).toContain('Cash refunded'))
  await until(() => expect(isShown(`#row-${ids.novak} s`)).toBe(true))
  expect(rows('SELECT kind, method FROM sale_payments ORDER BY id')).toEqual([
    { kind: 'payment', method: 'cash' },
    { kind: 'payment', method: 'cash' },
    { kind: 'refund', method: 'cash' },
  ])
})
