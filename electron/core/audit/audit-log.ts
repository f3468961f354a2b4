/** Records writes in the audit trail, for the desk and for the marketplace's own routes of the desk. */
import type { AuditAction, AuditField, AuditSubject } from '../../../shared/desk/audit.ts'
import type { WithDatabase } from '../db/database.ts'
import type { Clock } from '../deps.ts'
import { auditHash, chainStart, lastAuditId } from './audit-chain.ts'

type Values<Name extends string = string> = Readonly<Partial<Record<Name, unknown>>>

interface NamedPerson {
  readonly id: number
  readonly name: string
}

/** The `Actor` of a request, or its stored part where a later run completes a write. */
export interface AuditActor {
  readonly person?: NamedPerson | undefined
  readonly approver?: NamedPerson | undefined
  readonly window?: string | undefined
}

export interface AuditRecord<Action extends AuditAction = AuditAction> {
  readonly action: Action
  readonly subject: readonly [kind: AuditSubject, id: string | number]
  /** Short values by name. Never a secret, a PIN, or something that only a customer should know. */
  readonly before?: Values<AuditField<Action>> | undefined
  readonly after?: Values<AuditField<Action>> | undefined
}

const longestValue = 300

/** A long value is cut: a list after a whole item, anything else as text. */
const cutValue = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text.length <= longestValue) return value
  if (!Array.isArray(value)) return `${text.slice(0, longestValue)}…`
  let length = 0
  const end = value.findIndex((item) => {
    length += JSON.stringify(item).length
    return length > longestValue
  })
  return [...(value.slice(0, end) as unknown[]), '…']
}

const jsonOf = (values: Values | undefined): string | null => {
  if (values === undefined) return null
  return JSON.stringify(values, (name, value: unknown) =>
    name === '' || value === undefined ? value : cutValue(value),
  )
}

export const createAuditLog = ({ database, clock }: WithDatabase & { readonly clock: Clock }) => {
  const findHash = database.prepare<{ hash: string }>('SELECT hash FROM audit_log ORDER BY id DESC LIMIT 1')

  const log = {
    /**
     * Adds one row; called within the transaction of the write. `actor` is empty for writes of the program itself. The number follows the
     * last one ever assigned: the gap of a deleted row stays visible.
     */
    record: <Action extends AuditAction>(
      { action, subject: [kind, id], before, after }: AuditRecord<Action>,
      actor: AuditActor,
    ): void =>
      database.transaction(() => {
        database.lock('audit_head', [1])
        const row = {
          id: lastAuditId(database) + 1,
          at_ms: clock.nowMs(),
          action,
          subject_kind: kind,
          subject_id: String(id),
          before_json: jsonOf(before),
          after_json: jsonOf(after),
          person_id: actor.person?.id ?? null,
          person_name: actor.person?.name ?? null,
          approver_id: actor.approver?.id ?? null,
          approver_name: actor.approver?.name ?? null,
          window_name: actor.window ?? null,
          prev_hash: findHash.get()?.hash ?? chainStart,
        }
        const columns = { ...row, hash: auditHash(row) }
        const places = Object.keys(columns).map(() => '?')
        database
          .prepareWrite(`INSERT INTO audit_log (${Object.keys(columns).join(', ')}) VALUES (${places.join(', ')})`)
          .run(...Object.values(columns))
      }),

    /** Runs a write and records it in one transaction, unless it changed nothing. */
    recordChange: <Action extends AuditAction>(
      change: () => boolean,
      entry: AuditRecord<Action>,
      actor: AuditActor,
    ): boolean =>
      database.transaction(() => {
        const isChanged = change()
        if (isChanged) log.record(entry, actor)
        return isChanged
      }),
  }
  return log
}

export type AuditLog = ReturnType<typeof createAuditLog>

/** The members of both that differ, before and after; undefined where none does. The values of `secrets` are masked. */
export const changedValues = (
  before: Values,
  after: Values,
  secrets: readonly string[] = [],
): Pick<AuditRecord, 'before' | 'after'> | undefined => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const shown = (name: string, value: unknown) => (value !== undefined && secrets.includes(name) ? '[masked]' : value)
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, shown(name, values[name])]))
  return names.length === 0 ? undefined : { before: pick(before), after: pick(after) }
}
