/** The few words in which PostgreSQL differs from SQLite. Repositories put them into their texts. */

/** The row of a search table, beside each row of a table whose words are searched. */
type Searched = 'venues' | 'events' | 'locations' | 'bookings'

export const dialect = {
  /** The parameter is a JSON array of numbers, which differs from an array of PostgreSQL in its brackets alone. */
  inList: `= ANY (CAST(translate(?, '[]', '{}') AS bigint[]))`,
  /** The parameter is a JSON array of texts. */
  inTexts: 'IN (SELECT value FROM json_array_elements_text(CAST(? AS json)) AS texts (value))',
  /** Ignores the case of ASCII letters, as SQLite's LIKE does. */
  like: 'ILIKE',
  /** Hints are SQLite's alone. */
  hint: (_words: string): string => '',
  search: {
    /** A condition with one parameter, which `parse` makes. */
    matches: (table: Searched, id: string): string =>
      `${id} IN (SELECT id FROM ${table}_text WHERE words @@ CAST(? AS tsquery))`,
    /** Every word begins a word of the row. */
    parse: (words: readonly string[]): string => words.map((word) => `'${word.replaceAll("'", "''")}':*`).join(' & '),
  },
  /** A condition with four parameters: the greatest and the smallest latitude, the greatest and the smallest longitude. */
  inBox: (table: 'venues' | 'locations', id: string): string =>
    `${id} IN (SELECT id FROM ${table}_area WHERE min_latitude <= ? AND max_latitude >= ? AND min_longitude <= ? AND max_longitude >= ?)`,
  jsonText: (column: string, path: readonly string[]): string => `(CAST(${column} AS json) #>> '{${path.join(',')}}')`,
}
