/** The audit trail (operator.md section 1): who did what and when, append-only and hash-chained. */
import { z } from 'zod'

/** What is recorded. A code is never changed or given another meaning. */
export const auditActions = [
  'sale.booked',
  'sale.failed',
  'sale.acknowledged',
  'sale.undone',
  'booking.cancelled',
  'booking.refunded',
  'booking.confirmation_queued',
  'pass.printed',
  'pass.print_failed',
  'document.printed',
  'document.print_failed',
  'parked_sale.parked',
  'parked_sale.resumed',
  'parked_sale.dropped',
  'session.started',
  'session.ended',
  'session.refused',
  'approval.given',
  'approval.refused',
  'person.added',
  'person.changed',
  'person.pin_given',
  'person.pin_chosen',
  'person.badge_given',
  'drawer.added',
  'drawer.changed',
  'shift.opened',
  'shift.cash_moved',
  'shift.counting_started',
  'shift.counting_stopped',
  'shift.counted',
  'shift.x_report',
  'shift.closed',
  'deposit.made',
  'setting.changed',
  'backup.made',
  'backup.restoring',
  'backup.restored',
  'training.started',
  'partner.added',
  'partner.renamed',
  'partner.archived',
  'partner.restored',
  'partner.webhook_changed',
  'webhook.resent',
  'webhook.stopped',
  'webhook_job.started',
  'webhook_job.cancelled',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditEntry = z.object({
  id: z.int(),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** One of `auditActions`; text, since a row that was tampered with is shown too. */
  action: z.string(),
  /** What it is about: `booking` and `20418741`. */
  subject_kind: z.string(),
  subject_id: z.string(),
  /** Short values before and after, by name. */
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
  /** The person, or the name of the window while there are no people; absent for what the program does itself. */
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

/** GET /desk/audit/people: who is named in the trail, by the name that was recorded last. */
export const auditPerson = z.object({ id: z.int(), name: z.string() })
export type AuditPerson = z.infer<typeof auditPerson>

/** GET /desk/audit/verification: the state of the last or running verification. */
export const auditVerification = z.object({
  state: z.enum(['none', 'running', 'intact', 'broken', 'cancelled', 'unreadable']),
  checked: z.int(),
  total: z.int(),
  /** The first row that breaks a chain. */
  broken_at: z.object({ chain: z.string(), id: z.int() }).optional(),
  /** The number and the hash of the last row, to be written down elsewhere. */
  head: z.object({ id: z.int(), hash: z.string() }).optional(),
  finished_at: z.string().optional(),
})
export type AuditVerification = z.infer<typeof auditVerification>
