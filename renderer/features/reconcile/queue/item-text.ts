/** The texts of items, groups and records of the books, and the group of an item. */
import type { ItemGroup, BookRecord, QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import type { Cause, Point } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { isAppError } from '../../../../shared/errors/errors.ts'
import { formatChange, formatList, rangeText } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { causeText, classText, dayText } from '../reconcile-texts.ts'

const identifiers = [
  'booking_id',
  'partner_booking_id',
  'card_reference',
  'bag_number',
  'payout_reference',
  'plate',
] as const satisfies Point['kind'][]
const isIdentifier = (kind: Point['kind']): kind is (typeof identifiers)[number] =>
  identifiers.some((each) => each === kind)

/** "line 412", "lines 412, 413", "not in the statement" */
export const rowsText = ({ rows }: Pick<QueueItem, 'rows'>): string =>
  rows.length === 0
    ? t('queue.item.noRows')
    : t('queue.item.rows', {
        count: rows.length,
        rows: rows.length > 4 ? `${rows.slice(0, 3).join(', ')}…` : rows.join(', '),
      })

/** "line 412" in a sentence, with an article in French. */
export const rowsInText = ({ rows }: Pick<QueueItem, 'rows'>): string =>
  t('queue.item.rowsInText', { count: rows.length, rows: rows.slice(0, 4).join(', ') })

/** "20417310 · Dec 2 · line 412" */
export const itemDetail = (item: QueueItem): string =>
  [
    item.booking_id,
    item.date === undefined || item.state !== 'queue' ? undefined : dayText(item.date),
    item.state === 'queue' || item.booking_id === undefined ? rowsText(item) : undefined,
    item.state === 'queue' ? undefined : t(`reconcile.group.${item.state}`),
    item.kind === 'part' || item.kind === 'merged' ? t(`queue.item.${item.kind}`) : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' · ')

export const differenceText = ({ difference, currency }: Pick<QueueItem, 'difference' | 'currency'>): string =>
  formatChange(difference.net, currency)

/** "other plate in the books"; undefined if nothing differs. */
export const differsText = ({ differs = [] }: Pick<QueueItem, 'differs'>): string | undefined =>
  differs.length === 0
    ? undefined
    : t('queue.otherInBooks', {
        names: formatList(differs.flatMap((kind) => (isIdentifier(kind) ? t(`queue.identifier.${kind}`) : []))),
      })

/** The likely cause if there is one, otherwise the class, and the differences. */
export const groupTitle = ({ class: found, cause, differs }: Pick<ItemGroup, 'class' | 'cause' | 'differs'>): string =>
  [cause === undefined ? classText(found) : causeText(cause), differsText({ differs })]
    .filter((part) => part !== undefined)
    .join(', ')

/** The number of lines and missing records of a group. */
export const sizeOf = ({ items, missing }: ItemGroup): number => items + missing

export const countText = ({ items, missing }: Pick<ItemGroup, 'items' | 'missing'>): string =>
  items === 0
    ? t('queue.count.bookings', { count: missing })
    : missing === 0
      ? t('queue.count.lines', { count: items })
      : t('queue.count.both', { lines: items, bookings: missing })

export const daysText = (days: readonly string[]): string | undefined => {
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? undefined : rangeText({ from: first, to: last })
}

/** "41 lines · Nov 27 · Fleet Center, Lovejoy Place" */
export const groupDetail = (group: ItemGroup): string => {
  const { facilities, days } = group
  const places =
    facilities.length === 0
      ? undefined
      : facilities.length > 2
        ? t('queue.count.facilities', { count: facilities.length })
        : formatList(facilities, 'unit')
  return [countText(group), daysText(days), places].filter((part) => part !== undefined).join(' · ')
}

const nameOf = ({ kind, booking_id: bookingId, name, id }: BookRecord): string =>
  (kind === 'bag' || kind === 'payout' ? name : bookingId) ?? name ?? bookingId ?? id

/** "booking 20417310" */
const recordName = (record: BookRecord): string => t(`queue.record.${record.kind}`, { name: nameOf(record) })

/** The name in a sentence, with an article in French. */
export const recordInText = (record: BookRecord): string =>
  t(`queue.recordInText.${record.kind}`, { name: nameOf(record) })

/** "Booking 20417310" as a title. */
export const recordTitle = (record: BookRecord): string =>
  t(`queue.recordTitle.${record.kind}`, { name: nameOf(record) })

const listRecords = (records: readonly BookRecord[], name: (record: BookRecord) => string): string =>
  records.length > 3 ? t('queue.record.several', { count: records.length }) : formatList(records.map(name))

export const recordsName = (records: readonly BookRecord[]): string => listRecords(records, recordName)
export const recordsInText = (records: readonly BookRecord[]): string => listRecords(records, recordInText)

/** The reason why a decision was refused; undefined for every other error. */
export const refusalText = (error: unknown): string | undefined => {
  if (!isAppError(error, 'decision_refused') || error.data === undefined) return undefined
  return t(`queue.refused.${error.data.reason}`)
}

/** Amounts differ from item to item; rates, names and labels do not. */
const causeKey = (cause: Cause | undefined): string => {
  if (cause === undefined) return ''
  switch (cause.kind) {
    case 'fee_rate':
      return `${cause.kind} ${cause.agreed} ${cause.stated}`
    case 'add_on_not_paid':
      return `${cause.kind} ${cause.labels.toSorted().join()}`
    case 'currency':
      return `${cause.kind} ${cause.rate}`
    case 'facility_named':
      return `${cause.kind} ${cause.stated} ${cause.booked}`
    default:
      return cause.kind
  }
}

/** The group of similar items that an item belongs to. */
export const groupOf = (groups: readonly ItemGroup[], item: QueueItem | undefined): ItemGroup | undefined =>
  item &&
  groups.find(
    (group) =>
      group.class === item.class &&
      group.currency === item.currency &&
      causeKey(group.cause) === causeKey(item.cause) &&
      group.differs.join() === (item.differs ?? []).join(),
  )
