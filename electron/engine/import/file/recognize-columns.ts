/** Recognizes the kind of a file and the meanings of its columns: by the heads, and where these are not enough by the cells. */
import { importKinds, type ImportColumn, type ImportKind } from '../../../../shared/desk/inventory/imports.ts'
import { headKey } from '../../../core/table-files/table.ts'
import { kinds } from '../kinds/kinds.ts'
import type { Field } from '../kinds/fields/field.ts'
import { readClock } from '../kinds/fields/local-time.ts'

export const ignored = 'ignore'

interface Recognition {
  readonly fields: ReadonlyMap<string, { readonly field: string; readonly isCertain: boolean }>
}

const recognitionOf = (fields: readonly Field[]): Recognition => {
  const known = new Map<string, { field: string; isCertain: boolean }>()
  const add = (head: string, field: string, isCertain: boolean): void => {
    const key = headKey(head)
    if (!known.has(key)) known.set(key, { field, isCertain })
  }
  for (const { name } of fields) add(name, name, true)
  for (const { name, heads = [] } of fields) for (const head of heads) add(head, name, true)
  for (const { name, guesses = [] } of fields) for (const head of guesses) add(head, name, false)
  return { fields: known }
}

/** The unit or zone at the end of a head, `ft` of `Clearance (ft)`. */
export const unitIn = (head: string): string | undefined =>
  / (m|cm|ft|in|meters|metres|feet|inches|pieds|pouces|utc|gmt|[ecmp][ds]?t)$/.exec(headKey(head))?.[1]

const recognitions = new Map(importKinds.map((kind) => [kind, recognitionOf(kinds[kind].fields)]))

/** Beside what each row needs: without one of these a file is of no such kind. */
const needsOneOf: Partial<Record<ImportKind, readonly string[]>> = {
  rates: ['price', 'tiers'],
  coupons: ['percent', 'amount', 'discount'],
}

/** The required fields that are missing; a field that others make is not missing where these exist. */
const lacking = (kind: ImportKind, has: (field: string) => boolean): string[] =>
  kinds[kind].fields
    .filter(({ name, required, madeOf }) => required === true && !has(name) && madeOf?.every(has) !== true)
    .map(({ name }) => name)

const recognize = (kind: ImportKind, head: string): { field: string; isCertain: boolean } | undefined => {
  const [known, key, unit] = [recognitions.get(kind)?.fields, headKey(head), unitIn(head)]
  const exact = known?.get(key)
  if (exact !== undefined || unit === undefined) return exact
  const found = known?.get(key.slice(0, -unit.length - 1))
  return found !== undefined && kinds[kind].byName.get(found.field)?.acceptsUnit !== undefined ? found : undefined
}

const fieldsIn = (heads: readonly string[], kind: ImportKind, isCertain?: true): string[] =>
  heads.flatMap((head) => {
    const found = recognize(kind, head)
    return found === undefined || (isCertain === true && !found.isCertain) ? [] : [found.field]
  })

/** The kind whose columns these are; undefined where no kind has all its required fields, or several have equally many columns. */
export const recognizeKind = (heads: readonly string[]): ImportKind | undefined => {
  const scored = importKinds
    .map((kind) => {
      const found = new Set(fieldsIn(heads, kind))
      const certain = new Set(fieldsIn(heads, kind, true))
      const told = kinds[kind].fields.filter(({ name, showsKind }) => showsKind === true && found.has(name)).length
      return {
        kind,
        isWhole:
          lacking(kind, (field) => found.has(field)).length === 0 &&
          needsOneOf[kind]?.some((field) => found.has(field)) !== false,
        score: told * 3 + found.size + certain.size,
      }
    })
    .filter(({ isWhole, kind }) => isWhole && (kind !== 'partners' || fieldsIn(heads, kind).length === heads.length))
    .toSorted((one, other) => other.score - one.score)
  const [best, next] = scored
  return best === undefined || best.score === next?.score ? undefined : best.kind
}

/** The number of known heads in a row, for finding the row of the heads. */
export const knownHeads = (cells: readonly string[]): number =>
  Math.max(...importKinds.map((kind) => new Set(fieldsIn(cells, kind)).size))

/** The heads that show people why a kind was recognized. */
export const recognizedBy = (heads: readonly string[], kind: ImportKind): string[] =>
  heads
    .filter((head) => {
      const [field] = fieldsIn([head], kind)
      return field !== undefined && (kinds[kind].byName.get(field)?.showsKind === true || field === 'name')
    })
    .slice(0, 5)

const fitsSamples = (field: Field, samples: readonly string[]): boolean => {
  const filled = samples.filter((sample) => sample.trim() !== '')
  const { looksLike } = field
  return looksLike !== undefined && filled.length > 0 && filled.every((sample) => looksLike.test(sample.trim()))
}

/** A column `id` with only numbers comes from a database, and is no code. */
const isCounter = (head: string, samples: readonly (readonly string[])[], index: number): boolean =>
  headKey(head) === 'id' && samples.every((cells) => /^\d*$/.test((cells[index] ?? '').trim()))

/** Whether every value is a time of day, or one to be announced. */
const areClocks = (samples: readonly string[]): boolean => {
  const filled = samples.filter((sample) => sample.trim() !== '')
  return filled.length > 0 && filled.every((sample) => readClock(sample) !== undefined)
}

const withoutMeaning = (column: ImportColumn): ImportColumn => ({ ...column, means: ignored, found: 'ignored' })

/** A field that others can replace has either its own column or theirs: theirs where its own is only guessed. */
const chooseWhole = (columns: readonly ImportColumn[], kind: ImportKind): ImportColumn[] => {
  const used = new Map(columns.map(({ means, found }) => [means, found]))
  const dropped = kinds[kind].fields.flatMap(({ name, madeOf = [] }) => {
    if (madeOf.length === 0 || !used.has(name)) return []
    return used.get(name) === 'guessed' && madeOf.every((part) => used.has(part)) ? [name] : madeOf
  })
  return columns.map((column) =>
    column.found !== 'chosen' && dropped.includes(column.means) ? withoutMeaning(column) : column,
  )
}

/** `chosen`: the decisions of a person, by position; `saved`: the saved columns, by head. */
export const recognizeColumns = (
  heads: readonly string[],
  samples: readonly (readonly string[])[],
  kind: ImportKind,
  chosen: Readonly<Record<string, string>> = {},
  saved: ReadonlyMap<string, string> = new Map(),
): ImportColumn[] => {
  const chosenMeanings = new Set(Object.values(chosen))
  const columns = heads.map((head, index): ImportColumn => {
    const own = { head, samples: samples.slice(0, 3).map((cells) => (cells[index] ?? '').slice(0, 200)) }
    const choice = chosen[String(index)]
    if (choice !== undefined) return { ...own, means: choice, found: choice === ignored ? 'ignored' : 'chosen' }
    const before = saved.get(headKey(head))
    if (before !== undefined) return { ...own, means: before, found: before === ignored ? 'ignored' : 'recognized' }
    const guess = recognize(kind, head)
    const named = guess?.isCertain === false && isCounter(head, samples, index) ? undefined : guess
    const clock = kinds[kind].fields.find(({ timeOf }) => timeOf !== undefined && timeOf === named?.field)
    const cells = clock === undefined ? [] : samples.map((row) => row[index] ?? '')
    const known = named && clock && areClocks(cells) ? { ...named, field: clock.name } : named
    if (known === undefined || chosenMeanings.has(known.field)) return { ...own, means: ignored, found: 'ignored' }
    return { ...own, means: known.field, found: known.isCertain ? 'recognized' : 'guessed' }
  })
  // If two columns are for one field, the certain one counts, else the first.
  const used = new Map<string, number>()
  for (const rank of ['chosen', 'recognized', 'guessed'] as const)
    for (const [index, { means, found }] of columns.entries())
      if (found === rank && means !== ignored && !used.has(means)) used.set(means, index)
  const settled = columns.map((column, index): ImportColumn =>
    column.means === ignored || used.get(column.means) === index || column.found === 'chosen'
      ? column
      : withoutMeaning(column),
  )
  return chooseWhole(settled, kind).map((column, index): ImportColumn => {
    if (column.means !== ignored || chosen[String(index)] !== undefined || saved.has(headKey(column.head)))
      return column
    const cells = samples.map((row) => row[index] ?? '')
    const fitting = kinds[kind].fields.find((field) => !used.has(field.name) && fitsSamples(field, cells))
    if (fitting === undefined) return column
    used.set(fitting.name, index)
    return { ...column, means: fitting.name, found: 'guessed' }
  })
}

/** Required fields without a column. */
export const missingFields = (columns: readonly ImportColumn[], kind: ImportKind): string[] =>
  lacking(kind, (field) => columns.some(({ means }) => means === field))

/** A field with two columns. */
export const repeatedField = (columns: readonly ImportColumn[]): string | undefined =>
  columns.find(({ means }, index) => means !== ignored && columns.findIndex((other) => other.means === means) !== index)
    ?.means

/** Heads of a file as one text, by which saved columns are found. */
export const headsKey = (heads: readonly string[]): string => heads.map(headKey).join('\u001f')
