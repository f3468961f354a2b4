/** The audit trail in words: actions, people, and the values before and after. */
import { auditActions, type AuditAction, type AuditEntry } from '../../../shared/desk/audit.ts'
import { formatMoney, type MoneyObject } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'

const actionNames: Readonly<Record<AuditAction, string>> = {
  'sale.booked': t('audit.action.saleBooked'),
  'sale.failed': t('audit.action.saleFailed'),
  'sale.acknowledged': t('audit.action.saleAcknowledged'),
  'sale.undone': t('audit.action.saleUndone'),
  'booking.cancelled': t('audit.action.bookingCancelled'),
  'booking.refunded': t('audit.action.bookingRefunded'),
  'booking.confirmation_queued': t('audit.action.confirmationQueued'),
  'pass.printed': t('audit.action.passPrinted'),
  'pass.print_failed': t('audit.action.passFailed'),
  'document.printed': t('audit.action.documentPrinted'),
  'document.print_failed': t('audit.action.documentFailed'),
  'parked_sale.parked': t('audit.action.parked'),
  'parked_sale.resumed': t('audit.action.resumed'),
  'parked_sale.dropped': t('audit.action.dropped'),
  'session.started': t('audit.action.signedIn'),
  'session.ended': t('audit.action.signedOut'),
  'session.refused': t('audit.action.signInRefused'),
  'approval.given': t('audit.action.approved'),
  'approval.refused': t('audit.action.approvalRefused'),
  'person.added': t('audit.action.personAdded'),
  'person.changed': t('audit.action.personChanged'),
  'person.pin_given': t('audit.action.pinGiven'),
  'person.pin_chosen': t('audit.action.pinChosen'),
  'person.badge_given': t('audit.action.badgeGiven'),
  'setting.changed': t('audit.action.settingChanged'),
  'backup.made': t('audit.action.backupMade'),
  'backup.restoring': t('audit.action.restoring'),
  'backup.restored': t('audit.action.restored'),
  'training.started': t('audit.action.trainingStarted'),
  'partner.added': t('audit.action.partnerAdded'),
  'partner.renamed': t('audit.action.partnerRenamed'),
  'partner.archived': t('audit.action.partnerArchived'),
  'partner.restored': t('audit.action.partnerRestored'),
  'partner.webhook_changed': t('audit.action.partnerWebhook'),
  'webhook.resent': t('audit.action.resent'),
  'webhook.stopped': t('audit.action.stopped'),
  'webhook_job.started': t('audit.action.jobStarted'),
  'webhook_job.cancelled': t('audit.action.jobCancelled'),
  'drawer.added': t('audit.action.drawerAdded'),
  'drawer.changed': t('audit.action.drawerChanged'),
  'shift.opened': t('audit.action.shiftOpened'),
  'shift.cash_moved': t('audit.action.cashMoved'),
  'shift.counting_started': t('audit.action.countingStarted'),
  'shift.counting_stopped': t('audit.action.countingStopped'),
  'shift.counted': t('audit.action.counted'),
  'shift.x_report': t('audit.action.xReport'),
  'shift.closed': t('audit.action.shiftClosed'),
  'deposit.made': t('audit.action.depositMade'),
}

/** The code itself for one that this version does not know. */
export const actionName = (code: string): string => {
  const known = auditActions.find((action) => action === code)
  return known === undefined ? code : actionNames[known]
}

const kinds = [
  'sale',
  'booking',
  'pass',
  'document',
  'parked_sale',
  'session',
  'approval',
  'person',
  'setting',
  'backup',
  'partner',
  'webhook',
  'webhook_job',
  'drawer',
  'shift',
  'deposit',
] as const

/** The kinds of actions, as choices of a filter. */
export const kindChoices = kinds.map((value) => ({ value, name: t(`audit.kind.${value}`) }))

/** Who did it, with who approved it. */
export const whoText = ({ actor, approver }: AuditEntry): string => {
  const name = actor?.name ?? t('audit.program')
  return approver === undefined ? name : t('audit.approvedBy', { name, approver: approver.name })
}

const isMoney = (value: unknown): value is MoneyObject =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([name, amount]) => /^[A-Z]{3}$/.test(name) && typeof amount === 'string')

export const valueText = (value: unknown): string => {
  if (value === undefined || value === null) return '—'
  if (isMoney(value)) return formatMoney(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The names of the values, each once. */
export const valueNames = ({ before = {}, after = {} }: AuditEntry): readonly string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
]

/** "price $45.49, method card"; "keep_hourly 24 → 5" for what was changed. */
export const valuesText = (entry: AuditEntry): string => {
  const { before = {}, after = {} } = entry
  return valueNames(entry)
    .map((name) => {
      const values = [before, after].filter((side) => Object.hasOwn(side, name)).map((side) => valueText(side[name]))
      return `${name} ${values.join(' → ')}`
    })
    .join(', ')
}
