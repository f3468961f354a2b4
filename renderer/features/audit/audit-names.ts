/** The names of values, settings and subjects in the audit trail, and the paths of subjects. */
import {
  auditSettings,
  auditSubjects,
  type AuditEntry,
  type AuditFieldName,
  type AuditSettingKey,
  type AuditSubject,
} from '../../../shared/desk/audit.ts'
import { readTranslationName } from '../../../shared/records/translations.ts'
import { t } from '../../lib/i18n/index.ts'
import { isMember, memberNames, translatedName } from '../../lib/inventory-members.ts'
import { paths } from '../../lib/navigation.ts'

const fieldNames: Readonly<Record<AuditFieldName, string>> = {
  ...memberNames,
  overbooked: t('audit.field.overbooked'),
  affected: t('audit.field.affected'),
  rows: t('audit.field.rows'),
  price: t('audit.field.price'),
  method: t('audit.field.method'),
  sale: t('audit.subject.sale'),
  reason: t('shifts.move.reason'),
  refunded: t('audit.field.refunded'),
  message: t('audit.field.message'),
  to: t('audit.field.to'),
  paper: t('passes.panel.paper'),
  copies: t('passes.panel.copies'),
  reprint: t('passes.log.copy'),
  target: t('audit.field.target'),
  error: t('passes.log.error'),
  label: t('audit.field.label'),
  space_held: t('audit.field.spaceHeld'),
  by: t('audit.field.by'),
  permission: t('audit.field.permission'),
  role: t('people.list.role'),
  pin: t('people.list.pin'),
  blocked: t('people.pin.blocked'),
  window: t('audit.column.window'),
  archived: t('settings.drawers.archived'),
  drawer: t('audit.subject.drawer'),
  float: t('shifts.panel.float'),
  last_left: t('audit.field.lastLeft'),
  business_date: t('shifts.panel.businessDate'),
  earlier_than: t('audit.field.earlierThan'),
  kind: t('floor.bags.kind'),
  amount: t('shifts.move.amount'),
  receipt: t('shifts.move.receipt'),
  bag_number: t('shifts.move.bag'),
  cash: t('shifts.cash.counted'),
  number: t('audit.subject.x_report'),
  z_report: t('audit.subject.z_report'),
  recount: t('audit.field.recount'),
  over_short: t('floor.closedDrawer.overShort'),
  first_over_short: t('audit.field.firstOverShort'),
  left: t('floor.closedDrawer.left'),
  bags: t('floor.depositList.bags'),
  reference: t('floor.bags.reference'),
  period: t('audit.field.period'),
  lines: t('audit.field.lines'),
  changed: t('audit.field.changedLines'),
  decision: t('audit.field.decision'),
  booked_as: t('queue.resolved.bearer'),
  closing: t('audit.subject.closing'),
  house_cost: t('bookings.houseCost.name'),
  carried_over: t('reconcile.group.carried_over'),
  owed: t('audit.field.owed'),
  items: t('audit.field.items'),
  rules: t('audit.field.rules'),
  booking_id: t('reconcile.rule.booking_id'),
  booking_id_within_tolerance: t('reconcile.rule.booking_id_within_tolerance'),
  partner_booking_id: t('reconcile.rule.partner_booking_id'),
  card_reference: t('reconcile.rule.card_reference'),
  payout: t('reconcile.rule.payout'),
  from: t('audit.field.effectiveFrom'),
  commission: t('audit.field.commission'),
  fixed: t('audit.field.fixed'),
  bookings: t('audit.field.bookings'),
  replaced: t('backups.restore.replacedData'),
  account: t('audit.field.account'),
  booking: t('audit.subject.booking'),
  partner: t('audit.subject.partner'),
  prices: t('audit.field.prices'),
  what: t('audit.field.job'),
  q: t('audit.field.filter'),
  total: t('webhooks.screen.name'),
  auth_header_key: t('webhooks.partner.headerName'),
  auth_header_value: t('webhooks.partner.headerValue'),
  base_api_url: t('webhooks.partner.baseAddress'),
  create_booking_endpoint: t('webhooks.partner.createEndpoint'),
  cancel_booking_endpoint: t('webhooks.partner.cancelEndpoint'),
  webhook_version: t('webhooks.partner.version'),
  allow_private_network: t('audit.field.privateNetworks'),
  theme: t('settings.theme.name'),
  contrast: t('settings.contrast.name'),
  density: t('settings.size.name'),
  windowName: t('settings.window.name'),
  printAfterSale: t('settings.afterSale.name'),
  printerName: t('settings.printer.name'),
  scanner: t('signIn.scanner.name'),
  prefix: t('audit.field.scanPrefix'),
  suffix: t('audit.field.scanSuffix'),
  minimumLength: t('signIn.scanner.minimum'),
  cashNeedsShift: t('audit.field.cashNeedsShift'),
  tolerance: t('settings.drawers.rules.tolerance'),
  dayEndsAtHour: t('settings.drawers.rules.hour'),
  timeZone: t('settings.drawers.rules.timeZone'),
  lock_after_minutes: t('people.lock.label'),
  refund_limit: t('audit.field.refundLimit'),
  invoice_limit: t('audit.field.invoiceLimit'),
  tileUrl: t('settings.tiles.address'),
  tileCredit: t('settings.tiles.credit'),
  url: t('connections.publicAddress.title'),
  venueIds: t('shell.venues.list'),
  keep_hourly: t('audit.field.keepHourly'),
  keep_daily: t('audit.field.keepDaily'),
  keep_weekly: t('audit.field.keepWeekly'),
  second_location: t('backups.settings.second'),
  retention_days: t('webhooks.retention.label'),
  enabled: t('audit.field.enabled'),
  interface: t('webhooks.inboxSettings.interface'),
  port: t('webhooks.inboxSettings.port'),
  authHeaderKey: t('webhooks.inboxSettings.headerName'),
  authHeaderHash: t('webhooks.inboxSettings.headerValue'),
}

const settingNames: Readonly<Record<AuditSettingKey, string>> = {
  appearance: t('settings.section.display'),
  counter: t('settings.section.counter'),
  shifts: t('settings.drawers.rules.title'),
  reconcile: t('audit.field.rules'),
  people: t('settings.section.people'),
  map: t('settings.section.map'),
  'public-address': t('connections.publicAddress.title'),
  'venue-scope': t('shell.venues.list'),
  backups: t('backups.settings.title'),
  webhooks: t('webhooks.screen.name'),
  'webhook-inbox': t('webhooks.inboxSettings.label'),
}

export const isAuditSetting = (key: string): key is AuditSettingKey => Object.hasOwn(auditSettings, key)

const isSubject = (kind: string): kind is AuditSubject => auditSubjects.some((known) => known === kind)

/** A name that this version does not know is shown as it is: a newer one recorded it. */
export const fieldName = (name: string): string => {
  if (Object.hasOwn(fieldNames, name)) return fieldNames[name as AuditFieldName]
  const translation = readTranslationName(name)
  return translation !== undefined && isMember(translation.text)
    ? translatedName(memberNames[translation.text], translation.locale)
    : name
}

export const subjectKindName = ({ subject_kind: kind }: AuditEntry): string =>
  isSubject(kind) ? t(`audit.subject.${kind}`) : kind

/** A setting by its name, anything else by its number. */
export const subjectIdText = ({ subject_kind: kind, subject_id: id }: AuditEntry): string =>
  kind === 'setting' && isAuditSetting(id) ? settingNames[id] : id

/** A UUID means nothing to a person. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** "Shift 1", "Window 2"; only the kind for a sale without a booking. */
export const subjectText = (entry: AuditEntry): string => {
  const kind = subjectKindName(entry)
  if (isUuid(entry.subject_id)) return kind
  return /^\d+$/.test(entry.subject_id)
    ? t('audit.numberedSubject', { kind, number: entry.subject_id })
    : subjectIdText(entry)
}

/** The value to search for: a setting by its displayed name, or the beginning of the id of a subject. */
export const searchedSubject = (text: string): string => {
  const typed = text.toLocaleLowerCase()
  const setting = Object.entries(settingNames).find(([, name]) => name.toLocaleLowerCase() === typed)?.[0]
  const kind = auditSubjects
    .map((each) => t(`audit.subject.${each}`))
    .find((each) => typed.startsWith(`${each.toLocaleLowerCase()} `))
  return setting ?? (kind === undefined ? text : text.slice(kind.length + 1).trim())
}

const { inventory } = paths

const pathsBySubject: Readonly<Partial<Record<AuditSubject, (id: string) => string>>> = {
  venue: (id) => inventory.venues(Number(id)),
  event: (id) => inventory.events(Number(id)),
  facility: (id) => inventory.facilities(Number(id)),
  coupon: (id) => inventory.coupons(Number(id)),
  partner: (id) => inventory.partners(Number(id)),
  client: (id) => inventory.clients(id),
  import: (id) => inventory.imports(Number(id)),
}

/** The path of the inventory record that a row is about; undefined if the subject is not a record, or if this version does not know it. */
export const recordPath = ({ subject_kind: kind, subject_id: id }: AuditEntry): string | undefined =>
  Object.hasOwn(pathsBySubject, kind) ? pathsBySubject[kind as AuditSubject]?.(id) : undefined
