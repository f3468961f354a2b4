/** The texts of the recorded values, by their kinds. */
import { z } from 'zod'
import type { AuditValueKind } from '../../../shared/desk/audit-kinds.ts'
import type { DeskSettingValue } from '../../../shared/desk/desk.ts'
import type { lockReason } from '../../../shared/desk/people.ts'
import { statementKinds } from '../../../shared/desk/reconcile/mapping.ts'
import { owings } from '../../../shared/desk/reconcile/owing.ts'
import type { NewDecision } from '../../../shared/desk/reconcile/queue.ts'
import { movementKinds } from '../../../shared/desk/shifts.ts'
import type { WebhookKind } from '../../../shared/desk/webhooks.ts'
import { AppError, isErrorCode } from '../../../shared/errors/errors.ts'
import { isRecord, parseJson } from '../../../shared/http/json.ts'
import { papers } from '../../../shared/paper-sizes.ts'
import { approvablePermissions, roles } from '../../../shared/permissions.ts'
import { neverSoldReasons, placements, structures } from '../../../shared/records/facility.ts'
import { recordOf } from '../../../shared/record-of.ts'
import { paymentMethods } from '../../../shared/tenders.ts'
import { errorMessage } from '../../api/index.ts'
import { formatCount, formatHour, formatList, formatMoney, type MoneyObject } from '../../lib/format/index.ts'
import { locale, t } from '../../lib/i18n/index.ts'

/** Undefined if the value does not match its kind. */
type ValueText = (value: unknown) => string | undefined

const coded =
  <Code extends string>(texts: Readonly<Record<Code, string>>): ValueText =>
  (value) =>
    typeof value === 'string' && Object.hasOwn(texts, value) ? texts[value as Code] : undefined

const numeric =
  (text: (value: number) => string): ValueText =>
  (value) =>
    value === '' || Number.isNaN(Number(value)) ? undefined : text(Number(value))

const isMoney = (value: unknown): value is MoneyObject =>
  isRecord(value) &&
  Object.entries(value).every(([name, amount]) => /^[A-Z]{3}$/.test(name) && typeof amount === 'string')

const methods = coded(recordOf(paymentMethods, (method) => t(`tenders.${method}.name`)))
type Appearance = DeskSettingValue<'appearance'>

const storedMessage = z.object({ code: z.string(), messageKey: z.string() }).partial()

/** A code of the catalog of errors, alone or in a stored message; otherwise the text that a printer returned. */
const errorText: ValueText = (value) => {
  if (typeof value !== 'string') return undefined
  if (isErrorCode(value)) return errorMessage(new AppError(value)).title
  const { code, messageKey } = storedMessage.catch({}).parse(parseJson(value))
  if (messageKey === 'printInterrupted') return t('audit.value.printInterrupted')
  return code !== undefined && isErrorCode(code) ? errorMessage(new AppError(code)).title : (code ?? messageKey)
}

const texts: Readonly<Record<AuditValueKind, ValueText>> = {
  text: () => undefined,
  changed: () => t('audit.value.isChanged'),
  secret: () => t('audit.value.masked'),
  money: (value) => (isMoney(value) ? formatMoney(value) : undefined),
  decimal: numeric((value) => value.toLocaleString(locale, { minimumFractionDigits: 2 })),
  count: numeric(formatCount),
  percent: numeric((basisPoints) =>
    (basisPoints / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 }),
  ),
  minutes: numeric((minutes) => t('people.lock.minutes', { minutes })),
  hour: numeric(formatHour),
  yesNo: (value) => (value === true || value === 1 ? t('audit.value.yes') : t('audit.value.no')),
  method: (value) =>
    typeof value === 'string' && value !== ''
      ? formatList(value.split(', ').map((method) => methods(method) ?? method))
      : undefined,
  error: errorText,
  recipient: coded({ customer: t('audit.value.customer'), 'another address': t('audit.value.anotherAddress') }),
  paper: coded(recordOf(papers, (paper) => t(`papers.${paper}.name`))),
  reprint: numeric((number) =>
    number === 0 ? t('passes.log.original') : t('passes.log.reprint', { number: String(number) }),
  ),
  permission: coded(recordOf(approvablePermissions, (permission) => t(`people.approval.${permission}`))),
  role: coded(recordOf(roles, (role) => t(`people.role.${role}`))),
  pin: coded({ own: t('audit.value.ownPin'), temporary: t('audit.value.temporaryPin'), none: t('audit.value.noPin') }),
  proof: coded({ badge: t('people.list.badge'), pin: t('people.list.pin') }),
  lock: coded<z.infer<typeof lockReason>>({ locked: t('audit.value.lockedByHand'), idle: t('audit.value.idle') }),
  movement: coded(recordOf(movementKinds, (kind) => t(`shifts.move.${kind}`))),
  event: coded<WebhookKind>({ create: t('webhooks.kind.create'), cancel: t('webhooks.kind.cancel') }),
  job: coded({ resend: t('audit.value.resend'), stop: t('audit.value.stop') }),
  statementKind: coded(recordOf(statementKinds, (kind) => t(`reconcile.kind.${kind}`))),
  decision: coded<NewDecision['kind']>({
    accept: t('audit.decision.accept'),
    ignore: t('audit.decision.ignore'),
    carry_over: t('audit.decision.carryOver'),
    link: t('audit.decision.link'),
    split: t('audit.decision.split'),
    merge: t('audit.decision.merge'),
    undo: t('audit.decision.undo'),
  }),
  owing: coded(recordOf(owings, (owing) => t(`reconcile.owing.${owing}`))),
  placement: coded(recordOf(placements, (placement) => t(`facilities.type.${placement}`))),
  structure: coded(recordOf(structures, (structure) => t(`facilities.structure.${structure}`))),
  neverSold: coded(recordOf(neverSoldReasons, (reason) => t(`facilities.neverSold.${reason}`))),
  theme: coded<Appearance['theme']>({
    light: t('settings.theme.light'),
    dark: t('settings.theme.dark'),
    system: t('settings.theme.system'),
  }),
  contrast: coded<Appearance['contrast']>({
    normal: t('settings.contrast.normal'),
    high: t('settings.contrast.high'),
  }),
  density: coded<Appearance['density']>({
    comfortable: t('settings.size.comfortable'),
    counter: t('settings.size.counter'),
  }),
  afterSale: coded<DeskSettingValue<'counter'>['printAfterSale']>({
    printer: t('settings.afterSale.printer'),
    pdf: t('settings.afterSale.pdf'),
    screen: t('settings.afterSale.screen'),
  }),
}

/** A value of a newer version is shown as it is stored, without the punctuation of JSON. */
const storedText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '—'
  if (Array.isArray(value)) return value.length === 0 ? '—' : formatList(value.map(storedText), 'unit')
  if (isMoney(value)) return formatMoney(value)
  if (typeof value === 'boolean') return value ? t('audit.value.yes') : t('audit.value.no')
  if (isRecord(value)) {
    const parts = Object.entries(value).map(([name, part]) => t('audit.value.named', { name, value: storedText(part) }))
    return formatList(parts, 'unit')
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export const valueText = (value: unknown, kind: AuditValueKind = 'text'): string =>
  (value === undefined || value === null ? undefined : texts[kind](value)) ?? storedText(value)
