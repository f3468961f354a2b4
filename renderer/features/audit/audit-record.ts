/** Finds the path of the inventory record that a row of the audit trail is about. */
import type { AuditEntry, AuditSubject } from '../../../shared/desk/audit.ts'
import { paths } from '../../lib/navigation.ts'

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

/** Undefined if the subject is not a record, or if this version does not know it. */
export const recordPath = ({ subject_kind: kind, subject_id: id }: AuditEntry): string | undefined =>
  Object.hasOwn(pathsBySubject, kind) ? pathsBySubject[kind as AuditSubject]?.(id) : undefined
