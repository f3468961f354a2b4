/** The desk over a remote marketplace: it sells there, is paid here and prints the pass, and begins nothing offline. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BookingHistory } from '../../../shared/desk/desk.ts'
import { passFromBooking, passQuery } from '../../desk/documents/pass/remote-pass.ts'
import { createServices } from '../../engine/services.ts'
import { jsonOf } from '../testing/page-calls.ts'
import { openRemoteTill, saleId, saleOf, type RemoteTill, type SaleResponse } from '../testing/remote-till.ts'

let till: RemoteTill
beforeEach(async () => {
  till = await openRemoteTill()
})
afterEach(() => till.close())

describe('a sale at a remote marketplace', () => {
  test('is booked there, paid here, and shown with the profile that it belongs to', async () => {
    const offered = await till.offer()
    const response = await till.page('POST', '/desk/sales', saleOf(1, offered))
    expect(response.headers.get('x-parkdesk-profile')).toBe('remote-1')
    const sale = await jsonOf<SaleResponse & { booking: { _embedded: object } }>(response)
    expect(sale.state).toBe('booked')
    expect(Object.keys(sale.booking._embedded)).toContain('svc:parking_pass')
    expect(till.remoteSales()).toEqual([{ id: sale.booking_id, partner_booking_id: saleId(1) }])
    expect(till.takings()).toEqual([sale.booking_id])
    expect(await jsonOf(await till.page('GET', '/desk/profile'))).toEqual({
      kind: 'production',
      demo: false,
      training: false,
      name: 'Test',
    })
  })

  test('its pass is the one that the service itself would print', async () => {
    const { booking_id: id } = await till.sell(1, await till.offer())
    const path = `/v4/bookings/${String(id)}?${new URLSearchParams(passQuery).toString()}`
    const sent = passFromBooking(await jsonOf(await till.page('GET', path)), undefined)
    const own = createServices(till.bench.engine.deps).repositories.passes.find(id)
    // A remote service sends texts in one language.
    expect(sent).toEqual({ ...own, disclaimers: own?.disclaimers.map(({ text }) => ({ text })) })
    const html = await till.page('GET', `/desk/bookings/${String(id)}/pass?paper=letter`)
    expect([html.status, (await html.text()).includes(sent?.passNumber ?? 'none')]).toEqual([200, true])
    const job = await till.page('POST', '/desk/print-jobs', {
      kind: 'pass',
      subject_id: id,
      paper: 'letter',
      target: 'Office',
    })
    expect(job.status).toBe(201)
  })

  test('its pass comes out again although the network is gone since', async () => {
    const { booking_id: id } = await till.sell(1, await till.offer())
    const first = await (await till.page('GET', `/desk/bookings/${String(id)}/pass`)).text()
    till.bench.fate = () => 'lost request'
    const again = await till.page('GET', `/desk/bookings/${String(id)}/pass`)
    expect([again.status, (await again.text()) === first]).toEqual([200, true])
  })

  test('its history opens offline, and so does that of a booking of which nothing is known here', async () => {
    const { booking_id: id } = await till.sell(1, await till.offer())
    await till.goOffline()
    const history = async (bookingId: number) =>
      jsonOf<{ payments: unknown[] }>(await till.page('GET', `/desk/bookings/${String(bookingId)}/history`))
    expect((await history(id)).payments).toHaveLength(1)
    expect((await history(999_999)).payments).toEqual([])
    await till.comeBack()
    expect((await till.page('GET', '/desk/bookings/999999/history')).status).not.toBe(200)
  })

  const deeds = async (id: number): Promise<(string | undefined)[][]> => {
    const answer = await till.page('GET', `/desk/bookings/${String(id)}/history`)
    const { activity } = await jsonOf<BookingHistory>(answer)
    return activity.map(({ action, actor, detail }) => [action, actor, ...(detail === undefined ? [] : [detail])])
  }

  test.each([
    ['cancelled', {}, ['cancelled', 'desk']],
    ['undone', { reason: 'undo' }, ['cancelled', 'desk', 'undo']],
  ])('its history says when it was made and %s, without a network too', async (_deed, request, deed) => {
    const { booking_id: id } = await till.sell(1, await till.offer())
    expect(await deeds(id)).toEqual([['created', 'desk']])
    await till.page('POST', `/desk/bookings/${String(id)}/cancel`, request)
    expect(await deeds(id)).toEqual([['created', 'desk'], deed])
    // A repeated request with other values changes nothing.
    await till.page('POST', `/desk/bookings/${String(id)}/cancel`, { reason: 'undo' })
    await till.page('POST', `/desk/bookings/${String(id)}/cancel`, {})
    till.bench.fate = () => 'lost request'
    expect(await deeds(id)).toEqual([['created', 'desk'], deed])
  })

  test('a booking that was made and cancelled elsewhere has a history too', async () => {
    const made = await till.page('POST', '/v4/bookings', {
      ...(await till.offer()),
      customer_email: 'ada@example.test',
    })
    const [booking] = await jsonOf<{ id: number }[]>(made)
    expect(await deeds(booking?.id ?? 0)).toEqual([['created', 'marketplace']])
    await till.page('DELETE', `/v4/bookings/${String(booking?.id)}`)
    expect(await deeds(booking?.id ?? 0)).toEqual([
      ['created', 'marketplace'],
      ['cancelled', 'marketplace'],
    ])
  })

  test('a pass of a booking that is not there is not found', async () => {
    expect((await till.page('GET', '/desk/bookings/999999/pass')).status).toBe(404)
  })

  test('is cancelled there and refunded here, once', async () => {
    const { booking_id: id } = await till.sell(1, await till.offer())
    for (let count = 0; count < 2; count += 1) {
      const answer = await till.page('POST', `/desk/bookings/${String(id)}/cancel`, {})
      expect(answer.status).toBe(200)
    }
    const refunds = till.database.prepare("SELECT 1 FROM sale_payments WHERE kind = 'refund'").all()
    const state = till.bench.engine.database
      .prepare<{ status: string }>('SELECT status FROM bookings WHERE id = ?')
      .get(id)
    expect([refunds.length, state?.status]).toEqual([1, 'cancelled'])
  })

  test('offline it is refused before anything is sent: nothing waits, and it sells when it is sent again', async () => {
    const offered = await till.offer()
    await till.goOffline()
    expect((await till.sell(1, offered)).errors?.[0]?.code).toBe('remote_offline')
    expect(await till.saleNow(1)).toMatchObject({ state: 'failed', failure_code: 'remote_offline' })
    expect(till.remoteSales()).toEqual([])
    await till.comeBack()
    expect((await till.sell(1, offered)).state).toBe('booked')
    expect(till.remoteSales()).toHaveLength(1)
  })

  test('signed out it is refused with that reason, and nothing is booked', async () => {
    const offered = await till.offer()
    await till.connection.keeper.signOut()
    expect((await till.sell(1, offered)).errors?.[0]?.code).toBe('remote_signed_out')
    expect(till.remoteSales()).toEqual([])
  })

  test('the desk never reaches the token endpoints, nor anything but the API', async () => {
    for (const path of ['/v4/oauth/token', '/v4//OAuth/token', '/desk/sales', '/v4/%6Fauth/token']) {
      const answer = await till.gateway.fetchForDesk(new Request(`http://127.0.0.1:4400${path}`, { method: 'POST' }))
      expect(answer.status).toBe(404)
    }
    expect(till.bench.received).toEqual([])
  })
})
