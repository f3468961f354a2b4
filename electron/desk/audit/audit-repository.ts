/** The audit trail in SQL, for reading: filters, orders and counts that stay quick over a million rows. */
import { auditSearches, auditSorts, type AuditPerson } from '../../../shared/desk/audit.ts'
import type { AuditRow } from '../../core/audit/audit-chain.ts'
import type { ReadableDatabase } from '../../core/db/database.ts'
import { createRowCounter, filterOf, type Filter, type Page, type PageRequest } from '../../core/db/select-page.ts'
import { firstWord, parseId, parseInstantMs, parseSearch, searchValue } from '../../core/http/search.ts'
import { parseSort } from '../../core/http/sort.ts'

const filterFrom = (q: string | undefined): Filter => {
  const search = parseSearch(q, auditSearches.keyof().options)
  const subject = searchValue(search, 'subject', firstWord)
  const personId = searchValue(search, 'person_id', parseId)
  const action = searchValue(search, 'action', firstWord)
  // A kind is the part before the dot: its actions sort between the dot and the slash, the next character.
  const isKind = action?.includes('.') === false
  return filterOf([
    // The condition is a range of the index: nothing sorts behind the last character.
    ['subject_id COLLATE NOCASE >= ? AND subject_id COLLATE NOCASE < ?', subject, subject && `${subject}\u{10ffff}`],
    isKind ? ['action >= ? AND action < ?', `${action}.`, `${action}/`] : ['action = ?', action],
    ['(person_id = ? OR approver_id = ?)', personId, personId],
    ['at_ms >= ?', searchValue(search, 'created_after', parseInstantMs)],
    ['at_ms < ?', searchValue(search, 'created_before', parseInstantMs)],
  ])
}

const orders = { at: '', action: 'action', subject_id: 'subject_id COLLATE NOCASE' } as const

export const createAuditRepository = (database: ReadableDatabase) => {
  const countRows = createRowCounter(database)
  const findOne = database.prepare<AuditRow>('SELECT * FROM audit_log WHERE id = ?')
  return {
    find: (id: number): AuditRow | undefined => findOne.get(id),
    /** Without a sort, the newest row is first; rows are in the order of their numbers, also where a clock was set back. */
    list(q: string | undefined, sort: string | undefined, { perPage, offset }: PageRequest): Page<AuditRow> {
      const { where, parameters } = filterFrom(q)
      const [{ name, descending } = { name: 'at', descending: true } as const] = parseSort(sort, auditSorts)
      const order = [orders[name], 'id']
        .filter((column) => column !== '')
        .map((column) => (descending ? `${column} DESC` : column))
      return {
        rows: database
          .prepare<AuditRow>(`SELECT * FROM audit_log ${where} ORDER BY ${order.join(', ')} LIMIT ? OFFSET ?`)
          .all(...parameters, perPage, offset),
        total: countRows(`SELECT count(*) AS total FROM audit_log ${where}`, parameters),
      }
    },
    /** Everybody who did or approved something, by the name that was recorded last. */
    people: (): AuditPerson[] =>
      database
        .prepare<AuditPerson>(
          `SELECT id, name FROM (
             SELECT person_id AS id, person_name AS name, max(id) AS at FROM audit_log WHERE person_id IS NOT NULL GROUP BY person_id
             UNION ALL
             SELECT approver_id, approver_name, max(id) FROM audit_log WHERE approver_id IS NOT NULL GROUP BY approver_id)
           GROUP BY id HAVING at = max(at) ORDER BY sort_key(name)`,
        )
        .all(),
  }
}

export type AuditRepository = ReturnType<typeof createAuditRepository>
