/** The rest of the desk API over a real database: refunds, passes and their reprints, print log, parked sales, settings. */
import { describe, expect, it } from 'vitest'
import { testNowMs } from '../engine/testing/test-database.ts'
import { samplePass } from '../core/passes/testing/pass-sample.ts'
import { openDeskBench, paymentRecords, type DeskBench } from './testing/desk-bench.ts'
import { createStandInMarketplace } from './testing/stand-in-marketplace.ts'

const saleId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01'
const parkedId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a09'

const openWithPass = (change: Partial<typeof samplePass> = {}): Promise<DeskBench> =>
  openDeskBench({
    readPass: (bookingId) => (bookingId === 9000 ? { ...samplePass, bookingId, ...change } : undefined),
  })

const sell = async (bench: DeskBench): Promise<void> => {
  await bench.send('POST', '/desk/sales', {
    id: saleId,
    quote_id: 'q',
    final_price: '51.49',
    currency: 'USD',
    add_on_ids: [],
    payments: [{ method: 'card', amount: '51.49', reference: 'SLIP 7' }],
  })
}

describe('POST /desk/sales', () => {
  const cash = {
    id: saleId,
    quote_id: 'q',
    final_price: '51.49',
    currency: 'USD',
    add_on_ids: [],
    payments: [{ method: 'cash', amount: '51.49', tendered: '1000000' }],
  }

  it.each([
    ['payments.0.tendered', { payments: [{ method: 'cash', amount: '51.49', tendered: '1000000.01' }] }],
    ['payments.0.tendered', { payments: [{ method: 'cash', amount: '51.49', tendered: '9'.repeat(30) }] }],
    ['payments.0.amount', { payments: [{ method: 'cash', amount: '1000000.01', tendered: '1000000' }] }],
    ['final_price', { final_price: '1000000.01' }],
    ['plate_number', { plate_number: 'CELTICS*' }],
    ['plate_number', { plate_number: '1234567890123' }],
  ])('refuses an amount above a million and what is no plate, and books nothing: %s', async (field, change) => {
    const bench = await openDeskBench()
    const refused = await bench.send('POST', '/desk/sales', { ...cash, ...change })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ errors: [{ code: 'invalid_parameter', fields: [field] }] })
    expect(bench.marketplace.bookings).toHaveLength(0)
  })

  it('gives change for the largest amount exactly, and takes a plate as people write it', async () => {
    const bench = await openDeskBench()
    const response = await bench.send('POST', '/desk/sales', { ...cash, plate_number: '4KX 218-7' })
    expect(response.status).toBe(201)
    expect(paymentRecords(bench.database)).toMatchObject([{ tendered_minor: 100_000_000, change_minor: 99_994_851 }])
  })
})

it('a sale asks the marketplace once, and responds with the booking that it made', async () => {
  const marketplace = createStandInMarketplace()
  const requests: string[] = []
  const api = (request: Request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`)
    return marketplace.fetch(request)
  }
  const asking = await openDeskBench({ api })
  const sold = await asking.send('POST', '/desk/sales', {
    ...{ id: saleId, quote_id: 'q', final_price: '51.49', add_on_ids: [] },
    payments: [{ method: 'card', amount: '51.49', reference: 'SLIP 7' }],
  })
  expect(sold.body).toMatchObject({ state: 'booked', booking: { id: 9000, price_paid: { USD: '51.49' } } })
  expect(requests).toEqual(['POST /v4/bookings'])
  // The booking is read later, in its state at that time.
  await asking.send('GET', `/desk/sales/${saleId}`)
  expect(requests).toEqual(['POST /v4/bookings', 'GET /v4/bookings/9000'])
})

describe('POST /desk/bookings/{id}/cancel', () => {
  it('refunds in the way the money came, once however often it is requested', async () => {
    const bench = await openDeskBench()
    await sell(bench)
    const first = await bench.send('POST', '/desk/bookings/9000/cancel', {})
    const second = await bench.send('POST', '/desk/bookings/9000/cancel', {})
    expect(first.body).toEqual({
      booking_id: 9000,
      refunded: { USD: '51.49' },
      refunds: [{ method: 'card', amount: { USD: '51.49' }, reference: 'SLIP 7' }],
    })
    expect(second.body).toEqual(first.body)
    expect(paymentRecords(bench.database).map((row) => [row.kind, row.method, row.amount_minor])).toEqual([
      ['payment', 'card', 5149],
      ['refund', 'card', -5149],
    ])
  })

  it('passes the refusal through and gives nothing back', async () => {
    const bench = await openDeskBench({
      api: (request) =>
        Promise.resolve(
          request.method === 'DELETE'
            ? Response.json(
                {
                  errors: [{ code: 'booking_not_cancellable', uuid: 'u', status: 409, message: 'Too late.' }],
                  status: 409,
                  message: 'Too late.',
                },
                { status: 409 },
              )
            : new Response(null, { status: 500 }),
        ),
    })
    const response = await bench.send('POST', '/desk/bookings/9000/cancel', {})
    expect(response.status).toBe(409)
    expect(response.body).toMatchObject({ errors: [{ code: 'booking_not_cancellable' }] })
    expect(paymentRecords(bench.database)).toEqual([])
  })

  it('hands the reason "undo" on within a minute of the sale, not after', async () => {
    const reasons: (string | null)[] = []
    let bench: DeskBench | undefined = undefined
    const opened: DeskBench = await openDeskBench({
      api: (request) => {
        if (request.method === 'DELETE') reasons.push(new URL(request.url).searchParams.get('reason'))
        return (bench ?? opened).marketplace.fetch(request)
      },
    })
    bench = opened
    await sell(bench)
    bench.nowMs = testNowMs + 60_000
    await bench.send('POST', '/desk/bookings/9000/cancel', { reason: 'undo' })
    bench.nowMs = testNowMs + 60_001
    await bench.send('POST', '/desk/bookings/9000/cancel', { reason: 'undo' })
    expect(reasons).toEqual(['undo', null])
  })
})

describe('GET /desk/payments', () => {
  it('tells how many bookings at once were paid, and at which window, whatever it is called later', async () => {
    const bench = await openDeskBench()
    const rename = (windowName: string) =>
      bench.send('PUT', '/desk/settings/counter', { windowName, paper: 'letter', printAfterSale: 'screen' })
    await rename(' Window 2 ')
    await sell(bench)
    await rename('Window 3')
    await bench.send('POST', '/desk/bookings/9000/cancel', {})
    const response = await bench.send('GET', '/desk/payments?q=booking_id:77,9000')
    expect(response.body).toMatchObject([
      { booking_id: 9000, kind: 'payment', method: 'card', reference: 'SLIP 7', window: 'Window 2' },
    ])
    expect(response.body).toHaveLength(1)
    const unnamed = await bench.send('GET', '/desk/payments')
    expect([unnamed.status, unnamed.body]).toMatchObject([400, { errors: [{ code: 'invalid_parameter' }] }])
  })

  it('calls a window that nobody named what the screen calls it, and one without a name nothing', async () => {
    const windowAfter = async (windowName?: string) => {
      const bench = await openDeskBench()
      if (windowName !== undefined) {
        await bench.send('PUT', '/desk/settings/counter', { windowName, paper: 'letter', printAfterSale: 'screen' })
      }
      await sell(bench)
      const { body } = await bench.send('GET', '/desk/payments?q=booking_id:9000')
      return (body as { window?: string }[])[0]?.window
    }
    expect(await windowAfter()).toBe('Box office')
    expect(await windowAfter('')).toBeUndefined()
  })
})

describe('GET /desk/bookings/{id}/history', () => {
  it('shows money with its balance, and prints', async () => {
    const bench = await openWithPass()
    await sell(bench)
    await bench.send('POST', '/desk/print-jobs', { kind: 'pass', subject_id: 9000, paper: 'receipt', target: 'Epson' })
    const sold = await bench.send('GET', '/desk/bookings/9000/history')
    expect(sold.body).toMatchObject({
      balance: { USD: '51.49' },
      payments: [{ reference: 'SLIP 7' }],
      print_jobs: [{ target: 'Epson' }],
    })
    await bench.send('POST', '/desk/bookings/9000/cancel', {})
    expect((await bench.send('GET', '/desk/bookings/9000/history')).body).toMatchObject({ balance: { USD: '0.00' } })
  })

  it('of a booking that is not there is the refusal of the API', async () => {
    const bench = await openDeskBench()
    expect((await bench.send('GET', '/desk/bookings/77/history')).status).toBe(403)
  })
})

describe('passes and the print log', () => {
  it('the pass is a page without scripts, original first, then marked as a reprint', async () => {
    const bench = await openWithPass()
    await bench.send('PUT', '/desk/settings/counter', {
      windowName: 'Window 2',
      paper: 'receipt',
      printAfterSale: 'pdf',
    })
    const page = await bench.send('GET', '/desk/bookings/9000/pass?paper=letter')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(page.text).toContain('TD Garden, Window 2')
    expect(page.text).toContain('original')

    const job = await bench.send('POST', '/desk/print-jobs', {
      kind: 'pass',
      subject_id: 9000,
      paper: 'letter',
      target: 'Office laser',
    })
    expect(job.status).toBe(201)
    expect(job.body).toMatchObject({ outcome: 'queued', reprint_number: 0, copies: 1 })
    const { id } = job.body as { id: number }
    await bench.send('PUT', `/desk/print-jobs/${id}`, { outcome: 'done' })
    // The first outcome counts.
    expect((await bench.send('PUT', `/desk/print-jobs/${id}`, { outcome: 'failed' })).body).toMatchObject({
      outcome: 'done',
    })

    expect((await bench.send('GET', '/desk/bookings/9000/pass?paper=receipt')).text).toContain('Reprint 1')
    const again = await bench.send('POST', '/desk/print-jobs', {
      kind: 'pass',
      subject_id: 9000,
      paper: 'letter',
      target: 'Office laser',
    })
    expect(again.body).toMatchObject({ reprint_number: 1 })
  })

  it('a print that failed is not a print: the next one is still the original', async () => {
    const bench = await openWithPass()
    const job = await bench.send('POST', '/desk/print-jobs', {
      kind: 'pass',
      subject_id: 9000,
      paper: 'a4',
      target: 'Laser',
    })
    const { id } = job.body as { id: number }
    await bench.send('PUT', `/desk/print-jobs/${id}`, { outcome: 'failed', error: 'paper ran out' })
    expect((await bench.send('GET', '/desk/bookings/9000/pass?paper=a4')).text).toContain('original')
    const list = await bench.send('GET', '/desk/print-jobs?q=kind:pass subject_id:9000 outcome:failed')
    expect(list.body).toMatchObject([{ id, error: 'paper ran out' }])
    expect((await bench.send('GET', '/desk/print-jobs?q=outcome:done')).body).toEqual([])
  })

  it('a failure of the catalogue is shown in the language of the reader', async () => {
    const bench = await openWithPass()
    const job = await bench.send('POST', '/desk/print-jobs', {
      kind: 'pass',
      subject_id: 9000,
      paper: 'a4',
      target: 'Laser',
    })
    const { id } = job.body as { id: number }
    const failed = { outcome: 'failed', error_code: 'printer_none', error: 'Gone.' }
    const settled = await bench.send('PUT', `/desk/print-jobs/${id}`, failed)
    expect(settled.body).toMatchObject({ error: 'There is no printer. Save the page as a PDF instead.' })
    bench.locale = 'fr-CA'
    const error = 'Il n’y a pas d’imprimante. Enregistrez plutôt la page en PDF.'
    expect((await bench.send('GET', '/desk/print-jobs')).body).toMatchObject([{ id, error }])
  })

  it('a print that a crash interrupted is failed at the next start', async () => {
    const bench = await openWithPass()
    await bench.send('POST', '/desk/print-jobs', { kind: 'pass', subject_id: 9000, paper: 'a4', target: 'Laser' })
    await bench.restart()
    bench.locale = 'fr-CA'
    const error = 'Le programme s’est terminé avant que l’imprimante réponde.'
    expect((await bench.send('GET', '/desk/print-jobs')).body).toMatchObject([{ outcome: 'failed', error }])
  })

  it('a missing required field stops the print and the page, and is named', async () => {
    const bench = await openWithPass({ plate: undefined })
    for (const response of [
      await bench.send('POST', '/desk/print-jobs', { kind: 'pass', subject_id: 9000, paper: 'a4', target: 'Laser' }),
      await bench.send('GET', '/desk/bookings/9000/pass?paper=a4'),
    ]) {
      expect(response.status).toBe(409)
      expect(response.body).toMatchObject({ errors: [{ code: 'pass_field_missing', fields: ['license_plate'] }] })
    }
    expect((await bench.send('GET', '/desk/print-jobs')).body).toEqual([])
  })

  it('an unknown paper is refused by name, a language is taken from the address', async () => {
    const bench = await openWithPass()
    expect((await bench.send('GET', '/desk/bookings/9000/pass?paper=b5')).body).toMatchObject({
      errors: [{ code: 'print_paper_invalid', fields: ['paper'] }],
    })
    expect((await bench.send('GET', '/desk/bookings/9000/pass?locale=fr-ca')).text).toContain('Laissez-passer')
    expect((await bench.send('GET', '/desk/bookings/1/pass')).status).toBe(404)
  })

  it('is in the language of its customer, but for a language in the address', async () => {
    const bench = await openWithPass({ locale: 'fr-CA' })
    expect((await bench.send('GET', '/desk/bookings/9000/pass')).text).toContain('Laissez-passer')
    expect((await bench.send('GET', '/desk/bookings/9000/pass?locale=en-US')).text).not.toContain('Laissez-passer')
  })
})

describe('parked sales', () => {
  it('keep their draft; parked twice is parked once; dropped twice is dropped once', async () => {
    const bench = await openDeskBench()
    const body = { id: parkedId, label: 'Blue van', draft: { plate: '4KX 218' } }
    const first = await bench.send('POST', '/desk/parked-sales', body)
    expect(first.status).toBe(201)
    expect(first.body).toEqual({
      id: parkedId,
      label: 'Blue van',
      draft: { plate: '4KX 218' },
      parked_at: new Date(testNowMs).toISOString(),
    })
    expect((await bench.send('POST', '/desk/parked-sales', body)).body).toEqual(first.body)
    expect((await bench.send('GET', '/desk/parked-sales')).body).toEqual([first.body])
    expect((await bench.send('DELETE', `/desk/parked-sales/${parkedId}`)).status).toBe(204)
    expect((await bench.send('DELETE', `/desk/parked-sales/${parkedId}`)).status).toBe(204)
    expect((await bench.send('GET', '/desk/parked-sales')).body).toEqual([])
  })

  it('a quote that is not known any more still parks, without a space', async () => {
    const bench = await openDeskBench()
    const parked = await bench.send('POST', '/desk/parked-sales', {
      id: parkedId,
      label: 'Old',
      quote_id: 'gone',
      draft: 1,
    })
    expect(parked.body).not.toHaveProperty('hold_expires_at')
  })
})

describe('settings, clock, profile', () => {
  it('a setting is null until it is set, checked by its key, and remembered', async () => {
    const bench = await openDeskBench()
    expect((await bench.send('GET', '/desk/settings/appearance')).body).toBeNull()
    const refused = await bench.send('PUT', '/desk/settings/appearance', { theme: 'pink' })
    expect(refused.body).toMatchObject({
      errors: [{ code: 'invalid_parameter', fields: ['theme', 'contrast', 'density'] }],
    })
    const value = { theme: 'dark', contrast: 'high', density: 'counter' }
    await bench.send('PUT', '/desk/settings/appearance', value)
    expect((await bench.send('GET', '/desk/settings/appearance')).body).toEqual(value)
    expect((await bench.send('GET', '/desk/settings/constructor')).status).toBe(404)
  })

  it('a change of a setting that was changed meanwhile is refused', async () => {
    const bench = await openDeskBench()
    const path = '/desk/settings/venue-scope'
    const tag = async () => (await bench.send('GET', path)).headers.get('etag') ?? ''
    const write = (venueIds: number[], ifMatch: string) =>
      bench.sendFrom('w1', 'PUT', path, { venueIds }, { 'If-Match': ifMatch })
    const before = await tag()
    expect((await write([1], before)).status).toBe(200)
    expect((await write([2], before)).body).toMatchObject({ errors: [{ code: 'record_changed' }] })
    expect((await bench.send('GET', path)).body).toEqual({ venueIds: [1] })
    expect((await write([1, 2], await tag())).status).toBe(200)
  })

  it('says the time of the engine and where money is real', async () => {
    const bench = await openDeskBench()
    expect((await bench.send('GET', '/desk/clock')).body).toEqual({ now: new Date(testNowMs).toISOString() })
    expect((await bench.send('GET', '/desk/profile')).body).toEqual({
      kind: 'embedded',
      demo: false,
      training: false,
      name: 'Test',
    })
  })
})
