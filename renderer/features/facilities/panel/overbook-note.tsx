/** Warns that more is sold than there would be spaces: when, and which bookings; a person may accept that explicitly. */
import { useEffect } from 'react'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { z } from 'zod'
import type { spacesSold } from '../../../../shared/desk/inventory/facilities.ts'
import { formatCount, formatParkingTime } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { Button, Note, Row, Section, Text } from '../../../ui/index.ts'
import styles from '../facilities.module.css'
import { overbookOf } from '../facility-texts.ts'
import { focusOverbooking } from './focus-field.ts'

interface OverbookNoteProps {
  readonly sold: z.infer<typeof spacesSold>
  readonly timezone: string
  readonly onAccept: () => void
  readonly onClose: () => void
}

const shownBookings = 8

export const OverbookNote = ({ sold, timezone, onAccept, onClose }: OverbookNoteProps) => {
  const { peaks, bookings, booking_count: count } = sold
  const more = count - Math.min(bookings.length, shownBookings)
  const time = (starts: string, ends: string) => formatParkingTime(starts, ends, timezone, false)
  const { missing, title } = overbookOf(sold)
  useEffect(focusOverbooking, [])
  return (
    <Section>
      <Note tone="bad" icon={IconAlertTriangle}>
        <Text as="div" weight="medium" role="alert">
          {title}
        </Text>
        <ul className={styles.peaks}>
          {peaks.map((peak) => (
            <li key={`${peak.starts_at} ${peak.event_name ?? ''}`}>
              {t('facilities.overbook.peak', {
                hasEvent: peak.event_name === undefined ? 'no' : 'yes',
                event: peak.event_name ?? '',
                time: time(peak.starts_at, peak.ends_at),
                sold: formatCount(peak.sold),
                spaces: peak.spaces,
              })}
            </li>
          ))}
        </ul>
        <Text as="div" size="small" weight="medium">
          {t('facilities.overbook.bookings', { count })}
        </Text>
        <ul className={styles.peaks}>
          {bookings.slice(0, shownBookings).map((booking) => (
            <li key={booking.booking_id}>
              <Button small kind="quiet" onClick={() => goTo(paths.bookings(booking.booking_id))}>
                {String(booking.booking_id)}
              </Button>{' '}
              <Text size="small">{booking.customer}</Text>{' '}
              <Text size="small" tone="secondary">
                {time(booking.starts_at, booking.ends_at)}
              </Text>
            </li>
          ))}
        </ul>
        {more > 0 ? <Text size="small">{t('facilities.overbook.more', { count: more })}</Text> : null}
        <Text as="p" size="small">
          {t('facilities.overbook.effect', { count: missing })}
        </Text>
        <Row as="div" data-part="overbooking">
          <Button small onClick={onClose}>
            {t('facilities.overbook.back')}
          </Button>
          <Button small kind="destructive" onClick={onAccept}>
            {t('facilities.overbook.accept', { count: missing })}
          </Button>
        </Row>
      </Note>
    </Section>
  )
}
