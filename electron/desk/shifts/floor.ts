/** The floor: drawers with their open shifts, or their last ones as reported. It needs five statements for any number of drawers. */
import type { FloorDrawer } from '../../../shared/desk/shifts.ts'
import { present } from '../../../shared/present.ts'
import { isCounted } from './access.ts'
import { parseReport, type ReportRepository } from './report-repository.ts'
import { shiftFacts } from './representation.ts'
import type { DrawerRow } from './rows.ts'
import type { ShiftRepository } from './shift-repository.ts'

interface FloorDeps {
  readonly shifts: Pick<ShiftRepository, 'findAll' | 'takings' | 'moved'>
  readonly reports: Pick<ReportRepository, 'findAllZ'>
}

export const readFloor = (
  { shifts, reports }: FloorDeps,
  drawers: readonly DrawerRow[],
  maySeeCash: boolean,
): FloorDrawer[] => {
  const shiftIds = drawers.flatMap((row) => row.last_shift ?? [])
  const found = new Map(shifts.findAll(shiftIds).map((row) => [row.id, row]))
  const takings = Map.groupBy(shifts.takings(shiftIds), (row) => row.shift_id)
  const moved = new Map(shifts.moved(shiftIds).map((row) => [row.shift_id, row]))
  const reportIds = [...found.values()].flatMap((row) => row.z_report ?? [])
  const zReports = new Map(reports.findAllZ(reportIds).map((row) => [row.id, parseReport(row)]))

  return drawers.map((row) => {
    const drawer = { id: row.id, name: row.name, window: row.window_name, currency: row.currency }
    const shift = found.get(row.last_shift ?? 0)
    if (shift === undefined) return { drawer, tenders: {}, dropped: 0 }
    const tenders = Object.fromEntries((takings.get(shift.id) ?? []).map(({ method, total }) => [method, total]))
    const { total: movedMinor = 0, dropped = 0 } = moved.get(shift.id) ?? {}
    const report = zReports.get(shift.z_report ?? 0)
    const inDrawer = report === undefined ? shift.float_minor + (tenders['cash'] ?? 0) + movedMinor : report.cash.left
    return {
      drawer,
      shift: {
        ...shiftFacts(shift),
        ...present({ closed_at: report?.closed_at, over_short: report?.cash.over_short }),
      },
      tenders: maySeeCash || isCounted(shift) ? tenders : {},
      dropped,
      ...(maySeeCash ? present({ expected_cash: inDrawer }) : {}),
    }
  })
}
