/** Room beside a time for the name of its zone. */
import { zoneName, zonesDiffer } from '../../shared/time-zone.ts'

const [letterPixels, gapPixels] = [9, 4]

/** Pixels at comfortable density; 0 where the two zones do not differ now, so that no name is shown. */
export function zoneNamePixels(shownZone: string, otherZone: string): number {
  const nowMs = Date.now()
  return zonesDiffer(nowMs, shownZone, otherZone) ? zoneName(nowMs, shownZone).length * letterPixels + gapPixels : 0
}
