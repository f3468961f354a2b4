/** /desk/shift and /desk/shifts: from opening a drawer to closing it; and /desk/z-reports: closed shifts, as their reports were issued. */
import { reportApi, shiftApi } from '../../../shared/contract/shifts.ts'
import { AppError, invalidParameter } from '../../../shared/errors/errors.ts'
import { present } from '../../../shared/present.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import { requiredWindow } from '../people/guard.ts'
import { createSaleRepresentation } from '../sales/sale-representation.ts'
import type { Services } from '../services.ts'
import { isCounted, maySeeAll, requireOwnReport, requireOwnShift } from './access.ts'
import { cashRowsOf } from './cash-rows.ts'
import { parseReport } from './report-repository.ts'
import { representShift, summarize } from './representation.ts'
import type { ShiftRow } from './rows.ts'

export const shiftRoutes = (services: Services): Route[] => {
  const { shifts, reports, shiftFlow: flow, sales, people, windowSignIn } = services
  const representSale = createSaleRepresentation(services)

  const represent = (row: ShiftRow) =>
    representShift(row, {
      movements: shifts.movements(row.id),
      counts: shifts.counts(row.id),
      xReports: reports.xReportsOf(row.id),
      late: reports.lateOf(row),
    })

  /** Throws 403 where the shift is another person's and this one may not act on it. */
  const requireOwn = (context: RequestContext, id: number): ShiftRow => {
    const row = flow.required(id)
    requireOwnShift(context, row)
    return row
  }

  /** Runs `work` for a shift, and responds with the shift afterwards. */
  const shiftAfter =
    <Input extends { readonly id: number }>(work: (context: RequestContext, input: Input) => void) =>
    (context: RequestContext, input: Input) => {
      requireOwn(context, input.id)
      work(context, input)
      return represent(flow.required(input.id))
    }

  return deskHandlers(shiftApi, {
    own({ actor }) {
      const row = flow.findOwn(actor)
      return {
        cash_needs_shift: flow.cashNeedsShift(),
        is_here: flow.current(actor) !== undefined,
        ...present({ shift: row && represent(row) }),
      }
    },
    open: ({ actor }, { body }) => represent(flow.open(actor, body)),
    one: shiftAfter(() => undefined),
    cash(context, { id }) {
      const row = requireOwn(context, id)
      const count = row.is_open === 0 ? shifts.counts(row.id).at(-1) : undefined
      return { rows: cashRowsOf(row, shifts.movements(row.id), shifts.cashGroups(row), count) }
    },
    openSales(context, { id }) {
      const rows = sales.openOfShift(requireOwn(context, id).id)
      const page = pageOf(rows, context.paging)
      return { items: page.map(representSale(page, context.actor)), total: rows.length }
    },
    move: shiftAfter((context, { id, body }) => {
      if (body.kind !== 'drop') context.requirePermission('cash_movement')
      flow.move(context.actor, id, body)
    }),
    keepCount: shiftAfter(({ actor }, { id, body }) => flow.startCounting(actor, id, body.content)),
    stopCounting: shiftAfter(({ actor }, { id }) => flow.stopCounting(actor, id)),
    submitCount: shiftAfter(({ actor }, { id, body }) => flow.submitCount(actor, id, body)),
    comparison: (context, { id }) => flow.comparisonOf(requireOwn(context, id)),
    close: shiftAfter(({ actor }, { id, body }) => flow.close(actor, id, body)),
    async handOver(context, { id, body }) {
      const { next, ...handover } = body
      const { actor } = context
      const windowId = next === undefined ? undefined : requiredWindow(context)
      const isRepeated = shifts.findByKey('z_reports', handover.id) !== undefined
      // The person who took over is signed in here when the response was lost and the request is repeated.
      const row = isRepeated ? flow.required(id) : requireOwn(context, id)
      if (next === undefined && people.hasPeople()) throw invalidParameter('next', 'next must prove who takes over.')
      const person = next && (await windowSignIn.recognize(actor, next))
      const opened = shifts.transaction(() => {
        const following = flow.handOver(actor, { ...present({ person }), window: actor.window }, row.id, handover)
        if (windowId !== undefined && next !== undefined && person !== undefined)
          windowSignIn.start(windowId, person, next, actor)
        return following
      })
      return represent(opened)
    },
    makeX(context, { id, body }) {
      const row = requireOwn(context, id)
      // The report contains the expected cash.
      if (!isCounted(row)) context.requirePermission('expected_cash')
      const made = reports.findX(flow.makeX(context.actor, row.id, body.id))
      if (made === undefined) throw new AppError('not_found', { messageKey: 'noReport' })
      return { ...parseReport(made), id: made.id }
    },
  })
}

export const reportRoutes = ({ reports }: Services): Route[] =>
  deskHandlers(reportApi, {
    list({ actor, paging }, { drawer_id: drawerId }) {
      const personId = maySeeAll(actor) ? undefined : actor.person?.id
      const { rows, total } = reports.listZ({ personId, drawerId }, paging)
      return { items: rows.map((row) => summarize(parseReport(row))), total }
    },
    one(context, { id }) {
      const row = reports.findZ(id)
      if (row === undefined) throw new AppError('not_found', { messageKey: 'noReport' })
      const report = parseReport(row)
      requireOwnReport(context, report)
      return { ...report, prev_hash: row.prev_hash, hash: row.hash }
    },
  })
