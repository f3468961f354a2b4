/** The common interface of the kinds of records: how each is read, checked and written, and which of its members differ. */
import type { Permission } from '../../../shared/permissions.ts'
import type { InventoryKind } from '../../../shared/desk/inventory/common.ts'
import { isRecord } from '../../../shared/http/json.ts'
import { isTimeZone } from '../../../shared/values/time-zone.ts'
import { isCurrency } from '../../core/money.ts'
import type { MemberValues, RecordId } from './change-repository.ts'
import type { Problems } from './problems.ts'

/** The confirmations of a person in a request. */
export interface Confirmed {
  readonly confirmed: boolean
  readonly overbook: boolean
  readonly email_customers: boolean
}

/** The effects of a change that its guard allows. */
export interface Guarded {
  /** Recorded with the change, in its row and the audit trail. */
  readonly noted?: MemberValues
  /** Runs within the transaction, after the change is written. */
  readonly then?: () => void
}

/** Members of every record that is read. */
export interface ShownState {
  readonly version: number
  readonly archived_at?: string | undefined
}

export interface RecordKind<Input extends object, Shown extends Input & ShownState> {
  readonly kind: InventoryKind
  readonly members: readonly (keyof Input & string)[]
  readonly find: (id: RecordId) => Shown | undefined
  readonly nameOf: (input: Input) => string
  /** The entered part of a record; by default the members. */
  readonly inputOf?: (shown: Shown) => Input
  /** The permission that writing a record needs beside that of its route, by the record before or after. */
  readonly requires?: (input: Input) => Permission | undefined
  /** The values in the audit trail beside the name, where a record is added, archived or restored. */
  readonly audited?: (input: Input) => { readonly scopes: string }
  readonly check: (input: Input, problems: Problems, id: RecordId | undefined) => void
  readonly insert: (input: Input, nowMs: number) => RecordId
  /** `before` is the current record. */
  readonly update: (id: RecordId, input: Input, before: Input, nowMs: number) => void
  readonly setArchived: (id: RecordId, atMs: number | null, nowMs: number) => void
  /** The initial values of a copy, under another name. */
  readonly copyOf?: (input: Input, copyName: (name: string) => string) => Input
  /** Throws 409 where the change affects sales and is not confirmed. */
  readonly guard?: (before: Shown, after: Input, confirmed: Confirmed, nowMs: number) => Guarded
}

export const pickMembers = <Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> => Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>

/** Ignores the order of members, and members that are null: a later version may have more of them. */
const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, member: unknown) =>
    isRecord(member)
      ? Object.fromEntries(
          Object.entries(member)
            .filter(([, each]) => each !== null)
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : member,
  )

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** The members that differ, before and after; undefined where none does. */
export const differences = <Input extends object>(
  before: Input,
  after: Input,
  members: readonly (keyof Input & string)[],
): { readonly before: MemberValues; readonly after: MemberValues } | undefined => {
  const names = members.filter((name) => !isSame(before[name], after[name]))
  return names.length === 0 ? undefined : { before: pickMembers(before, names), after: pickMembers(after, names) }
}

/** True where the record still has every one of these values. */
export const holdsStill = (values: MemberValues, now: object): boolean =>
  Object.entries(values).every(([name, value]) => isSame(value, (now as MemberValues)[name]))

/** Checks the zone and currency of a place. */
export const checkPlace = (
  place: { readonly timezone: string; readonly currency: string },
  problems: Problems,
): void => {
  if (!isTimeZone(place.timezone) || !/^[A-Z]/i.test(place.timezone)) problems.add('timezone', 'unknown')
  if (!isCurrency(place.currency)) problems.add('currency', 'unknown')
}
