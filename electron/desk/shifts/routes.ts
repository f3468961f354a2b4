/** /desk/shift and /desk/shifts: from opening a drawer to closing it. */
import { numericIdPath } from '../../../shared/api/parameters.ts'
import {
  comparison,
  counting,
  newCount,
  newMovement,
  newShift,
  newXReport,
  ownShift,
  shift as shiftSchema,
  shiftCash,
  shiftClosing,
  shiftHandover,
  xReport,
} from '../../../shared/desk/shifts.ts'
import { sale } from '../../../shared/desk/sales.ts'
import { AppError, invalidParameter } from '../../../shared/errors.ts'
import { present } from '../../../shared/present.ts'
import { deskRoutes, numericId, readJson } from '../../core/http/desk-route.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { Reply, RequestContext, Route } from '../../core/http/route.ts'
import { requiredWindow } from '../people/guard.ts'
import { createSaleRepresentation } from '../sales/sale-representation.ts'
import type { Services } from '../services.ts'
import { isCounted, requireOwnShift } from './access.ts'
import { cashRowsOf } from './cash-rows.ts'
import { parseReport } from './report-repository.ts'
import { representShift } from './representation.ts'
import type { ShiftRow } from './rows.ts'

const closingRefusals = [
  'shift_closed',
  'shift_not_counted',
  'shift_reason_needed',
  'bag_number_taken',
  'idempotency_key_reused',
] as const

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

  const resource = (row: ShiftRow, status = 200): Reply => ({
    kind: 'resource',
    status,
    body: represent(row),
    headers: { 'Cache-Control': 'no-store' },
  })

  /** The shift in the path. Throws 403 where it is another person's and this one may not act on it. */
  const requireOwn = (context: RequestContext): ShiftRow => {
    const row = flow.required(numericId(context))
    requireOwnShift(context, row)
    return row
  }

  /** Of one shift: runs `work`, and responds with the shift as it is then. */
  const shiftAfter = (work: (context: RequestContext, id: number) => void) => ({
    permission: 'own_shift' as const,
    pathParameters: numericIdPath,
    response: shiftSchema,
    handle(context: RequestContext): Reply {
      const { id } = requireOwn(context)
      work(context, id)
      return resource(flow.required(id))
    },
  })

  return deskRoutes({
    'GET /desk/shift': {
      summary: 'The open shift of whoever is at this window',
      permission: 'sell',
      response: ownShift,
      handle({ actor }) {
        const row = flow.findOwn(actor)
        const body = {
          cash_needs_shift: flow.cashNeedsShift(),
          is_here: flow.current(actor) !== undefined,
          ...present({ shift: row && represent(row) }),
        }
        return { kind: 'resource', body, headers: { 'Cache-Control': 'no-store' } }
      },
    },
    'POST /desk/shifts': {
      summary: 'Opens a shift at a drawer with its float; the same id again gives the same shift',
      permission: 'own_shift',
      jsonBody: newShift,
      refusals: ['not_found', 'shift_already_open', 'shift_date_earlier', 'idempotency_key_reused'],
      successStatus: 201,
      response: shiftSchema,
      handle: (context) => resource(flow.open(context.actor, readJson(context, newShift)), 201),
    },
    'GET /desk/shifts/:id': {
      summary: 'One shift with its movements and counts; never with the cash that is expected',
      ...shiftAfter(() => undefined),
    },
    'GET /desk/shifts/:id/cash': {
      summary:
        'How the cash in its drawer came about: the float, groups of cash sales and refunds, and movements between them; after closing also over or short',
      permission: 'expected_cash',
      pathParameters: numericIdPath,
      response: shiftCash,
      handle(context) {
        const row = requireOwn(context)
        const count = row.is_open === 0 ? shifts.counts(row.id).at(-1) : undefined
        const rows = cashRowsOf(row, shifts.movements(row.id), shifts.cashGroups(row), count)
        return { kind: 'resource', body: { rows }, headers: { 'Cache-Control': 'no-store' } }
      },
    },
    'GET /desk/shifts/:id/open-sales': {
      summary:
        'Its sales to look at before closing: without a result, not booked, or with a pass that was never printed',
      permission: 'own_shift',
      pathParameters: numericIdPath,
      list: true,
      response: sale,
      handle(context) {
        const rows = sales.openOfShift(requireOwn(context).id)
        const page = pageOf(rows, context.paging)
        const items = page.map(representSale(page, context.actor))
        return { kind: 'list', items, total: rows.length }
      },
    },
    'POST /desk/shifts/:id/movements': {
      summary: 'Cash in, cash out, a drop to the safe, or the drawer opened without a sale',
      jsonBody: newMovement,
      refusals: ['shift_closed', 'drawer_counting', 'bag_number_taken', 'idempotency_key_reused'],
      ...shiftAfter((context, id) => {
        const movement = readJson(context, newMovement)
        if (movement.kind !== 'drop') context.requirePermission('cash_movement')
        flow.move(context.actor, id, movement)
      }),
    },
    'PUT /desk/shifts/:id/counting': {
      summary: 'Starts counting, or keeps the unfinished count: the drawer takes no cash from now on',
      jsonBody: counting,
      refusals: ['shift_closed'],
      ...shiftAfter((context, id) => flow.startCounting(context.actor, id, readJson(context, counting).content)),
    },
    'DELETE /desk/shifts/:id/counting': {
      summary: 'Back to selling: a count that was submitted stays, and closing needs a recount',
      refusals: ['shift_closed'],
      ...shiftAfter(({ actor }, id) => flow.stopCounting(actor, id)),
    },
    'POST /desk/shifts/:id/counts': {
      summary: 'Submits a count, which never changes; a later one is a recount, also after going back to selling',
      jsonBody: newCount,
      refusals: ['shift_closed', 'idempotency_key_reused'],
      ...shiftAfter((context, id) => flow.submitCount(context.actor, id, readJson(context, newCount))),
    },
    'GET /desk/shifts/:id/comparison': {
      summary: 'Expected and counted by tender, once a count was submitted',
      permission: 'own_shift',
      pathParameters: numericIdPath,
      refusals: ['shift_not_counted'],
      response: comparison,
      handle: (context) => ({ kind: 'resource', body: flow.comparisonOf(requireOwn(context)) }),
    },
    'POST /desk/shifts/:id/close': {
      summary: 'Closes a counted shift: writes its Z report, and drops what is not left in the drawer',
      jsonBody: shiftClosing,
      refusals: closingRefusals,
      ...shiftAfter((context, id) => flow.close(context.actor, id, readJson(context, shiftClosing))),
    },
    'POST /desk/shifts/:id/handover': {
      summary: 'Closes a counted shift and opens the next with what was counted, and signs its person in',
      permission: 'own_shift',
      pathParameters: numericIdPath,
      jsonBody: shiftHandover,
      refusals: [
        ...closingRefusals,
        'shift_already_open',
        'shift_date_earlier',
        'pin_wrong',
        'badge_unknown',
        'sign_in_delayed',
        'pin_temporary',
        'pin_too_easy',
        'invalid_request',
      ],
      successStatus: 201,
      response: shiftSchema,
      async handle(context) {
        const { next, ...handover } = readJson(context, shiftHandover)
        const { actor } = context
        const windowId = next === undefined ? undefined : requiredWindow(context)
        const isRepeated = shifts.findByKey('z_reports', handover.id) !== undefined
        // The person who took over is signed in here when the response was lost and the request comes again.
        const { id } = isRepeated ? flow.required(numericId(context)) : requireOwn(context)
        if (next === undefined && people.hasPeople()) throw invalidParameter('next', 'next must prove who takes over.')
        const person = next && (await windowSignIn.recognize(actor, next))
        const opened = shifts.together(() => {
          const row = flow.handOver(actor, { ...present({ person }), window: actor.window }, id, handover)
          if (windowId !== undefined && next !== undefined && person !== undefined)
            windowSignIn.start(windowId, person, next, actor)
          return row
        })
        return resource(opened, 201)
      },
    },
    'POST /desk/shifts/:id/x-reports': {
      summary: 'An interim report, numbered within the shift, which resets nothing',
      permission: 'own_shift',
      pathParameters: numericIdPath,
      jsonBody: newXReport,
      refusals: ['shift_closed', 'idempotency_key_reused'],
      successStatus: 201,
      response: xReport,
      handle(context) {
        const row = requireOwn(context)
        // It says what cash is expected.
        if (!isCounted(row)) context.requirePermission('expected_cash')
        const made = reports.findX(flow.makeX(context.actor, row.id, readJson(context, newXReport).id))
        if (made === undefined) throw new AppError('not_found', { messageKey: 'noReport' })
        return { kind: 'resource', status: 201, body: { ...parseReport(made), id: made.id } }
      },
    },
  })
}
