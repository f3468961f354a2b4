/** The items of a statement with its missing records: filtered and in order, before any of them is represented. */
import { itemSearches, itemSorts, type QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import { parseChoice, parseSearch, searchValue } from '../../../core/http/search.ts'
import { keysOfGroup } from '../match/item-groups.ts'
import { findingNow, itemsOf, missingOf, type Item } from '../match/items.ts'
import { dayOf } from '../match/normalize.ts'
import type { BookRecord, MissingRecord } from '../match/types.ts'
import type { StatementLine } from '../statement.ts'
import type { OpenStatement } from '../storage/reconciliations.ts'
import { parseOrder } from '../storage/statement-repository.ts'
import { representItem, representMissing } from './represent-items.ts'

interface Entry {
  readonly key: string
  readonly isResolved: boolean
  readonly class: string | undefined
  /** The size of the difference; the largest is first. */
  readonly size: number
  /** The row; where there is none, a number after all rows. */
  readonly row: number
  readonly date: string
  readonly words: () => readonly (string | undefined)[]
  readonly represent: () => QueueItem
}

const wordsOfRecord = ({ id, name, bookingId, sale }: BookRecord) => [
  id,
  name,
  bookingId,
  sale?.partnerBookingId,
  sale?.plate,
  sale?.facility,
]

const wordsOfLine = (line: StatementLine) => [
  line.reference,
  line.bookingId,
  line.partnerBookingId,
  line.cardReference,
  line.bagNumber,
  line.payoutReference,
  line.plate,
  line.facility,
  line.text,
]

const itemEntry = (open: OpenStatement, item: Item): Entry => {
  const resolution = open.state.resolutions.get(item.key)
  const finding = findingNow(open.state, item)
  const lines = item.lines.flatMap((identity) => open.lines.get(identity) ?? [])
  const stated = lines[0]?.startsAt ?? lines[0]?.soldAt
  return {
    key: item.key,
    isResolved: resolution !== undefined,
    class: finding.class,
    size: Math.abs(finding.difference.net),
    row: Math.min(...lines.map(({ row }) => row)),
    date: finding.records[0]?.date ?? (stated === undefined ? '' : dayOf(stated)),
    words: () => [...lines.flatMap(wordsOfLine), ...finding.records.flatMap(wordsOfRecord)],
    represent: () => representItem(open, item),
  }
}

const missingEntry = (open: OpenStatement, missing: MissingRecord): Entry => ({
  key: missing.record.key,
  isResolved: open.state.recordResolutions.has(missing.record.key),
  class: 'missing_in_statement',
  size: Math.abs(missing.record.expected.net),
  row: Number.POSITIVE_INFINITY,
  date: missing.record.date,
  words: () => wordsOfRecord(missing.record),
  represent: () => representMissing(open, missing),
})

const allEntries = (open: OpenStatement): Entry[] => {
  const { state } = open
  const decided = state.matching.due.filter(({ record }) => state.recordResolutions.has(record.key))
  return [
    ...itemsOf(state).map((item) => itemEntry(open, item)),
    ...[...missingOf(state), ...decided].map((each) => missingEntry(open, each)),
  ]
}

/** Open and decided items in the order of the file; missing records are at the end. */
export const representAll = (open: OpenStatement): QueueItem[] =>
  allEntries(open)
    .toSorted(compare.row)
    .map((entry) => entry.represent())

const compare = {
  difference: (one: Entry, other: Entry) => one.size - other.size,
  row: (one: Entry, other: Entry) => (one.row === other.row ? 0 : one.row - other.row),
  date: (one: Entry, other: Entry) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0),
}

interface Query {
  readonly q: string | undefined
  readonly sort: string | undefined
  /** The keys of items beside a shift. */
  readonly ofShift: (key: string) => ReadonlySet<string>
}

/** The largest difference is first, unless sorted. */
export const listItems = (open: OpenStatement, { q, sort, ofShift }: Query): Entry[] => {
  const search = parseSearch(q, itemSearches.keyof().options)
  const { show: shows, class: classes } = itemSearches.shape
  const show = searchValue(search, 'show', (value) => parseChoice(value, 'show', shows.options)) ?? 'queue'
  const found = searchValue(search, 'class', (value) => parseChoice(value, 'class', classes.options))
  const group = searchValue(search, 'group', (value) => keysOfGroup(open.state, value))
  const shift = searchValue(search, 'shift', ofShift)
  const text = searchValue(search, 'text', (value) => value.toLowerCase())
  const [{ name, descending } = { name: 'difference', descending: true } as const] = parseOrder(sort, itemSorts)
  const direction = descending ? -1 : 1
  return allEntries(open)
    .filter(
      (entry) =>
        entry.isResolved === (show === 'resolved') &&
        (found === undefined || entry.class === found) &&
        (group === undefined || group.has(entry.key)) &&
        (shift === undefined || shift.has(entry.key)) &&
        (text === undefined || entry.words().some((word) => word?.toLowerCase().includes(text) === true)),
    )
    .toSorted(
      (one, other) =>
        direction * compare[name](one, other) || compare.row(one, other) || (one.key < other.key ? -1 : 1),
    )
}
