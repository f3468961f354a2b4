/** The input of spaces, height and hours beside a posted text that cannot be read. */
import type { InventoryFacility, NewFacility } from '../../../shared/desk/inventory/facilities.ts'
import { parseJson } from '../../../shared/http/json.ts'
import { z } from 'zod'
import { parseHeight } from '../../kit/inventory/height-text.ts'
import { allDays } from '../../kit/inventory/hours-text.ts'
import { parseSpaces } from './rate-draft.ts'

export const dayHours = z.object({ opens: z.string(), closes: z.string() })
export type DayHours = z.infer<typeof dayHours>
const week = z.array(dayHours).length(7)

/** Seven days from Monday; a day without times is closed. */
export const weekOf = (text: string): readonly DayHours[] =>
  week.safeParse(parseJson(text)).data ?? allDays.map(() => ({ opens: '', closes: '' }))

export const everyDay = (hours: DayHours): string => JSON.stringify(allDays.map(() => hours))
export const alwaysOpen = everyDay({ opens: '00:00', closes: '24:00' })

/** Undefined while a day has only one of its times, or both are the same, or no day is open. */
export const hoursOf = (text: string): NonNullable<NewFacility['operating_hours']> | undefined => {
  const days = weekOf(text)
  if (days.some(({ opens, closes }) => (opens === '') !== (closes === '') || (opens !== '' && opens === closes)))
    return undefined
  const open = days.flatMap(({ opens, closes }, index) => (opens === '' ? [] : [{ day: index + 1, opens, closes }]))
  return open.length === 0 ? undefined : open
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
    const height = parseHeight(text, facility.country)
    return height === undefined ? undefined : { height_limit_inches: height }
  }
  const hours = hoursOf(text)
  return hours === undefined ? undefined : { operating_hours: hours }
}
