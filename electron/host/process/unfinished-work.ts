/** Counts unfinished requests in a database without an engine, in a separate process: main cannot read databases. */
import { existsSync } from 'node:fs'
import type { Unfinished } from '../../desk/sales/sale-repository.ts'
import type { ForkEngine } from './engine-supervisor.ts'
import { countedMessage } from './engine-messages.ts'

export type { Unfinished } from '../../desk/sales/sale-repository.ts'

const limitMs = 30_000

/** Rejects where there is no process. */
const countIn = async (fork: ForkEngine, file: string): Promise<Unfinished | undefined> => {
  const { promise, resolve } = Promise.withResolvers<Unfinished | undefined>()
  const child = fork({
    onMessage(message) {
      const counted = countedMessage.safeParse(message).data
      if (counted === undefined) return
      resolve(counted)
      child.post({ kind: 'stop' })
    },
    onExit: () => resolve(undefined),
  })
  child.post({ kind: 'count', file })
  const timer = setTimeout(() => child.kill(), limitMs)
  return promise.finally(() => clearTimeout(timer))
}

/** Undefined where the number is not known. Never rejects. */
export const readUnfinished = async (fork: ForkEngine, file: string): Promise<Unfinished | undefined> =>
  existsSync(file) ? countIn(fork, file).catch(() => undefined) : { sales: 0, cancellations: 0 }
