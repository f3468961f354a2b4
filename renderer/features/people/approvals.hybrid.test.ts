/** Actions above the limit of a seller need the PIN or the badge of a supervisor. */
import { within } from '@testing-library/dom'
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { enabled, inPage, one, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import type { Program } from '../../testing/program.ts'
import { expect, test } from '../../testing/test.ts'
import { choosePerson, enterPin, personButton } from '../../testing/pages/lock-screen.ts'
import { owenPin } from '../../testing/pages/people.ts'
import { scan } from '../../testing/pages/scan.ts'
import { addBoxOffice } from '../../testing/box-office.ts'

/** Dana is signed in, and there is a booking above the limit. */
const prepareRefund = async ({ api }: Program, limit: string) => {
  const bookingId = bookingIdOf(await sellThroughApi(api, { facility: 'Merano' }))
  const { luisBadge, signInDana } = await addBoxOffice(api)
  await api.saveSetting('people', { lock_after_minutes: 5, refund_limit: limit })
  await signInDana()
  return { bookingId, luisBadge }
}

const isAsked = () => inPage().queryByRole('dialog') !== null

/** Resolves with the dialog of the approval. */
const askToCancel = async (id: number): Promise<HTMLElement> => {
  const button = async (name: RegExp) => enabled(() => within(one('[data-part=panel]')).getByRole('button', { name }))
  ;(await button(/^Cancel booking/)).click()
  ;(await button(/^Refund/)).click()
  return inPage().findByRole('dialog', { name: `Cancelling ${id} needs an approval` })
}

test('a refund above the limit is not made without an approval, and a badge gives it', async ({ open }) => {
  let [id, badge] = [0, '']
  const app = await open({
    path: '/bookings',
    prepare: async (program) => {
      const { bookingId, luisBadge } = await prepareRefund(program, '1.00')
      ;[id, badge] = [bookingId, luisBadge]
    },
  })
  const { api, go, press, rows } = app
  go(`/bookings/${id}`)
  const first = await askToCancel(id)
  expect(first.textContent).toContain('Sellers can refund up to $1.00.')
  expect(await findings()).toEqual([])
  await press('Escape')
  await until(() => expect(isAsked()).toBe(false))
  expect((await api.booking(id)).cancelled_at).toBe(undefined)

  const dialog = await askToCancel(id)
  await choosePerson(app, 'l', 'Luis Carrero')
  await enterPin(app, '1111')
  await within(dialog).findByText(/^Wrong PIN/)
  scan(badge)
  await until(() => expect(isAsked()).toBe(false))
  await until(async () => expect((await api.booking(id)).cancelled_at).toBeDefined())
  await personButton('Dana Whitfield')
  expect(rows("SELECT method FROM sale_payments WHERE kind = 'refund'")).toEqual([{ method: 'cash' }])
})

test(
  'an administrator gives the approval too, by PIN, and the seller stays signed in',
  { tags: ['all'] },
  async ({ open }) => {
    let id = 0
    const app = await open({
      path: '/bookings',
      prepare: async (program) => {
        id = (await prepareRefund(program, '1.00')).bookingId
      },
    })
    app.go(`/bookings/${id}`)
    await askToCancel(id)
    await choosePerson(app, 'o', 'Owen Lindqvist')
    await enterPin(app, owenPin)
    await until(() => expect(isAsked()).toBe(false))
    await until(async () => expect((await app.api.booking(id)).cancelled_at).toBeDefined())
    await personButton('Dana Whitfield')
  },
)

test('a refund is judged by the limit as it is now, whatever the window has read before', async ({ open }) => {
  let id = 0
  const { api, apiOf, go, rows } = await open({
    path: '/bookings',
    prepare: async (program) => {
      id = (await prepareRefund(program, '100.00')).bookingId
    },
  })
  go(`/bookings/${id}`)
  // The button has no mark of an approval, because the window has read the limit.
  await until(() =>
    within(one('[data-part=panel]')).getByRole('button', { name: /^Cancel booking(?!.*needs an approval)/ }),
  )

  const owen = apiOf('office')
  const owenId = rows<{ id: number }>("SELECT id FROM people WHERE name = 'Owen Lindqvist'")[0]?.id
  await owen.call('/desk/session', 'POST', { person_id: owenId, pin: owenPin })
  await owen.saveSetting('people', { lock_after_minutes: 5, refund_limit: '20.00' })
  expect((await askToCancel(id)).textContent).toContain('Sellers can refund up to $20.00.')
  expect((await api.booking(id)).cancelled_at).toBe(undefined)
})
