import { describe, expect, it } from 'vitest'
import { addCounts, countsLine, endToEndCounts, endToEndFailures, unitCounts, unitFailures } from './test-counts.mjs'

const unit = { success: true, numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }
const endToEnd = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 2 } }

describe('counting over all runners', () => {
  it('adds up into one line', () => {
    const counts = addCounts(unitCounts(unit, true), endToEndCounts(endToEnd, true))
    expect(countsLine(counts)).toBe('11 passed, 0 failed, 4 skipped')
  })

  it('counts a runner that left no report as a failure', () => {
    expect(unitCounts(undefined, true).failed).toBe(1)
    expect(endToEndCounts(undefined, false).failed).toBe(1)
  })

  it('counts a run that failed outside of its tests as a failure', () => {
    expect(unitCounts({ ...unit, success: false }, false)).toEqual({ passed: 7, failed: 1, skipped: 2 })
    expect(endToEndCounts(endToEnd, false).failed).toBe(1)
  })

  it('does not add a failure to those that were counted', () => {
    expect(unitCounts({ ...unit, success: false, numFailedTests: 3 }, false).failed).toBe(3)
  })

  it('counts a test that passed only the second time as failed', () => {
    expect(endToEndCounts({ stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 } }, false).failed).toBe(1)
  })

  it('counts an end-to-end run without tests as a failure', () => {
    expect(endToEndCounts({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 3 } }, true).failed).toBe(1)
  })
})

describe('naming what failed', () => {
  it('takes the last attempt of each end-to-end test, in any project', () => {
    const failed = { status: 'failed', error: { message: 'not visible' } }
    const specs = [
      { title: 'sells', ok: true, tests: [{ projectName: 'electron', results: [{ status: 'passed' }] }] },
      { title: 'prints', ok: false, tests: [{ projectName: 'browser', results: [failed] }] },
    ]
    expect(endToEndFailures({ suites: [{ suites: [{ specs }] }] })).toEqual([
      { name: '[browser] prints', message: 'not visible' },
    ])
  })

  it('takes the unit tests that failed', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds', failureMessages: [] },
      { status: 'failed', fullName: 'divides', failureMessages: ['by zero'] },
    ]
    expect(unitFailures({ testResults: [{ assertionResults }] })).toEqual([{ name: 'divides', message: 'by zero' }])
  })
})
