/** Counts tests over all runners: reads what each runner wrote, adds up, and puts it into one line. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './node-binary.mjs'

export const unitReport = join(projectFolder, 'test-results', 'unit.json')
export const slowReport = join(projectFolder, 'test-results', 'slow.json')
export const endToEndReport = join(projectFolder, 'test-results', 'e2e.json')

const nothing = { passed: 0, failed: 0, skipped: 0 }

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** So that a runner which does not get as far as its report is not counted with an earlier one's. */
export const forgetReport = (file) => rmSync(file, { force: true })

/** A run that failed counts at least one failure, also when no single test of it did. */
const withFailure = (counts, hasSucceeded) =>
  hasSucceeded ? counts : { ...counts, failed: Math.max(1, counts.failed) }

/** Counts of Vitest's JSON report. */
export const unitCounts = (report, hasSucceeded) =>
  withFailure(
    report === undefined
      ? nothing
      : {
          passed: report.numPassedTests,
          failed: report.numFailedTests,
          skipped: report.numPendingTests + report.numTodoTests,
        },
    hasSucceeded && report?.success === true,
  )

/** Counts of Playwright's JSON report. A run without a single test is a failure. */
export const endToEndCounts = (report, hasSucceeded) => {
  if (report === undefined) return withFailure(nothing, false)
  const { expected, unexpected, flaky, skipped } = report.stats
  return withFailure({ passed: expected, failed: unexpected + flaky, skipped }, hasSucceeded && expected > 0)
}

export const readUnitCounts = (report, hasSucceeded) => unitCounts(readJson(report), hasSucceeded)
export const readEndToEndCounts = (hasSucceeded) => endToEndCounts(readJson(endToEndReport), hasSucceeded)

export const addCounts = (...all) =>
  all.reduce((sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }))

export const countsLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`
