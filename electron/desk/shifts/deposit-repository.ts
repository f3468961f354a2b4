/** Bags of cash in the safe and their deposits at the bank, in SQL. */
import { idList, inList, selectPage, type Page, type PageRequest } from '../../core/db/select-page.ts'
import type { SqlValue, WritableDatabase } from '../../core/db/driver.ts'
import { insertRow } from '../rows.ts'
import type { MovementRow, ShiftRow } from './rows.ts'

export type BagRow = Pick<
  MovementRow,
  'id' | 'bag_number' | 'amount_minor' | 'at_close' | 'shift_id' | 'person_id' | 'person_name' | 'at_ms'
> &
  Pick<ShiftRow, 'drawer_name' | 'currency' | 'business_date'>

export interface DepositRow extends Pick<
  MovementRow,
  'id' | 'person_id' | 'person_name' | 'approver_id' | 'approver_name' | 'window_name' | 'at_ms'
> {
  readonly reference: string | null
}

const bags = `SELECT moved.*, drawers.name AS drawer_name, drawers.currency, shifts.business_date
  FROM shift_movements AS moved JOIN shifts ON shifts.id = moved.shift_id JOIN drawers ON drawers.id = shifts.drawer_id
    LEFT JOIN bank_deposit_bags AS banked ON banked.movement_id = moved.id
  WHERE moved.kind = 'drop'`

export const createDepositRepository = (database: WritableDatabase) => ({
  /** Newest first. */
  waiting: (): BagRow[] =>
    database.prepare<BagRow>(`${bags} AND banked.deposit_id IS NULL ORDER BY moved.id DESC`).all(),
  waitingOf: (movementIds: readonly number[]): BagRow[] =>
    database
      .prepare<BagRow>(`${bags} AND banked.deposit_id IS NULL AND moved.id ${inList} ORDER BY moved.id`)
      .all(idList(movementIds) ?? '[]'),
  bagsOf: (depositId: number): BagRow[] =>
    database.prepare<BagRow>(`${bags} AND banked.deposit_id = ? ORDER BY moved.id`).all(depositId),

  /** Its number is the next one. */
  add(columns: Readonly<Record<string, SqlValue>>, bagsInIt: readonly BagRow[]): number {
    const depositId = insertRow(database, 'bank_deposits', columns)
    for (const { id } of bagsInIt) insertRow(database, 'bank_deposit_bags', { movement_id: id, deposit_id: depositId })
    return depositId
  },
  find: (id: number): DepositRow | undefined =>
    database.prepare<DepositRow>('SELECT * FROM bank_deposits WHERE id = ?').get(id),
  list: (page: PageRequest): Page<DepositRow> =>
    selectPage(database, { table: 'bank_deposits', order: 'id DESC' }, { where: '', parameters: [] }, page),
})
