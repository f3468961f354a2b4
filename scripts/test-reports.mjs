/** Reads the reports of all test runners: how many tests there were, which failed, and which took longest. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectFolder } from './node-binary.mjs'

export const reportFile = (name) => join(projectFolder, 'test-results', `${name}.json`)

/** A runner that ends early must not be judged by an older report. */
export const forgetReport = (file) => rmSync(file, { force: true })

const vitestStates = { passed: 'passed', failed: 'failed' }

/** A file that could not be loaded has no tests, and is a failed one itself. */
const vitestFileTests = ({ name: file, status, message, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
    ? [{ name: file, state: 'failed', seconds: 0, message }]
    : assertionResults
        // Not skipped, but kept for the other command.
        .filter(({ status: state, tags = [] }) => state in vitestStates || !tags.includes('all'))
        .map((test) => ({
          name: test.fullName,
          state: vitestStates[test.status] ?? 'skipped',
          seconds: (test.duration ?? 0) / 1_000,
          message: test.failureMessages.join('\n'),
        }))

/** A test that passed only the second time has failed. */
const playwrightStates = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' }

const playwrightTests = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(playwrightTests),
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${title}`,
      state: playwrightStates[status],
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      message: results.findLast(({ error }) => error !== undefined)?.error.message ?? '',
    })),
  ),
]

/** The tests of a report of Vitest or Playwright: `{ name, state, seconds, message }`. */
export const testsOf = (report) =>
  'testResults' in report ? report.testResults.flatMap(vitestFileTests) : playwrightTests(report)

/** No tests where the runner ended before its report. */
export const readTests = (file) => (existsSync(file) ? testsOf(JSON.parse(readFileSync(file, 'utf8'))) : [])

/**
 * What counts for a stage: its tests, with its name, and one failure where it failed without a failed test, or where no test passed. A stage
 * without tests of its own, such as lint, counts only when it fails.
 */
export const stageTests = ({ name, isGood, tests }) => {
  const named = (tests ?? []).map((test) => ({ ...test, name: `${name}: ${test.name}` }))
  const has = (wanted) => named.some(({ state }) => state === wanted)
  const isProved = isGood && (tests === undefined || has('passed'))
  return isProved || has('failed') ? named : [...named, { name, state: 'failed', seconds: 0, message: '' }]
}

export const countsLine = (tests) =>
  ['passed', 'failed', 'skipped']
    .map((state) => `${tests.filter((test) => test.state === state).length} ${state}`)
    .join(', ')

const shownLines = 12

/** The failures, short enough for a log of which only the end is shown. */
export const failureTexts = (tests) =>
  tests
    .filter(({ state }) => state === 'failed')
    .map(({ name, message }) => {
      const lines = stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim() !== '')
      return [`✗ ${name}`, ...lines.slice(0, shownLines)].join('\n    ')
    })

/** The time of a stage or a test. */
export const timeLine = ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`

export const slowest = (tests, count) => tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
