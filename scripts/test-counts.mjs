/** Adds up the reports of all test runners in one line. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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

/** A runner that fails early must not be counted with an older report. */
export const forgetReport = (file) => rmSync(file, { force: true })

/** A failed run counts at least one failure, even without a failed test. */
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

/** Name and message of each end-to-end test that failed. */
export const endToEndFailures = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(endToEndFailures),
  ...specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({ title, projectName, last: results.at(-1) })),
    )
    .filter(({ last }) => last?.status !== 'passed')
    .map(({ title, projectName, last }) => ({
      name: `[${projectName}] ${title}`,
      message: last?.error?.message ?? '',
    })),
]

/** Name and message of each unit test that failed. */
export const unitFailures = ({ testResults = [] }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages.join('\n') })),
  )

const shownLines = 12

/** What failed in all runners, short enough for the end of a log of which only the end is shown. */
export const readFailures = () =>
  [
    ...unitFailures(readJson(unitReport) ?? {}),
    ...unitFailures(readJson(slowReport) ?? {}),
    ...endToEndFailures(readJson(endToEndReport) ?? {}),
  ].map(({ name, message }) =>
    [`✗ ${name}`, ...stripVTControlCharacters(message).split('\n').slice(0, shownLines)].join('\n    '),
  )

export const addCounts = (...all) =>
  all.reduce((sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }))

export const countsLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`
