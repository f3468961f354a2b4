/** A marketplace whose bookings change, and books that follow it: in its own file, as a remote Parkdesk, or by its list of bookings. */
import { AppError } from '../../../../shared/errors/errors.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { createEngine } from '../../../engine/engine.ts'
import { book, quoteIdOf } from '../../../engine/selling/bookings/test-sale.ts'
import { openTestDatabase } from '../../../engine/testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../../../engine/testing/test-engine.ts'
import { insertRow, smallSeed } from '../../../engine/testing/test-seed-clients.ts'
import { createBookingApi } from '../../booking-api.ts'
import { createDesk } from '../../desk.ts'
import { PowerCut } from '../../testing/desk-bench.ts'
import { createBooksRepository } from '../books/books-repository.ts'
import { createBooks, type DeskBooks } from '../books/follow-books.ts'

export type Source = 'local' | 'feed' | 'list'

const { portlandStreetLot, haymarketGarage } = smallSeed.locations
const query = `q=event_id:${smallSeed.events.celticsKnicks}`

/** The limit is so low that every run has several pages. */
const changesPerPage = 3

export const rowsOf = (database: WritableDatabase, table: 'booked_sales' | 'booking_facts'): object[] =>
  database.prepare<object>(`SELECT * FROM ${table} ORDER BY booking_id`).all()

const createSeller = async (engine: TestEngine) => {
  const [own, partner] = [
    engine.tokenFor(smallSeed.clients.internal.id, 'internal'),
    engine.tokenFor(smallSeed.clients.partner.id, 'partner'),
  ]
  const quotes = await Promise.all([portlandStreetLot, haymarketGarage].map((id) => quoteIdOf(engine, query, id)))
  const ids: number[] = []
  let nowMs = engine.deps.clock.nowMs()
  const sell = async (partnerBookingId = `M-${String(ids.length)}`): Promise<number> => {
    engine.setNow((nowMs += 1000))
    const form = {
      quote_id: quotes[ids.length % quotes.length] ?? '',
      partner_booking_id: partnerBookingId,
      plate_number: '8XYZ11',
    }
    const { id } = await book(engine, form, ids.length % 3 === 0 ? partner : own)
    // The same id of the partner within a minute is the same booking.
    if (!ids.includes(id)) ids.push(id)
    return id
  }
  const cancel = async (id: number): Promise<void> => {
    engine.setNow((nowMs += 1000))
    await engine.call(`/v4/bookings/${String(id)}`, { method: 'DELETE', token: own })
  }
  return {
    ids,
    own,
    sell,
    cancel,
    async exchange(id: number): Promise<void> {
      await cancel(id)
      await sell(`M-${String(ids.indexOf(id))}`)
    },
    refund(bookingId: number, amountMinor: number): void {
      const money = { kind: 'refund', currency: 'USD', amount_minor: -amountMinor, at_ms: nowMs }
      insertRow(engine.database, 'ledger_entries', { booking_id: bookingId, ...money })
    },
    renameFacility: (name: string): void =>
      void engine.database.prepareWrite('UPDATE locations SET name = ? WHERE id = ?').run(name, haymarketGarage),
    renamePartner: (name: string): void =>
      void engine.database.prepareWrite('UPDATE partners SET name = ? WHERE id = ?').run(name, smallSeed.partner),
  }
}

export const openBooksBench = async (source: Source) => {
  const engine = createTestEngine()
  const seller = await createSeller(engine)
  const marketplace = createEngine(engine.deps)
  const remoteDesk = createDesk({
    ...engine.deps,
    api: async (request) => marketplace.fetch(request, { fromDesk: true }),
    marketplace: marketplace.administration,
    profile: { kind: 'embedded', demo: false, training: false, name: 'Remote' },
  })
  const database = source === 'local' ? engine.database : openTestDatabase()

  let stepsLeft: number | undefined
  const step = (): void => {
    if (stepsLeft === undefined) return
    stepsLeft -= 1
    if (stepsLeft <= 0) throw new PowerCut('the power failed')
  }
  // A cut inside leaves nothing of the transaction; a cut behind leaves all of it, but no response.
  const fragile: WritableDatabase = {
    ...database,
    transaction: <T>(work: () => T): T => {
      const result = database.transaction(() => {
        const value = work()
        step()
        return value
      })
      step()
      return result
    },
  }

  const bench = {
    engine,
    database,
    ...seller,
    /** The state of the marketplace, and the requests to it, in order. */
    isAway: false,
    hasFeed: source === 'feed',
    requests: [] as string[],
    /** The books are over the one file that both have, or over their own. */
    openBooks: (): DeskBooks =>
      createBooks({
        repository: createBooksRepository(fragile),
        marketplace: {
          changes: { after: (sequence) => marketplace.administration.changes.after(sequence, changesPerPage) },
        },
        profile: { kind: source === 'local' ? 'embedded' : 'production' },
        clock: engine.deps.clock,
        log: engine.deps.log,
        after: undefined,
        bookings: createBookingApi({ api, settings: engine.deps.settings }),
      }),
    /** Follows with a new run of the program; the power fails at this step, a write or a request. */
    async follow(cutAfterSteps?: number): Promise<void> {
      stepsLeft = cutAfterSteps
      await bench.openBooks().catchUp()
      stepsLeft = undefined
    },
    rows: () => rowsOf(database, 'booked_sales'),
    /** The bookings as the marketplace has them. */
    facts: () => rowsOf(engine.database, 'booking_facts'),
    async close(): Promise<void> {
      await remoteDesk.close()
      if (source !== 'local') database.close()
      engine.close()
    },
  }

  const api = async (request: Request): Promise<Response> => {
    step()
    bench.requests.push(request.url)
    if (bench.isAway) throw new AppError('remote_unreachable')
    const url = new URL(request.url)
    const isFeed = url.pathname === '/desk/changes'
    if (isFeed && !bench.hasFeed) return Response.json({}, { status: 404 })
    if (isFeed) url.searchParams.set('limit', String(changesPerPage))
    else url.searchParams.set('per_page', String(changesPerPage))
    const asDesk = new Request(url, { headers: { Authorization: `Bearer ${seller.own}` } })
    const response = await (isFeed ? remoteDesk.fetch(asDesk) : marketplace.fetch(asDesk))
    step()
    return response
  }

  return bench
}
export type BooksBench = Awaited<ReturnType<typeof openBooksBench>>
