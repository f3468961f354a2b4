/** The texts of the audit trail: actions, people, and the values before and after. */
import {
  auditActions,
  auditFields,
  auditSettings,
  type AuditAction,
  type AuditEntry,
} from '../../../shared/desk/audit.ts'
import type { AuditKinds, AuditValueKind } from '../../../shared/desk/audit-kinds.ts'
import { isRecord } from '../../../shared/http/json.ts'
import { t } from '../../lib/i18n/index.ts'
import { fieldName, isAuditSetting, isUuid } from './audit-names.ts'
import { valueText } from './audit-values.ts'

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
  'database.sealed': t('audit.action.databaseSealed'),
  'database.schema_changed': t('audit.action.schemaChanged'),
  'training.started': t('audit.action.trainingStarted'),
  'partner.added': t('audit.action.partnerAdded'),
  'partner.renamed': t('audit.action.partnerRenamed'),
  'partner.archived': t('audit.action.partnerArchived'),
  'partner.restored': t('audit.action.partnerRestored'),
  'partner.webhook_changed': t('audit.action.partnerWebhook'),
  'inventory.created': t('audit.action.recordCreated'),
  'inventory.changed': t('audit.action.recordChanged'),
  'inventory.archived': t('audit.action.recordArchived'),
  'inventory.restored': t('audit.action.recordRestored'),
  'inventory.reverted': t('audit.action.recordReverted'),
  'inventory.imported': t('audit.action.imported'),
  'inventory.import_undone': t('audit.action.importUndone'),
  'inventory.cancelled': t('audit.action.eventCancelled'),
  'inventory.secret_renewed': t('audit.action.secretRenewed'),
  'client.authorized': t('audit.action.clientAuthorized'),
  'inventory.sign_in_ended': t('audit.action.signInEnded'),
  'inventory.priced': t('audit.action.priced'),
  'inventory.prices_undone': t('audit.action.pricesUndone'),
  'webhook.resent': t('audit.action.resent'),
  'webhook.stopped': t('audit.action.stopped'),
  'webhook_job.started': t('audit.action.jobStarted'),
  'webhook_job.cancelled': t('audit.action.jobCancelled'),
  'drawer.added': t('audit.action.drawerAdded'),
  'drawer.changed': t('audit.action.drawerChanged'),
  'shift.opened': t('audit.action.shiftOpened'),
  'shift.cash_moved': t('audit.action.cashMoved'),
  'shift.cash_assigned': t('audit.action.cashAssigned'),
  'shift.counting_started': t('audit.action.countingStarted'),
  'shift.counting_stopped': t('audit.action.countingStopped'),
  'shift.counted': t('audit.action.counted'),
  'shift.x_report': t('audit.action.xReport'),
  'shift.closed': t('audit.action.shiftClosed'),
  'deposit.made': t('audit.action.depositMade'),
  'statement.taken': t('audit.action.statementImported'),
  'statement.read_again': t('audit.action.statementReadAgain'),
  'statement.changed': t('audit.action.statementChanged'),
  'statement.lines_counted': t('audit.action.statementLinesCounted'),
  'statement.matched': t('audit.action.statementMatched'),
  'statement.decided': t('audit.action.statementDecided'),
  'statement.closed': t('audit.action.statementClosed'),
  'statement.reopened': t('audit.action.statementReopened'),
  'letter.written': t('audit.action.letterWritten'),
  'statement_mapping.kept': t('audit.action.mappingSaved'),
  'statement_mapping.removed': t('audit.action.mappingRemoved'),
  'inventory.mapping_kept': t('audit.action.mappingSaved'),
  'inventory.mapping_renamed': t('audit.action.mappingRenamed'),
  'inventory.mapping_removed': t('audit.action.mappingRemoved'),
  'agreement.made': t('audit.action.agreementMade'),
  'books.rebuilt': t('audit.action.booksRebuilt'),
}

/** A code that this version does not know is returned as it is. */
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
  'database',
  'partner',
  'inventory',
  'webhook',
  'webhook_job',
  'drawer',
  'shift',
  'deposit',
  'statement',
  'statement_mapping',
  'agreement',
  'books',
  'letter',
] as const

export const kindChoices = kinds.map((value) => ({ value, name: t(`audit.kind.${value}`) }))

/** The person who did it, with the person who approved it. */
export const whoText = ({ actor, approver }: AuditEntry): string => {
  const name = actor?.name ?? t('audit.program')
  return approver === undefined ? name : t('audit.approvedBy', { name, approver: approver.name })
}

/** A value of a row: its name and its text on each side that has it. */
export interface ChangedValue {
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

type Values = Readonly<Record<string, unknown>>

const kindsOf = ({ action, subject_id: subject }: AuditEntry): AuditKinds => {
  if (action === 'setting.changed') return isAuditSetting(subject) ? auditSettings[subject] : {}
  const known = auditActions.find((each) => each === action)
  return known === undefined ? {} : auditFields[known]
}

const membersOf = (value: unknown): Values => (isRecord(value) ? value : {})

const textOf = (values: Values, name: string, kind: AuditValueKind | undefined): string | undefined =>
  Object.hasOwn(values, name) ? valueText(values[name], kind) : undefined

const changedIn = (before: Values, after: Values, kinds: AuditKinds): readonly ChangedValue[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    // A value with members is recorded as a whole, so only its different members were changed.
    if (typeof kind === 'object')
      return changedIn(membersOf(before[name]), membersOf(after[name]), kind).filter((one) => one.before !== one.after)
    return { name: fieldName(name), before: textOf(before, name, kind), after: textOf(after, name, kind) }
  })

/** Each value of a row once. */
export const changedValues = (entry: AuditEntry): readonly ChangedValue[] =>
  changedIn(entry.before ?? {}, entry.after ?? {}, kindsOf(entry))

/** "Price: $45.49"; "Hours: 24 → 5" for a changed value. */
export const changedValueText = ({ name, before, after }: ChangedValue): string =>
  before === undefined || after === undefined || before === after
    ? t('audit.value.named', { name, value: after ?? before ?? '—' })
    : t('audit.value.changed', { name, before, after })

/** The values in the list: ids that mean nothing to a person are only in the panel. */
export const listedValues = (entry: AuditEntry): readonly ChangedValue[] =>
  changedValues(entry).filter(({ before, after }) => !isUuid(after ?? before ?? ''))

export const valuesText = (entry: AuditEntry): string => listedValues(entry).map(changedValueText).join(' · ')
