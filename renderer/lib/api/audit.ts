/** The audit trail, and its verification. */
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { auditEntry, auditPerson, auditVerification } from '../../../shared/desk/audit.ts'
import { apiKeys } from './keys.ts'
import { countQuery, listQuery } from './paged-rows.ts'
import { readQuery, request, requestPage, searchText } from './request.ts'

export interface AuditFilter {
  readonly subject?: string | undefined
  /** An action, or the kind of several: `sale`. */
  readonly action?: string | undefined
  readonly personId?: number | undefined
  readonly createdAfter?: string | undefined
  readonly createdBefore?: string | undefined
}

const auditList = (filter: AuditFilter, sort?: string) => ({
  path: '/desk/audit',
  query: {
    q: searchText({
      subject: filter.subject,
      action: filter.action,
      person_id: filter.personId,
      created_after: filter.createdAfter,
      created_before: filter.createdBefore,
    }),
    sort,
  },
  schema: auditEntry,
})

export const auditPagesQuery = (filter: AuditFilter, sort?: string) =>
  listQuery([...apiKeys.audit(), 'pages', filter, sort], auditList(filter, sort))

export const auditCountQuery = (filter: AuditFilter) => countQuery([...apiKeys.audit(), filter], auditList(filter))

const shownOfPerson = 5

/** The newest sign-ins and approvals of a person, and the PINs that were refused. */
export const personLogQuery = (personId: number) =>
  queryOptions({
    queryKey: [...apiKeys.audit(), 'person', personId],
    queryFn: async ({ signal }) => {
      const read = async (filter: AuditFilter) => {
        const list = auditList(filter)
        return (await requestPage({ ...list, query: { ...list.query, per_page: 20 }, signal })).items
      }
      // Whoever typed a wrong PIN is not known, only whose it should have been.
      const subject = String(personId)
      const refused = { subject, action: 'session.refused' }
      const found = await Promise.all([
        read({ personId, action: 'session' }),
        read({ personId, action: 'approval' }),
        read(refused).then((rows) => rows.filter((row) => row.subject_kind === 'person' && row.subject_id === subject)),
      ])
      return [...new Map(found.flat().map((row) => [row.id, row])).values()]
        .toSorted((one, other) => other.id - one.id)
        .slice(0, shownOfPerson)
    },
  })

export const auditEntryQuery = (id: number) =>
  readQuery([...apiKeys.audit(), 'row', id], { path: `/desk/audit/${id}`, schema: auditEntry })

export const auditPeopleQuery = () =>
  readQuery([...apiKeys.audit(), 'people'], { path: '/desk/audit/people', schema: z.array(auditPerson) })

const verification = { path: '/desk/audit/verification', schema: auditVerification }

export const auditVerificationQuery = () =>
  queryOptions({ ...readQuery(apiKeys.auditVerification(), verification), staleTime: 0 })

/** Resolves once it has begun; one that is under way goes on. */
export const startVerification = () => request({ method: 'POST', ...verification })

export const cancelVerification = () => request({ method: 'DELETE', ...verification, schema: z.unknown() })
