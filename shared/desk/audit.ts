/** The audit trail (operator.md section 1): who did what and when, append-only and hash-chained. */
import { z } from 'zod'
import { recordOf } from '../record-of.ts'
import { kindsOf, type AuditKinds, type AuditValueKind } from './audit-kinds.ts'
import { backupSettings } from './backups.ts'
import { auditedSettings } from './desk.ts'
import { inventoryMembers } from './inventory/members.ts'
import { webhookSettings } from './webhooks.ts'

type Fields = Readonly<Record<string, AuditValueKind>>

const printed = { paper: 'paper', copies: 'count', reprint: 'reprint', target: 'text' } as const
const printFailed = { ...printed, error: 'error' } as const
const refunded = { refunded: 'money', method: 'method', reason: 'text', house_cost: 'yesNo' } as const
const label = { label: 'text' } as const
const name = { name: 'text' } as const
/** The members that differ, and the warnings that were confirmed. */
const inventoryChange = { ...inventoryMembers, overbooked: 'count', affected: 'count', reason: 'text' } as const
const delivery = { booking: 'text', partner: 'text', kind: 'event' } as const

/**
 * The recorded actions, with the names and kinds of their values. A code is never changed or given another meaning, and neither is the name
 * of a value. Values of a changed setting are in `auditSettings`.
 */
export const auditFields = {
  'sale.booked': { price: 'money', method: 'method', sale: 'text' },
  'sale.failed': { reason: 'error' },
  'sale.acknowledged': {},
  'sale.undone': refunded,
  'booking.cancelled': refunded,
  'booking.refunded': refunded,
  'booking.confirmation_queued': { message: 'text', to: 'recipient' },
  'pass.printed': printed,
  'pass.print_failed': printFailed,
  'document.printed': printed,
  'document.print_failed': printFailed,
  'parked_sale.parked': { ...label, space_held: 'yesNo' },
  'parked_sale.resumed': label,
  'parked_sale.dropped': label,
  'session.started': { by: 'proof' },
  'session.ended': { reason: 'lock' },
  'session.refused': { reason: 'error' },
  'approval.given': { permission: 'permission' },
  'approval.refused': { reason: 'error' },
  'person.added': { ...name, role: 'role', pin: 'pin' },
  'person.changed': { ...name, role: 'role', blocked: 'yesNo' },
  'person.pin_given': name,
  'person.pin_chosen': name,
  'person.badge_given': name,
  'drawer.added': { ...name, window: 'text', currency: 'text' },
  'drawer.changed': { ...name, window: 'text', archived: 'yesNo' },
  'shift.opened': { drawer: 'text', float: 'money', last_left: 'money', business_date: 'text', earlier_than: 'text' },
  'shift.cash_moved': { kind: 'movement', amount: 'money', reason: 'text', receipt: 'text', bag_number: 'text' },
  'shift.cash_assigned': { window: 'text', amount: 'money', reason: 'text' },
  'shift.counting_started': {},
  'shift.counting_stopped': {},
  'shift.counted': { cash: 'money', recount: 'yesNo' },
  'shift.x_report': { number: 'text' },
  'shift.closed': { z_report: 'text', over_short: 'money', first_over_short: 'money', left: 'money', reason: 'text' },
  'deposit.made': { bags: 'text', reference: 'text' },
  'statement.taken': {
    kind: 'statementKind',
    name: 'text',
    partner: 'text',
    period: 'text',
    lines: 'count',
    reason: 'text',
  },
  'statement.read_again': {},
  'statement.changed': { name: 'text', partner: 'text', period: 'text' },
  'statement.lines_counted': { lines: 'count' },
  'statement.matched': { changed: 'count' },
  'statement.decided': { decision: 'decision', items: 'count', booked_as: 'owing', reason: 'text' },
  'statement.closed': { name: 'text', closing: 'text', carried_over: 'count' },
  'statement.reopened': { name: 'text', closing: 'text', reason: 'text' },
  'letter.written': { partner: 'text', owed: 'money', items: 'count' },
  'statement_mapping.kept': {},
  'statement_mapping.removed': {},
  'agreement.made': { partner: 'text', from: 'text', commission: 'percent', fixed: 'money' },
  'books.rebuilt': { bookings: 'count' },
  'setting.changed': {},
  'backup.made': {},
  'backup.restoring': {},
  'backup.restored': { replaced: 'text' },
  'database.sealed': { rows: 'count' },
  'database.schema_changed': { name: 'text' },
  'training.started': {},
  'partner.added': name,
  'partner.renamed': name,
  'partner.archived': name,
  'partner.restored': name,
  'partner.webhook_changed': {
    auth_header_key: 'text',
    auth_header_value: 'secret',
    base_api_url: 'text',
    create_booking_endpoint: 'text',
    cancel_booking_endpoint: 'text',
    webhook_version: 'text',
    allow_private_network: 'yesNo',
  },
  'inventory.created': { ...name, scopes: 'text' },
  'inventory.changed': inventoryChange,
  'inventory.archived': { ...name, scopes: 'text' },
  'inventory.restored': { ...name, scopes: 'text' },
  'inventory.reverted': inventoryChange,
  'inventory.priced': { ...name, prices: 'count' },
  'inventory.prices_undone': { ...name, prices: 'count' },
  'inventory.imported': { ...name, rows: 'count' },
  'inventory.import_undone': { ...name, rows: 'count' },
  'inventory.mapping_kept': {},
  'inventory.mapping_renamed': name,
  'inventory.mapping_removed': {},
  'inventory.cancelled': { ...name, reason: 'text', affected: 'count' },
  'inventory.secret_renewed': { ...name, scopes: 'text' },
  'client.authorized': { account: 'text', scopes: 'text' },
  'inventory.sign_in_ended': { account: 'text', scopes: 'text' },
  'webhook.resent': delivery,
  'webhook.stopped': delivery,
  'webhook_job.started': { what: 'job', q: 'text', total: 'count' },
  'webhook_job.cancelled': {},
} as const satisfies Readonly<Record<string, Fields>>
export type AuditAction = keyof typeof auditFields
export const auditActions = Object.keys(auditFields) as AuditAction[]

/** The names of the values of an action, or of one of several actions. */
export type AuditField<Action extends AuditAction> = Action extends 'setting.changed'
  ? string
  : keyof (typeof auditFields)[Action]

const recordedSettings = { ...auditedSettings, backups: backupSettings, webhooks: webhookSettings }
const inboxSettings = {
  enabled: 'yesNo',
  interface: 'text',
  port: 'text',
  authHeaderKey: 'text',
  authHeaderHash: 'secret',
} as const satisfies Fields
type RecordedKey = keyof typeof recordedSettings
export type AuditSettingKey = RecordedKey | 'webhook-inbox'

/** The members of each recorded setting. */
export const auditSettings: Readonly<Record<AuditSettingKey, AuditKinds>> = {
  ...recordOf(Object.keys(recordedSettings) as RecordedKey[], (key) => kindsOf(recordedSettings[key])),
  'webhook-inbox': inboxSettings,
}

/** The names of the members of every value of a union, and of their own members. */
type NamesIn<Values> = Values extends readonly unknown[]
  ? never
  : Values extends object
    ? { [Name in keyof Values]-?: Name | NamesIn<Values[Name]> }[keyof Values]
    : never
/** Every name that a recorded value may have. */
export type AuditFieldName = NamesIn<
  (typeof auditFields)[AuditAction] | typeof inboxSettings | z.infer<(typeof recordedSettings)[RecordedKey]>
>

/** The kinds of subjects that actions have. */
export const auditSubjects = [
  'booking',
  'sale',
  'parked_sale',
  'window',
  'person',
  'badge',
  'request',
  'drawer',
  'shift',
  'count',
  'x_report',
  'z_report',
  'deposit',
  'statement',
  'statement_mapping',
  'agreement',
  'books',
  'closing',
  'letter',
  'setting',
  'backup',
  'database',
  'partner',
  'venue',
  'event',
  'facility',
  'coupon',
  'client',
  'import',
  'import_mapping',
  'webhook_delivery',
  'webhook_job',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

export const auditEntry = z.object({
  id: z.int(),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** The code of `auditActions`; any text, because rows that were tampered with are shown too. */
  action: z.string(),
  /** The subject of the action: `booking` and `20418741`. */
  subject_kind: z.string(),
  subject_id: z.string(),
  /** Short values before and after, by name. */
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
  /** The person, or the name of the window while there are no people; absent for actions of the program itself. */
  actor: z.object({ id: z.int().optional(), name: z.string() }).optional(),
  approver: z.object({ id: z.int(), name: z.string() }).optional(),
  window: z.string().optional(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** The filters of GET /desk/audit in `q`. */
export const auditSearches = z.object({
  subject: z.string().describe('What the id of the subject begins with: `20418741`, `counter`'),
  action: z.string().describe('`sale.booked`, or all of a kind: `sale`'),
  person_id: z.string().describe('Who did it or approved it'),
  created_after: z.string(),
  created_before: z.string(),
})
export const auditSorts = ['at', 'action', 'subject_id'] as const

/** GET /desk/audit/people: the people in the trail, with the name that was recorded last. */
export const auditPerson = z.object({ id: z.int(), name: z.string() })
export type AuditPerson = z.infer<typeof auditPerson>

/** A fault of a database: a row that a verification does not find as Parkdesk wrote it. */
export const auditFault = z.object({
  table: z.string(),
  /** The key of the row, or the name of what the schema lacks. */
  row: z.string(),
  /** In this order: its hash does not follow; it is gone; its columns differ; another program added it; it cannot be read. */
  problem: z.enum(['out_of_chain', 'missing', 'changed', 'unsealed', 'unreadable']),
  /** The columns that differ; all known columns of a row that was deleted or added. A long value is its SHA-256, in a list. */
  was: z.record(z.string(), z.unknown()).optional(),
  is: z.record(z.string(), z.unknown()).optional(),
})
export type AuditFault = z.infer<typeof auditFault>

/** GET /desk/audit/verification: the state of the last or running verification. */
export const auditVerification = z.object({
  state: z.enum(['none', 'running', 'intact', 'broken', 'cancelled', 'unreadable']),
  /** The number of rows; those of seals count twice. */
  checked: z.int(),
  total: z.int(),
  /** Only the first faults are listed. */
  faults: z.array(auditFault).optional(),
  fault_count: z.int().optional(),
  /** The number of seals and the hash of the last one, to be written down elsewhere. */
  head: z.object({ length: z.int(), hash: z.string() }).optional(),
  finished_at: z.string().optional(),
})
export type AuditVerification = z.infer<typeof auditVerification>
