/** Room beside a time for the name of its zone, and beside an amount for the country of its dollars. */
import { zoneName, zonesDiffer } from '../../shared/time-zone.ts'

const [letterPixels, gapPixels] = [9, 4]

/** Pixels at comfortable density; 0 where the two zones do not differ now, so that no name is shown. */
export const zoneNamePixels = (shownZone: string, otherZone: string): number => {
  const nowMs = Date.now()
  return zonesDiffer(nowMs, shownZone, otherZone) ? zoneName(nowMs, shownZone).length * letterPixels + gapPixels : 0
}

/** Pixels at comfortable density; 0 where one currency is at home, and its amounts name no country. */
export const countryNamePixels = (homeCurrency: string | null | undefined): number =>
  homeCurrency === null ? 2 * letterPixels : 0
