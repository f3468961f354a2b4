/** Counts unfinished requests in a database without an engine, in a separate process: main cannot read databases. */
import { existsSync } from 'node:fs'
import { AppError } from '../../../shared/errors/errors.ts'
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

const workOf = ({ sales, cancellations }: Unfinished): 'sales' | 'cancellations' | 'both' => {
  if (cancellations === 0) return 'sales'
  return sales === 0 ? 'cancellations' : 'both'
}

/** Prevents a change of a connection: throws AppError `profile_unfinished` where work is unfinished, or where that is not known. */
export const requireFinished = (
  unfinished: Unfinished | undefined,
  messageKey: 'unfinishedForAddress' | 'unfinishedForRemoval',
): void => {
  if (unfinished === undefined) {
    const values = { work: 'unknown', sales: 0, cancellations: 0 }
    throw new AppError('profile_unfinished', { messageKey, values })
  }
  if (unfinished.sales + unfinished.cancellations === 0) return
  throw new AppError('profile_unfinished', { messageKey, values: { work: workOf(unfinished), ...unfinished } })
}
