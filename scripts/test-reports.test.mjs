import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countsLine, failureTexts, readTests, slowest, stageTests, testsOf, timeLine } from './test-reports.mjs'

const vitestTest = (fullName, status, more = {}) => ({ fullName, status, failureMessages: [], tags: [], ...more })

const vitestReport = (...assertionResults) => ({
  testResults: [{ name: 'sums.test.ts', status: 'passed', message: '', assertionResults }],
})

const playwrightReport = (...specs) => ({ suites: [{ suites: [{ specs }] }] })

const playwrightTest = (title, status, ...results) => ({ title, tests: [{ projectName: 'electron', status, results }] })

const stateOf = (report) => testsOf(report).map(({ state }) => state)

describe('the tests of a report', () => {
  it('are counted over all runners', () => {
    const unit = vitestReport(
      vitestTest('adds', 'passed'),
      vitestTest('divides', 'failed'),
      vitestTest('rounds', 'skipped'),
      vitestTest('sums', 'todo'),
    )
    const endToEnd = playwrightReport(
      playwrightTest('sells', 'expected', { duration: 1 }),
      playwrightTest('prints', 'skipped'),
    )
    expect(countsLine([...testsOf(unit), ...testsOf(endToEnd)])).toBe('2 passed, 1 failed, 3 skipped')
  })

  it('leave out what only the other command runs', () => {
    const all = { tags: ['all'] }
    expect(stateOf(vitestReport(vitestTest('long', 'skipped', all), vitestTest('short', 'passed')))).toEqual(['passed'])
    expect(stateOf(vitestReport(vitestTest('long', 'passed', all)))).toEqual(['passed'])
    expect(stateOf(vitestReport(vitestTest('long', 'failed', all)))).toEqual(['failed'])
  })

  it('include a file that could not be loaded', () => {
    const broken = { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
    expect(testsOf({ testResults: [broken] })).toEqual([
      { name: 'broken.test.ts', state: 'failed', seconds: 0, message: 'no such module' },
    ])
  })

  it('have failed when they passed only the second time', () => {
    expect(stateOf(playwrightReport(playwrightTest('sells', 'flaky', { duration: 1 }, { duration: 1 })))).toEqual([
      'failed',
    ])
  })

  it('are named with their project, and take as long as all attempts', () => {
    const [test] = testsOf(
      playwrightReport(
        playwrightTest(
          'prints',
          'unexpected',
          { duration: 1_500, error: { message: 'no paper' } },
          { duration: 500, error: { message: 'not visible' } },
        ),
      ),
    )
    expect(test).toEqual({ name: '[electron] prints', state: 'failed', seconds: 2, message: 'not visible' })
  })

  it('are none where the runner ended before its report', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parkdesk-reports-'))
    const file = join(folder, 'unit.json')
    expect(readTests(file)).toEqual([])
    writeFileSync(file, JSON.stringify(vitestReport(vitestTest('adds', 'passed', { duration: 250 }))))
    expect(readTests(file)).toEqual([{ name: 'adds', state: 'passed', seconds: 0.25, message: '' }])
    rmSync(folder, { recursive: true })
  })
})

describe('a stage', () => {
  const passed = { name: 'adds', state: 'passed', seconds: 1, message: '' }
  const failed = { name: 'divides', state: 'failed', seconds: 1, message: 'by zero' }
  const skipped = { name: 'rounds', state: 'skipped', seconds: 0, message: '' }
  const counts = (stage) => countsLine(stageTests({ name: 'unit tests', ...stage }))

  it('counts its tests', () => {
    expect(counts({ isGood: true, tests: [passed, skipped] })).toBe('1 passed, 0 failed, 1 skipped')
    expect(counts({ isGood: false, tests: [passed, failed] })).toBe('1 passed, 1 failed, 0 skipped')
    expect(stageTests({ name: 'unit tests', isGood: true, tests: [passed] })).toEqual([
      { ...passed, name: 'unit tests: adds' },
    ])
  })

  it('that failed outside of its tests is a failure', () => {
    expect(counts({ isGood: false, tests: [passed] })).toBe('1 passed, 1 failed, 0 skipped')
    expect(failureTexts(stageTests({ name: 'unit tests', isGood: false, tests: [passed] }))).toEqual(['✗ unit tests'])
  })

  it('in which no test passed is a failure', () => {
    expect(counts({ isGood: true, tests: [] })).toBe('0 passed, 1 failed, 0 skipped')
    expect(counts({ isGood: true, tests: [skipped] })).toBe('0 passed, 1 failed, 1 skipped')
  })

  it('without tests of its own counts when it fails', () => {
    expect(counts({ isGood: true })).toBe('0 passed, 0 failed, 0 skipped')
    expect(counts({ isGood: false })).toBe('0 passed, 1 failed, 0 skipped')
  })
})

describe('what is printed', () => {
  it('is the beginning of what failed, without colors', () => {
    const message = [
      '\u001B[31mby zero\u001B[39m',
      '',
      ...Array.from({ length: 20 }, (_, line) => `line ${line}`),
    ].join('\n')
    const [text] = failureTexts([{ name: 'divides', state: 'failed', seconds: 0, message }])
    expect(text?.split('\n').slice(0, 3)).toEqual(['✗ divides', '    by zero', '    line 0'])
    expect(text?.split('\n')).toHaveLength(13)
  })

  it('is what took longest, in order', () => {
    const took = (name, seconds) => ({ name, seconds, state: 'passed', message: '' })
    const tests = [took('short', 0.5), took('longest', 12.34), took('long', 2)]
    expect(slowest(tests, 2).map(timeLine)).toEqual(['   12.3 s  longest', '    2.0 s  long'])
  })
})
