/** The cost of a report of a busy shift: an X report over 5,000 sales, through the desk. */
import { openShiftBench } from '../electron/desk/shifts/testing/shift-bench.ts'
import { insertRow } from '../electron/core/db/insert-row.ts'
import { personWaits, type BenchRow } from './bench-row.ts'
import { medianOf } from './median.ts'

const sales = 5_000
const rounds = 15
const atMs = Date.UTC(2026, 11, 1, 20)

/** A sale with its price lines and its payment. */
const sold = (index: number) => ({
  event_id: index % 6,
  facility: { id: String(index % 8), name: `Garage ${String(index % 8)}` },
  lines: [
    { kind: 'option', label: 'Event parking', amount: 4500 },
    { kind: 'fee', label: 'Service fee', amount: 449 },
    { kind: 'add_on', label: 'Oversize vehicle', amount: 200 },
  ],
})

export const measureShifts = async (): Promise<BenchRow[]> => {
  const desk = await openShiftBench()
  const { database } = desk.bench
  const shift = await desk.open()
  database.transaction(() => {
    for (let index = 0; index < sales; index += 1) {
      const id = `sale ${String(index)}`
      const shared = { booking_id: index, currency: 'USD', shift_id: shift.id }
      const sale = { id, state: 'booked', request_json: '{}', total_minor: 5149, created_at_ms: atMs }
      insertRow(database, 'sales', { ...sale, ...shared, sold_json: JSON.stringify(sold(index)) })
      const payment = { sale_id: id, kind: 'payment', method: index % 3 === 0 ? 'card' : 'cash', amount_minor: 5149 }
      insertRow(database, 'sale_payments', { ...payment, ...shared, at_ms: atMs })
    }
  })
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    const path = `/desk/shifts/${String(shift.id)}/x-reports`
    const { status } = await desk.send('supervisor', 'POST', path, { id: desk.nextKey() })
    times.push(performance.now() - startedAt)
    if (status !== 201) throw new Error(`the X report returned ${String(status)}`)
  }
  await desk.bench.close()
  return [
    {
      name: `X report of a shift with ${sales.toLocaleString('en-US')} sales`,
      figure: `${medianOf(times).toFixed(1)} ms`,
      ratio: personWaits,
      aim: '≤ 50 ms',
    },
  ]
}
