/** A booking and its money in the panel: keys cancel it with a refund, which frees its space, and some cancellations are refused. */
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { dollarsMinor, sum } from '../../../e2e/pages/money.ts'
import type { AppApi } from '../../../e2e/fixtures/app-api.ts'
import { addCrew } from '../../../e2e/fixtures/crew.ts'
import { fill, inPage, isShown, one, textOf, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import { expect, test } from '../../testing/test.ts'
import { bookingPanel, panelButton, panelMoney } from '../../testing/pages/bookings.ts'
import { row } from '../../testing/pages/list.ts'

const facility = 'Canal Street Lot'

const spacesOf = async (api: AppApi): Promise<number | undefined> => {
  const quotes = await api.quotes(await api.eventId('Wizards at Boston Celtics'))
  const found = quotes.find(({ name }) => name === facility)
  return found?.purchase_options[0]?.space_availability.spaces_remaining
}

const spacesShown = (): number => {
  const name = one(`[role=grid] [title="${facility}"]`)
  return Number(/([\d,]+) left/.exec(name.closest('tr')?.textContent ?? '')?.[1])
}

test('the panel names who sold a booking and who undid it, at which drawer and in which shift', async ({ open }) => {
  let id = 0
  const { api, go } = await open({
    path: '/bookings',
    prepare: async (program) => {
      await addCrew(program.api)
      id = bookingIdOf(await sellThroughApi(program.api, { facility }))
    },
  })
  go(`/bookings/${id}`)
  const who = 'Aiden Roche, Drawer 1, Box office, shift 1'
  const fact = () => [...bookingPanel(id).querySelectorAll('dd')].map((each) => each.textContent).join(' ')
  await until(() => expect(fact()).toContain(who))
  await api.call(`/desk/bookings/${id}/cancel`, 'POST', { reason: 'undo' })
  go('/bookings')
  await until(() => expect(isShown('[data-part=panel]')).toBe(false))
  go(`/bookings/${id}`)
  await until(() =>
    expect(textOf(`[aria-label="Booking ${id}"]`)).toMatch(new RegExp(`Sale undone.*${who}.*Booked.*${who}`)),
  )
})

test('the money of the panel adds up, and cancelling refunds it and frees the space', async ({ open }) => {
  let id = 0
  const { api, press, user, go } = await open({
    path: '/sell',
    prepare: async (program) => {
      id = bookingIdOf(
        await sellThroughApi(program.api, {
          facility,
          size: 'Oversize',
          addOns: ['Car wash'],
          paying: { method: 'cash', tendered: '100' },
        }),
      )
    },
  })
  // Sell caches its quotes for a while.
  const spacesBefore = (await spacesOf(api)) ?? Number.NaN
  await until(() => expect(spacesShown()).toBe(spacesBefore))
  go('/bookings')
  await until(() => row(id))
  await user.click(row(id))
  await until(() => expect(bookingPanel(id).textContent).toContain('Balance'))
  const before = panelMoney(id)
  expect(before.items.length).toBeGreaterThanOrEqual(4)
  expect(sum(before.items)).toBe(before.paid)
  expect(before.paid).toBe(dollarsMinor((await api.booking(id)).price_paid))
  expect(before.received).toEqual([before.paid])
  expect(before.balance).toBe(0)

  await panelButton(id, /^Cancel booking/)
  await press('Delete')
  await until(() => expect(document.activeElement?.textContent).toMatch(/^Refund/))
  await press('Enter')
  await until(() => expect(bookingPanel(id).textContent).toContain('Cash refunded'))
  await until(() => expect(isShown(`#row-${id} s`)).toBe(true))
  const history = await api.history(id)
  expect(history.payments.map(({ kind, method }) => `${kind} ${method}`)).toEqual(['payment cash', 'refund cash'])
  expect(dollarsMinor(history.balance)).toBe(0)
  const { received, paid, toRefund, balance } = panelMoney(id)
  expect(received).toEqual([paid, -paid])
  expect(toRefund).toBe(-paid)
  expect(paid + toRefund - sum(received)).toBe(balance)
  expect(balance).toBe(0)
  expect((await api.booking(id)).cancelled_at).toBeDefined()
  expect(textOf('[aria-label="Booking actions"]')).toContain('Reprint')
  expect(
    inPage()
      .getByRole('button', { name: /^Reprint/ })
      .getAttribute('aria-disabled'),
  ).toBe('true')

  expect(await spacesOf(api)).toBe(spacesBefore + 1)
  go('/sell')
  await until(() => expect(spacesShown()).toBe(spacesBefore + 1))
})

test('a cash refund without an open shift is refused, and the booking stays', async ({ open }) => {
  let id = 0
  const { api, go, rows } = await open({
    path: '/bookings',
    prepare: async (program) => {
      id = bookingIdOf(await sellThroughApi(program.api, { facility: 'Merano' }))
      await (await addCrew(program.api)).signInAs('luis')
    },
  })
  go(`/bookings/${id}`)
  ;(await panelButton(id, /^Cancel booking/)).click()
  ;(await panelButton(id, /^Refund/)).click()
  await until(() => expect(bookingPanel(id).textContent).toMatch(/shift/i))
  await panelButton(id, /^Cancel booking/)
  expect((await api.booking(id)).cancelled_at).toBe(undefined)
  expect(rows("SELECT 1 FROM sale_payments WHERE kind = 'refund'")).toEqual([])
})

test('after the time to cancel a supervisor refunds at the house’s cost, with a reason', async ({ open }) => {
  let id = 0
  const { api, go, press, user, rows } = await open({
    path: '/bookings',
    prepare: async (program) => {
      id = bookingIdOf(await sellThroughApi(program.api, { facility: 'Merano' }))
      await program.restart('2026-12-17T22:12:00Z')
    },
  })
  go(`/bookings/${id}`)
  await until(() => expect(bookingPanel(id).textContent).toContain('The time to cancel is over at this facility.'))
  expect(textOf(`#row-${id}`)).toContain('Ended')
  await panelButton(id, /^Refund at the house’s cost/)
  await press('Delete')
  const reason = await inPage().findByLabelText(/^Reason/)
  const refund = inPage().getByRole('button', { name: /^Refund \$/ })
  expect(refund.getAttribute('aria-disabled')).toBe('true')
  expect(await findings()).toEqual([])
  await user.type(reason, 'Lot was flooded')
  await press('Enter')
  await until(() => expect(bookingPanel(id).textContent).toMatch(/Cash refunded/))
  expect((await api.booking(id)).cancelled_at).toBeDefined()
  const why = "SELECT after_json ->> '$.reason' AS reason FROM audit_log WHERE action = 'booking.cancelled'"
  expect(rows(why)).toEqual([{ reason: 'Lot was flooded' }])
})

test('the pass is e-mailed again, once the address is one', async ({ open }) => {
  let id = 0
  const { go, press, user, rows } = await open({
    path: '/bookings',
    prepare: async ({ api }) => {
      const customer = { first_name: 'Elena', last_name: 'Novak', email: 'elena@example.test' }
      id = bookingIdOf(await sellThroughApi(api, { facility: 'Merano', customer }))
    },
  })
  go(`/bookings/${id}`)
  await panelButton(id, /^E-mail/)
  const sentBefore = rows('SELECT id FROM outbox_messages').length
  await press('e')
  const address = await inPage().findByLabelText<HTMLInputElement>(/^E-mail address/)
  expect(address.value).toBe('elena@example.test')
  await user.clear(address)
  await user.type(address, 'elena at example')
  await press('Enter')
  await inPage().findByText('“elena at example” is not an e-mail address')
  expect(address.value).toBe('elena at example')
  await user.clear(address)
  await user.type(address, 'novak@example.test')
  await user.click(inPage().getByRole('button', { name: /^Send pass/ }))
  await until(() => expect(isShown('[role=dialog]')).toBe(false))
  await until(() => expect(bookingPanel(id).textContent).toContain('novak@example.test'))
  await until(() => expect(bookingPanel(id).textContent).toContain('Pass e-mailed'))
  expect(rows('SELECT id FROM outbox_messages')).toHaveLength(sentBefore + 1)
})

test('a booking that is not there is said to be so', async ({ open }) => {
  const { go, press } = await open({ path: '/bookings' })
  go('/bookings/999999')
  await until(() => expect(bookingPanel(999_999).querySelector('[role=alert]')).not.toBe(null))
  await press('Escape')
  await until(() => expect(isShown('[data-part=panel]')).toBe(false))
})

test('a pass is e-mailed once, however fast its button is pressed', async ({ open }) => {
  let id = 0
  const { go, press, rows } = await open({
    path: '/bookings',
    prepare: async ({ api }) => {
      id = bookingIdOf(await sellThroughApi(api, { facility }))
    },
  })
  go(`/bookings/${id}`)
  await panelButton(id, /^E-mail/)
  await press('e')
  fill(await inPage().findByLabelText(/^E-mail address/), 'novak@example.test')
  const send = await inPage().findByRole('button', { name: /^Send pass/ })
  send.click()
  send.click()
  await until(() => expect(isShown('[role=dialog]')).toBe(false))
  await until(() => expect(bookingPanel(id).textContent).toContain('novak@example.test'))
  expect(rows('SELECT recipient FROM outbox_messages')).toEqual([{ recipient: 'novak@example.test' }])
})
