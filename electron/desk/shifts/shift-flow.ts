/** The actions at a drawer: open, move cash, count, close, hand over. Each is one transaction, and a repeated request changes nothing. */
import type { z } from 'zod'
import type { DeskSettingValue } from '../../../shared/desk/desk.ts'
import type { AuditAction } from '../../../shared/desk/audit.ts'
import type {
  CashInput,
  Counted,
  newMovement,
  newShift,
  shiftClosing,
  shiftHandover,
} from '../../../shared/desk/shifts.ts'
import { AppError, invalidParameter } from '../../../shared/errors/errors.ts'
import { countedMinor } from '../../../shared/values/cash.ts'
import { present } from '../../../shared/present.ts'
import { slipTenders } from '../../../shared/tenders.ts'
import { readCounterZone } from '../../../shared/values/time-zone.ts'
import type { AuditLog, AuditRecord } from '../../core/audit/audit-log.ts'
import type { Clock } from '../../core/deps.ts'
import type { Actor } from '../../core/http/actor.ts'
import { moneyObject, parseAmountMinor } from '../../core/money.ts'
import { businessDate } from '../../core/time.ts'
import { reportName } from '../../../shared/desk/shift-reports.ts'
import { refuseOther } from '../rows.ts'
import { buildReport, lastLeft, type ReportFacts } from './report.ts'
import type { ReportRepository } from './report-repository.ts'
import { actorColumns, approverColumns, type MovementRow, type ShiftRow, type StoredCount } from './rows.ts'
import type { ShiftRepository, WrittenRow } from './shift-repository.ts'

export interface ShiftFlowDeps {
  readonly shifts: ShiftRepository
  readonly reports: ReportRepository
  readonly audit: AuditLog
  readonly rules: () => DeskSettingValue<'shifts'>
  readonly clock: Clock
}

type Closing = Omit<z.output<typeof shiftClosing>, 'id'>

const cashTotal = (cash: CashInput, currency: string, field: string): number => {
  const totalMinor = 'total' in cash ? cash.total : countedMinor(cash.pieces, currency)
  if (totalMinor === undefined) throw invalidParameter(field, `${field} has a piece that ${currency} does not have.`)
  return totalMinor
}

const sign = { paid_in: 1, paid_out: -1, drop: -1, no_sale: 0 } as const satisfies Record<MovementRow['kind'], number>

export const createShiftFlow = ({ shifts, reports, audit, rules, clock }: ShiftFlowDeps) => {
  const required = (id: number): ShiftRow => {
    const row = shifts.find(id)
    if (row === undefined) throw new AppError('not_found', { messageKey: 'noShift' })
    return row
  }
  const requireOpen = (id: number): ShiftRow => {
    const row = required(id)
    if (row.is_open === 0) throw new AppError('shift_closed')
    return row
  }
  const timeZone = (): string => rules().timeZone ?? readCounterZone()

  /** Runs `work` in one transaction, unless a request with this key did. Throws 422 where that one wrote other values than `given`. */
  const once = (
    table: Parameters<ShiftRepository['findWritten']>[0],
    key: string,
    given: (written: WrittenRow) => object,
    work: () => void,
  ): void =>
    shifts.transaction(() => {
      const written = shifts.findWritten(table, key)
      if (written === undefined) work()
      else refuseOther(written, given(written))
    })

  const record = <Action extends `shift.${string}` & AuditAction>(
    actor: Actor,
    action: Action,
    shiftId: number,
    after?: AuditRecord<Action>['after'],
  ): void => audit.record({ action, subject: ['shift', shiftId], after }, actor)

  /** A house without drawers has no shifts. */
  const cashNeedsShift = (): boolean =>
    rules().cashNeedsShift && shifts.drawers().some(({ archived_at_ms: archivedAtMs }) => archivedAtMs === null)

  const findOwn = ({ person, window }: Actor): ShiftRow | undefined => shifts.findOpen(person?.id, window)

  const open = (
    actor: Actor,
    key: string,
    { drawer_id: drawerId, float, earlier_date_confirmed: isConfirmed }: Omit<z.output<typeof newShift>, 'id'>,
  ): void => {
    const drawer = shifts.drawers().find(({ id }) => id === drawerId)
    if (drawer === undefined || drawer.archived_at_ms !== null)
      throw new AppError('not_found', { messageKey: 'noDrawer' })
    if (drawer.open_shift !== null || findOwn(actor) !== undefined) throw new AppError('shift_already_open')
    const atMs = clock.nowMs()
    const date = businessDate(timeZone(), atMs, rules().dayEndsAtHour)
    const later = reports.laterThan(drawerId, date)
    if (later !== undefined && isConfirmed !== true) throw new AppError('shift_date_earlier')
    const floatMinor = cashTotal(float, drawer.currency, 'float')
    const floatColumns = { float_minor: floatMinor, suggested_minor: drawer.left_minor }
    const id = shifts.open({
      key,
      drawer_id: drawerId,
      ...actorColumns(actor),
      business_date: date,
      ...floatColumns,
      opened_at_ms: atMs,
    })
    const left = lastLeft(floatColumns)
    const after = {
      drawer: drawer.name,
      float: moneyObject(floatMinor, drawer.currency),
      ...present({ last_left: left === undefined ? undefined : moneyObject(left, drawer.currency) }),
    }
    const earlier = later && { business_date: date, earlier_than: reportName('z', later.number) }
    record(actor, 'shift.opened', id, { ...after, ...earlier })
  }

  const refuseUsedBag = (bagNumber: string): void => {
    if (shifts.isBagWaiting(bagNumber)) throw new AppError('bag_number_taken', { fields: ['bag_number'] })
  }

  /** Counts belong to a Z report: before it, there may be a second one. */
  const factsOf = (shift: ShiftRow, kind: ReportFacts['kind']): ReportFacts => ({
    ...reports.facts(shift),
    kind,
    number: reports.nextNumber(kind, shift.id),
    shift,
    timeZone: timeZone(),
    atMs: clock.nowMs(),
    movements: shifts.movements(shift.id),
    counts: kind === 'z' ? shifts.counts(shift.id) : [],
  })

  const toleranceMinor = (currency: string): number => parseAmountMinor(rules().tolerance, currency) ?? 0

  const comparisonOf = (shift: ShiftRow) => {
    if (shift.count_id === null) throw new AppError('shift_not_counted')
    const { cash, totals } = buildReport(factsOf(shift, 'x'))
    const count = shifts.counts(shift.id).find(({ id }) => id === shift.count_id)
    const content = JSON.parse(count?.content_json ?? '{}') as Counted
    const slips = slipTenders.map((method) => {
      const expected = totals[0]?.tenders.find((tender) => tender.method === method)
      const { count: expectedCount, total } = expected ?? { count: 0, total: 0 }
      const given = content[method]
      const counted = given && { counted_count: given.count, counted: given.total, over_short: given.total - total }
      return { method, expected_count: expectedCount, expected: total, ...counted }
    })
    const counted = count?.cash_minor ?? 0
    const overShort = counted - cash.expected
    const tolerance = toleranceMinor(shift.currency)
    return {
      currency: shift.currency,
      tenders: [{ method: 'cash' as const, expected: cash.expected, counted, over_short: overShort }, ...slips],
      needs_reason: Math.abs(overShort) > tolerance,
      tolerance,
    }
  }

  /** Runs inside a transaction. Writes the drop of what is not left in the drawer, and the Z report. */
  const close = (actor: Actor, shift: ShiftRow, key: string, { left, bag_number: bag, reason }: Closing): void => {
    const { tenders, needs_reason: needsReason } = comparisonOf(shift)
    const counted = tenders[0]?.counted ?? 0
    if (needsReason && reason === undefined) throw new AppError('shift_reason_needed', { fields: ['reason'] })
    if (left > counted) throw invalidParameter('left', 'left must not be above what was counted.')
    if (left < counted) {
      if (bag === undefined) throw invalidParameter('bag_number', 'bag_number is needed for what is not left.')
      refuseUsedBag(bag)
      shifts.addMovement(shift.id, {
        key: `${key}.drop`,
        kind: 'drop',
        amount_minor: left - counted,
        bag_number: bag,
        at_close: 1,
        ...actorColumns(actor),
        ...approverColumns(actor),
        at_ms: clock.nowMs(),
      })
    }
    const { person, approver } = actor
    const closedBy = person?.id === shift.person_id ? undefined : person
    const closing = { leftMinor: left, reason, closedBy, approver }
    const report = buildReport({ ...factsOf(shift, 'z'), closing })
    reports.addZ(key, report)
    shifts.removeOpen(shift.id)
    const money = (minor: number | undefined) => moneyObject(minor ?? 0, shift.currency)
    const { counts, over_short: overShort } = report.cash
    const [first] = counts
    record(actor, 'shift.closed', shift.id, {
      z_report: report.number,
      over_short: money(overShort),
      ...(counts.length > 1 && first?.over_short !== undefined && { first_over_short: money(first.over_short) }),
      left: money(left),
      reason,
    })
  }

  return {
    required,
    findOwn,
    comparisonOf,
    cashNeedsShift,

    /** The shift to which sales at this window belong now. */
    current: (actor: Actor): ShiftRow | undefined => {
      const own = findOwn(actor)
      return own?.window_name === actor.window ? own : undefined
    },

    open(actor: Actor, { id, ...shift }: z.output<typeof newShift>): ShiftRow {
      const given = (written: WrittenRow) => ({
        drawer_id: shift.drawer_id,
        float_minor: cashTotal(shift.float, required(written.id).currency, 'float'),
      })
      once('shifts', id, given, () => open(actor, id, shift))
      return required(shifts.findByKey('shifts', id) ?? 0)
    },

    move(actor: Actor, shiftId: number, movement: z.output<typeof newMovement>): void {
      const { id: key, kind, ...details } = movement
      const amountMinor = 'amount' in movement ? sign[kind] * movement.amount : 0
      const columns = {
        kind,
        amount_minor: amountMinor,
        reason: 'reason' in movement ? movement.reason : null,
        receipt: ('receipt' in movement ? movement.receipt : undefined) ?? null,
        bag_number: 'bag_number' in movement ? movement.bag_number : null,
      }
      const given = () => ({ shift_id: shiftId, ...columns })
      once('shift_movements', key, given, () => {
        const shift = requireOpen(shiftId)
        if (shift.counting_since_ms !== null) throw new AppError('drawer_counting')
        if (movement.kind === 'drop') refuseUsedBag(movement.bag_number)
        const amount = moneyObject(amountMinor, shift.currency)
        record(actor, 'shift.cash_moved', shiftId, { kind, ...details, amount })
        const who = { ...actorColumns(actor), ...approverColumns(actor) }
        shifts.addMovement(shiftId, { key, ...columns, ...who, at_ms: clock.nowMs() })
      })
    },

    /** From now on the drawer receives no cash. `content` is the unfinished form. */
    startCounting: (actor: Actor, shiftId: number, content: object | undefined): void =>
      shifts.transaction(() => {
        const { counting_since_ms: sinceMs } = requireOpen(shiftId)
        shifts.startCounting(shiftId, clock.nowMs(), content === undefined ? null : JSON.stringify(content))
        if (sinceMs === null) record(actor, 'shift.counting_started', shiftId)
      }),
    stopCounting: (actor: Actor, shiftId: number): void =>
      shifts.transaction(() => {
        const { counting_since_ms: sinceMs } = requireOpen(shiftId)
        if (sinceMs === null) return
        shifts.stopCounting(shiftId)
        record(actor, 'shift.counting_stopped', shiftId)
      }),

    submitCount(actor: Actor, shiftId: number, { id, ...counted }: Counted & { readonly id: string }): void {
      const { currency } = required(shiftId)
      const cashMinor = cashTotal(counted.cash, currency, 'cash')
      const given = (written: WrittenRow) => {
        const { expected_cash } = JSON.parse(String(written['content_json'])) as StoredCount
        return { shift_id: shiftId, content_json: JSON.stringify({ ...counted, expected_cash }) }
      }
      once('shift_counts', id, given, () => {
        const shift = requireOpen(shiftId)
        const stored: StoredCount = { ...counted, expected_cash: buildReport(factsOf(shift, 'x')).cash.expected }
        // A person who counts again was shown the expected cash, also where the drawer went back to selling meanwhile.
        const isRecount = shifts.counts(shiftId).length > 0
        shifts.startCounting(shiftId, clock.nowMs(), null)
        shifts.addCount(shiftId, {
          key: id,
          cash_minor: cashMinor,
          content_json: JSON.stringify(stored),
          ...actorColumns(actor),
          at_ms: clock.nowMs(),
        })
        record(actor, 'shift.counted', shiftId, { cash: moneyObject(cashMinor, currency), recount: isRecount })
      })
    },

    close(actor: Actor, shiftId: number, { id, ...closing }: z.output<typeof shiftClosing>): void {
      const given = () => {
        const drop = shifts.findWritten('shift_movements', `${id}.drop`)
        if (drop !== undefined) refuseOther(drop, { bag_number: closing.bag_number })
        return { shift_id: shiftId, left_minor: closing.left }
      }
      once('z_reports', id, given, () => close(actor, requireOpen(shiftId), id, closing))
    },

    /** Closes the shift, and opens the next one with the counted cash: nothing leaves the drawer. */
    handOver(
      actor: Actor,
      next: Actor,
      shiftId: number,
      { id, next_id: nextId, reason, earlier_date_confirmed }: Omit<z.output<typeof shiftHandover>, 'next'>,
    ): ShiftRow {
      const given = () => ({ shift_id: shiftId })
      once('z_reports', id, given, () => {
        if (shifts.findByKey('shifts', nextId) !== undefined)
          throw invalidParameter('next_id', 'next_id names a shift that is there already.')
        const shift = requireOpen(shiftId)
        const counted = comparisonOf(shift).tenders[0]?.counted ?? 0
        close(actor, shift, id, { left: counted, reason })
        open(next, nextId, { drawer_id: shift.drawer_id, float: { total: counted }, earlier_date_confirmed })
      })
      return required(shifts.findByKey('shifts', nextId) ?? 0)
    },

    /** An X report resets nothing. Returns the id of the report. */
    makeX(actor: Actor, shiftId: number, key: string): number {
      const given = () => ({ shift_id: shiftId })
      once('x_reports', key, given, () => {
        const report = buildReport(factsOf(requireOpen(shiftId), 'x'))
        reports.addX(key, report, actor.person?.id)
        record(actor, 'shift.x_report', shiftId, { number: report.number })
      })
      return shifts.findByKey('x_reports', key) ?? 0
    },

    /** Throws where this window may not receive cash in the currency now. */
    refuseCash(shift: ShiftRow | undefined, currency: string): void {
      if (shift === undefined) {
        if (cashNeedsShift()) throw new AppError('shift_needed')
        return
      }
      if (shift.counting_since_ms !== null) throw new AppError('drawer_counting')
      if (currency !== shift.currency) throw new AppError('drawer_currency')
    },
  }
}

export type ShiftFlow = ReturnType<typeof createShiftFlow>
