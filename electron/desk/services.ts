/** The repositories and flows that the routes of the desk use, and the API of the marketplace. Only repositories get the database. */
import { createAuditLog } from '../core/audit/audit-log.ts'
import { databaseId } from '../core/db/meta.ts'
import type { WithDatabase, WritableDatabase } from '../core/db/database.ts'
import { createAuthenticator } from '../core/http/authenticator-repository.ts'
import { createAuditRepository } from './audit/audit-repository.ts'
import { createVerification } from './audit/verification.ts'
import { verifyDatabase } from './audit/verify-database-repository.ts'
import { createBackups } from './backups/backups.ts'
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
import { createPrintJobRepository } from './printing/print-job-repository.ts'
import { createDraftRepository } from './sales/draft-repository.ts'
import { createSaleFlow } from './sales/sale-flow.ts'
import { createSaleRepository } from './sales/sale-repository.ts'
import { createUnfinishedReader } from './sales/unfinished-sale-repository.ts'
import { createClosingRepository } from './reconcile/close/closing-repository.ts'
import { createClosingService } from './reconcile/close/closing-service.ts'
import { createStatementFiles } from './reconcile/read/statement-files.ts'
import { createDecisionService } from './reconcile/decide/decision-service.ts'
import { createMatchingQueue } from './reconcile/match/matching-queue.ts'
import { createReconcileService } from './reconcile/reconcile-service.ts'
import { createRefundDueReader } from './reconcile/card/refund-due-repository.ts'
import { createCardShifts } from './reconcile/card/statement-shift-repository.ts'
import { createLetterRepository } from './reconcile/owed/letter-repository.ts'
import { createOwedFlow } from './reconcile/owed/owed-flow.ts'
import { createOwedRepository } from './reconcile/owed/owed-repository.ts'
import { createMappingRepository } from './reconcile/storage/mapping-rows.ts'
import { createReconciliations } from './reconcile/storage/reconciliations.ts'
import { createBookRecords } from './reconcile/storage/single-records.ts'
import { createStatementRepository } from './reconcile/storage/statement-repository.ts'
import { startReconcileThread } from './reconcile/thread/start-reconcile-thread.ts'
import { createSettingRepository } from './settings/setting-repository.ts'
import { createDepositRepository } from './shifts/deposit-repository.ts'
import { createOutsideCashRepository } from './shifts/outside-cash-repository.ts'
import { createReportRepository } from './shifts/report-repository.ts'
import { createAgreementRepository } from './reconcile/books/agreement-repository.ts'
import { createBooksRepository } from './reconcile/books/books-repository.ts'
import { createBooks } from './reconcile/books/follow-books.ts'
import { createShiftFlow } from './shifts/shift-flow.ts'
import { createShiftRepository } from './shifts/shift-repository.ts'
import { createSoldEvents } from './shifts/sold.ts'
import { createInboxRepository } from './webhooks/inbox/inbox-repository.ts'

/** A remote marketplace holds no space for a sale that is only parked. */
const noHolds: SpaceHolds = { place: () => false, release: () => undefined }

/** The list is short because a person reads it. */
const leftOverLimit = 50

export interface DeskDatabases extends WithDatabase {
  /** Opens the live database in a training, where attempts to sign in count. */
  readonly live?: (() => WritableDatabase | undefined) | undefined
}

export const createServices = ({ database, live: openLive, ...desk }: DeskDeps & DeskDatabases) => {
  const { clock, ids, log, marketplace, profile } = desk
  const { file } = database
  const isEmbedded = profile.kind === 'embedded'
  const bookings = createBookingApi(desk)
  const holds = isEmbedded ? marketplace.holds : noHolds
  const audit = createAuditLog({ database, clock })
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
  const soldEvents = createSoldEvents({ reports, bookings, log })
  const people = createPersonRepository(database)
  const approvals = createApprovals(clock, ids)
  const signIn = createSignIn(people, audit, desk, () => {
    const live = openLive?.()
    return live && createPersonRepository(live)
  })
  const liveAudit = () => {
    const live = openLive?.()
    return live && createAuditLog({ database: live, clock })
  }
  const statements = createStatementRepository(database)
  const mappings = createMappingRepository(database, audit, clock)
  const startThread = () => startReconcileThread(database)
  const statementFiles = createStatementFiles({ startThread, clock, after: desk.after })
  const reconciliations = createReconciliations(database)
  const matchingQueue = createMatchingQueue({
    startThread,
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
  const books = createBooks({ ...desk, repository: createBooksRepository(database), bookings })
  const letters = createLetterRepository(database)
  const bookRecords = createBookRecords(database)
  const flowDeps = { sales, refunds, bookings, shiftFlow, soldEvents, windowName, clock, log }
  return {
    desk,
    databaseFile: file,
    authenticator: createAuthenticator({ database, settings: desk.settings }),
    ...flowDeps,
    audit,
    auditTrail: createAuditRepository(database),
    verification: createVerification(file, () => verifyDatabase(database), desk),
    backups: createBackups(desk, { file, databaseId: () => databaseId(database), settings }, { sales, audit }),
    inbox: createInboxRepository(database),
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
    unfinishedOfPeople: createUnfinishedReader(database),
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
    startThread,
    bookRecords,
    cardShifts: createCardShifts(database),
    readRefundsDue: createRefundDueReader(database),
    decisions: createDecisionService({
      bookRecords,
      statements,
      reconciliations,
      audit,
      clock,
      onDecided: (row, decision) => reconcile.changed(row, decision.kind === 'undo'),
    }),
    closings: createClosingService({
      ...{ statements, reconciliations, matchingQueue, reconcile, books, audit, clock },
      closings: createClosingRepository(database),
    }),
    letters,
    owed: createOwedFlow({
      repository: createOwedRepository(database),
      ...{ letters, reconciliations, settings, audit, clock },
    }),
    flow: createSaleFlow(flowDeps),
    cancelFlow: createCancelFlow(flowDeps),
    /** Sales that need attention: those left open by the last run, and those set aside since. */
    leftOver: new Set(sales.openIds(leftOverLimit)),
  }
}

export type Services = ReturnType<typeof createServices>
