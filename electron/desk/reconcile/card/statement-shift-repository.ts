/** A card settlement beside the shifts whose payments it pays: its lines and what the books expect of it, by business date and shift. */
import { shiftRowKinds, type ShiftRowKind, type StatementShift } from '../../../../shared/desk/reconcile/queue.ts'
import { present } from '../../../../shared/present.ts'
import { counterZone } from '../../../../shared/time-zone.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { businessDate } from '../../../core/time.ts'
import { readDayRules } from '../books/read-books.ts'
import { sumOf } from '../matching/equation.ts'
import { equationOfRow, type AmountColumns } from '../storage/stored-lines.ts'
import { decidedItems } from './decided-items.ts'

interface GroupRow extends AmountColumns {
  readonly kind: ShiftRowKind
  /** Of several shifts the first one. */
  readonly shift_id: number | null
  readonly business_date: string | null
  readonly person_name: string | null
  readonly window_name: string | null
  readonly drawer_name: string | null
  /** Of payments without a shift, whose day is not stored. */
  readonly quarter: number | null
  readonly timezone: string | null
  readonly lines: number
  readonly payments: number
  readonly expected_minor: number
  readonly open_lines: number
  readonly open_payments: number
  /** Lines that no rule linked, and payments that no line is about. */
  readonly unlinked: number
}

/** In every zone a day ends with one of these. */
const quarterHourMs = 900_000

/**
 * `about`: the payments that a line settled or, where it settled none, those of its finding. `place`: where a line belongs. What is
 * expected of a payment is what was due of it when it was matched: what other statements settled is not due in this one.
 */
const query = `
WITH RECURSIVE own (id) AS (VALUES (?)), ${decidedItems},
settled AS MATERIALIZED (
  SELECT row, record_key FROM statement_settlements WHERE statement_id IN own AND is_by_hand = 0
  UNION
  SELECT item.row, record_key FROM statement_settlements JOIN item ON item.key = item_key
  WHERE statement_settlements.statement_id IN own AND is_by_hand = 1
),
about AS MATERIALIZED (
  SELECT row, record_key FROM settled
  UNION ALL
  SELECT row, record.value ->> '$.key' FROM statement_matches, json_each(content_json, '$.records') AS record
  WHERE statement_id IN own AND state <> 'linked' AND row NOT IN (SELECT row FROM settled)
),
due AS MATERIALIZED (
  SELECT record_key, currency, expected_minor, min(source) AS source FROM (
    SELECT record_key, content_json ->> '$.currency' AS currency, content_json ->> '$.expected.net' AS expected_minor, 1 AS source
    FROM statement_missing WHERE statement_id IN own
    UNION ALL
    SELECT record_key, currency, sum(gross_minor - refunds_minor), 2 FROM statement_settlements
    WHERE statement_id IN own AND row IS NOT NULL GROUP BY record_key
    UNION ALL
    SELECT record.value ->> '$.key', record.value ->> '$.currency', record.value ->> '$.expected.net', 3
    FROM statement_matches, json_each(content_json, '$.records') AS record WHERE statement_id IN own AND state <> 'linked'
  ) GROUP BY record_key
),
payment AS MATERIALIZED (
  SELECT record_key, shift_id, iif(shift_id IS NULL, at_ms / ${quarterHourMs}, NULL) AS quarter,
    iif(shift_id IS NULL, bookings.timezone, NULL) AS timezone
  FROM due JOIN sale_payments ON sale_payments.id = CAST(substr(record_key, length('card_payment:') + 1) AS INTEGER)
    LEFT JOIN bookings ON bookings.id = sale_payments.booking_id
),
place AS MATERIALIZED (
  SELECT row, min(quarter) AS quarter, min(timezone) AS timezone, min(shift_id) AS shift_id,
    CASE WHEN count(shift_id) = 0 THEN 'no_shift'
      WHEN count(shift_id) = count(*) AND min(shift_id) = max(shift_id) THEN 'shift' ELSE 'several_shifts' END AS kind
  FROM about JOIN payment USING (record_key) GROUP BY row
),
-- A payment that is paid together with those of other shifts belongs beside its line.
together AS MATERIALIZED (
  SELECT record_key, place.shift_id, min(row) AS row FROM about JOIN place USING (row)
  WHERE kind = 'several_shifts' GROUP BY record_key
),
open_lines AS MATERIALIZED (
  SELECT DISTINCT row FROM item WHERE key NOT IN (SELECT source FROM made) AND key NOT IN (SELECT item FROM decided)
),
open_payments AS MATERIALIZED (
  SELECT record_key FROM statement_missing WHERE statement_id IN own
  EXCEPT SELECT record_key FROM statement_settlements WHERE statement_id IN own
  EXCEPT SELECT record.value FROM active, json_each(content_json, '$.records') AS record
),
counted AS (
  SELECT coalesce(place.kind, iif(is_counted, 'no_payment', 'seen')) AS kind, shift_id, quarter, timezone, currency,
    1 AS lines, gross_minor, fees_minor, refunds_minor, adjustments_minor, net_minor, 0 AS payments, 0 AS expected_minor,
    line.row IN open_lines AS open_lines, 0 AS open_payments, match.state IS NOT 'linked' AS unlinked
  FROM statement_lines AS line LEFT JOIN statement_matches AS match USING (statement_id, row) LEFT JOIN place USING (row)
  WHERE statement_id IN own
  UNION ALL
  SELECT iif(together.row IS NOT NULL, 'several_shifts', iif(payment.shift_id IS NULL, 'no_shift', 'shift')),
    coalesce(together.shift_id, payment.shift_id), iif(together.row IS NULL, quarter, NULL), timezone, currency,
    0, 0, 0, 0, 0, 0, 1, expected_minor, 0, record_key IN open_payments, source = 1
  FROM due JOIN payment USING (record_key) LEFT JOIN together USING (record_key) WHERE expected_minor <> 0
)
SELECT kind, shift_id, business_date, person_name, shifts.window_name, drawers.name AS drawer_name, quarter, timezone,
  counted.currency, sum(lines) AS lines, sum(gross_minor) AS gross_minor, sum(fees_minor) AS fees_minor,
  sum(refunds_minor) AS refunds_minor, sum(adjustments_minor) AS adjustments_minor, sum(net_minor) AS net_minor,
  sum(payments) AS payments, sum(expected_minor) AS expected_minor, sum(open_lines) AS open_lines,
  sum(open_payments) AS open_payments, sum(unlinked) AS unlinked
FROM counted LEFT JOIN shifts ON shifts.id = shift_id LEFT JOIN drawers ON drawers.id = drawer_id
GROUP BY kind, shift_id, quarter, timezone, counted.currency`

const keyOf = ({ kind, shift_id: shift, currency }: GroupRow, date: string): string =>
  [kind, kind === 'shift' ? String(shift) : date, currency].filter((part) => part !== '').join(' ')

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

/** By currency and date; what has no date last. */
const orderOf = ({ currency, business_date: date = '9', kind, shift }: StatementShift): string =>
  [currency, date, shiftRowKinds.indexOf(kind), String(shift?.id ?? 0).padStart(16, '0')].join(' ')

/** Of a card settlement. The rows of a currency add up to its lines in it. */
export const readStatementShifts = (database: ReadableDatabase, statementId: number): StatementShift[] => {
  const { timeZone, dayEndsAtHour } = readDayRules(database)
  const dateOf = ({ business_date: date, quarter, timezone }: GroupRow): string => {
    if (date !== null || quarter === null) return date ?? ''
    return businessDate(timeZone ?? timezone ?? counterZone, quarter * quarterHourMs, dayEndsAtHour)
  }
  const merged = new Map<string, { readonly date: string; readonly groups: [GroupRow, ...GroupRow[]] }>()
  for (const group of database.prepare<GroupRow>(query).all(statementId)) {
    const date = dateOf(group)
    const key = keyOf(group, date)
    const known = merged.get(key)
    if (known === undefined) merged.set(key, { date, groups: [group] })
    else known.groups.push(group)
  }
  return [...merged]
    .map(([key, { date, groups }]) => sumOfGroups(key, date, groups))
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}
