/** The few words in which databases differ. Repositories put them into their texts when they are made. */

/** Tables whose numbers are not given again, also where rows are deleted; customers and users share theirs. */
export type NumberedTable =
  | 'bookings'
  | 'customers'
  | 'venues'
  | 'events'
  | 'locations'
  | 'rates'
  | 'add_ons'
  | 'partners'

/** Tables with rows that are decided about; the audit trail has one for all of it, and accounts that somebody signs in to have one by their hash. */
export type LockedTable =
  | 'locations'
  | 'venues'
  | 'events'
  | 'coupons'
  | 'partners'
  | 'clients'
  | 'users'
  | 'token_families'
  | 'sign_in_turns'
  | 'bookings'
  | 'audit_head'

interface Search {
  /** The column of a table of texts with the number of the row that has the text. */
  readonly id: string
  /** The condition that a row of a table of texts matches the parameter, which `words` or `part` makes. */
  matches(texts: string): string
  /** A term of ORDER BY: the best match first. */
  rank(texts: string): string
  /** Each of them begins a word of the text. */
  words(words: readonly string[]): string
  /** The text has these letters and digits one after the other. */
  part(code: string): string
}

export interface Dialect {
  /** Follows a column: it is one of the numbers of the parameter, a JSON array. */
  readonly inList: string
  /** The same for texts. */
  readonly inTexts: string
  /** Ignores the case of ASCII letters. */
  readonly like: string
  /** The condition that a column of codes, which ignores the case of ASCII letters, equals the parameter. */
  isCode(column: string): string
  /** A table with the items of the parameter, a JSON array of arrays, as its column `value`. */
  readonly jsonRows: string
  /** A function of values, which keeps those that are NULL. */
  readonly jsonArray: string
  /** A function of names and values, in turn. */
  readonly jsonObject: string
  /** The value at a path of a column with a JSON object; NULL also where there is none. */
  jsonText(column: string, path: readonly string[]): string
  /** The condition that there is a value at the path, be it null. */
  jsonHas(column: string, path: readonly string[]): string
  /** A moment in milliseconds as the reading of a clock, with its offset in minutes: `2026-12-16T19:30:00-05:00`. */
  localTime(instant: string, offset: string): string
  /** Texts and places of added rows are faster indexed all at once, after the rows. */
  readonly indexesLate: boolean
  /**
   * Words for SQLite's planner, and nothing elsewhere: `INDEXED BY …`, the CROSS of a join whose order stays, or a plus that keeps a value or
   * an index out of a plan.
   */
  hint(words: string): string
  readonly search: Search
  /** The value of `id` for a row that is written now; NULL where the database gives the right one by itself. */
  nextId(table: NumberedTable): string
  /** The query of a version that triggers count in `meta`: `value`, which no other content has had. */
  version(key: 'catalogue_version' | 'holds_version' | 'access_version'): string
  /** The newest activity; NULL where one with a smaller number may be committed later, so that only the stamp of the database tells. */
  readonly newestActivity: string
  /** The query of the last id that a row of the audit trail got, even where that row is gone: `seq`. */
  readonly lastAuditId: string
  /** Whether a statement was refused by a constraint, such as a foreign key. */
  isConstraint(error: unknown): boolean
}
