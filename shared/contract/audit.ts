/** The audit trail and its verification. */
import { numericIdPath } from '../api/parameters.ts'
import { auditEntry, auditPerson, auditSearches, auditSorts, auditVerification } from '../desk/audit.ts'
import { empty, endpointOf } from './endpoint.ts'

const ofAudit = endpointOf('audit')
export const auditApi = {
  list: ofAudit('GET /desk/audit', {
    summary: 'Who did what and when, newest first',
    permission: 'reports',
    list: true,
    searches: auditSearches,
    sorts: auditSorts,
    response: auditEntry,
  }),
  people: ofAudit('GET /desk/audit/people', {
    summary: 'Who is named in the audit trail',
    permission: 'reports',
    list: true,
    response: auditPerson,
  }),
  one: ofAudit('GET /desk/audit/:id', {
    summary: 'One row of the audit trail',
    permission: 'reports',
    params: numericIdPath,
    response: auditEntry,
  }),
}

const ofVerification = endpointOf('verification')
export const verificationApi = {
  current: ofVerification('GET /desk/audit/verification', {
    summary: 'The verification that is under way, or the last one of this run of the program',
    permission: 'reports',
    response: auditVerification,
    noStore: true,
  }),
  start: ofVerification('POST /desk/audit/verification', {
    summary: 'Begins to verify every hash chain; one that is under way goes on',
    permission: 'reports',
    status: 202,
    response: auditVerification,
  }),
  cancel: ofVerification('DELETE /desk/audit/verification', {
    summary: 'Cancels the verification that is under way',
    permission: 'reports',
    response: empty,
  }),
}
