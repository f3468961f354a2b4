/**
 * The work that one of several processes on a database server does for all of them (ADR 0045): it sends, deletes, numbers the feed, and undoes
 * the imports that its predecessor was writing.
 */
import { createFeedNumbering } from '../core/db/postgres/feed-repository.ts'
import { createLease, type LeaseTimes } from '../core/db/postgres/lease-repository.ts'
import type { WithDatabase } from '../core/db/database.ts'
import type { After, Clock, Ids, Log } from '../core/deps.ts'
import type { Engine } from '../engine/engine.ts'
import type { ThreadFigures } from './front/figures.ts'

/** The other engines cannot wake the one that sends when they queue a webhook or an e-mail. */
const wakeEveryMs = 1_000
/** The pause after a server that did not respond. */
const troubleMs = 5_000

interface WorkDeps extends WithDatabase {
  readonly after: After
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  /** Where the other processes reach this one; null where they do not. */
  readonly address: string | null
  /** For tests. */
  readonly times?: LeaseTimes
}

export const createWork = ({ database, after, clock, ids, log, address, times }: WorkDeps) => {
  let engine: Engine | undefined
  let cancelWake: (() => void) | undefined
  let cancelUndoing: (() => void) | undefined

  const wakeLater = (): void => {
    cancelWake = after(wakeEveryMs, () => {
      engine?.webhooks?.wake()
      engine?.mail?.wake()
      wakeLater()
    })
  }

  /** Until it succeeds, while this process has the work: nobody else would undo a half-written import before another takeover. */
  const undoImports = (undo: () => Promise<void>): void => {
    undo().catch((error: unknown) => {
      log.error('imports could not be undone', { error })
      cancelUndoing = after(troubleMs, () => {
        if (engine !== undefined && lease.holder()?.isOwn === true) undoImports(engine.administration.imports.recover)
      })
    })
  }

  const lease = createLease({
    database,
    after,
    clock: { elapsedMs: () => clock.elapsedMs?.() ?? clock.nowMs() },
    log,
    name: 'work',
    holder: ids.uuid(),
    address,
    onGained(): void {
      feed.start()
      engine?.webhooks?.start()
      engine?.mail?.start()
      engine?.upkeep?.start()
      if (engine !== undefined) undoImports(engine.administration.imports.start)
      wakeLater()
      engine?.administration.endExcessiveSignIns()
    },
    async onLost(isGivenBack): Promise<void> {
      cancelWake?.()
      cancelUndoing?.()
      feed.stop()
      engine?.upkeep?.stop()
      await Promise.all([
        engine?.webhooks?.stop(isGivenBack ? undefined : 0),
        engine?.mail?.pause(),
        engine?.administration.imports.stop(),
      ])
    },
    ...(times === undefined ? {} : { times }),
  })
  const feed = createFeedNumbering({ database: lease.database, after, log, randomBytes: ids.randomBytes })

  return {
    /** For `createEngine`: only the process that has the work writes through it. */
    database: lease.database,
    /** The work is done as soon as no other process does it. */
    start(worker: Engine): void {
      engine = worker
      lease.start()
    },
    /** Ends the work, so that another process takes it over. */
    stop: lease.stop,
    /** Which process has the work. */
    holder: lease.holder,
    /** For a monitor; those of the feed from its holder alone. */
    figures(): Pick<ThreadFigures, 'lease' | 'feed'> {
      const figures = lease.figures()
      try {
        return { lease: figures, feed: figures.isHeld ? feed.delay() : undefined }
      } catch {
        // The server does not respond, which whoever works notices.
        return { lease: figures }
      }
    },
  }
}
