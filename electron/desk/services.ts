/** The repositories and flows that the routes of the desk use, and the API of the marketplace. */
import { createAuditLog } from '../core/audit/audit-log.ts'
import { createBookingApi } from './booking-api.ts'
import { createActivityActors } from './bookings/activity-actor-repository.ts'
import { createCancelFlow } from './bookings/cancel-flow.ts'
import { createRefundRepository } from './bookings/refund-repository.ts'
import type { DeskDeps, ReadPass, SpaceHolds } from './deps.ts'
import { createNewBadges } from './documents/badge/new-badges.ts'
import { createParkedSaleRepository } from './sales/parked/parked-sale-repository.ts'
import { createApprovals } from './people/approvals.ts'
import { createGuard } from './people/guard.ts'
import { createPersonRepository } from './people/person-repository.ts'
import { createSignIn } from './people/sign-in.ts'
import { createWindowSignIn } from './people/window-sign-in.ts'
import { createPrintJobRepository } from './documents/printing/print-job-repository.ts'
import { createDraftRepository } from './sales/draft-repository.ts'
import { createSaleFlow } from './sales/sale-flow.ts'
import { createSaleRepository } from './sales/sale-repository.ts'
import { createClosingRepository } from './reconcile/close/closing-repository.ts'
import { createClosingService } from './reconcile/close/closing-service.ts'
import { createStatementFiles } from './reconcile/read/statement-files.ts'
import { createDecisionService } from './reconcile/decide/decision-service.ts'
import { createMatchingQueue } from './reconcile/match/matching-queue.ts'
import { createReconcileService } from './reconcile/reconcile-service.ts'
import { createLetterRepository } from './reconcile/owed/letter-repository.ts'
import { createOwedService } from './reconcile/owed/owed-service.ts'
import { createMappingRepository } from './reconcile/storage/mapping-rows.ts'
import { createReconciliations } from './reconcile/storage/reconciliations.ts'
import { createStatementRepository } from './reconcile/storage/statement-repository.ts'
import { createSettingRepository } from './settings/setting-repository.ts'
import { createDepositRepository } from './shifts/deposit-repository.ts'
import { createOutsideCashRepository } from './shifts/outside-cash-repository.ts'
import { createReportRepository } from './shifts/report-repository.ts'
import { createAgreementRepository } from './reconcile/books/agreement-repository.ts'
import { createBooks } from './reconcile/books/follow-books.ts'
import { createShiftFlow } from './shifts/shift-flow.ts'
import { createShiftRepository } from './shifts/shift-repository.ts'
import { createSoldEvents } from './shifts/sold.ts'

/** A remote marketplace holds no space for a sale that is only parked. */
const noHolds: SpaceHolds = { place: () => false, release: () => undefined }

/** The list is short because a person reads it. */
const leftOverLimit = 50

export const createServices = (desk: DeskDeps) => {
  const { database, clock, ids, log, marketplace, profile } = desk
  const isEmbedded = profile.kind === 'embedded'
  const bookings = createBookingApi(desk)
  const holds = isEmbedded ? marketplace.holds : noHolds
  const audit = createAuditLog(desk)
  const settings = createSettingRepository(database, audit)
  const drafts = createDraftRepository(database)
  const sales = createSaleRepository(database, drafts, audit)
  const readPass: ReadPass = isEmbedded
    ? marketplace.readPass
    : (id, locale = sales.customerLocale(id)) => bookings.readPass(id, locale)
  const refunds = createRefundRepository(database, audit)
  const windowName = () => settings.readOrDefault('counter').windowName.trim() || undefined
  const shifts = createShiftRepository(database)
  const reports = createReportRepository(database)
  const shiftFlow = createShiftFlow({ shifts, reports, audit, clock, rules: () => settings.readOrDefault('shifts') })
  const soldEvents = createSoldEvents({ database, bookings, log })
  const people = createPersonRepository(database)
  const approvals = createApprovals(clock, ids)
  const signIn = createSignIn(people, audit, desk, () => {
    const live = desk.live?.()
    return live && createPersonRepository(live)
  })
  const liveAudit = () => {
    const live = desk.live?.()
    return live && createAuditLog({ database: live, clock })
  }
  const statements = createStatementRepository(database)
  const mappings = createMappingRepository(database, audit, clock)
  const statementFiles = createStatementFiles({ database, clock, after: desk.after })
  const reconciliations = createReconciliations(database)
  const matchingQueue = createMatchingQueue({
    database,
    statements,
    reconciliations,
    rules: () => settings.readOrDefault('reconcile').rules,
    audit,
    clock,
    log,
    after: desk.after,
  })
  const reconcile = createReconcileService({
    statements,
    reconciliations,
    mappings,
    files: statementFiles,
    settings,
    queue: matchingQueue,
    audit,
    clock,
  })
  const books = createBooks({ ...desk, bookings })
  const letters = createLetterRepository(database)
  const flowDeps = { sales, refunds, bookings, shiftFlow, soldEvents, windowName, clock, log }
  return {
    desk,
    ...flowDeps,
    audit,
    actors: createActivityActors(database),
    agreements: createAgreementRepository(database),
    books,
    readPass,
    holds,
    settings,
    shifts,
    reports,
    deposits: createDepositRepository(database),
    outside: createOutsideCashRepository(database),
    drafts,
    parkedSales: createParkedSaleRepository(database, { drafts, holds, audit }),
    people,
    approvals,
    signIn,
    windowSignIn: createWindowSignIn({ people, signIn, audit, liveAudit, clock }),
    guard: createGuard({ people, approvals, windowName }),
    jobs: createPrintJobRepository(database, audit),
    newBadges: createNewBadges(clock),
    statements,
    mappings,
    statementFiles,
    reconciliations,
    matchingQueue,
    reconcile,
    decisions: createDecisionService({
      database,
      statements,
      reconciliations,
      audit,
      clock,
      onDecided: (row, decision) => reconcile.changed(row, decision.kind === 'undo'),
    }),
    closings: createClosingService({
      ...{ database, statements, reconciliations, matchingQueue, reconcile, books, audit, clock },
      closings: createClosingRepository(database),
    }),
    letters,
    owed: createOwedService({ database, reconciliations, letters, settings, audit, clock }),
    flow: createSaleFlow(flowDeps),
    cancelFlow: createCancelFlow(flowDeps),
    /** Sales that need attention: those left open by the last run, and those set aside since. */
    leftOver: new Set(sales.openIds(leftOverLimit)),
  }
}

export type Services = ReturnType<typeof createServices>
