/** Lists of sales and payments need the same few statements however many there are. */
import { expect, it } from 'vitest'
import { createAuditLog } from '../../core/audit/audit-log.ts'
import { countStatements } from '../../core/db/testing/count-statements.ts'
import type { Actor } from '../../core/http/actor.ts'
import { testNowMs } from '../../engine/testing/test-database.ts'
import { hiddenInLists } from '../shifts/access.ts'
import { createShiftRepository } from '../shifts/shift-repository.ts'
import { openShiftBench } from '../shifts/testing/shift-bench.ts'
import { createDraftRepository } from './draft-repository.ts'
import { createSaleRepository } from './sale-repository.ts'
import { createSaleRepresentation } from './sale-representation.ts'

it('reads one sale and five for a seller with four statements each', async () => {
  const desk = await openShiftBench()
  await desk.open()
  for (const price of ['10.00', '20.00', '30.00', '40.00', '50.00']) await desk.sell(price)

  const counted = countStatements(desk.bench.database)
  const audit = createAuditLog({ database: desk.bench.database, clock: { nowMs: () => testNowMs } })
  const drafts = createDraftRepository(counted.database)
  const sales = createSaleRepository(counted.database, drafts, audit)
  const shifts = createShiftRepository(counted.database)
  const representIn = createSaleRepresentation({ sales, drafts, shifts })
  const actor: Actor = { window: 'seller', person: { id: desk.seller.id, name: 'Sam', role: 'seller' } }
  const { rows } = sales.list('booked', { perPage: 10, offset: 0 })
  expect(rows.map(representIn(rows, actor)).filter((sale) => sale.payments_hidden === true)).toHaveLength(5)
  for (const some of [rows.slice(0, 1), rows]) expect(counted.during(() => some.map(representIn(some, actor)))).toBe(4)

  const payments = sales.payments(...rows.map((row) => row.booking_id ?? 0))
  expect(payments).toHaveLength(5)
  const hide = () => {
    const isHidden = hiddenInLists(actor, payments, shifts)
    return payments.map((row) => isHidden(row, [row]))
  }
  expect(hide()).toEqual(payments.map(() => true))
  expect(counted.during(hide)).toBe(1)
})
