/** Reads the zones of times in files. */
import { rememberByText } from '../../../shared/remember.ts'
import { parseLocalTimeMs, zoneClock } from '../time.ts'
import { headKey } from './table.ts'

/** The zone of a region, by its name and by the letters in front of `T`, `ST` and `DT`. */
const regions: ReadonlyMap<string, string> = new Map(
  (
    [
      ['newfoundland', 'n', 'America/St_Johns'],
      ['atlantic', 'a', 'America/Halifax'],
      ['eastern', 'e', 'America/New_York'],
      ['central', 'c', 'America/Chicago'],
      ['mountain', 'm', 'America/Denver'],
      ['arizona', 'az', 'America/Phoenix'],
      ['pacific', 'p', 'America/Los_Angeles'],
      ['alaska', 'ak', 'America/Anchorage'],
      ['hawaii', 'h', 'Pacific/Honolulu'],
    ] as const
  ).flatMap(([name, letters, zone]) => [[name, zone] as const, [letters, zone] as const]),
)

/** Hours from UTC; zones with summer time have a second name for it. */
const hoursByName: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ utc: 0, gmt: 0, z: 0, wet: 0, bst: 1, west: 1, cet: 1, mez: 1, cest: 2, mesz: 2, eet: 2, eest: 3 },
    ...{ jst: 9, aest: 10, aedt: 11, nzst: 12, nzdt: 13 },
  }),
)

const offsetName = (minutes: number): string => {
  const size = Math.abs(minutes)
  const parts = [Math.trunc(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  return `${minutes < 0 ? '-' : '+'}${parts.join(':')}`
}

/** Filled when the first zone is read. A clock of each zone would cost several milliseconds each. */
const knownZones = new Set<string>()

/** An IANA name, including former ones; no plain offset. */
export const isZone = rememberByText((name) => {
  if (knownZones.size === 0) for (const zone of Intl.supportedValuesOf('timeZone')) knownZones.add(zone)
  if (knownZones.has(name)) return true
  try {
    return /^[A-Z]/i.test(name) && zoneClock(name).zone === name
  } catch {
    return false
  }
})

const names = [...regions.keys()].filter((key) => key.length > 2).join('|')
/** Other words behind it may name a place with a clock of its own, such as Mexico or Saskatchewan. */
const namedRegion = new RegExp(
  `^(${names})(?: (?:standard|daylight|prevailing))?(?: time(?: (?:us|usa|and|canada|[nacemph][sd]?t))*)?$`,
)
const regionIn = (text: string): { readonly zone: string | undefined; readonly half: string | undefined } => {
  const key = headKey(text)
  const [, letters, half] = /^([nacemph]|a[kz])([sd]?)t$/.exec(key) ?? []
  const [, name = ''] = namedRegion.exec(key) ?? []
  return { zone: regions.get(letters ?? name), half }
}

/** `America/New_York` for `EST`, `EDT`, `ET` and `Eastern Time`. */
export const regionOf = (text: string): string | undefined => regionIn(text).zone

/** The name of a zone for a clock: `America/New_York` or `-05:00`; undefined for a text that is no zone. */
export const readZone = (text: string): string | undefined => {
  const zone = text.trim()
  const hours = hoursByName.get(headKey(zone))
  if (hours !== undefined) return offsetName(hours * 60)
  const [, sign, hour, minute = '0'] = /^(?:UTC|GMT)?\s*([+\-−])([01]?\d|2[0-3])(?::?([0-5]\d))?$/i.exec(zone) ?? []
  if (hour !== undefined) return offsetName((sign === '+' ? 1 : -1) * (Number(hour) * 60 + Number(minute)))
  const { zone: region, half = '' } = regionIn(zone)
  // Short names such as `NET` and `IST` belong to several zones.
  if (region === undefined) return zone.includes('/') && isZone(zone) ? zone : undefined
  if (half === '') return region
  return offsetName(zoneClock(region).offsetMinutesAt(Date.UTC(2026, 0, 1)) + (half === 'd' ? 60 : 0))
}

/** A local date and time of one zone, on the clock of another. */
export const onClockOf = (local: string, from: string, to: string): string =>
  zoneClock(to)
    .format(zoneClock(from).instantOf(parseLocalTimeMs(local) ?? 0))
    .slice(0, 16)
