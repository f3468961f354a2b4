import { afterAll, onTestFinished } from 'vitest'

/** At the end of the test; while the tests of a file are collected, of the file. */
export const atEnd = (work: () => void): void => {
  try {
    onTestFinished(work)
  } catch {
    afterAll(work)
  }
}
