/** Races between two processes, each with an engine, over one database in PostgreSQL. */
import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, inject } from 'vitest'
import type { SqlValue } from '../../../core/db/database.ts'
import { newTestDatabase } from '../../../core/db/postgres/testing/test-database.ts'
import { initialize, seedSmall } from '../test-database.ts'
import { storeToken, type TokenOwner } from '../test-engine.ts'
import { gate, type Answer, type Call, type Fault, type Order, type Run } from './race-messages.ts'

const answersOf = async (child: ChildProcess, order: Order): Promise<Answer[]> => {
  child.send(order)
  const [answer] = (await once(child, 'message')) as [Answer[] | { error: string }]
  if ('error' in answer) throw new Error(answer.error)
  return answer
}

/** Starts the processes for the tests of a file; each test opens a database of its own. */
export const startRaces = () => {
  const children: ChildProcess[] = []

  beforeAll(() => {
    const program = new URL('race-process.ts', import.meta.url)
    for (let count = 0; count < 2; count += 1)
      children.push(fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }))
  })
  afterAll(() => {
    for (const child of children) child.disconnect()
  })

  const open = async () => {
    const created = newTestDatabase()
    const database = created.open()
    initialize(database)
    seedSmall(database)
    const holder = created.connect()
    const order: Order = { open: { library: inject('postgres').library, url: created.url } }
    await Promise.all(children.map((child) => answersOf(child, order)))

    const waiting = database.prepare<{ paused: number; all: number }>(
      `SELECT count(*) FILTER (WHERE wait_event = 'advisory') AS paused, count(*) AS "all"
       FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )

    const doesPause = ({ pauseAt }: Run): boolean => pauseAt !== undefined

    /**
     * Runs the calls of each process. Those that pause go on once all of them have, and the others, which begin then, wait for a lock or
     * have ended: which statements meet is no matter of luck.
     */
    const race = async (...runs: readonly Run[]): Promise<Answer[]> => {
      const ended: Run[] = []
      const answers = new Map<Run, Promise<Answer[]>>()
      const start = async (run: Run): Promise<Answer[]> => {
        const child = children[runs.indexOf(run)]
        if (child === undefined) throw new Error('there are two processes')
        try {
          return await answersOf(child, { run })
        } finally {
          ended.push(run)
        }
      }
      const until = async (isSo: (counts: { paused: number; all: number }) => boolean): Promise<void> => {
        while (!isSo(waiting.get() ?? { paused: 0, all: 0 }) && !ended.some(doesPause)) await new Promise(setImmediate)
      }
      const pausing = runs.filter(doesPause)
      holder.execute(`SELECT pg_advisory_lock(${gate})`)
      for (const run of pausing) answers.set(run, start(run))
      await until(({ paused }) => paused === pausing.length)
      for (const run of runs) if (!doesPause(run)) answers.set(run, start(run))
      await until(({ all }) => all + ended.length === runs.length)
      const isMissed = ended.some(doesPause)
      holder.execute(`SELECT pg_advisory_unlock(${gate})`)
      const all = (await Promise.all(runs.map(async (run) => (await answers.get(run)) ?? []))).flat()
      if (isMissed) throw new Error(`a process did not come to its pause: ${all.map(({ text }) => text).join('\n')}`)
      return all
    }

    return {
      database,
      race,
      /** One after the other, in the first process. */
      call: async (call: Call): Promise<Answer> => {
        const [answer] = await race({ calls: [call] })
        if (answer === undefined) throw new Error('a call has an answer')
        return answer
      },
      /** The calls at once, every other one in the second process; both pause at their first one. */
      together: (calls: readonly Call[], pauseAt: string, fault: Fault = {}): Promise<Answer[]> =>
        race(...[0, 1].map((rest) => ({ ...fault, pauseAt, calls: calls.filter((_, index) => index % 2 === rest) }))),
      tokenFor(owner: TokenOwner): string {
        const token = randomUUID()
        storeToken(database, token, owner)
        return token
      },
      /** The one number that a query gives. */
      numberOf: (sql: string, ...parameters: SqlValue[]): number =>
        database.prepare<{ number: number }>(sql).get(...parameters)?.number ?? 0,
    }
  }

  return { open }
}

export type Race = Awaited<ReturnType<ReturnType<typeof startRaces>['open']>>
