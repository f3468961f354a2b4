/** The counter's time zone, and names of time zones in the language of the window. */
import { readCounterZone, zoneName as zoneNameIn } from '../../../shared/values/time-zone.ts'
import { locale } from '../i18n/index.ts'

export const counterZone = readCounterZone()

/** The zone's short name at that instant, not today: "EST", in July "EDT", in French "HNE". */
export const zoneName = (atMs: number, zone: string): string => zoneNameIn(atMs, zone, locale)
