/** The session decides who works a shift: the claims of a request never reach a table. */
import { expect, it } from 'vitest'
import { openShiftBench, uuid } from '../../desk/shifts/testing/shift-bench.ts'
import { forgedIn, forging } from '../testing/forging.ts'

it('a shift, its movements, counts and reports belong to the person of the session', async () => {
  const { bench, send, seller, supervisor, nextKey } = await openShiftBench()
  const make = async (path: string, body: object, who: 'seller' | 'supervisor' = 'seller') => {
    const { status, text } = await forging((method, address, given) => send(who, method, address, given))(
      'POST',
      path,
      {
        id: nextKey(),
        ...body,
      },
    )
    expect([path, status, text]).toEqual([path, expect.toSatisfy((code: number) => code < 300), text])
  }
  await make('/desk/shifts', { drawer_id: 1, float: { total: 30_000 } })
  await make('/desk/shifts/1/movements', { kind: 'drop', amount: 100, bag_number: '20931' })
  await make('/desk/shifts/1/x-reports', {}, 'supervisor')
  await make('/desk/shifts/1/counts', { cash: { total: 29_900 } })
  await make('/desk/shifts/1/handover', { next_id: uuid(900), next: { badge: supervisor.badge } })
  await make('/desk/shifts/2/counts', { cash: { total: 29_900 } })
  await make('/desk/shifts/2/close', { left: 29_900 })
  await make('/desk/bank-deposits', { movement_ids: [1] })
  expect(forgedIn(bench.database)).toEqual([])
  const personsIn = (table: string) =>
    bench.database.prepare<{ person_id: number }>(`SELECT person_id FROM ${table} ORDER BY id`).all()
  const ofTables = Object.fromEntries(
    ['shifts', 'shift_movements', 'shift_counts', 'z_reports', 'bank_deposits'].map((table) => [
      table,
      personsIn(table).map(({ person_id: id }) => id),
    ]),
  )
  const [sam, sue] = [seller.id, supervisor.id]
  expect(ofTables).toEqual({
    shifts: [sam, sue],
    shift_movements: [sam],
    shift_counts: [sam, sue],
    z_reports: [sam, sue],
    bank_deposits: [sue],
  })
})
