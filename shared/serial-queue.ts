/** Runs asynchronous work one after the other, whoever requests it. */
export const createSerialQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  /** Starts `work` once everything before it has settled, and settles as it does. */
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
