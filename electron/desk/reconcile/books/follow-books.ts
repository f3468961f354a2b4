/**
 * Keeps the books current: follows the feed of changed bookings, of this file or of a remote Parkdesk, or lists the bookings of another
 * marketplace. Each page is stored in one transaction with its position, so that an end at any point loses and repeats nothing.
 */
import { setImmediate } from 'node:timers/promises'
import type { BookingChanges, BookingFacts, BooksStatus } from '../../../../shared/desk/reconcile/books.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import { isoInstant } from '../../../core/http/desk-route.ts'
import { formatInstant, parseLocalTimeMs } from '../../../core/time.ts'
import type { BookingApi } from '../../booking-api.ts'
import type { DeskDeps, DeskProfile, LocalMarketplace } from '../../deps.ts'
import type { BooksRepository, BooksState } from './books-repository.ts'
import { factsOf } from './listed-bookings.ts'

/** The size of a transaction; requests are served between two of them. */
const pageSize = 500
const hourMs = 3_600_000

/** Reading this file costs nothing; requests to another marketplace are limited. */
export const followEveryMs = { local: 10_000, remote: 300_000 }

/** After a start, requests of people have priority. */
const firstRemoteMs = 30_000

/** The margin is wider than the time zones of the world, since purchases are listed by local times. */
const watermarkMarginMs = 26 * hourMs
/** A list is searched for cancellations until this long after the parking began. */
const cancellationMarginMs = 7 * 24 * hourMs

const localMinute = (localMs: number): string => new Date(localMs).toISOString().slice(0, 16)

const soldAt = ({ sold_at_ms: atMs, sold_offset_minutes: offset }: BookingFacts): string =>
  formatInstant(atMs, offset).slice(0, 16)

type FollowDeps = Pick<DeskDeps, 'clock' | 'log' | 'after'> & {
  readonly repository: BooksRepository
  readonly marketplace: { readonly changes: Pick<LocalMarketplace['changes'], 'after'> }
  readonly profile: Pick<DeskProfile, 'kind'>
  readonly bookings: Pick<BookingApi, 'readChanges' | 'list'>
}

export const createBooks = ({ repository, marketplace, profile, clock, log, after, bookings }: FollowDeps) => {
  const isLocal = profile.kind === 'embedded'
  const feedSource = isLocal ? 'local' : 'feed'
  /** The number changes with each rebuild and at the end: the result of an earlier request is then not stored. */
  let round = 0
  let isStopped = false
  let following: Promise<void> | undefined
  let isFailing = false
  let endReachedAtMs = 0
  let cancelTimer: (() => void) | undefined

  const readChanges = async (sequence: number): Promise<BookingChanges | undefined> =>
    isLocal ? marketplace.changes.after(sequence, pageSize) : bookings.readChanges(sequence, pageSize)

  const apply = (
    sales: readonly BookingFacts[],
    { sequence = 0, behind = 0, watermark = null, isEnd }: Partial<BooksState> & { readonly isEnd: boolean },
  ): void => {
    repository.store(sales, { sequence, behind, watermark, current_at_ms: isEnd ? clock.nowMs() : null })
  }

  /** False where the marketplace has no feed for this desk. */
  const followFeed = async (isOver: () => boolean): Promise<boolean> => {
    for (;;) {
      const known = repository.state()
      const isKnown = known?.source === feedSource
      const sequence = isKnown ? known.sequence : 0
      const page = await readChanges(sequence)
      if (isOver()) return true
      // A known feed is absent while its marketplace does not let this desk in.
      if (page === undefined && isKnown) throw new AppError('not_found', { details: 'the feed of the marketplace' })
      if (page === undefined) return false
      const isOther = !isKnown || known.feed !== page.feed || page.last_sequence < sequence
      if (isOther) repository.begin(feedSource, page.feed)
      if (isOther && sequence > 0) continue
      const last = page.changes.at(-1)?.sequence ?? page.last_sequence
      const behind = Math.max(0, page.last_sequence - last)
      const isEnd = behind === 0
      // Nothing is written where nothing changed.
      const isNews = isOther || page.changes.length > 0 || known.current_at_ms === null
      if (isNews) apply(page.changes, { sequence: last, behind, isEnd })
      if (isEnd) {
        endReachedAtMs = clock.nowMs()
        return true
      }
      await setImmediate()
      if (isOver()) return true
    }
  }

  /** Every booking that `q` finds. A service without pages returns the same one again. */
  const listed = async function* (q: string): AsyncGenerator<BookingFacts[]> {
    const seen = new Set<number>()
    for (let page = 1; ; page += 1) {
      const sales = (await bookings.list(q, page)).map(factsOf).filter(({ booking_id: id }) => !seen.has(id))
      if (sales.length === 0) return
      for (const { booking_id: id } of sales) seen.add(id)
      yield sales
    }
  }

  /** Lists new bookings from the last purchase on, and then the cancellations among all bookings that are still to come. */
  const followList = async (isOver: () => boolean): Promise<void> => {
    if (repository.state()?.source !== 'list') repository.begin('list', '')
    let watermark = repository.state()?.watermark ?? ''
    const sinceMs = parseLocalTimeMs(watermark)
    const cancelledSince = localMinute(clock.nowMs() - cancellationMarginMs)
    const queries = [
      sinceMs === undefined ? '' : `purchased_after:${localMinute(sinceMs - watermarkMarginMs)}`,
      `status:cancelled starting_after:${cancelledSince}`,
    ]
    for (const q of queries)
      for await (const sales of listed(q)) {
        if (isOver()) return
        watermark = sales.map(soldAt).reduce((latest, at) => (at > latest ? at : latest), watermark)
        apply(sales, { watermark, isEnd: false })
      }
    if (!isOver()) apply([], { watermark, isEnd: true })
  }

  const follow = async (): Promise<void> => {
    let own: number
    do {
      own = round
      const isOver = () => isStopped || own !== round
      if (!(await followFeed(isOver))) await followList(isOver)
    } while (!isStopped && own !== round)
  }

  /** Runs once at a time. Never rejects: the books stay unchanged, and their status says so. */
  const catchUp = (): Promise<void> => {
    following ??= follow()
      .then(() => (isFailing = false))
      .catch((error: unknown) => {
        if (isStopped) return
        isFailing = true
        log.warn('the books cannot follow the marketplace', { error })
      })
      .then(() => void (following = undefined))
    return following
  }

  const followOn = (delayMs: number = isLocal ? followEveryMs.local : followEveryMs.remote): void => {
    if (isStopped) return
    cancelTimer = after?.(delayMs, () => void catchUp().then(() => followOn()))
  }

  return {
    /** Follows from now on, where timers are available. */
    start(): void {
      if (after === undefined) return
      if (isLocal) void catchUp().then(() => followOn())
      else followOn(firstRemoteMs)
    },
    /** Reads what is missing; called before the books are read. */
    catchUp,
    /** `record` is part of the transaction that forgets the books. */
    rebuild(record: () => void): void {
      repository.transaction(() => {
        repository.forget()
        record()
      })
      round += 1
      void catchUp()
    },
    /** Reads the database only: what the marketplace has since then is unknown until the next reading. */
    status(): BooksStatus {
      const known = repository.state()
      const behind = isLocal ? repository.countChanged() : (known?.behind ?? 0)
      const completeAtMs = known?.current_at_ms ?? undefined
      const status = { bookings: repository.count(), behind }
      if (completeAtMs === undefined) return { state: isFailing ? 'failed' : 'rebuilding', ...status }
      const currentAtMs = isLocal && behind === 0 ? clock.nowMs() : Math.max(completeAtMs, endReachedAtMs)
      const state = behind > 0 ? 'behind' : 'current'
      return { state: isFailing ? 'failed' : state, current_at: isoInstant(currentAtMs), ...status }
    },
    stop(): void {
      isStopped = true
      cancelTimer?.()
    },
  }
}

export type DeskBooks = ReturnType<typeof createBooks>
