/** All repositories of the engine, created once: nothing else receives the database. */
import { createAuditLog } from '../core/audit/audit-log.ts'
import { createGroupCommit } from '../core/db/group-commit.ts'
import { databaseId, isDemo, quoteKey } from '../core/db/meta.ts'
import type { LockedTable } from '../core/db/dialect.ts'
import type { WithDatabase } from '../core/db/database.ts'
import type { CoreDeps } from '../core/deps.ts'
import { createImports } from './import/imports-repository.ts'
import { createBookingChanges } from './api/changes/changes-repository.ts'
import { createQuoteSealer } from './selling/quotes/quote-seal.ts'
import { createSpaceHolds } from './selling/holds/space-holds-repository.ts'
import { createInventoryRepositories } from './inventory/repositories.ts'
import { createAuthorizationCodes } from './accounts/oauth/authorization-code-repository.ts'
import { createClients } from './accounts/oauth/client-repository.ts'
import { createPriceRepository } from './inventory/prices/prices-repository.ts'
import { createLoginAttempts } from './accounts/oauth/login-attempt-repository.ts'
import { createTokens } from './accounts/oauth/token-repository.ts'
import { createVerificationCodes } from './accounts/oauth/verification-code-repository.ts'
import { createOutbox } from './mail/outbox/repository.ts'
import { createMovedEvents } from './selling/passes/moved-event-repository.ts'
import { createPassRepository } from './selling/passes/pass-repository.ts'
import { createPrunings } from './pruning-repository.ts'
import { createUsers } from './accounts/repository.ts'
import { createDeductionRepository } from './selling/bookings/deduction-repository.ts'
import { createIdempotency } from './selling/bookings/idempotency-repository.ts'
import { createOfferFinder } from './selling/bookings/offer.ts'
import { createBookingReader } from './selling/bookings/read-repository.ts'
import { createBookingWriter } from './selling/bookings/write-repository.ts'
import { createEventRepository } from './api/events/repository.ts'
import { createNeedsRepository } from './inventory/needs/needs-repository.ts'
import { createListing } from './api/listing-repository.ts'
import type { LocationRow } from './api/locations/representation.ts'
import { createOccupancy } from './selling/quotes/occupancy-repository.ts'
import { createFacilityRepository } from './selling/quotes/facility-repository.ts'
import { createPlaceRepository } from './selling/quotes/place-repository.ts'
import { createVersionReader } from './selling/quotes/version-repository.ts'
import { createReviewRepository } from './api/reviews/repository.ts'
import { createTicketRepository } from './api/tickets/repository.ts'
import { createLongOfferRepository, createVenueRepository } from './api/venues/repository.ts'
import { createDeliveryListRepository } from './webhooks/delivery-list-repository.ts'
import { createDeliveryRepository } from './webhooks/delivery-repository.ts'
import { createWebhookOutbox } from './webhooks/outbox-repository.ts'
import { createPartnerRepository } from './webhooks/partner-repository.ts'
import { createRangeJobRepository } from './webhooks/range-job-repository.ts'
import { createRetention } from './webhooks/retention-repository.ts'

/** Called when something was queued; its row is committed before the next turn of the event loop, or never. */
export interface QueueListeners {
  readonly onWebhookQueued?: (() => void) | undefined
  readonly onMailQueued?: (() => void) | undefined
}

export type Repositories = ReturnType<typeof createRepositories>

export const createRepositories = (
  { database, clock, ids, secretCost }: WithDatabase & Pick<CoreDeps, 'clock' | 'ids' | 'secretCost'>,
  { onWebhookQueued, onMailQueued }: QueueListeners = {},
) => {
  const readVersions = createVersionReader(database)
  const occupancy = createOccupancy(database, readVersions)
  const sealer = createQuoteSealer(quoteKey(database))
  const idempotency = createIdempotency(database)
  const users = createUsers(database)
  const tokens = createTokens(database, ids)
  const outbox = createOutbox(database, onMailQueued)
  const bookings = createBookingReader(database)
  const venues = createVenueRepository(database)
  const events = createEventRepository(database)
  const movedEvents = createMovedEvents(database)
  const facilities = createFacilityRepository(database, readVersions)
  const findOffer = createOfferFinder({ sealer, facilities, events, venues, readVersions })
  const deliveryList = createDeliveryListRepository(database)
  const partners = createPartnerRepository(database)
  const random = (): number => Buffer.from(ids.randomBytes(4)).readUInt32BE() / 2 ** 32
  const deliveries = createDeliveryRepository(database, partners, random)
  const audit = createAuditLog({ database, clock })
  return {
    audit,
    imports: createImports({ database, clock, ids }, audit),
    databaseId: databaseId(database),
    isDemo: (): boolean => isDemo(database),
    snapshot: <T>(work: () => T): T => database.snapshot(work),
    stamp: (): string => database.stamp(),
    transaction: <T>(work: () => T): T => database.transaction(work),
    lock: (table: LockedTable, ids: readonly (number | string)[]): boolean => database.lock(table, ids),
    commits: createGroupCommit(database),
    readVersions,
    sealer,
    occupancy,
    idempotency,
    users,
    tokens,
    outbox,
    bookings,
    bookingChanges: createBookingChanges(database),
    bookingWriter: createBookingWriter(database),
    deductions: createDeductionRepository(database),
    tickets: createTicketRepository(database),
    passes: createPassRepository(database, bookings, venues, movedEvents),
    movedEvents,
    events,
    venues,
    locations: createListing<LocationRow>(database, {
      table: 'locations',
      columns: 'location.*',
      sorts: { name: 'location.name_sort', id: 'location.id' },
      lastSorts: ['location.id'],
    }),
    reviews: createReviewRepository(database),
    places: createPlaceRepository(database),
    longOffers: createLongOfferRepository(database),
    facilities,
    findOffer,
    holds: createSpaceHolds(database, { clock, occupancy, findOffer }),
    clients: createClients(database, secretCost),
    authorizationCodes: createAuthorizationCodes(database, ids, tokens),
    attempts: createLoginAttempts(database, clock, users, secretCost),
    verificationCodes: createVerificationCodes(database, ids, outbox, secretCost),
    enqueueWebhook: createWebhookOutbox({ database, ids, onWebhookQueued }),
    partners,
    needs: createNeedsRepository(database, readVersions),
    prices: createPriceRepository(database),
    deliveryList,
    deliveries,
    rangeJobs: createRangeJobRepository(database, clock, deliveries, deliveryList),
    retention: createRetention(database),
    inventory: createInventoryRepositories(database, ids, readVersions),
    prunings: createPrunings(database, idempotency.deleteOld),
  }
}
