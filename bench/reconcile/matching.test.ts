/** Properties of every generated world: certain links are right, and nothing depends on the order of lines or files. */
import { ruleIds } from '../../shared/desk/reconcile/vocabulary.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchStatement } from '../../electron/desk/reconcile/match/match-statement.ts'
import { allRules, compareMatchings } from '../../electron/desk/reconcile/match/rules.ts'
import { type Matching } from '../../electron/desk/reconcile/match/types.ts'
import type { StatementLine } from '../../electron/desk/reconcile/statement.ts'
import { createTally, evaluate, matchOf } from './evaluate.ts'
import { createRandom } from './random.ts'
import { earlierPeriods, period } from './sales.ts'
import { makeWorld, type World, type WorldStatement } from './world.ts'

const seed = fc.integer({ min: 1_000_000, max: 2_000_000 })
const runs = { numRuns: 12 }
const size = { sales: 120, inPeriod: 0.7, faultShare: 1.5 }

const optionsOf = ({ settled }: World, { imported }: WorldStatement) => ({
  rules: allRules,
  importedIdentities: imported,
  settled,
  period,
  earlierPeriods,
})

/** The results of matching for each line, whatever their order. */
const resultsOf = (matchings: readonly Matching[]): Map<string, string> =>
  new Map(
    matchings.flatMap(({ lines }) =>
      lines
        .filter(({ state }) => state !== 'seen')
        .map((match) => {
          const keys = match.records.map(({ key }) => key)
          return [match.line.identity, JSON.stringify([match.state, match.rule, keys, match.class, match.cause])]
        }),
    ),
  )

it('links nothing wrongly, and everything that is certain', () => {
  fc.assert(
    fc.property(seed, (each) => {
      const tally = createTally()
      evaluate(makeWorld(each), tally)
      expect(tally.wronglyLinked).toBe(0)
      expect(tally.certainLinked).toBe(tally.certain)
    }),
    runs,
  )
})

it('says the same of lines in any order', () => {
  fc.assert(
    fc.property(seed, (each) => {
      const world = makeWorld(each, size)
      for (const own of world.statements) {
        const lines = createRandom(each + 1).shuffle(own.statement.lines)
        const shuffled = matchStatement({ ...own.statement, lines }, world.books, optionsOf(world, own))
        expect(resultsOf([shuffled])).toEqual(resultsOf([matchOf(world, own)]))
      }
    }),
    runs,
  )
})

it('says the same of records in any order', () => {
  fc.assert(
    fc.property(seed, (each) => {
      const world = makeWorld(each, size)
      const { shuffle } = createRandom(each + 2)
      const { sales, cardPayments, bags, payouts } = world.books
      const books = {
        sales: shuffle(sales),
        cardPayments: shuffle(cardPayments),
        bags: shuffle(bags),
        payouts: shuffle(payouts),
      }
      for (const own of world.statements) {
        const shuffled = matchStatement(own.statement, books, optionsOf(world, own))
        expect(resultsOf([shuffled])).toEqual(resultsOf([matchOf(world, own)]))
        expect(shuffled.missing.map(({ record }) => record.key)).toEqual(
          matchOf(world, own).missing.map(({ record }) => record.key),
        )
      }
    }),
    runs,
  )
})

/** Imports files one after another; then each is matched beside the others, as long as all are open. */
const importFiles = (world: World, own: WorldStatement, files: readonly (readonly StatementLine[])[]): Matching[] => {
  const seen = new Set(own.imported)
  const imported = files.map((lines) => {
    const importedBefore = new Set(seen)
    for (const { identity } of lines) seen.add(identity)
    return { lines, importedBefore, counted: lines.filter(({ identity }) => !importedBefore.has(identity)) }
  })
  return imported.map((file) =>
    matchStatement({ ...own.statement, lines: file.lines }, world.books, {
      ...optionsOf(world, own),
      importedIdentities: file.importedBefore,
      otherLines: imported.flatMap(({ counted }) => (counted === file.counted ? [] : counted)),
    }),
  )
}

it('links the same from files in any order, and counts a line once though files overlap', () => {
  fc.assert(
    fc.property(seed, (each) => {
      const world = makeWorld(each, size)
      for (const own of world.statements) {
        const { lines } = own.statement
        const first = lines.slice(0, Math.ceil(lines.length * 0.6))
        const second = lines.slice(Math.floor(lines.length * 0.4))
        const forward = importFiles(world, own, [first, second])
        const backward = importFiles(world, own, [second, first])
        const linksOf = (matchings: readonly Matching[]) =>
          matchings
            .flatMap((matching) => matching.lines.filter(({ state }) => state === 'linked'))
            .map(({ line, records, rule }) => [line.identity, records[0]?.key, rule].join(' '))
            .toSorted()
        expect(linksOf(forward)).toEqual(linksOf(backward))
        // The links are those of one file with all lines.
        expect(linksOf(forward)).toEqual(linksOf([matchOf(world, own)]))
        for (const matchings of [forward, backward])
          expect(resultsOf(matchings).size).toBe(lines.length - own.imported.size)
      }
    }),
    runs,
  )
})

it('sees a file that is imported twice, and links nothing of it', () => {
  fc.assert(
    fc.property(seed, (each) => {
      const world = makeWorld(each, size)
      for (const own of world.statements) {
        const [first, again] = importFiles(world, own, [own.statement.lines, own.statement.lines])
        expect(resultsOf(first === undefined ? [] : [first])).toEqual(resultsOf([matchOf(world, own)]))
        expect(new Set(again?.lines.map(({ state }) => state))).toEqual(new Set(['seen']))
      }
    }),
    runs,
  )
})

it('links by no rule that is switched off, and counts what each rule linked', () => {
  fc.assert(
    fc.property(seed, fc.constantFrom(...ruleIds), (each, off) => {
      const world = makeWorld(each, size)
      for (const own of world.statements) {
        const all = matchOf(world, own)
        const options = { ...optionsOf(world, own), rules: { ...allRules, [off]: false } }
        const fewer = matchStatement(own.statement, world.books, options)
        const { counts, changes } = compareMatchings(all, fewer)
        for (const { rule, current, changed } of counts) {
          expect(current).toBe(all.lines.filter((match) => match.rule === rule).length)
          expect(changed).toBe(fewer.lines.filter((match) => match.rule === rule).length)
        }
        expect(fewer.counts[off]).toBe(0)
        expect(changes.filter(({ from }) => from === off).length).toBe(all.counts[off])
      }
    }),
    runs,
  )
})

it('refuses a line that does not add up', () => {
  const world = makeWorld(1, size)
  const [own] = world.statements
  const [line] = own?.statement.lines ?? []
  if (own === undefined || line === undefined) throw new Error('The world is empty.')
  const wrong = { ...own.statement, lines: [{ ...line, net: line.net + 1 }] }
  expect(() => matchStatement(wrong, world.books, optionsOf(world, own))).toThrow(/is not net/)
})
