/** Bags of cash in the safe and their deposits at the bank, in SQL. */
import { inList } from '../../core/db/sqlite/dialect.ts'
import { idList, selectPage, type Page, type PageRequest } from '../../core/db/select-page.ts'
import type { ReadableDatabase, SqlValue, WritableDatabase } from '../../core/db/database.ts'
import { insertRow } from '../../core/db/insert-row.ts'
import type { MovementRow, ShiftRow } from './rows.ts'

export type BagRow = Pick<
  MovementRow,
  'id' | 'bag_number' | 'amount_minor' | 'at_close' | 'shift_id' | 'person_id' | 'person_name' | 'at_ms'
> &
  Pick<ShiftRow, 'drawer_name' | 'currency' | 'business_date'>

interface DepositRow extends Pick<
  MovementRow,
  'id' | 'person_id' | 'person_name' | 'approver_id' | 'approver_name' | 'window_name' | 'at_ms'
> {
  readonly reference: string | null
}

export interface DepositWithBags extends DepositRow {
  /** The bags are in the order in which they were dropped. */
  readonly bags: readonly BagRow[]
}

const bags = `SELECT moved.*, banked.deposit_id, drawers.name AS drawer_name, drawers.currency, shifts.business_date
  FROM shift_movements AS moved JOIN shifts ON shifts.id = moved.shift_id JOIN drawers ON drawers.id = shifts.drawer_id
    LEFT JOIN bank_deposit_bags AS banked ON banked.movement_id = moved.id
  WHERE moved.kind = 'drop'`

/** Reads the bags of all deposits in one statement. */
const withBags = (database: ReadableDatabase, deposits: readonly DepositRow[]): DepositWithBags[] => {
  const banked = database
    .prepare<BagRow & { readonly deposit_id: number }>(`${bags} AND banked.deposit_id ${inList} ORDER BY moved.id`)
    .all(idList(deposits.map(({ id }) => id)) ?? '[]')
  const byDeposit = Map.groupBy(banked, (bag) => bag.deposit_id)
  return deposits.map((deposit) => ({ ...deposit, bags: byDeposit.get(deposit.id) ?? [] }))
}

export const createDepositRepository = (database: WritableDatabase) => ({
  /** The newest is first. */
  waiting: (): BagRow[] =>
    database.prepare<BagRow>(`${bags} AND banked.deposit_id IS NULL ORDER BY moved.id DESC`).all(),
  waitingOf: (movementIds: readonly number[]): BagRow[] =>
    database
      .prepare<BagRow>(`${bags} AND banked.deposit_id IS NULL AND moved.id ${inList} ORDER BY moved.id`)
      .all(idList(movementIds) ?? '[]'),

  /** The number of the deposit is the next one. */
  add(columns: Readonly<Record<string, SqlValue>>, bagsInIt: readonly BagRow[]): number {
    const depositId = insertRow(database, 'bank_deposits', columns)
    for (const { id } of bagsInIt) insertRow(database, 'bank_deposit_bags', { movement_id: id, deposit_id: depositId })
    return depositId
  },
  find(id: number): DepositWithBags | undefined {
    return withBags(database, database.prepare<DepositRow>('SELECT * FROM bank_deposits WHERE id = ?').all(id))[0]
  },
  list(page: PageRequest): Page<DepositWithBags> {
    const source = { table: 'bank_deposits', order: 'id DESC' }
    const { rows, total } = selectPage<DepositRow>(database, source, { where: '', parameters: [] }, page)
    return { rows: withBags(database, rows), total }
  },
})
