/** The input of spaces, height and hours beside a posted text that cannot be read. */
import type { InventoryFacility, NewFacility } from '../../../shared/desk/inventory/facilities.ts'
import { parseJson } from '../../../shared/http/json.ts'
import { z } from 'zod'
import { parseSpaces } from './rate-draft.ts'

/** Days from Monday (1). */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export const dayHours = z.object({ opens: z.string(), closes: z.string() })
export type DayHours = z.infer<typeof dayHours>
const week = z.array(dayHours).length(7)

/** Seven days from Monday; a day without times is closed. */
export const weekOf = (text: string): readonly DayHours[] =>
  week.safeParse(parseJson(text)).data ?? weekdays.map(() => ({ opens: '', closes: '' }))

export const everyDay = (hours: DayHours): string => JSON.stringify(weekdays.map(() => hours))
export const alwaysOpen = everyDay({ opens: '00:00', closes: '24:00' })

/** Undefined while a day has only one of its times, or both are the same, or no day is open. */
export const hoursOf = (text: string): NonNullable<NewFacility['operating_hours']> | undefined => {
  const days = weekOf(text)
  if (days.some(({ opens, closes }) => (opens === '') !== (closes === '') || (opens !== '' && opens === closes)))
    return undefined
  const open = days.flatMap(({ opens, closes }, index) => (opens === '' ? [] : [{ day: index + 1, opens, closes }]))
  return open.length === 0 ? undefined : open
}

const feet = /^(\d{1,2}) ?(?:'|′|’|ft|feet|pi)(?: ?(\d{1,2}) ?(?:"|″|”|''|in|po)?)?$/i
const inches = /^(\d{2,3}) ?(?:"|″|”|in|po)$/i
const meters = /^(\d{1,2})(?:[.,](\d{1,2}))? ?m$/i

/** `6′8″`, `80 in`, `2.03 m` as inches, rounded down; undefined for anything else. */
export const parseHeight = (typed: string): number | undefined => {
  const text = typed.trim().replaceAll(/[\u00a0\u202f]/g, ' ')
  const [, whole, rest = '0'] = feet.exec(text) ?? []
  const [, only] = inches.exec(text) ?? []
  const [, metersPart, part = ''] = meters.exec(text) ?? []
  const found =
    whole !== undefined
      ? Number(rest) < 12
        ? Number(whole) * 12 + Number(rest)
        : undefined
      : only !== undefined
        ? Number(only)
        : metersPart === undefined
          ? undefined
          : Math.floor((Number(metersPart) * 100 + Number(part.padEnd(2, '0'))) / 2.54 + 0.08)
  return found !== undefined && found >= 40 && found <= 400 ? found : undefined
}

type FactNeed = 'spaces' | 'height' | 'hours'

/** The members that the input sets; undefined while it cannot be read. */
export const factOf = (need: FactNeed, text: string, facility: InventoryFacility): Partial<NewFacility> | undefined => {
  if (need === 'spaces') {
    const capacity = parseSpaces(text)
    if (capacity === undefined || capacity === 0) return undefined
    return { capacity, ...(facility.bookable_spaces === 0 ? { bookable_spaces: capacity } : {}) }
  }
  if (need === 'height') {
    const height = parseHeight(text)
    return height === undefined ? undefined : { height_limit_inches: height }
  }
  const hours = hoursOf(text)
  return hours === undefined ? undefined : { operating_hours: hours }
}
