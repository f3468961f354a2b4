/** The rest of the desk API: the history of a booking, the print log, settings, the engine's clock. */
import { z } from 'zod'
import { money } from '../api/common.ts'
import type { Needed } from '../permissions.ts'
import { documentKinds } from '../papers.ts'
import { paperSchema } from '../paper-sizes.ts'
import { readPublicUrl } from '../values/public-url.ts'
import { recordOf } from '../record-of.ts'
import { readStored } from '../stored.ts'
import { tenderNames } from '../tenders.ts'
import { isTimeZone } from '../values/time-zone.ts'
import { recordedAs } from './audit-kinds.ts'
import { ruleSwitches } from './reconcile/vocabulary.ts'
import { paymentsHidden, salePaymentRow } from './sales.ts'

/** One entry of the print log. `reprint_number` 0 is the original. Instants are ISO 8601 UTC. */
export const printJob = z.object({
  id: z.int(),
  kind: z.enum(documentKinds),
  /** The id in the document's address; for a pass, that of its booking. */
  subject_id: z.int(),
  paper: paperSchema,
  target: z.string(),
  copies: z.int(),
  outcome: z.enum(['queued', 'done', 'failed']),
  error: z.string().optional(),
  reprint_number: z.int(),
  started_at: z.string(),
  finished_at: z.string().optional(),
})
export type PrintJob = z.infer<typeof printJob>

/** POST /desk/print-jobs starts one and returns it; PUT /desk/print-jobs/{id} settles it. */
export const printJobRequest = z.object({
  kind: z.enum(documentKinds),
  subject_id: z.int().positive(),
  paper: paperSchema,
  target: z.string().trim().min(1).max(200),
  copies: z.int().min(1).max(20).default(1),
})
/** `target` is the printer that was used, where it was not known before. */
export const printJobOutcome = printJobRequest
  .pick({ target: true })
  .partial()
  .extend({
    outcome: z.enum(['done', 'failed']),
    /** A code of the catalogue of errors, whose message is shown in the reader's language; otherwise `error` is shown unchanged. */
    error_code: z.string().max(100).optional(),
    error: z.string().max(500).optional(),
  })
export type PrintJobOutcome = z.infer<typeof printJobOutcome>

export const activityEntry = z.object({
  id: z.int(),
  action: z.string(),
  actor: z.string(),
  detail: z.string().optional(),
  at: z.string(),
})

/** The place at this desk and the people of an action, if they were recorded. The names are those of that time. */
export const doneBy = z
  .object({ person: z.string(), approver: z.string(), window: z.string(), drawer: z.string(), shift: z.int() })
  .partial()
export type DoneBy = z.infer<typeof doneBy>

/** GET /desk/bookings/{id}/history: the desk's data about a booking. */
export const bookingHistory = z.object({
  payments: z.array(salePaymentRow),
  payments_hidden: paymentsHidden,
  balance: money,
  print_jobs: z.array(printJob),
  activity: z.array(activityEntry.extend({ by: doneBy.optional() })),
})
export type BookingHistory = z.infer<typeof bookingHistory>

export const cancelRequest = z
  .object({
    reason: z.string().trim().max(120).optional(),
    house_cost: z.boolean().describe('Beyond the rule of the facility, with a reason').optional(),
  })
  .refine(({ reason = '', house_cost: atHouseCost }) => atHouseCost !== true || reason !== '', {
    path: ['reason'],
    message: 'is needed at the house’s cost',
  })

/** POST /desk/bookings/{id}/cancel: cancels and records the refund by the tender of each payment. */
export const cancelResult = z.object({
  booking_id: z.int(),
  refunded: money,
  /** The refunds by tender, cash as it was rounded; empty where nothing was paid here, and where the reader may not see the payments. */
  refunds: z.array(salePaymentRow.pick({ amount: true, reference: true }).extend({ method: z.enum(tenderNames) })),
  /** True for a refund at the house's cost where the marketplace does not cancel the booking. */
  booking_stays: z.boolean().optional(),
})
export type CancelResult = z.infer<typeof cancelResult>

/** GET /desk/clock: the engine's time (a virtual clock in demonstrations), ISO 8601 UTC. */
export const deskClock = z.object({ now: z.string() })

/** GET /desk/profile: says whether money is real. */
export const deskProfile = z.object({
  kind: z.enum(['embedded', 'sandbox', 'production']),
  demo: z.boolean(),
  /** In training: the data is discarded at its end. */
  training: z.boolean(),
  name: z.string(),
})

/** The name of a window that has none of its own. */
export const defaultWindowName = 'Box office'
/** The layout of a list; no columns means its default ones. Widths are in pixels at comfortable density. */
const tableView = z.object({
  columns: z.array(z.string()).max(100),
  widths: z.record(z.string(), z.number().min(1).max(10_000)).default({}),
  order: z.array(z.string()).max(100).optional(),
  sort: z.object({ by: z.string(), direction: z.enum(['asc', 'desc']) }).optional(),
})
export type TableLayout = z.infer<typeof tableView>

/** A named filter with its layout. The list checks the members of the filter. */
const savedView = z.object({
  name: z.string().trim().min(1).max(40),
  filter: z.record(z.string(), z.unknown()).default({}),
  table: tableView.default({ columns: [], widths: {} }),
})
export type SavedView = z.infer<typeof savedView>
export const mostViews = 50
const viewsOf = <View extends z.ZodType>(view: View) => z.object({ views: z.array(view).max(mostViews) })
const savedViews = viewsOf(savedView)

/** The first version stored the filters of a view of deliveries beside its name, and its days as a count. */
const deliveryView = z.preprocess((value) => {
  const { data } = z.record(z.string(), z.unknown()).safeParse(value)
  if (data === undefined || data['filter'] !== undefined) return value
  const { name, days, ...filter } = data
  return { name, filter: typeof days === 'number' ? { ...filter, dates: { from: 1 - days, to: 0 } } : filter }
}, savedView)

/** Lists with filters, whose columns and saved views are stored, with the nouns of their rows in messages with `{noun, select, …}`. */
const filteredLists = {
  bookings: 'booking',
  events: 'event',
  passes: 'print',
  requests: 'request',
  audit: 'auditRow',
  statements: 'statement',
  facilities: 'facility',
  venues: 'venue',
  'inventory-events': 'event',
  coupons: 'coupon',
  'inventory-partners': 'partner',
  'inventory-clients': 'client',
} as const
/** Lists whose columns are stored. `row` is for rows without a noun of their own. */
export const rowNouns = {
  ...filteredLists,
  deliveries: 'delivery',
  inbox: 'entry',
  simulator: 'request',
  backups: 'backup',
  people: 'person',
  drawers: 'drawer',
  floor: 'drawer',
  bags: 'row',
  'closed-shifts': 'report',
  closings: 'closing',
  deposits: 'deposit',
  queue: 'row',
  'statement-columns': 'row',
  'statement-first-lines': 'row',
  mappings: 'mapping',
} as const
export type ListKey = keyof typeof rowNouns
export type Noun = (typeof rowNouns)[ListKey]
/** Views of deliveries are stored under `delivery-views`. */
export type FilteredListKey = keyof typeof filteredLists | 'deliveries'
const tableKeys = (Object.keys(rowNouns) as ListKey[]).map((list) => `${list}-table` as const)
const viewKeys = (Object.keys(filteredLists) as (keyof typeof filteredLists)[]).map((list) => `${list}-views` as const)

/** A decimal amount in any currency. */
const limitAmount = recordedAs('decimal', z.string().regex(/^\d{1,7}(\.\d{1,2})?$/))

/** Settings whose changes the audit trail records. */
export const auditedSettings = {
  'venue-scope': z.object({ venueIds: z.array(z.int()) }),
  appearance: z.object({
    theme: recordedAs('theme', z.enum(['light', 'dark', 'system'])),
    contrast: recordedAs('contrast', z.enum(['normal', 'high'])),
    density: recordedAs('density', z.enum(['comfortable', 'counter'])),
  }),
  counter: z.object({
    windowName: z.string().max(40),
    paper: recordedAs('paper', paperSchema),
    printAfterSale: recordedAs('afterSale', z.enum(['pdf', 'printer', 'screen'])),
    printerName: z.string().max(200).optional(),
    /** The characters that the barcode scanner of the counter sends around a code; shorter bursts of keys are typing. */
    scanner: z
      .object({ prefix: z.string().max(10), suffix: z.string().max(10), minimumLength: z.int().min(4).max(40) })
      .default({ prefix: '', suffix: '', minimumLength: 6 }),
  }),
  /** The address at which customers reach the program: links of e-mails, passes and pages begin with it. */
  'public-address': z.object({
    url: z
      .string()
      .refine((text) => readPublicUrl(text) !== undefined, 'must be https:// or http:// and a host, without a path')
      .optional(),
  }),
  shifts: z.object({
    /** Where there is a drawer, cash is accepted and refunded only in an open shift. */
    cashNeedsShift: z.boolean(),
    /** A larger difference needs a reason; a decimal amount in any currency. */
    tolerance: recordedAs('decimal', z.string().regex(/^\d{1,6}(\.\d{1,3})?$/)),
    /** The hour at which a business date ends. */
    dayEndsAtHour: recordedAs('hour', z.int().min(0).max(12)),
    /** The zone of the business date; by default that of the computer. */
    timeZone: z.string().max(60).refine(isTimeZone, 'must be an IANA time zone').optional(),
  }),
  /** The rules that link lines of statements. */
  reconcile: z.object({ rules: ruleSwitches }),
  people: z.object({
    /** Minutes without input after which a window locks itself. */
    lock_after_minutes: recordedAs('minutes', z.literal([2, 5, 10, 30])),
    /** A seller refunds up to this amount, in any currency, without approval. */
    refund_limit: limitAmount,
    /** The same limit for a sale that is paid by invoice. */
    invoice_limit: limitAmount.default('100.00'),
  }),
  map: z.object({
    tileUrl: recordedAs('secret', z.string().max(500)).optional(),
    tileCredit: z.string().max(200).optional(),
  }),
} as const

/** Keys of /desk/settings/{key} and the shape of each value. Layouts and views change how a window looks, not how it works. */
export const deskSettings = {
  ...auditedSettings,
  ...recordOf(tableKeys, () => tableView),
  ...recordOf(viewKeys, () => savedViews),
  'delivery-views': viewsOf(deliveryView),
} as const
export type DeskSettingKey = keyof typeof deskSettings
export type DeskSettingValue<Key extends DeskSettingKey> = z.infer<(typeof deskSettings)[Key]>

/** The values of settings that were not stored, and of members that a stored one lacks. */
export const settingDefaults: { readonly [Key in DeskSettingKey]: DeskSettingValue<Key> } = {
  'venue-scope': { venueIds: [] },
  appearance: { theme: 'system', contrast: 'normal', density: 'comfortable' },
  counter: {
    windowName: defaultWindowName,
    paper: 'letter',
    printAfterSale: 'screen',
    scanner: { prefix: '', suffix: '', minimumLength: 6 },
  },
  'public-address': {},
  shifts: { cashNeedsShift: true, tolerance: '1.00', dayEndsAtHour: 4 },
  reconcile: {
    rules: {
      booking_id: true,
      booking_id_within_tolerance: true,
      partner_booking_id: true,
      card_reference: true,
      bag_number: true,
      payout: true,
    },
  },
  people: { lock_after_minutes: 5, refund_limit: '100.00', invoice_limit: '100.00' },
  map: {},
  ...recordOf(tableKeys, () => ({ columns: [], widths: {} })),
  ...recordOf([...viewKeys, 'delivery-views'], () => ({ views: [] })),
}

/**
 * The permission to change a setting, `sell` by default: layouts and views belong to the person at the window; only an administrator changes
 * settings of the whole installation.
 */
export const settingPermissions = {
  appearance: 'anyone',
  counter: 'settings',
  people: 'people',
  map: 'settings',
  'public-address': 'connections',
  shifts: 'settings',
  reconcile: 'reconcile',
} as const satisfies Partial<Record<DeskSettingKey, Needed>>

/** The address that the operator set, in Settings or on the command line. */
export const publicAddress = z.object({ url: z.string().optional() })

/** A stored setting, with the defaults in place of members that are missing or no longer valid. */
export const readDeskSetting = <Key extends DeskSettingKey>(key: Key, stored: unknown): DeskSettingValue<Key> => {
  const schema = deskSettings[key] as unknown as z.ZodType<DeskSettingValue<Key>>
  return readStored(schema, stored, settingDefaults[key]) ?? settingDefaults[key]
}
