/** Lengths of time as they are typed: "90 min", "1 h 30 min", "24 h", "3 days". In French also "3 jours" and "1 h 30". */
import { t } from '../../lib/i18n/index.ts'

const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/** The exact length in the largest unit of which it is a whole number: 1,440 is "24 h", 2,880 is "2 days". */
export const lengthText = (minutes: number): string => {
  if (minutes >= 2 * dayMinutes && minutes % dayMinutes === 0)
    return t('ui.format.days', { days: minutes / dayMinutes })
  const hours = Math.floor(minutes / hourMinutes)
  const rest = minutes % hourMinutes
  if (hours === 0) return t('ui.format.minutes', { minutes: rest })
  return rest === 0 ? t('ui.format.hours', { hours }) : t('ui.format.hoursMinutes', { hours, minutes: rest })
}

const pattern =
  /^(?:(\d{1,3})\s*(?:d|days?|j|jours?))?\s*(?:(\d{1,4})\s*(?:h|hours?|hrs?|heures?))?\s*(?:(\d{1,5})\s*(?:m|min|mins|minutes?)?)?$/i

/** Minutes; undefined for text without a unit or that is not a length. A number after hours is minutes. */
export const parseLength = (text: string): number | undefined => {
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(text.trim())
  if (clock !== null) return Number(clock[1]) * hourMinutes + Number(clock[2])
  const typed = text.trim().replaceAll(/[\u00a0\u202f]/g, ' ')
  const [, days, hours, minutes] = pattern.exec(typed) ?? []
  const isBare = days === undefined && hours === undefined && /^\d+$/.test(typed)
  if (isBare || [days, hours, minutes].every((part) => part === undefined)) return undefined
  return Number(days ?? 0) * dayMinutes + Number(hours ?? 0) * hourMinutes + Number(minutes ?? 0)
}
