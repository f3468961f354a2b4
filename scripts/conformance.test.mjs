import { describe, expect, it } from 'vitest'
import { findFaults, writeDocument } from './conformance-document.mjs'
import { readTests, splitTitle } from './conformance-tests.mjs'

// A source to be read, which is never run: its `it.skip` and `describe.skip` show that the reader takes those for no proof.
const source = `
describe('paths', () => {
  it('are plain [W3-slashes]', () => undefined)
  it.each([['a'], ['b']])('take %s [W3-slashes, W3-old-version]', (path) => undefined)
  for (const name of ['x']) it(\`are \${name} too [D2-stats]\`, () => undefined)
  it('lists [1, 2]', () => undefined)
})
it.skip('is skipped [W3-slashes]', () => undefined)
describe.each([1])('%i', () => {
  it.fails('is broken [D2-stats]', () => undefined)
})
describe.skip('later', () => {
  test('is not run [D2-stats]', () => undefined)
})
other('is no test [W3-slashes]', () => undefined)
`
const tests = readTests('electron/a.test.ts', source)

const rule = (id, implementedIn = 'engine') => ({ id, rule: `${id} | holds.`, implementedIn })
const chapters = (...rules) => [{ name: 'one', title: 'One', enforced: true, rules }]

describe('reading tests', () => {
  it('finds every test with its blocks, its rules and whether it proves anything', () => {
    expect(tests.map(({ line, title, ids, proves }) => [line, title, ids, proves])).toEqual([
      [3, 'paths › are plain', ['W3-slashes'], true],
      [4, 'paths › take %s', ['W3-slashes', 'W3-old-version'], true],
      [5, 'paths › are ${name} too', ['D2-stats'], true],
      [6, 'paths › lists [1, 2]', [], true],
      [8, 'is skipped', ['W3-slashes'], false],
      [10, '%i › is broken', ['D2-stats'], false],
      [13, 'later › is not run', ['D2-stats'], false],
    ])
  })

  it('takes tags at the end of a title only', () => {
    expect(splitTitle('takes [a] for a')).toEqual({ title: 'takes [a] for a', ids: [] })
    expect(splitTitle('works [a,b-1]')).toEqual({ title: 'works', ids: ['a', 'b-1'] })
  })
})

describe('faults', () => {
  const found = (...rules) => findFaults(chapters(...rules), tests, (place) => place === 'engine')

  it('are none when each rule has a test, and each test a rule and proof', () => {
    const good = tests.filter(({ proves }) => proves)
    const rules = ['W3-slashes', 'W3-old-version', 'D2-stats'].map((id) => rule(id))
    expect(findFaults(chapters(...rules), good, () => true)).toEqual([])
  })

  it('name rules without a test, twice, and in no place', () => {
    expect(found(rule('X-1'))[0]).toMatch(/^X-1 has no test: put \[X-1\]/)
    expect(found(rule('D2-stats'), rule('D2-stats'))).toContain('D2-stats is in the catalogue twice.')
    expect(found(rule('D2-stats', 'gone.ts'))).toContain(
      'D2-stats is said to be implemented in electron/gone.ts, which is not there.',
    )
  })

  it('name tests of unknown rules and tests that prove nothing', () => {
    const faults = found(rule('W3-slashes'), rule('D2-stats'))
    expect(faults).toEqual([
      'electron/a.test.ts:4 names a rule that is not in the catalogue: W3-old-version.',
      'electron/a.test.ts:8 is skipped or expected to fail, and proves nothing for W3-slashes.',
      'electron/a.test.ts:10 is skipped or expected to fail, and proves nothing for D2-stats.',
      'electron/a.test.ts:13 is skipped or expected to fail, and proves nothing for D2-stats.',
    ])
  })

  it('let rules of a chapter that is not enforced wait', () => {
    const waiting = [{ ...chapters(rule('X-1'))[0], enforced: false }]
    expect(findFaults(waiting, [], () => true)).toEqual([])
  })
})

describe('the document', () => {
  it('has a row for each rule with a test, and none for others', () => {
    const written = writeDocument(chapters(rule('W3-slashes'), rule('X-1')), tests)
    expect(written.split('\n').filter((line) => line.startsWith('|'))).toEqual([
      '| id | rule | implemented in | tests |',
      '| --- | --- | --- | --- |',
      '| W3-slashes | W3-slashes \\| holds. | [engine](../electron/engine) | [a.test.ts](../electron/a.test.ts) paths › are plain<br>[a.test.ts](../electron/a.test.ts) paths › take %s |',
    ])
  })
})
