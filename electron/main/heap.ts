/** How V8 collects what main no longer needs: seldom, and without waiting for threads that may have no processor. */
import { setFlagsFromString } from 'node:v8'

/**
 * While it collects, main does nothing else and every window waits. Its heap is a dozen megabytes, which V8 would go through every
 * ten seconds or so; it reads these at every collection, so that they may be set when main begins.
 */
const flags = [
  // Up to four times what is left is used before all of it is gone through again.
  '--heap-growing-percent=300',
  // An idle main is not gone through twice more to give a few megabytes back.
  '--memory-reducer-gc-count=0',
  // What is young is too little to share out: on a busy computer sharing means waiting for who has taken a part.
  '--no-parallel-scavenge',
] as const

export const collectSeldom = (): void => flags.forEach((flag) => setFlagsFromString(flag))
