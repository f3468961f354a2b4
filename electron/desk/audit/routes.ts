/** /desk/audit: the audit trail, and its verification. */
import { auditApi, verificationApi } from '../../../shared/contract/audit.ts'
import { auditEntry, type AuditEntry } from '../../../shared/desk/audit.ts'
import { notFound } from '../../../shared/errors/errors.ts'
import { present } from '../../../shared/present.ts'
import type { AuditRow } from '../../core/audit/audit-chain.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import { isoInstant } from '../../core/http/desk-route.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { Route } from '../../core/http/route.ts'
import type { AuditRepository } from './audit-repository.ts'
import type { Verification } from './verification.ts'

/** Text that was tampered with is shown as it is. */
const valuesOf = (json: string | null): AuditEntry['before'] => {
  if (json === null) return undefined
  try {
    const { data } = auditEntry.shape.after.safeParse(JSON.parse(json))
    if (data !== undefined) return data
  } catch {
    // Such a text is returned unparsed.
  }
  return { unreadable: json }
}

const named = <Id>(id: Id, name: string | null) => (name === null ? undefined : { id, name })

const represent = (row: AuditRow): AuditEntry => {
  const { person_id: personId, approver_id: approverId, window_name: window } = row
  const person = personId === null ? undefined : named(personId, row.person_name)
  return {
    id: row.id,
    at: isoInstant(row.at_ms),
    action: row.action,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    ...present({
      before: valuesOf(row.before_json),
      after: valuesOf(row.after_json),
      actor: person ?? named(undefined, window),
      approver: approverId === null ? undefined : named(approverId, row.approver_name),
      window: window ?? undefined,
    }),
  }
}

export const auditRoutes = (repository: AuditRepository, verification: Verification): Route[] => [
  ...deskHandlers(auditApi, {
    list({ params, paging }) {
      const { rows, total } = repository.list(params.get('q'), params.get('sort'), paging)
      return { items: rows.map(represent), total }
    },
    people({ paging }) {
      const people = repository.people()
      return { items: pageOf(people, paging), total: people.length }
    },
    one(_context, { id }) {
      const row = repository.find(id)
      if (row === undefined) throw notFound('audit_row')
      return represent(row)
    },
  }),
  ...deskHandlers(verificationApi, {
    current: () => verification.current(),
    start: () => verification.start(),
    cancel: () => verification.cancel(),
  }),
]
