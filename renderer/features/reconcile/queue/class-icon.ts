/** The icon of each class and of some causes, which is beside the name of the class. */
import {
  IconArrowsDiff,
  IconBuilding,
  IconCalendarDown,
  IconCopy,
  IconCurrencyDollar,
  IconEqualNot,
  IconFileAlert,
  IconFileX,
  IconHistory,
  IconIdOff,
  IconLink,
  IconPercentage,
  IconReceiptRefund,
  IconReceiptTax,
  IconSteeringWheel,
} from '@tabler/icons-react'
import type { QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import type { Cause, DiscrepancyClass } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { IconShape } from '../../../ui/index.ts'

const ofClass: Readonly<Record<DiscrepancyClass, IconShape>> = {
  missing_in_statement: IconFileX,
  missing_in_books: IconFileAlert,
  amount_differs: IconEqualNot,
  identifier_differs: IconIdOff,
  cancelled_but_paid: IconReceiptRefund,
  paid_twice: IconCopy,
  wrong_facility: IconBuilding,
  wrong_currency: IconCurrencyDollar,
  next_period: IconCalendarDown,
  adjustment: IconArrowsDiff,
}

const ofCause: Readonly<Partial<Record<Cause['kind'], IconShape>>> = {
  fee_rate: IconPercentage,
  add_on_not_paid: IconSteeringWheel,
  price_before_change: IconHistory,
  tax: IconReceiptTax,
}

export const iconOf = ({ class: found, cause }: Pick<QueueItem, 'class' | 'cause'>): IconShape =>
  (cause && ofCause[cause.kind]) ?? (found === undefined ? IconLink : ofClass[found])
