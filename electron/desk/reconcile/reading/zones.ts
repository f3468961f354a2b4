/** The zones of times, as files name them, and times of one zone on the clock of another. */
import { headKey } from '../../../core/table-files/table.ts'
import { parseLocalTimeMs, zoneClock } from '../../../core/time.ts'

const northAmerica = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  pacific: 'America/Los_Angeles',
  atlantic: 'America/Halifax',
  newfoundland: 'America/St_Johns',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
  arizona: 'America/Phoenix',
}

/** Hours from UTC; those with a clock of summer name it themselves. */
const hoursByName: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ utc: 0, gmt: 0, z: 0, wet: 0, bst: 1, west: 1, cet: 1, mez: 1, cest: 2, mesz: 2, eet: 2, eest: 3 },
    ...{
      nst: -3.5,
      ndt: -2.5,
      ast: -4,
      adt: -3,
      est: -5,
      edt: -4,
      cst: -6,
      cdt: -5,
      mst: -7,
      mdt: -6,
      pst: -8,
      pdt: -7,
    },
    ...{ akst: -9, akdt: -8, hst: -10, jst: 9, aest: 10, aedt: 11, nzst: 12, nzdt: 13 },
  }),
)

const ofHours = (hours: number): string => {
  const minutes = Math.round(Math.abs(hours) * 60)
  const parts = [Math.trunc(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${hours < 0 ? '-' : '+'}${parts.join(':')}`
}

/** The name of a zone for a clock: `America/New_York` or `-05:00`; undefined for what is none. */
export const readZone = (text: string): string | undefined => {
  const key = headKey(text)
  const hours = hoursByName.get(key)
  if (hours !== undefined) return ofHours(hours)
  const [, sign, hour, minute = '0'] = /^(?:UTC|GMT)?\s*([+\-−])(\d{1,2})(?::?(\d{2}))?$/i.exec(text.trim()) ?? []
  if (hour !== undefined) return ofHours((sign === '+' ? 1 : -1) * (Number(hour) + Number(minute) / 60))
  const named = Object.entries(northAmerica).find(([name]) =>
    new RegExp(`^${name}( standard| daylight)? time\\b`).test(key),
  )
  if (named !== undefined) return named[1]
  if (!/^[A-Za-z]+\/[A-Za-z_/+-]+\d*$/.test(text.trim())) return undefined
  try {
    return zoneClock(text.trim()).zone
  } catch {
    return undefined
  }
}

/** A local date and time of one zone, on the clock of another. */
export const onClockOf = (local: string, from: string, to: string): string =>
  zoneClock(to)
    .format(zoneClock(from).instantOf(parseLocalTimeMs(local) ?? 0))
    .slice(0, 16)
