/** Lists of records: found by text, filtered, in any order, a page at a time; totals are cached until something changes. */
import type { ReadableDatabase } from '../../core/db/database.ts'
import { createRowCounter, filterOf, type Condition, type Page, type PageRequest } from '../../core/db/select-page.ts'
import { mostWords, parseChoice, type SearchQuery } from '../../core/http/search.ts'
import { orderTerm, type SortKey } from '../../core/http/sort.ts'
import { fold } from '../import/file/text.ts'

/** Words that begin words of the text. Undefined where nothing is searched for, empty where nothing can match. */
export const wordsOf = (text: string | undefined): string[] | undefined =>
  text === undefined
    ? undefined
    : fold(text)
        .split(' ')
        .filter((word) => word !== '')
        .slice(0, mostWords)

/** `archived` is true, false or any. Without it, archived records are left out, unless the search names records. */
export const readArchived = (search: SearchQuery, isNamed: boolean): 'true' | 'false' | 'any' =>
  parseChoice(search.get('archived') ?? (isNamed ? 'any' : 'false'), 'archived', ['true', 'false', 'any'])

export const archivedCondition = (search: SearchQuery, column: string, isNamed: boolean): Condition | undefined => {
  const archived = readArchived(search, isNamed)
  return archived === 'any' ? undefined : [`${column} IS ${archived === 'true' ? 'NOT NULL' : 'NULL'}`]
}

interface RecordList<Sort extends string> {
  /** For example `venues AS venue`. */
  readonly from: string
  readonly columns: string
  /** The SQL of a row's id: `venue.id`. */
  readonly id: string
  /** The table of its texts. */
  readonly texts?: string
  /** The columns of each order, as `orderTerm` takes them. */
  readonly sorts: Readonly<Record<Sort, readonly string[]>>
  readonly defaultSort: Sort
}

/** From this number of matches on, reading a list in its order and skipping rows is quicker than sorting the matches. */
const manyMatches = 2_000

/** The condition that a text matches: `id` is the number of a row, `texts` the table of its texts. */
export const createTextCondition = (database: ReadableDatabase, texts: string, id: string) => {
  const { search, hint } = database.dialect
  const count = database.prepare<{ total: number }>(
    `SELECT count(*) AS total FROM (SELECT 1 FROM ${texts} WHERE ${search.matches(texts)} LIMIT ${manyMatches}) AS match`,
  )
  return (words: readonly string[]): Condition => {
    const match = search.words(words)
    const isBroad = count.get(match)?.total === manyMatches
    // With the plus, SQLite does not look each match up.
    return [
      `${isBroad ? hint('+') : ''}${id} IN (SELECT ${search.id} FROM ${texts} WHERE ${search.matches(texts)})`,
      match,
    ]
  }
}

export const createRecordList = <Row, Sort extends string>(
  database: ReadableDatabase,
  { from, columns, id, texts, sorts, defaultSort }: RecordList<Sort>,
) => {
  const countRows = createRowCounter(database)
  const textCondition = texts === undefined ? undefined : createTextCondition(database, texts, id)

  const partsOf = (conditions: readonly (Condition | undefined)[], words: readonly string[] | undefined) => {
    const matches = words === undefined ? undefined : textCondition?.(words)
    const { where, parameters } = filterOf([...conditions, matches].filter((condition) => condition !== undefined))
    return { sql: `FROM ${from} ${where}`, parameters }
  }

  const orderOf = (sort: readonly SortKey<Sort>[]): string => {
    const keys = sort.length === 0 ? [{ name: defaultSort, descending: false }] : sort
    const terms = keys.flatMap(({ name, descending }) => sorts[name].map((column) => orderTerm(column, descending)))
    return [...terms, orderTerm(id, keys.at(-1)?.descending ?? false)].join(', ')
  }

  return {
    page(
      conditions: readonly (Condition | undefined)[],
      words: readonly string[] | undefined,
      sort: readonly SortKey<Sort>[],
      { perPage, offset }: PageRequest,
    ): Page<Row> {
      if (words?.length === 0) return { rows: [], total: 0 }
      const { sql, parameters } = partsOf(conditions, words)
      const total = countRows(`SELECT count(*) AS total ${sql}`, parameters)
      if (offset >= total) return { rows: [], total }
      const select = `SELECT ${columns} ${sql} ORDER BY ${orderOf(sort)} LIMIT ? OFFSET ?`
      return { rows: database.prepare<Row>(select).all(...parameters, perPage, offset), total }
    },
    countRows,
  }
}
