/**
 * Writes records of the inventory: each write with a row of its history and one of the audit trail in one transaction, and only on top of
 * the version that it is based on.
 */
import type { z } from 'zod'
import type { InventoryChange, InventoryKind, newRevert } from '../../../shared/desk/inventory/common.ts'
import { inventoryMembers } from '../../../shared/desk/inventory/members.ts'
import { AppError, found } from '../../../shared/errors/errors.ts'
import { isRecord } from '../../../shared/http/json.ts'
import { translationLocales } from '../../../shared/locales.ts'
import type { Permission } from '../../../shared/permissions.ts'
import { translatedText, translationName } from '../../../shared/records/translations.ts'
import type { AuditActor } from '../../core/audit/audit-log.ts'
import type { LockedTable } from '../../core/db/dialect.ts'
import { moneyObject } from '../../core/money.ts'
import type { Repositories } from '../repositories.ts'
import { recordIdOf, type ChangeRow, type MemberValues, type NewChange, type RecordId } from './change-repository.ts'
import { createProblems } from './problems.ts'
import {
  differences,
  holdsStill,
  pickMembers,
  type Confirmed,
  type RecordKind,
  type ShownState,
} from './record-kind.ts'
import type { Paging } from '../../core/http/paging.ts'

/** The writer, the time, and the permissions of the writer. */
export interface Write {
  readonly actor: AuditActor
  readonly nowMs: number
  readonly requirePermission: (permission: Permission) => void
}

const tableOf: Readonly<Record<InventoryKind, LockedTable>> = {
  venue: 'venues',
  event: 'events',
  facility: 'locations',
  coupon: 'coupons',
  partner: 'partners',
  client: 'clients',
}

const nothingConfirmed: Confirmed = { confirmed: false, overbook: false, email_customers: false }

const parseMembers = (json: string | null): MemberValues | undefined =>
  json === null ? undefined : (JSON.parse(json) as MemberValues)

const membersOf = (input: object): MemberValues => Object.fromEntries(Object.entries(input))

const kindOf = (name: string): string | undefined =>
  Object.hasOwn(inventoryMembers, name) ? inventoryMembers[name as keyof typeof inventoryMembers] : undefined

/**
 * The audit trail of a changed record contains short values; for lists and long texts only that they changed. `currency` is that of its
 * amounts.
 */
const auditedValues = (values: MemberValues, side: 'before' | 'after', currency: unknown): MemberValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const kind = kindOf(name)
      const text = translatedText(name)
      if (text !== undefined && isRecord(value))
        return translationLocales.map((locale) => [translationName(text, locale), value[locale] ?? null])
      if (kind === 'changed') return side === 'after' ? [[name, true]] : []
      if (kind === 'money' && typeof value === 'number' && typeof currency === 'string')
        return [[name, moneyObject(value, currency)]]
      return [[name, Array.isArray(value) ? value.join(' ') : value]]
    }),
  )

type Revert = z.infer<typeof newRevert>

/** All functions throw 404 for a record that does not exist. */
export interface Records<Input extends object, Shown extends Input & ShownState> {
  readonly find: (id: RecordId) => Shown
  /** The entered part of a record. */
  readonly inputOf: (shown: Shown) => Input
  /** The current record, if it has that version. Throws 409 `record_changed` with the current one. */
  readonly findVersion: (id: RecordId, version: number) => Shown
  /** The same within a transaction that changes it. */
  readonly findLocked: (id: RecordId, version: number) => Shown
  /** Throws 403 where a record like this needs a permission that the writer lacks. */
  readonly requireFor: (input: Input, by: Write) => void
  readonly create: (input: Input, by: Write) => Shown
  readonly change: (id: RecordId, change: Input & { version: number } & Partial<Confirmed>, by: Write) => Shown
  readonly archive: (id: RecordId, version: number, by: Write) => Shown
  readonly restore: (id: RecordId, version: number, by: Write) => Shown
  /** Creates a record with the values of this one, under a name with a number. */
  readonly duplicate: (id: RecordId, by: Write) => Shown
  readonly history: (id: RecordId, page: Paging) => { readonly items: InventoryChange[]; readonly total: number }
  /** Gives the members of one change the values that they had before it. Throws 409 `change_not_revertible`. */
  readonly revert: (id: RecordId, revert: Revert, by: Write) => Shown
}

export const createRecords = <Input extends object, Shown extends Input & ShownState>(
  { inventory, audit, transaction, lock }: Pick<Repositories, 'inventory' | 'audit' | 'transaction' | 'lock'>,
  kind: RecordKind<Input, Shown>,
): Records<Input, Shown> => {
  const { changes } = inventory
  const inputOf = kind.inputOf ?? ((shown: Shown): Input => pickMembers(shown, kind.members) as Input)

  const find = (id: RecordId): Shown => found(kind.find(id), 'record')

  /** In a transaction that changes the record: nobody else does until it ends. */
  const findLocked = (id: RecordId, version: number): Shown => {
    lock(tableOf[kind.kind], [id])
    return findVersion(id, version)
  }

  const findVersion = (id: RecordId, version: number): Shown => {
    const current = find(id)
    if (current.version === version) return current
    throw new AppError('record_changed', { data: { current } })
  }

  const requireFor = (input: Input, by: Write): void => {
    const permission = kind.requires?.(input)
    if (permission !== undefined) by.requirePermission(permission)
  }

  const check = (input: Input, id?: RecordId): void => {
    const problems = createProblems()
    kind.check(input, problems, id)
    problems.throwAny()
  }

  const record = (change: Omit<NewChange, 'kind'>, by: Write): void => {
    changes.record({ ...change, kind: kind.kind }, by.actor, by.nowMs)
  }

  /** Records the action in the audit trail, with the name of the record. */
  const audited = (action: 'created' | 'archived' | 'restored', recordId: RecordId, name: string, by: Write): void => {
    const after = action === 'created' ? membersOf(inputOf(find(recordId))) : undefined
    record({ action, recordId, name, after }, by)
    audit.record(
      {
        action: `inventory.${action}`,
        subject: [kind.kind, recordId],
        after: { name, ...kind.audited?.(inputOf(find(recordId))) },
      },
      by.actor,
    )
  }

  const auditedChange = (
    change: Omit<NewChange, 'kind'> & { action: 'changed' | 'reverted' },
    shown: Shown,
    by: Write,
  ): void => {
    record(change, by)
    const { action, recordId, name, before = {}, after = {} } = change
    const currency = 'currency' in shown ? shown.currency : undefined
    audit.record(
      {
        action: `inventory.${action}`,
        subject: [kind.kind, recordId],
        before: auditedValues(before, 'before', currency),
        after: { name, ...auditedValues(after, 'after', currency) },
      },
      by.actor,
    )
  }

  /** Runs in its transaction, so that the counts of the guard are still valid. Writes nothing where nothing differs. */
  const write = (
    current: Shown,
    id: RecordId,
    input: Input,
    { action, confirmed }: { readonly action: 'changed' | 'reverted'; readonly confirmed: Confirmed },
    by: Write,
  ): Shown => {
    check(input, id)
    const before = inputOf(current)
    for (const state of [before, input]) requireFor(state, by)
    const guarded = kind.guard?.(current, input, confirmed, by.nowMs)
    kind.update(id, input, before, by.nowMs)
    const shown = find(id)
    const changed = differences(before, inputOf(shown), kind.members)
    if (changed === undefined) return shown
    const after = { ...changed.after, ...guarded?.noted }
    auditedChange({ recordId: id, name: kind.nameOf(shown), action, before: changed.before, after }, shown, by)
    guarded?.then?.()
    return find(id)
  }

  const setArchived = (id: RecordId, version: number, isArchived: boolean, by: Write): Shown =>
    transaction(() => {
      const current = findLocked(id, version)
      if ((current.archived_at !== undefined) === isArchived) return current
      requireFor(inputOf(current), by)
      kind.setArchived(id, isArchived ? by.nowMs : null, by.nowMs)
      audited(isArchived ? 'archived' : 'restored', id, kind.nameOf(current), by)
      return find(id)
    })

  const insert = (input: Input, by: Write): Shown => {
    check(input)
    requireFor(input, by)
    const id = kind.insert(input, by.nowMs)
    audited('created', id, kind.nameOf(find(id)), by)
    return find(id)
  }

  /** Undefined where the change cannot be reverted: a creation, for example, has no earlier values. */
  const revertedTo = (row: ChangeRow, now: Input): MemberValues | undefined => {
    const [before, after] = [parseMembers(row.before_json), parseMembers(row.after_json)]
    if (before === undefined || after === undefined) return undefined
    const names = kind.members.filter((name) => Object.hasOwn(before, name))
    const isWhole = names.length === Object.keys(before).length && names.length > 0
    return isWhole && holdsStill(pickMembers(after, names), now) ? before : undefined
  }

  return {
    find,
    inputOf,
    findVersion,
    findLocked,
    requireFor,
    create: (input, by) => transaction(() => insert(input, by)),

    change: (id, change, by) =>
      transaction(() => {
        const current = findLocked(id, change.version)
        const confirmed = { ...nothingConfirmed, ...change }
        const input = pickMembers(change as Input, kind.members) as Input
        return write(current, id, input, { action: 'changed', confirmed }, by)
      }),

    archive: (id, version, by) => setArchived(id, version, true, by),
    restore: (id, version, by) => setArchived(id, version, false, by),

    duplicate: (id, by) =>
      transaction(() => {
        const input = inputOf(find(id))
        const copyName = (name: string): string => {
          const [, stem = name, number = '1'] = /^(.*) \((\d{1,4})\)$/.exec(name) ?? []
          return `${stem} (${Number(number) + 1})`
        }
        return insert(kind.copyOf?.(input, copyName) ?? input, by)
      }),

    history(id, page) {
      const now = inputOf(find(id))
      const { rows, total } = changes.list(kind.kind, id, page)
      const represent = (row: ChangeRow): InventoryChange => ({
        id: row.id,
        kind: row.kind,
        record_id: recordIdOf(row),
        name: row.name,
        action: row.action,
        before: parseMembers(row.before_json),
        after: parseMembers(row.after_json),
        person:
          row.person_id === null || row.person_name === null ? undefined : { id: row.person_id, name: row.person_name },
        window: row.window_name ?? undefined,
        at: new Date(row.at_ms).toISOString(),
        import_id: row.import_id ?? undefined,
        can_revert: revertedTo(row, now) !== undefined,
      })
      return { items: rows.map(represent), total }
    },

    revert: (id, { version, change_id: changeId, ...confirmed }, by) =>
      transaction(() => {
        const current = findLocked(id, version)
        const row = changes.find(changeId)
        if (row?.kind !== kind.kind || recordIdOf(row) !== id) throw new AppError('not_found')
        const before = revertedTo(row, inputOf(current))
        if (before === undefined) throw new AppError('change_not_revertible')
        const input = { ...inputOf(current), ...before }
        const options = { action: 'reverted', confirmed: { ...nothingConfirmed, ...confirmed } } as const
        return write(current, id, input, options, by)
      }),
  }
}
