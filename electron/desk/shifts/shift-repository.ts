/** Drawers, shifts, movements and counts in SQL. Records are only ever added. */
import type { SqlValue, WritableDatabase } from '../../core/db/database.ts'
import { inList } from '../../core/db/sqlite/dialect.ts'
import { idList } from '../../core/db/select-page.ts'
import { insertRow } from '../../core/db/insert-row.ts'
import type { CashGroupRow, CountRow, DrawerRow, MovementRow, ShiftRow } from './rows.ts'

const shiftColumns = `SELECT shifts.*, drawers.name AS drawer_name, drawers.currency,
    open_shifts.shift_id IS NOT NULL AS is_open, open_shifts.counting_since_ms, open_shifts.unfinished_count_json,
    open_shifts.count_id, z_reports.id AS z_report
  FROM shifts JOIN drawers ON drawers.id = shifts.drawer_id LEFT JOIN open_shifts ON open_shifts.shift_id = shifts.id
    LEFT JOIN z_reports ON z_reports.shift_id = shifts.id`

/** A group opens the list of its bookings, whose numbers are in the address. */
const mostInGroup = 200

/** The cash of a shift by groups, without payments after its Z report. A refund of an undone sale belongs to the sales. */
const cashGroups = `WITH given (shift_id, currency) AS (VALUES (?, ?)),
    own AS (
      SELECT sale_payments.id, at_ms, 0 AS is_assigned FROM given JOIN sale_payments USING (shift_id)
      UNION ALL SELECT payment_id, at_ms, 1 FROM given JOIN assigned_cash USING (shift_id)),
    cash AS (
      SELECT own.id, own.at_ms, pay.kind AS direction, pay.booking_id, pay.amount_minor,
        CASE WHEN is_assigned THEN 'assigned' WHEN pay.kind = 'payment' OR sales.undone = 1 THEN 'sales' ELSE 'refunds' END AS kind,
        (SELECT count(*) FROM given JOIN shift_movements AS moved USING (shift_id) WHERE moved.at_ms <= own.at_ms)
          AS movements_before
      FROM given JOIN own JOIN sale_payments AS pay ON pay.id = own.id AND pay.currency = given.currency
        LEFT JOIN sales ON sales.id = pay.sale_id
      WHERE pay.method = 'cash'
        AND own.id <= coalesce((SELECT through_payment FROM given JOIN z_reports USING (shift_id)), own.id)),
    placed AS (
      SELECT *, row_number() OVER (ORDER BY at_ms, id) AS place,
        row_number() OVER (PARTITION BY movements_before, kind ORDER BY at_ms, id) AS place_in_kind
      FROM cash)
  SELECT movements_before, kind, count(*) FILTER (WHERE kind = 'refunds' OR direction = 'payment') AS count,
    count(*) FILTER (WHERE kind = 'sales' AND direction = 'refund') AS undone, sum(amount_minor) AS amount_minor,
    min(at_ms) AS first_at_ms, max(at_ms) AS last_at_ms, json_group_array(DISTINCT booking_id) AS bookings_json
  FROM placed GROUP BY movements_before, kind, place - place_in_kind, (place_in_kind - 1) / ${mostInGroup}
  ORDER BY min(place)`

/** Tables of writes that carry the key of their request. */
type KeyedTable = 'shifts' | 'shift_movements' | 'shift_counts' | 'x_reports' | 'z_reports' | 'bank_deposits'

type Columns = Readonly<Record<string, SqlValue>>
/** A row of a write that carries the key of its request. */
export type WrittenRow = Columns & { readonly id: number }

export const createShiftRepository = (database: WritableDatabase) => {
  const write = (sql: string, ...parameters: SqlValue[]): void => void database.prepareWrite(sql).run(...parameters)
  const findWritten = (table: KeyedTable, key: string): WrittenRow | undefined =>
    database.prepare<WrittenRow>(`SELECT * FROM ${table} WHERE key = ?`).get(key)

  return {
    transaction: database.transaction,

    /** The row that an earlier request with this key wrote. */
    findWritten,
    findByKey: (table: KeyedTable, key: string): number | undefined => findWritten(table, key)?.id,

    drawers: (): DrawerRow[] =>
      database
        .prepare<DrawerRow>(
          `SELECT drawers.*, open_shifts.shift_id AS open_shift,
             (SELECT left_minor FROM z_reports WHERE drawer_id = drawers.id ORDER BY id DESC LIMIT 1) AS left_minor,
             coalesce(open_shifts.shift_id,
               (SELECT shift_id FROM z_reports WHERE drawer_id = drawers.id ORDER BY id DESC LIMIT 1)) AS last_shift
           FROM drawers LEFT JOIN open_shifts ON open_shifts.drawer_id = drawers.id
           ORDER BY drawers.archived_at_ms IS NOT NULL, sort_key(drawers.name), drawers.id`,
        )
        .all(),
    isDrawerNameUsed: (name: string, besides: number): boolean =>
      database
        .prepare('SELECT 1 FROM drawers WHERE name = ? AND id <> ? AND archived_at_ms IS NULL')
        .get(name, besides) !== undefined,
    addDrawer: (columns: Columns): number => insertRow(database, 'drawers', columns),
    changeDrawer: (id: number, name: string, windowName: string, archivedAtMs: number | null): void =>
      write(
        'UPDATE drawers SET name = ?, window_name = ?, archived_at_ms = ? WHERE id = ?',
        name,
        windowName,
        archivedAtMs,
        id,
      ),

    find: (id: number): ShiftRow | undefined =>
      database.prepare<ShiftRow>(`${shiftColumns} WHERE shifts.id = ?`).get(id),
    /** The open shifts of people, for the sign-in screen. */
    openOfPeople: () =>
      database
        .prepare<{ person_id: number; id: number; drawer: string; window: string; opened_at_ms: number }>(
          `SELECT open.person_id, shifts.id, drawers.name AS drawer, open.window_name AS window, opened_at_ms
             FROM open_shifts AS open JOIN shifts ON shifts.id = open.shift_id JOIN drawers ON drawers.id = open.drawer_id
             WHERE open.person_id IS NOT NULL`,
        )
        .all(),
    /** The open shift of a person; without people, that of the window. */
    findOpen(personId: number | undefined, windowName: string): ShiftRow | undefined {
      return personId === undefined
        ? database
            .prepare<ShiftRow>(`${shiftColumns} WHERE open_shifts.window_name = ? AND open_shifts.person_id IS NULL`)
            .get(windowName)
        : database.prepare<ShiftRow>(`${shiftColumns} WHERE open_shifts.person_id = ?`).get(personId)
    },
    findAll: (ids: readonly number[]): ShiftRow[] =>
      database.prepare<ShiftRow>(`${shiftColumns} WHERE shifts.id ${inList}`).all(idList(ids) ?? '[]'),

    /** The number of the shift is the next one. */
    open(columns: Columns & { readonly drawer_id: number; readonly person_id: number | null; window_name: string }) {
      const id = insertRow(database, 'shifts', columns)
      const { drawer_id, person_id, window_name } = columns
      insertRow(database, 'open_shifts', { shift_id: id, drawer_id, person_id, window_name })
      return id
    },
    removeOpen: (id: number): void => write('DELETE FROM open_shifts WHERE shift_id = ?', id),

    startCounting: (id: number, atMs: number, contentJson: string | null): void =>
      write(
        `UPDATE open_shifts SET counting_since_ms = coalesce(counting_since_ms, ?),
           unfinished_count_json = coalesce(?, unfinished_count_json) WHERE shift_id = ?`,
        atMs,
        contentJson,
        id,
      ),
    stopCounting: (id: number): void =>
      write(
        `UPDATE open_shifts SET counting_since_ms = NULL, unfinished_count_json = NULL, count_id = NULL
           WHERE shift_id = ?`,
        id,
      ),
    addCount(shiftId: number, columns: Columns): void {
      const id = insertRow(database, 'shift_counts', { shift_id: shiftId, ...columns })
      write('UPDATE open_shifts SET count_id = ?, unfinished_count_json = NULL WHERE shift_id = ?', id, shiftId)
    },
    findCount: (id: number): CountRow | undefined =>
      database.prepare<CountRow>('SELECT * FROM shift_counts WHERE id = ?').get(id),
    counts: (shiftId: number): CountRow[] =>
      database.prepare<CountRow>('SELECT * FROM shift_counts WHERE shift_id = ? ORDER BY id').all(shiftId),

    addMovement: (shiftId: number, columns: Columns): number =>
      insertRow(database, 'shift_movements', { shift_id: shiftId, ...columns }),
    movements: (shiftId: number): MovementRow[] =>
      database.prepare<MovementRow>('SELECT * FROM shift_movements WHERE shift_id = ? ORDER BY id').all(shiftId),

    cashGroups: ({ id, currency }: Pick<ShiftRow, 'id' | 'currency'>): CashGroupRow[] =>
      database.prepare<CashGroupRow>(cashGroups).all(id, currency),

    /** Whether a bag with this number is in the safe. */
    isBagWaiting: (bagNumber: string): boolean =>
      database
        .prepare(
          `SELECT 1 FROM shift_movements WHERE bag_number = ?
             AND NOT EXISTS (SELECT 1 FROM bank_deposit_bags WHERE movement_id = shift_movements.id)`,
        )
        .get(bagNumber) !== undefined,

    /** The money that these shifts received and gave by tender, with assigned cash, in the currency of the drawer. */
    takings: (shiftIds: readonly number[]) =>
      database
        .prepare<{ shift_id: number; method: string; total: number }>(
          `SELECT own.shift_id, method, sum(amount_minor) AS total
             FROM (SELECT id, shift_id FROM sale_payments WHERE shift_id ${inList}
               UNION ALL SELECT payment_id, shift_id FROM assigned_cash WHERE shift_id ${inList}) AS own
               JOIN sale_payments AS pay ON pay.id = own.id JOIN shifts ON shifts.id = own.shift_id
               JOIN drawers ON drawers.id = shifts.drawer_id
             WHERE pay.currency = drawers.currency GROUP BY own.shift_id, method`,
        )
        .all(idList(shiftIds) ?? '[]', idList(shiftIds) ?? '[]'),
    /** The changes by movements of these shifts in their drawers, and how much of them was dropped. */
    moved: (shiftIds: readonly number[]) =>
      database
        .prepare<{ shift_id: number; total: number; dropped: number }>(
          `SELECT shift_id, sum(amount_minor) AS total, -sum(iif(kind = 'drop', amount_minor, 0)) AS dropped
             FROM shift_movements WHERE shift_id ${inList} GROUP BY shift_id`,
        )
        .all(idList(shiftIds) ?? '[]'),
  }
}

export type ShiftRepository = ReturnType<typeof createShiftRepository>
