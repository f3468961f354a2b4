/** The time zone of a position. */
import lookUpZone from '@photostructure/tz-lookup'
import type { Coordinates } from '../../../core/geo.ts'

export const zoneAt = ({ latitude, longitude }: Coordinates): string => lookUpZone(latitude, longitude)
