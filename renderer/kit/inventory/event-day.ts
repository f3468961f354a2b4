/** The days of events and rates: seasons continue into the next year, so a day of another year names it. */
import { engineNowMs } from '../../lib/clock.ts'
import { formatNearDate, formatNearDay, formatVenueTime, type Instant } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'

/** "Dec 28", "Jan 11, 2027". */
export const eventDay = (at: Instant, zone: string): string => formatNearDay(at, zone, engineNowMs())

/** "Mon, Dec 28", "Mon, Jan 11, 2027". */
export const eventDate = (at: Instant, zone: string): string => formatNearDate(at, zone, engineNowMs())

/** "Mon, Dec 28, 8:00 PM". */
export const eventTime = (at: Instant, zone: string): string =>
  t('inventory.record.dateTime', { date: eventDate(at, zone), time: formatVenueTime(at, zone) })
