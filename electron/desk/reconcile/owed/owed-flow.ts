/** What partners owe by how long it has been due, its items, and letters about them. */
import type { z } from 'zod'
import {
  ageOf,
  ages,
  type Age,
  type Letter,
  type newLetter,
  type Owed,
  type OwedItem,
} from '../../../../shared/desk/reconcile/closings.ts'
import type { QueueItem } from '../../../../shared/desk/reconcile/queue.ts'
import { AppError } from '../../../../shared/errors.ts'
import { present } from '../../../../shared/present.ts'
import type { AuditLog } from '../../../core/audit/audit-log.ts'
import type { Clock } from '../../../core/deps.ts'
import type { Actor } from '../../../core/http/actor.ts'
import { optionalInstant } from '../../../core/http/desk-route.ts'
import { moneyObject } from '../../../core/money.ts'
import { zoneClock } from '../../../core/time.ts'
import type { LetterRepository } from './letter-repository.ts'
import { owedEntries, type OwedEntry, type OwingStatement, type PaidOf } from './owed-entries.ts'

/** A payout or a settlement that no bank statement has. */
export interface UnbankedStatement extends Pick<OwingStatement, 'id' | 'kind' | 'name' | 'partner'> {
  readonly currency: string
  readonly due: string
  readonly amount: number
}

export interface OwedDeps {
  readonly owing: () => readonly OwingStatement[]
  readonly paidOf: PaidOf
  readonly unbanked: () => readonly UnbankedStatement[]
  readonly represent: (entry: OwedEntry) => QueueItem
  readonly letters: LetterRepository
  readonly timeZone: () => string
  readonly audit: AuditLog
  readonly clock: Clock
}

const sum = (entries: readonly { readonly amount: number }[]): number =>
  entries.reduce((total, { amount }) => total + amount, 0)

const ofPartner = (partner: string, currency: string) => `${partner}\n${currency}`

export const createOwedFlow = (deps: OwedDeps) => {
  const { owing, paidOf, unbanked, represent, letters, timeZone, audit, clock } = deps
  const today = (): string => zoneClock(timeZone()).format(clock.nowMs()).slice(0, 10)

  const entriesOf = (partner: string, currency: string): OwedEntry[] =>
    owedEntries(owing(), paidOf).filter((entry) => entry.statement.partner === partner && entry.currency === currency)
  const itemOf = (entry: OwedEntry): OwedItem & { item: QueueItem } => {
    const { id, kind, name } = entry.statement
    return { statement: { id, kind, name }, item: represent(entry), due: entry.due, amount: entry.amount }
  }
  const oldestFirst = <Item extends { readonly due: string }>(items: readonly Item[]): Item[] =>
    items.toSorted((one, other) => (one.due === other.due ? 0 : one.due < other.due ? -1 : 1))

  return {
    /** By partner and currency; the largest first. */
    list(): Owed[] {
      const day = today()
      const waiting = unbanked()
      const all = [
        ...owedEntries(owing(), paidOf).map(({ statement, ...entry }) => ({ ...entry, partner: statement.partner })),
        ...waiting.map((entry) => ({ ...entry, subject: undefined })),
      ]
      const asked = new Map(
        letters.lastAsked().map((row) => [ofPartner(row.partner, row.currency), optionalInstant(row.at_ms)]),
      )
      const owed = [...Map.groupBy(all, ({ partner, currency }) => ofPartner(partner, currency))].flatMap(
        ([key, entries]): Owed[] => {
          const [first] = entries
          if (first === undefined) return []
          const { partner, currency } = first
          const byAge = Map.groupBy(entries, ({ due }) => ageOf(due, day))
          const amounts = Object.fromEntries(ages.map((age) => [age, sum(byAge.get(age) ?? [])])) as Record<Age, number>
          const items = entries.filter(({ subject }) => subject !== undefined).length
          const known = { partner, currency, ...amounts, total: sum(entries), items }
          return [{ ...known, ...present({ asked_at: asked.get(key) }), not_in_bank: entries.length - items }]
        },
      )
      return owed.toSorted((one, other) => other.total - one.total)
    },
    items: (partner: string, currency: string): OwedItem[] =>
      oldestFirst([
        ...entriesOf(partner, currency).map(itemOf),
        ...unbanked()
          .filter((waiting) => waiting.partner === partner && waiting.currency === currency)
          .map(({ id, kind, name, due, amount }): OwedItem => ({ statement: { id, kind, name }, due, amount })),
      ]),
    /** Keeps what is owed as it is now. The same id again gives the same letter. */
    write: (actor: Actor, { id: key, partner, currency, note }: z.output<typeof newLetter>): Letter =>
      letters.together(() => {
        const known = letters.findByKey(key)
        if (known !== undefined) return known
        const items = oldestFirst(entriesOf(partner, currency).map(itemOf))
        const total = sum(items)
        if (total <= 0) throw new AppError('nothing_owed')
        const content = { total, ...present({ note }), items, day: today() }
        const number = letters.add({ key, partner, currency, atMs: clock.nowMs() }, content, actor)
        audit.record(
          {
            action: 'letter.written',
            subject: ['letter', number],
            after: { partner, owed: moneyObject(total, currency), items: items.length },
          },
          actor,
        )
        const written = letters.find(number)
        if (written === undefined) throw new AppError('not_found', { messageKey: 'noLetter' })
        return written
      }),
  }
}

export type OwedFlow = ReturnType<typeof createOwedFlow>
