/** The head of the sheet: the event with its parking window, the games beside it, another game's prices, and the file. */
import { IconChevronLeft, IconChevronRight, IconCopy, IconDownload } from '@tabler/icons-react'
import type { PriceSheet } from '../../../shared/desk/inventory/prices.ts'
import { formatDate, formatParkingTime, isBusinessDay } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { Button, Text } from '../../ui/index.ts'
import { eventDate, eventDay, eventTime } from '../../kit/inventory/event-day.ts'
import styles from './prices.module.css'

interface SheetHeadProps {
  readonly data: PriceSheet
  readonly onGame: () => void
  readonly onCsv: () => void
}

export const SheetHead = ({ data: { event, previous, next }, onGame, onCsv }: SheetHeadProps) => {
  const { timezone, parking_starts_at: from, parking_ends_at: to } = event
  return (
    <div className={styles.top}>
      <Text as="div" grow className={styles.event}>
        <h2 title={event.name}>{event.name}</h2>
        <Text as="div" size="small" tone="secondary" line="cut">
          {t.rich('prices.head.when', {
            time: isBusinessDay(from, to, timezone)
              ? eventDate(event.starts_at, timezone)
              : eventTime(event.starts_at, timezone),
            parking: formatParkingTime(from, to, timezone, true),
            b: (chunks) => <b>{chunks}</b>,
          })}
        </Text>
      </Text>
      {previous === undefined ? null : (
        <Button
          small
          icon={IconChevronLeft}
          keys="["
          label={t('prices.head.previous', { date: formatDate(previous.starts_at, timezone) })}
          onClick={() => goTo(paths.inventory.prices(previous.id))}
        >
          {eventDay(previous.starts_at, timezone)}
        </Button>
      )}
      {next === undefined ? null : (
        <Button
          small
          icon={IconChevronRight}
          keys="]"
          label={t('prices.head.next', { date: formatDate(next.starts_at, timezone) })}
          onClick={() => goTo(paths.inventory.prices(next.id))}
        >
          {eventDay(next.starts_at, timezone)}
        </Button>
      )}
      <Button small icon={IconCopy} keys="G" onClick={onGame}>
        {t('prices.head.game')}
      </Button>
      <Button small icon={IconDownload} onClick={onCsv}>
        {t('prices.head.csv')}
      </Button>
    </div>
  )
}
