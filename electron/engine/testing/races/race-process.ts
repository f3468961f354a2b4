/** One of the processes of a race: an engine with a connection of its own, whose statements can wait for the other process. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { createConnection, usualLimits } from '../../../core/db/postgres/connection.ts'
import { loadLibpq } from '../../../core/db/postgres/libpq.ts'
import { createPostgresDatabase } from '../../../core/db/postgres/postgres-database.ts'
import type { CoreDeps } from '../../../core/deps.ts'
import { createEngine } from '../../engine.ts'
import { openInventoryBench } from '../../inventory/test-inventory.ts'
import { silentLog, testNowMs } from '../test-database.ts'
import { storeToken, testSettings } from '../test-engine.ts'
import { smallSecretCost } from '../test-seed-clients.ts'
import { gate, type Answer, type Call, type Opening, type Order, type Run } from './race-messages.ts'

/** A machine that is busy with tests may take its time, also for what a process that pauses waits for. */
const limits = { ...usualLimits, statementMs: 240_000, lockMs: 0, idleInTransactionMs: 0, replyMs: 270_000 }

const nothing: Run = { calls: [] }

/** The handle with the pause and the fault of the run. */
const raced = (database: WritableDatabase, current: () => Run): WritableDatabase => {
  const wait = database.prepare(`SELECT pg_advisory_xact_lock_shared(${gate})`)
  let paused: Run | undefined
  const pauseBefore = (what: string): void => {
    const run = current()
    if (paused === run || run.pauseAt === undefined || !what.includes(run.pauseAt)) return
    paused = run
    wait.get()
  }
  const textOf = (sql: string): string => {
    const [part, text] = current().instead ?? []
    return part !== undefined && text !== undefined && sql.includes(part) ? text : sql
  }
  return {
    ...database,
    prepareWrite: (sql) => ({
      run(...parameters) {
        pauseBefore(sql)
        return database.prepareWrite(textOf(sql)).run(...parameters)
      },
      insert(...parameters) {
        pauseBefore(sql)
        return database.prepareWrite(textOf(sql)).insert(...parameters)
      },
    }),
    lock(table, ids) {
      if (current().withoutLock === table) return false
      pauseBefore(`lock ${table}`)
      return database.lock(table, ids) && current().withoutReadingAgain !== true
    },
    transaction(work, options) {
      let failure: Error | undefined
      return database.transaction(() => {
        if (failure !== undefined) throw failure
        try {
          return work()
        } catch (error) {
          if (current().onlyOnce === true && error instanceof Error) failure = error
          throw error
        }
      }, options)
    },
  }
}

const open = ({ library, url }: Opening) => {
  let run = nothing
  let nowMs = testNowMs
  const connection = createConnection({ libpq: loadLibpq(library), url, limits })
  const database = raced(createPostgresDatabase(connection), () => run)
  const deps = {
    database,
    clock: { nowMs: () => nowMs },
    // What is unique has to differ between the processes.
    ids: { uuid: () => randomUUID(), randomBytes: (count: number): Uint8Array => randomBytes(count) },
    log: silentLog,
    settings: testSettings,
    secretCost: smallSecretCost,
  } satisfies CoreDeps & { database: WritableDatabase }
  const engine = createEngine(deps)
  const inventory = openInventoryBench({
    deps,
    tokenFor(clientId, scopes) {
      const token = randomUUID()
      storeToken(database, token, { clientId, scopes })
      return token
    },
  })
  const call = async ({ method, path, token, form, json, headers, nowMs: atMs = testNowMs }: Call): Promise<Answer> => {
    nowMs = atMs
    const answer = path.startsWith('/desk/')
      ? await inventory.send(method, path, json)
      : await engine.fetch(
          new Request(testSettings.baseUrl + path, {
            method,
            headers: { ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }), ...headers },
            ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
          }),
        )
    return { status: answer.status, text: await answer.text() }
  }
  return {
    run(next: Run): Promise<Answer[]> {
      run = next
      return Promise.all(next.calls.map(call))
    },
    close: connection.close,
  }
}

let opened: ReturnType<typeof open> | undefined

const obey = async (order: Order): Promise<readonly Answer[]> => {
  if ('run' in order) return (await opened?.run(order.run)) ?? []
  opened?.close()
  opened = open(order.open)
  return []
}

process.on('message', (order: Order) => {
  obey(order).then(
    (answers) => process.send?.(answers),
    (error: unknown) =>
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
// The test ended, however it did.
process.on('disconnect', () => process.exit())
