/** A card settlement beside the shifts whose payments it pays: its lines and what the books expect of it, by business date and shift. */
import { shiftRowKinds, type ShiftRowKind, type StatementShift } from '../../../../shared/desk/reconcile/queue.ts'
import { present } from '../../../../shared/present.ts'
import { readCounterZone } from '../../../../shared/values/time-zone.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { businessDate } from '../../../core/time.ts'
import { readDayRules } from '../storage/read-books.ts'
import { sumOf } from '../match/equation.ts'
import { equationOfRow, type AmountColumns } from '../storage/stored-lines.ts'
import { decidedItems } from './decided-items.ts'

/** The shift or day that a line or a payment belongs to. */
interface PlaceColumns {
  readonly kind: ShiftRowKind
  /** The first shift, where it belongs to several. */
  readonly shift_id: number | null
  readonly business_date: string | null
  /** The time of payments without a shift, whose day is not stored. */
  readonly quarter: number | null
  readonly timezone: string | null
  readonly currency: string
}

interface GroupRow extends PlaceColumns, AmountColumns {
  readonly person_name: string | null
  readonly window_name: string | null
  readonly drawer_name: string | null
  readonly lines: number
  readonly payments: number
  readonly expected_minor: number
  readonly open_lines: number
  readonly open_payments: number
  /** Lines and payments that no rule linked. */
  readonly unlinked: number
}

/** In every time zone a day ends at a multiple of this. */
const quarterHourMs = 900_000

const paymentOf = (recordKey: string): string => `CAST(substr(${recordKey}, length('card_payment:') + 1) AS INTEGER)`
const dayOfPayment = `shift_id, iif(shift_id IS NULL, payment.at_ms / ${quarterHourMs}, NULL) AS quarter,
  iif(shift_id IS NULL, booking.timezone, NULL) AS timezone`
const amountSums = ['gross', 'fees', 'refunds', 'adjustments', 'net'].map((member) => `${member}_minor`)

/**
 * A rule links a line to one payment of the same amount. For the other lines, `about` has the payments that they settled or, where they
 * settled none, those of their findings, and `place` the shift or day that they belong to. The amount due of a payment is the one that was
 * expected when it was matched: a payment that another statement settled is not due in this one.
 */
const places = `
WITH RECURSIVE own (id) AS (VALUES (?)), ${decidedItems},
settled AS MATERIALIZED (
  SELECT item.row, record_key FROM statement_settlements AS settlement JOIN item ON item.key = item_key
  WHERE settlement.statement_id IN own AND rule IS NULL
),
found AS MATERIALIZED (
  SELECT row, record.value ->> '$.key' AS record_key, record.value ->> '$.currency' AS currency,
    record.value ->> '$.expected.net' AS expected_minor
  FROM statement_matches, json_each(content_json, '$.records') AS record WHERE statement_id IN own
),
about AS MATERIALIZED (
  SELECT row, record_key FROM settled UNION
  SELECT row, record_key FROM found WHERE row NOT IN (SELECT row FROM settled)
),
due AS MATERIALIZED (
  SELECT record_key, currency, expected_minor, min(source) = 1 AS is_missing FROM (
    SELECT record_key, content_json ->> '$.currency' AS currency, content_json ->> '$.expected.net' AS expected_minor, 1 AS source
    FROM statement_missing WHERE statement_id IN own
    UNION ALL
    SELECT record_key, currency, sum(gross_minor - refunds_minor), 2 FROM statement_settlements
    WHERE statement_id IN own AND rule IS NULL AND row IS NOT NULL GROUP BY record_key
    UNION ALL
    SELECT record_key, currency, expected_minor, 3 FROM found
  ) AS known
  WHERE expected_minor <> 0 AND NOT EXISTS (
    SELECT 1 FROM statement_settlements AS linked
    WHERE linked.record_key = known.record_key AND statement_id IN own AND rule IS NOT NULL)
  GROUP BY record_key
),
booked AS MATERIALIZED (
  SELECT record_key, ${dayOfPayment} FROM (SELECT record_key FROM about UNION SELECT record_key FROM due)
    JOIN sale_payments AS payment ON payment.id = ${paymentOf('record_key')}
    LEFT JOIN bookings AS booking ON booking.id = payment.booking_id
),
place AS MATERIALIZED (
  SELECT row, min(quarter) AS quarter, min(timezone) AS timezone, min(shift_id) AS shift_id,
    CASE WHEN count(shift_id) = 0 THEN 'no_shift'
      WHEN count(shift_id) = count(*) AND min(shift_id) = max(shift_id) THEN 'shift' ELSE 'several_shifts' END AS kind
  FROM about JOIN booked USING (record_key) GROUP BY row
),
-- A payment that is paid together with those of other shifts belongs beside its line.
together AS MATERIALIZED (
  SELECT record_key, place.shift_id, min(row) AS row FROM about JOIN place USING (row)
  WHERE kind = 'several_shifts' GROUP BY record_key
),
due_place AS MATERIALIZED (
  SELECT iif(together.row IS NOT NULL, 'several_shifts', iif(booked.shift_id IS NULL, 'no_shift', 'shift')) AS kind,
    coalesce(together.shift_id, booked.shift_id) AS shift_id, iif(together.row IS NULL, quarter, NULL) AS quarter, timezone, due.*
  FROM due JOIN booked USING (record_key) LEFT JOIN together USING (record_key)
)`

const rowsQuery = `${places},
open_lines AS MATERIALIZED (
  SELECT DISTINCT row FROM item WHERE key NOT IN (SELECT source FROM made) AND key NOT IN (SELECT item FROM decided)
),
open_payments AS MATERIALIZED (
  SELECT value AS record_key FROM json_each(?)
  -- Its line is in a row of another currency.
  UNION SELECT record_key FROM found JOIN open_lines USING (row) JOIN statement_lines AS line USING (row)
  WHERE line.statement_id IN own AND line.currency <> found.currency
),
linked AS MATERIALIZED (
  SELECT statement_id, row, record_key FROM statement_settlements WHERE statement_id IN own AND rule IS NOT NULL
),
counted AS (
  SELECT iif(shift_id IS NULL, 'no_shift', 'shift') AS kind, ${dayOfPayment}, line.currency, 1 AS lines, ${amountSums.join(', ')},
    1 AS payments, gross_minor - refunds_minor AS expected_minor, 0 AS open_lines, 0 AS open_payments, 0 AS unlinked
  FROM linked JOIN statement_lines AS line USING (statement_id, row)
    JOIN sale_payments AS payment ON payment.id = ${paymentOf('linked.record_key')}
    LEFT JOIN bookings AS booking ON booking.id = payment.booking_id
  UNION ALL
  SELECT coalesce(kind, iif(is_counted, 'no_payment', 'seen')), shift_id, quarter, timezone, currency, 1, ${amountSums.join(', ')},
    0, 0, row IN open_lines, 0, 1
  FROM statement_lines AS line LEFT JOIN place USING (row)
  WHERE statement_id IN own AND row NOT IN (SELECT row FROM linked)
  UNION ALL
  SELECT kind, shift_id, quarter, timezone, currency, 0, 0, 0, 0, 0, 0, 1, expected_minor, 0, record_key IN open_payments, 1
  FROM due_place
)
SELECT kind, shift_id, business_date, person_name, shifts.window_name, drawers.name AS drawer_name, quarter, timezone,
  counted.currency, sum(lines) AS lines, ${amountSums.map((name) => `sum(${name}) AS ${name}`).join(', ')},
  sum(payments) AS payments, sum(expected_minor) AS expected_minor, sum(open_lines) AS open_lines,
  sum(open_payments) AS open_payments, sum(unlinked) AS unlinked
FROM counted LEFT JOIN shifts ON shifts.id = shift_id LEFT JOIN drawers ON drawers.id = drawer_id
GROUP BY kind, shift_id, quarter, timezone, counted.currency`

const keysQuery = `${places}
SELECT place.*, business_date FROM (
  SELECT coalesce(kind, 'no_payment') AS kind, shift_id, quarter, timezone, currency, item.key
  FROM item JOIN statement_lines AS line USING (statement_id, row) LEFT JOIN place USING (row)
  UNION ALL
  SELECT kind, shift_id, quarter, timezone, currency, record_key FROM due_place WHERE is_missing
) AS place LEFT JOIN shifts ON shifts.id = shift_id`

const keyOf = ({ kind, shift_id: shift, currency }: PlaceColumns, date: string): string =>
  [kind, kind === 'shift' ? String(shift) : date, currency].filter((part) => part !== '').join('-')

/** The business date, empty where there is none. */
const createDateOf = (database: ReadableDatabase): ((place: PlaceColumns) => string) => {
  const { timeZone, dayEndsAtHour } = readDayRules(database)
  return ({ business_date: date, quarter, timezone }) =>
    quarter === null
      ? (date ?? '')
      : businessDate(timeZone ?? timezone ?? readCounterZone(), quarter * quarterHourMs, dayEndsAtHour)
}

const sumOfGroups = (key: string, date: string, groups: readonly [GroupRow, ...GroupRow[]]): StatementShift => {
  const [{ kind, shift_id: id, person_name: person, window_name: window, drawer_name: drawer, currency }] = groups
  const sum = (member: 'lines' | 'payments' | 'expected_minor' | 'open_lines' | 'open_payments' | 'unlinked'): number =>
    groups.reduce((total, group) => total + group[member], 0)
  const stated = sumOf(groups.map(equationOfRow))
  const expected = sum('expected_minor')
  return {
    key,
    kind,
    ...(date !== '' && { business_date: date }),
    ...(kind === 'shift' &&
      id !== null && { shift: { id, window: window ?? '', drawer: drawer ?? '', ...present({ person }) } }),
    currency,
    lines: sum('lines'),
    stated,
    payments: sum('payments'),
    expected,
    difference: stated.net + stated.fees - expected,
    open_lines: sum('open_lines'),
    open_payments: sum('open_payments'),
    is_linked: sum('unlinked') === 0,
  }
}

/** The order is by currency and date; rows without a date are last. */
const orderOf = ({ currency, business_date: date = '9', kind, shift }: StatementShift): string =>
  [currency, date, shiftRowKinds.indexOf(kind), String(shift?.id ?? 0).padStart(16, '0')].join(' ')

export const createCardShifts = (database: ReadableDatabase) => ({
  /** The rows of a card settlement, with the keys of its missing payments. The rows of a currency add up to its lines. */
  list(statementId: number, missing: readonly string[]): StatementShift[] {
    const dateOf = createDateOf(database)
    const merged = new Map<string, { readonly date: string; readonly groups: [GroupRow, ...GroupRow[]] }>()
    for (const group of database.prepare<GroupRow>(rowsQuery).all(statementId, JSON.stringify(missing))) {
      const date = dateOf(group)
      const key = keyOf(group, date)
      const known = merged.get(key)
      if (known === undefined) merged.set(key, { date, groups: [group] })
      else known.groups.push(group)
    }
    return [...merged]
      .map(([key, { date, groups }]) => sumOfGroups(key, date, groups))
      .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  },

  /** Items and missing records of a row, in the queue and resolved. */
  itemsOf(statementId: number, key: string): Set<string> {
    const dateOf = createDateOf(database)
    const rows = database.prepare<PlaceColumns & { readonly key: string }>(keysQuery).all(statementId)
    return new Set(rows.filter((row) => keyOf(row, dateOf(row)) === key).map((row) => row.key))
  },
})
