/** Open matters before a shift is closed: passes never printed, parked sales, sales without a result. */
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { parkedSaleApi } from '../../../../shared/contract/sales.ts'
import { allOf } from '../../../api/index.ts'
import { formatCounterTime } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { ErrorState, Icon, IconAttention, Section, Text, textStyles } from '../../../ui/index.ts'
import { openSalesOfShiftQuery } from '../shift-queries.ts'
import styles from './till.module.css'

/** If there are more passes, only their number is shown. */
const shownMost = 3

interface Entry {
  readonly key: string
  readonly text: string
  /** Undefined if nothing is open. */
  readonly open?: () => void
}

export const BeforeClosing = ({ shiftId }: { readonly shiftId: number }) => {
  const { timeZone } = useVenueScope()
  const sales = useQuery(openSalesOfShiftQuery(shiftId))
  const parked = useQuery(allOf(parkedSaleApi.list))
  const error = sales.error ?? parked.error
  if (sales.data === undefined || parked.data === undefined)
    return error === null ? null : <ErrorState inline error={error} />
  const time = (at: string) => formatCounterTime(at, timeZone)
  const unprinted = sales.data.flatMap(({ state, booking_id: id }) => (state === 'booked' ? (id ?? []) : []))
  const openPass = (bookingId: number) => () => goTo(paths.passes(bookingId))
  const rest = unprinted.slice(shownMost)
  const passes: readonly Entry[] = [
    ...unprinted.slice(0, shownMost).map((id) => ({
      key: String(id),
      text: t('shifts.count.unprinted', { id: String(id) }),
      open: openPass(id),
    })),
    ...rest.slice(0, 1).map((id) => ({
      key: 'more',
      text: t('shifts.count.more', { count: rest.length }),
      open: openPass(id),
    })),
  ]
  const sale: readonly Entry[] = parked.data.map(({ id, label, parked_at: at }) => ({
    key: id,
    text: t('shifts.count.parked', { sale: label, time: time(at) }),
    open: () => goTo(paths.parkedSales()),
  }))
  const unsent: readonly Entry[] = sales.data
    .filter(({ state }) => state !== 'booked')
    .map(({ id, state, created_at: at }) => ({
      key: id,
      text: t(state === 'pending' ? 'shifts.count.pending' : 'shifts.count.notBooked', { time: time(at) }),
      open: () => goTo(paths.sell()),
    }))
  const orDone = (entries: readonly Entry[], key: string, text: string) =>
    entries.length === 0 ? [{ key, text }] : entries
  const entries: readonly Entry[] = [
    ...orDone(passes, 'printed', t('shifts.count.printed')),
    ...orDone(sale, 'parked', t('shifts.count.noParked')),
    ...orDone(unsent, 'sent', t('shifts.count.sent')),
  ]
  return (
    <Section title={t('shifts.count.before')} level={2} className={styles.before}>
      <ul>
        {entries.map(({ key, text, open }) => (
          <li key={key}>
            <Icon of={open === undefined ? IconCheck : IconAttention} tone={open === undefined ? 'ok' : 'warn'} />
            <Text grow>{text}</Text>
            {open === undefined ? null : (
              <button
                type="button"
                className={textStyles.link}
                aria-label={`${t('shifts.count.open')}, ${text}`}
                onClick={open}
              >
                {t('shifts.count.open')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
