/** Entry of a thread that ends in each of the possible ways. */
import { serveTasks } from '../serve-tasks.ts'

const work = {
  echo: (text: string): string => text,
  wait: () => new Promise<void>(() => undefined),
  exit: (): void => process.exit(1),
  throwOutside(): Promise<void> {
    setImmediate(() => {
      throw new Error('thrown outside of a task')
    })
    return work.wait()
  },
  fillMemory: (): number => {
    const held: number[][] = []
    for (;;) held.push(Array.from({ length: 100_000 }, (_, index) => index + held.length))
  },
}

export type FailingWork = typeof work

serveTasks(work)
