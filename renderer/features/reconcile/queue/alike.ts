/** Finds the group of similar items that an item belongs to. */
import type { AlikeGroup, QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import type { Cause } from '../../../../shared/desk/reconcile/vocabulary.ts'

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

export const groupOf = (groups: readonly AlikeGroup[], item: QueueItem | undefined): AlikeGroup | undefined =>
  item &&
  groups.find(
    (group) =>
      group.class === item.class &&
      group.currency === item.currency &&
      causeKey(group.cause) === causeKey(item.cause) &&
      group.differs.join() === (item.differs ?? []).join(),
  )
