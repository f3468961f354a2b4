/** Derives the cash rows of a shift, each with the balance of the drawer: without reading data or a clock. */
import { z } from 'zod'
import type { CashRow } from '../../../shared/desk/shifts.ts'
import { present } from '../../../shared/present.ts'
import { isoInstant } from '../../core/http/desk-route.ts'
import { representMovement } from './representation.ts'
import type { CashGroupRow, CountRow, MovementRow, ShiftRow } from './rows.ts'

type Change = Omit<CashRow, 'in_drawer'>

const bookingIds = z.array(z.int())

const changeOf = (group: CashGroupRow): Change => ({
  at: isoInstant(group.first_at_ms),
  ...present({ until: group.last_at_ms === group.first_at_ms ? undefined : isoInstant(group.last_at_ms) }),
  amount: group.amount_minor,
  bookings: {
    kind: group.kind,
    count: group.count,
    undone: group.undone,
    ids: bookingIds.parse(JSON.parse(group.bookings_json)),
  },
})

/** `groups` are in the order of time, each after so many of the movements. `count` is the last one of a closed shift. */
export const cashRowsOf = (
  shift: Pick<ShiftRow, 'opened_at_ms' | 'float_minor'>,
  movements: readonly MovementRow[],
  groups: readonly CashGroupRow[],
  count?: Pick<CountRow, 'at_ms' | 'cash_minor'>,
): CashRow[] => {
  const groupsAfter = (count: number) => groups.filter((group) => group.movements_before === count).map(changeOf)
  const moved = movements.toSorted((one, other) => one.at_ms - other.at_ms).map(representMovement)
  const changes: Change[] = [
    { at: isoInstant(shift.opened_at_ms), amount: shift.float_minor },
    ...groupsAfter(0),
    ...moved.flatMap((movement, index): Change[] => [
      { at: movement.at, amount: movement.amount, movement },
      ...groupsAfter(index + 1),
    ]),
  ]
  let inDrawer = 0
  const withBalance = (change: Change): CashRow => ({ ...change, in_drawer: (inDrawer += change.amount) })
  if (count === undefined) return changes.map(withBalance)
  // The drop at the closing is a part of what was counted, not of what was expected.
  const isAtClose = ({ movement }: Change): boolean => movement?.at_close === true
  const rows = changes.filter((change) => !isAtClose(change)).map(withBalance)
  const counted: Change = { at: isoInstant(count.at_ms), amount: count.cash_minor - inDrawer, counted: true }
  return [...rows, ...[counted, ...changes.filter(isAtClose)].map(withBalance)]
}
