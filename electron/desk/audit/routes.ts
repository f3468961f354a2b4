/** /desk/audit: the audit trail, and its verification. */
import {
  auditEntry,
  auditPerson,
  auditSearches,
  auditSorts,
  auditVerification,
  type AuditEntry,
} from '../../../shared/desk/audit.ts'
import { numericIdPath } from '../../../shared/api/parameters.ts'
import { notFound } from '../../../shared/errors.ts'
import { present } from '../../../shared/present.ts'
import type { AuditRow } from '../../core/audit/audit-chain.ts'
import { deskRoutes, isoInstant, numericId } from '../../core/http/desk-route.ts'
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
    // Shown below.
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

export const auditRoutes = (repository: AuditRepository, verification: Verification): Route[] =>
  deskRoutes({
    'GET /desk/audit': {
      permission: 'reports',
      summary: 'Who did what and when, newest first',
      list: true,
      searches: auditSearches,
      sorts: auditSorts,
      response: auditEntry,
      handle({ params, paging }) {
        const { rows, total } = repository.list(params.get('q'), params.get('sort'), paging)
        return { kind: 'list', items: rows.map(represent), total }
      },
    },
    'GET /desk/audit/people': {
      permission: 'reports',
      summary: 'Who is named in the audit trail',
      list: true,
      response: auditPerson,
      handle({ paging }) {
        const people = repository.people()
        return { kind: 'list', items: pageOf(people, paging), total: people.length }
      },
    },
    'GET /desk/audit/verification': {
      permission: 'reports',
      summary: 'The verification that is under way, or the last one of this run of the program',
      response: auditVerification,
      handle: () => ({ kind: 'resource', body: verification.current(), headers: { 'Cache-Control': 'no-store' } }),
    },
    'POST /desk/audit/verification': {
      permission: 'reports',
      summary: 'Begins to verify every hash chain; one that is under way goes on',
      successStatus: 202,
      response: auditVerification,
      handle: () => ({ kind: 'resource', status: 202, body: verification.start() }),
    },
    'DELETE /desk/audit/verification': {
      permission: 'reports',
      summary: 'Cancels the verification that is under way',
      async handle() {
        await verification.cancel()
        return { kind: 'empty' }
      },
    },
    'GET /desk/audit/:id': {
      permission: 'reports',
      summary: 'One row of the audit trail',
      pathParameters: numericIdPath,
      response: auditEntry,
      handle(context) {
        const row = repository.find(numericId(context))
        if (row === undefined) throw notFound('audit_row')
        return { kind: 'resource', body: represent(row) }
      },
    },
  })
