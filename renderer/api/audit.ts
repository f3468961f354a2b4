/** Queries of the audit trail. */
import { queryOptions } from '@tanstack/react-query'
import { auditApi } from '../../shared/contract/audit.ts'
import { countOf, pagesOf, readPage } from './client.ts'
import { keyOf } from './keys.ts'

export interface AuditFilter {
  readonly subject?: string | undefined
  /** An action, or a kind of actions: `sale`. */
  readonly action?: string | undefined
  readonly personId?: number | undefined
  readonly createdAfter?: string | undefined
  readonly createdBefore?: string | undefined
}

const inputOf = ({ subject, action, personId, createdAfter, createdBefore }: AuditFilter, sort?: string) => ({
  q: { subject, action, person_id: personId, created_after: createdAfter, created_before: createdBefore },
  sort,
})

export const auditPagesQuery = (filter: AuditFilter, sort?: string) => pagesOf(auditApi.list, inputOf(filter, sort))

export const auditCountQuery = (filter: AuditFilter) => countOf(auditApi.list, inputOf(filter))

const shownOfPerson = 5

/** The newest sign-ins and approvals of a person, and the PINs that were refused. */
export const personLogQuery = (personId: number) =>
  queryOptions({
    queryKey: [...keyOf(auditApi.list), 'person', personId],
    queryFn: async ({ signal }) => {
      const read = async (filter: AuditFilter) =>
        (await readPage(auditApi.list, { ...inputOf(filter), per_page: 20 }, signal)).items
      // It is unknown who typed a wrong PIN, only whose PIN it should have been.
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
