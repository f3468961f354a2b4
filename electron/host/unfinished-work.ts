/** Counts unfinished requests in a database without an engine, in a separate process: main cannot read databases. */
import { existsSync } from 'node:fs'
import type { Unfinished } from '../desk/sales/sale-repository.ts'
import type { ForkEngine } from './engine-supervisor.ts'
import { countedMessage } from './engine-messages.ts'

export type { Unfinished } from '../desk/sales/sale-repository.ts'

const limitMs = 30_000

/** Rejects where there is no process. */
const countIn = (fork: ForkEngine, file: string): Promise<Unfinished | undefined> =>
  new Promise((resolve) => {
    const child = fork({
      onMessage(message) {
        const counted = countedMessage.safeParse(message)
        if (!counted.success) return
        end(counted.data)
        child.post({ kind: 'stop' })
      },
      onExit: () => end(undefined),
    })
    child.post({ kind: 'count', file })
    const timer = setTimeout(() => {
      end(undefined)
      child.kill()
    }, limitMs)
    const end = (counted: Unfinished | undefined): void => {
      clearTimeout(timer)
      resolve(counted)
    }
  })

/** Undefined where it is not known. Never rejects. */
export const readUnfinished = async (fork: ForkEngine, file: string): Promise<Unfinished | undefined> => {
  if (!existsSync(file)) return { sales: 0, cancellations: 0 }
  try {
    return await countIn(fork, file)
  } catch {
    return undefined
  }
}
