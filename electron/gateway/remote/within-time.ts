/** Ends a wait that would take too long, or that nobody waits for any more; the work itself goes on by itself. */

/** Rejects with what `late` makes once `delayMs` have passed. */
export const withinTime = async <Result>(
  work: Promise<Result>,
  delayMs: number,
  late: () => Error,
): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), delayMs)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/** What a caller that aborts is told. */
export const abortReason = ({ reason }: AbortSignal): Error =>
  reason instanceof Error ? reason : new DOMException('Aborted', 'AbortError')

/** Rejects with the caller's reason when it aborts. */
export const untilAborted = <Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> => {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(abortReason(signal))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
