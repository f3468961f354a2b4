/** Lists of records: found by text, filtered, in any order, a page at a time; totals are cached until something changes. */
import type { ReadableDatabase } from '../../core/db/driver.ts'
import { createRowCounter, filterOf, type Condition, type Page, type PageRequest } from '../../core/db/select-page.ts'
import { parseChoice, type SearchQuery } from '../../core/http/search.ts'
import type { SortKey } from '../../core/http/sort.ts'
import { fold } from '../import/text.ts'

/** An FTS5 expression: every word begins a word of the text. Undefined where nothing is searched for, empty where nothing can match. */
export const matchOf = (text: string | undefined): string | undefined =>
  text === undefined
    ? undefined
    : fold(text)
        .split(' ')
        .filter((word) => word !== '')
        .slice(0, 32)
        .map((word) => `"${word}"*`)
        .join(' ')

/** `archived`: true, false or any. Without it those that are not, unless the search names records. */
export const archivedCondition = (search: SearchQuery, column: string, isNamed: boolean): Condition | undefined => {
  const text = search.get('archived') ?? (isNamed ? 'any' : 'false')
  const archived = parseChoice(text, 'archived', ['true', 'false', 'any'])
  return archived === 'any' ? undefined : [`${column} IS ${archived === 'true' ? 'NOT NULL' : 'NULL'}`]
}

interface RecordList<Sort extends string> {
  /** `venues AS venue`. */
  readonly from: string
  readonly columns: string
  /** The id of a row: `venue.id`. */
  readonly id: string
  /** The FTS5 table of its texts. */
  readonly texts?: string
  readonly sorts: Readonly<Record<Sort, string>>
  readonly defaultSort: Sort
}

export const createRecordList = <Row, Sort extends string>(
  database: ReadableDatabase,
  { from, columns, id, texts, sorts, defaultSort }: RecordList<Sort>,
) => {
  const countRows = createRowCounter(database)

  const partsOf = (conditions: readonly (Condition | undefined)[], match: string | undefined) => {
    const isText = texts !== undefined && match !== undefined
    const { where, parameters } = filterOf([
      ...conditions.filter((condition) => condition !== undefined),
      ...(isText ? [[`${id} IN (SELECT rowid FROM ${texts} WHERE ${texts} MATCH ?)`, match] as const] : []),
    ])
    return { sql: `FROM ${from} ${where}`, parameters }
  }

  const orderOf = (sort: readonly SortKey<Sort>[]): string => {
    const keys = sort.length === 0 ? [{ name: defaultSort, descending: false }] : sort
    const last = keys.at(-1)?.descending === true ? ' DESC' : ''
    return [...keys.map(({ name, descending }) => `${sorts[name]}${descending ? ' DESC' : ''}`), `${id}${last}`].join(
      ', ',
    )
  }

  return {
    page(
      conditions: readonly (Condition | undefined)[],
      match: string | undefined,
      sort: readonly SortKey<Sort>[],
      { perPage, offset }: PageRequest,
    ): Page<Row> {
      if (match === '') return { rows: [], total: 0 }
      const { sql, parameters } = partsOf(conditions, match)
      const total = countRows(`SELECT count(*) AS total ${sql}`, parameters)
      if (offset >= total) return { rows: [], total }
      const select = `SELECT ${columns} ${sql} ORDER BY ${orderOf(sort)} LIMIT ? OFFSET ?`
      return { rows: database.prepare<Row>(select).all(...parameters, perPage, offset), total }
    },
    countRows,
  }
}
