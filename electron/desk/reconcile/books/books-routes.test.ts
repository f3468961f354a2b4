/** /desk/books, /desk/agreements and /desk/changes over a real engine. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Agreement, BookingChanges, BooksStatus } from '../../../../shared/desk/reconcile/books.ts'
import { createEngine } from '../../../engine/engine.ts'
import { createTestEngine, type TestEngine } from '../../../engine/testing/test-engine.ts'
import { smallSeed } from '../../../engine/testing/test-seed-clients.ts'
import { openDeskBench, type DeskBench } from '../../testing/desk-bench.ts'
import { codeOf } from '../../testing/people-bench.ts'
import { openSoldBooks } from '../testing/sold-books.ts'
import { readBooks } from '../storage/read-books.ts'

let engine: TestEngine
let desk: DeskBench

beforeEach(async () => {
  engine = createTestEngine({}, await openSoldBooks())
  desk = await openDeskBench({ database: engine.database, marketplace: createEngine(engine.deps).administration })
})
afterEach(async () => {
  await desk.close()
  engine.close()
})

const statusNow = async (): Promise<BooksStatus> => (await desk.send('GET', '/desk/books')).body as BooksStatus
const key = (index: number): string => `3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2c0${String(index)}`
const agree = (index: number, body: object) => desk.send('POST', '/desk/agreements', { id: key(index), ...body })
const commissions = () => {
  const { sales } = readBooks(engine.database, { kind: 'payout' })
  return sales.map(({ commissionBasisPoints }) => commissionBasisPoints)
}

it('shows how current the books are without reading or writing anything', async () => {
  const total = () => engine.database.prepare<{ n: number }>('SELECT total_changes() AS n').get()?.n
  const before = total()
  expect(await statusNow()).toEqual({ state: 'rebuilding', bookings: 0, behind: 6 })
  expect(total()).toBe(before)
})

it('rebuilds the books, which is recorded', async () => {
  const { status, body } = await desk.send('POST', '/desk/books/rebuild')
  expect([status, body]).toEqual([202, { state: 'rebuilding', bookings: 0, behind: 6 }])
  await expect.poll(statusNow).toEqual({
    state: 'current',
    current_at: '2026-12-01T17:00:00.000Z',
    bookings: 6,
    behind: 0,
  })
  const { body: trail } = await desk.send('GET', '/desk/audit?q=action:books')
  expect(trail).toMatchObject([{ action: 'books.rebuilt', subject_id: 'Test', after: { bookings: 0 } }])
})

it('reads the same from the books as from a file that has none yet', async () => {
  const { sales } = readBooks(engine.database, { kind: 'payout' })
  await desk.send('POST', '/desk/books/rebuild')
  await expect.poll(async () => (await statusNow()).state).toBe('current')
  expect(readBooks(engine.database, { kind: 'payout' }).sales).toEqual(sales)
})

it('agrees on commissions, each of which counts from its day on, for a partner or for everyone', async () => {
  const { status, body } = await agree(1, { effective_from: '2026-12-01', commission_basis_points: 1250 })
  expect([status, body]).toEqual([
    201,
    {
      id: 1,
      effective_from: '2026-12-01',
      commission_basis_points: 1250,
      window: 'Box office',
      at: '2026-12-01T17:00:00.000Z',
    },
  ])
  expect(commissions()).toEqual([1250, 1250, 1250, 1250, 1250, 1250])
  const partner = { partner_id: smallSeed.partner, effective_from: '2026-11-01', commission_basis_points: 800 }
  const added = (await agree(2, partner)).body as Agreement
  expect(added.partner).toEqual({ id: smallSeed.partner, name: 'Demo Tickets' })
  await agree(3, { effective_from: '2026-12-02', commission_basis_points: 0 })
  expect(commissions()).toEqual([1250, 1250, 1250, 1250, 1250, 800])
  expect(readBooks(engine.database, { kind: 'payout', commissionBasisPoints: 500 }).sales[5]).toMatchObject({
    commissionBasisPoints: 500,
    expected: { gross: 2249, fees: 112 },
  })

  const listed = (await desk.send('GET', '/desk/agreements')).body as Agreement[]
  expect(listed.map(({ id }) => id)).toEqual([3, 1, 2])
  const { body: trail } = await desk.send('GET', '/desk/audit?q=action:agreement')
  expect(trail).toHaveLength(3)
})

it('makes an agreement once, however often it is sent, and never changes it', async () => {
  const terms = { effective_from: '2026-12-01', commission_basis_points: 1250 }
  const first = await agree(1, terms)
  expect((await agree(1, terms)).body).toEqual(first.body)
  expect((await agree(1, { ...terms, commission_basis_points: 9 })).body).toMatchObject({
    errors: [{ code: 'idempotency_key_reused' }],
  })
  expect(commissions()[0]).toBe(1250)
  for (const sql of ['UPDATE agreements SET commission_basis_points = 0', 'DELETE FROM agreements'])
    expect(() => engine.database.prepareWrite(sql).run()).toThrow('append-only')
})

it('expects the share and the fixed amount of every booking in its currency that is not refunded in full', async () => {
  const expected = () =>
    readBooks(engine.database, { kind: 'payout' }).sales.map(
      ({ commissionFixedMinor: fixed, expected: { fees, net } }) => [fixed, fees, net],
    )
  const terms = { effective_from: '2026-12-01', commission_basis_points: 1000 }
  const { body } = await agree(1, { ...terms, fixed: { amount: 150, currency: 'USD' } })
  expect(body).toMatchObject({ commission_basis_points: 1000, fixed: { amount: 150, currency: 'USD' } })
  const shareAndFixed = [
    [150, 375, 1874],
    [150, 345, 1604],
    [150, 385, 1964],
    [150, 575, 3674],
    // The booking was cancelled, and all of it refunded.
    [150, 0, 0],
    [150, 375, 1874],
  ]
  expect(expected()).toEqual(shareAndFixed)
  await agree(2, { ...terms, partner_id: smallSeed.partner, fixed: { amount: 150, currency: 'CAD' } })
  expect(expected()).toEqual([...shareAndFixed.slice(0, 5), [undefined, 225, 2024]])
  const { body: trail } = await desk.send('GET', '/desk/audit?q=action:agreement')
  expect(trail).toMatchObject([{}, { after: { fixed: { USD: '1.50' } } }])
})

it.each([
  [{ effective_from: '2026-12-01', commission_basis_points: 10_001 }, 'invalid_parameter'],
  [
    { effective_from: '2026-12-01', commission_basis_points: 0, fixed: { amount: 0, currency: 'USD' } },
    'invalid_parameter',
  ],
  [{ effective_from: '2026-12-01', commission_basis_points: 0, fixed: { amount: 150 } }, 'invalid_parameter'],
  [{ effective_from: '2026-02-30', commission_basis_points: 1000 }, 'invalid_parameter'],
  [{ partner_id: 99, effective_from: '2026-12-01', commission_basis_points: 1000 }, 'not_found'],
])('refuses the agreement %j', async (body, code) => {
  expect(codeOf(await agree(1, body))).toBe(code)
})

it('gives the changed bookings in order, each once and as it is now', async () => {
  const read = async (query: string) => (await desk.send('GET', `/desk/changes${query}`)).body as BookingChanges
  const { changes, last_sequence: last } = await read('')
  // The cancelled one changed after it was sold, but before the partner's was.
  expect(changes.map(({ booking_id: id }) => id)).toEqual([1, 2, 3, 4, 5, 6].map((index) => 20_000_000 + index))
  expect(changes[4]).toMatchObject({ refunded_minor: 2949, paid_minor: 2949 })
  const sequences = changes.map(({ sequence }) => sequence)
  expect(sequences).toEqual([1, 2, 3, 4, 7, 8])
  expect(last).toBe(8)
  expect((await read('?after=7')).changes.map(({ booking_id: id }) => id)).toEqual([20_000_006])
  expect((await read('?after=1&limit=2')).changes.map(({ sequence }) => sequence)).toEqual([2, 3])
  for (const query of ['?after=x', '?after=-1', '?limit=99999999999999999999'])
    expect((await desk.send('GET', `/desk/changes${query}`)).status).toBe(400)
})
