/** The amounts that partners owe by how long they have been due, their items, and letters about them. */
import type { z } from 'zod'
import {
  ageOf,
  ages,
  type Letter,
  type newLetter,
  type Owed,
  type OwedGroup,
  type OwedItem,
} from '../../../../shared/desk/reconcile/closings.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import { recordOf } from '../../../../shared/record-of.ts'
import { present } from '../../../../shared/present.ts'
import { readCounterZone } from '../../../../shared/values/time-zone.ts'
import type { AuditLog } from '../../../core/audit/audit-log.ts'
import type { Clock } from '../../../core/deps.ts'
import type { Actor } from '../../../core/http/actor.ts'
import { isoInstant } from '../../../core/http/desk-route.ts'
import { moneyObject } from '../../../core/money.ts'
import { zoneClock } from '../../../core/time.ts'
import { refuseOther } from '../../rows.ts'
import type { SettingRepository } from '../../settings/setting-repository.ts'
import { representItem, representMissing } from '../decide/represent-items.ts'
import { keysOfGroup } from '../match/item-groups.ts'
import type { Reconciliations } from '../storage/reconciliations.ts'
import type { LetterRepository } from './letter-repository.ts'
import { findOwed, type OwedEntry } from './owed-entries.ts'
import type { OwedRepository } from './owed-repository.ts'

interface OwedDeps {
  readonly repository: OwedRepository
  readonly letters: LetterRepository
  readonly reconciliations: Reconciliations
  readonly settings: SettingRepository
  readonly audit: AuditLog
  readonly clock: Clock
}

const sum = (entries: readonly { readonly amount: number }[]): number =>
  entries.reduce((total, { amount }) => total + amount, 0)

const partnerKey = (partner: string, currency: string): string => `${partner}\n${currency}`

export const createOwedFlow = ({ repository, letters, reconciliations, settings, audit, clock }: OwedDeps) => {
  const today = (): string => {
    const timeZone = settings.readOrDefault('shifts').timeZone ?? readCounterZone()
    return zoneClock(timeZone).format(clock.nowMs()).slice(0, 10)
  }
  const stateOf = (statementId: number) => reconciliations.find(statementId).state

  let known: { readonly stamp: string; readonly owed: ReturnType<typeof findOwed> } | undefined
  /** The result is computed again once a statement was written. */
  const find = () => {
    const stamp = repository.stamp()
    if (known?.stamp !== stamp) known = { stamp, owed: findOwed(repository.owing(), stateOf, repository.paidOf) }
    const { entries, writtenOff } = known.owed
    return { entries, unbanked: repository.unbanked().filter(({ key }) => !writtenOff.has(key)) }
  }

  const isOf = (wanted: string, currency: string) => (entry: OwedEntry) =>
    entry.statement.partner === wanted && entry.currency === currency
  const itemOf = ({ statement, subject, due, amount }: OwedEntry) => {
    const { id, kind, name } = statement
    const open = reconciliations.find(id)
    const item = 'record' in subject ? representMissing(open, subject) : representItem(open, subject)
    return { statement: { id, kind, name }, item, due, amount }
  }
  const isAbout = ({ statement_id: id, group }: OwedGroup) => {
    const keys = keysOfGroup(stateOf(id), group)
    return ({ statement, subject }: OwedEntry): boolean =>
      statement.id === id && keys.has('record' in subject ? subject.record.key : subject.key)
  }
  const itemsOf = (partner: string, currency: string, about?: OwedGroup): OwedItem[] =>
    find()
      .entries.filter(isOf(partner, currency))
      .filter(about === undefined ? () => true : isAbout(about))
      .map(itemOf)
      .toSorted((one, other) => (one.due === other.due ? 0 : one.due < other.due ? -1 : 1))

  return {
    /** The amounts by partner and currency; the largest is first. */
    list(): Owed[] {
      const { entries, unbanked } = find()
      const all = [
        ...entries.map(({ statement: { partner }, ...entry }) => ({ ...entry, partner, isItem: true })),
        ...unbanked.map((statement) => ({ ...statement, isItem: false })),
      ]
      const day = today()
      const asked = new Map(letters.lastAsked().map((row) => [partnerKey(row.partner, row.currency), row.at_ms]))
      return [...Map.groupBy(all, ({ partner, currency }) => partnerKey(partner, currency))]
        .flatMap(([key, own]): Owed[] => {
          const [first] = own
          if (first === undefined) return []
          const { partner, currency } = first
          const byAge = Map.groupBy(own, ({ due }) => ageOf(due, day))
          const amounts = recordOf(ages, (age) => sum(byAge.get(age) ?? []))
          const items = own.filter(({ isItem }) => isItem)
          const askedAtMs = asked.get(key)
          return [
            {
              ...{ partner, currency, ...amounts, total: sum(own), items: items.length, items_total: sum(items) },
              not_in_bank: own.length - items.length,
              ...(askedAtMs !== undefined && { asked_at: isoInstant(askedAtMs) }),
            },
          ]
        })
        .toSorted((one, other) => other.total - one.total)
    },
    /** The oldest item is first. */
    items: itemsOf,
    /** Stores the present owed amount, without what is on its way to the bank. The same id again gives the same letter. */
    write: (actor: Actor, { id: key, partner, currency, note, about }: z.output<typeof newLetter>): Letter =>
      letters.transaction(() => {
        const written = letters.findByKey(key)
        if (written !== undefined) {
          refuseOther({ note: undefined, ...written }, { partner, currency, note })
          return written
        }
        const items = itemsOf(partner, currency, about)
        const total = sum(items)
        if (total <= 0) throw new AppError('nothing_owed')
        const content = { total, ...present({ note }), items, day: today() }
        const number = letters.add({ key, partner, currency, atMs: clock.nowMs() }, content, actor)
        const after = { partner, owed: moneyObject(total, currency), items: items.length }
        audit.record({ action: 'letter.written', subject: ['letter', number], after }, actor)
        return letters.required(number)
      }),
  }
}
