/** What the audit trail holds of a changed record: short values as they are; of lists and long texts only that they changed. */
import { inventoryMembers } from '../../../shared/desk/inventory/members.ts'
import { moneyObject } from '../../core/money.ts'
import type { MemberValues } from './change-repository.ts'

const kindOf = (name: string): string | undefined =>
  Object.hasOwn(inventoryMembers, name) ? inventoryMembers[name as keyof typeof inventoryMembers] : undefined

/** `currency`: of its amounts. */
export const auditedValues = (values: MemberValues, side: 'before' | 'after', currency: unknown): MemberValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const kind = kindOf(name)
      if (kind === 'changed') return side === 'after' ? [[name, true]] : []
      if (kind === 'money' && typeof value === 'number' && typeof currency === 'string')
        return [[name, moneyObject(value, currency)]]
      return [[name, Array.isArray(value) ? value.join(' ') : value]]
    }),
  )
