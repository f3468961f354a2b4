/** The texts of the recorded values, by their kinds. */
import { z } from 'zod'
import type { AuditValueKind } from '../../../shared/desk/audit-kinds.ts'
import type { DeskSettingValue } from '../../../shared/desk/desk.ts'
import type { lockReason } from '../../../shared/desk/people.ts'
import type { StatementKind } from '../../../shared/desk/reconcile/mapping.ts'
import type { Owing } from '../../../shared/desk/reconcile/owing.ts'
import type { NewDecision } from '../../../shared/desk/reconcile/queue.ts'
import type { NewMovement } from '../../../shared/desk/shifts.ts'
import type { WebhookKind } from '../../../shared/desk/webhooks.ts'
import { AppError, isErrorCode } from '../../../shared/errors/errors.ts'
import { isRecord, parseJson } from '../../../shared/http/json.ts'
import type { Paper } from '../../../shared/paper-sizes.ts'
import { approvablePermissions, type Role } from '../../../shared/permissions.ts'
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
  paper: coded<Paper>({ receipt: t('papers.receipt.name'), letter: t('papers.letter.name'), a4: t('papers.a4.name') }),
  reprint: numeric((number) =>
    number === 0 ? t('passes.log.original') : t('passes.log.reprint', { number: String(number) }),
  ),
  permission: coded(recordOf(approvablePermissions, (permission) => t(`people.approval.${permission}`))),
  role: coded<Role>({
    seller: t('people.role.seller'),
    supervisor: t('people.role.supervisor'),
    operator: t('people.role.operator'),
    administrator: t('people.role.administrator'),
  }),
  pin: coded({ own: t('audit.value.ownPin'), temporary: t('audit.value.temporaryPin'), none: t('audit.value.noPin') }),
  proof: coded({ badge: t('people.list.badge'), pin: t('people.list.pin') }),
  lock: coded<z.infer<typeof lockReason>>({ locked: t('audit.value.lockedByHand'), idle: t('audit.value.idle') }),
  movement: coded<NewMovement['kind']>({
    drop: t('shifts.move.drop'),
    paid_in: t('shifts.move.paid_in'),
    paid_out: t('shifts.move.paid_out'),
    no_sale: t('shifts.move.no_sale'),
  }),
  event: coded<WebhookKind>({ create: t('webhooks.kind.create'), cancel: t('webhooks.kind.cancel') }),
  job: coded({ resend: t('audit.value.resend'), stop: t('audit.value.stop') }),
  statementKind: coded<StatementKind>({
    payout: t('reconcile.kind.payout'),
    card: t('reconcile.kind.card'),
    bank: t('reconcile.kind.bank'),
  }),
  decision: coded<NewDecision['kind']>({
    accept: t('audit.decision.accept'),
    ignore: t('audit.decision.ignore'),
    carry_over: t('audit.decision.carryOver'),
    link: t('audit.decision.link'),
    split: t('audit.decision.split'),
    merge: t('audit.decision.merge'),
    undo: t('audit.decision.undo'),
  }),
  owing: coded<Owing>({
    by_partner: t('reconcile.owing.by_partner'),
    to_partner: t('reconcile.owing.to_partner'),
    to_cardholder: t('reconcile.owing.to_cardholder'),
    cost: t('reconcile.owing.cost'),
    gain: t('reconcile.owing.gain'),
    settled: t('reconcile.owing.settled'),
    own: t('reconcile.owing.own'),
  }),
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
