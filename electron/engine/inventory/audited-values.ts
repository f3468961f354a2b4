/** The audit trail of a changed record contains short values; for lists and long texts only that they changed. */
import { inventoryMembers } from '../../../shared/desk/inventory/members.ts'
import { isRecord } from '../../../shared/http/json.ts'
import { translationLocales } from '../../../shared/locales.ts'
import { translatedText, translationName } from '../../../shared/records/translations.ts'
import { moneyObject } from '../../core/money.ts'
import type { MemberValues } from './change-repository.ts'

const kindOf = (name: string): string | undefined =>
  Object.hasOwn(inventoryMembers, name) ? inventoryMembers[name as keyof typeof inventoryMembers] : undefined

/** `currency` is that of its amounts. */
export const auditedValues = (values: MemberValues, side: 'before' | 'after', currency: unknown): MemberValues =>
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
