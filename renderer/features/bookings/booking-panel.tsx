/** The panel of one booking: identity, actions, facts, money line by line, pass, webhooks, prints, activity, cancel. */
import type { ReactNode } from 'react'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCar, IconCheck, IconEyeOff, IconPrinter, IconQrcode, IconTicket } from '@tabler/icons-react'
import type { Booking } from '../../../shared/api/bookings.ts'
import { bookingApi } from '../../../shared/contract/sales.ts'
import { deliveryApi } from '../../../shared/contract/webhooks.ts'
import type { DoneBy } from '../../../shared/desk/desk.ts'
import { allOf, bookingQuery, queryOf, webhookStatusQuery } from '../../api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import {
  counterZone,
  formatCounterMoment,
  formatCounterTime,
  formatDate,
  formatDuration,
  formatVenueTime,
  formatWeekdayDate,
  instantMs,
  localDate,
} from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { useMay } from '../../lib/session/index.ts'
import { fullPlaceName } from '../../lib/shared-names.ts'
import { usePassReason } from '../../lib/use-pass-reason.ts'
import type { DocumentOutputState } from '../../kit/document/use-document-output.ts'
import { deliveryStates, DataAgeLine } from '../../kit/domain/index.ts'
import {
  Bar,
  Button,
  Panel,
  ErrorState,
  Fact,
  Facts,
  Icon,
  Note,
  PriceLines,
  ResultText,
  Row,
  Section,
  Status,
  Tag,
  Text,
} from '../../ui/index.ts'
import { BookingEmails, EmailButton } from './booking-emails.tsx'
import { plateCode } from './booking-list.tsx'
import { bookingPlace, bookingStatus, bookingZone, customerName, facilityName, parkingTime } from './booking-facts.ts'
import { activityLines, doneByText, moneyLines, paidOf } from './booking-history.ts'
import styles from './bookings.module.css'
import { CancelFoot } from './cancel-foot.tsx'

interface BookingPanelProps {
  readonly id: number
  /** The row of the table, which is shown until the whole booking is fetched. */
  readonly row: Booking | undefined
  readonly onClose: () => void
  readonly output: DocumentOutputState
  readonly onPrint: (as: 'paper' | 'pdf') => void
}

export const BookingPanel = ({ id, row, onClose, output, onPrint }: BookingPanelProps) => {
  const { timeZone } = useVenueScope()
  const nowMs = useEngineNow(60_000)
  // The booking is fetched at each opening, as the list is: another desk may have cancelled it a moment ago.
  const { data: booking = row, error, isFetching, refetch } = useQuery({ ...bookingQuery(id), staleTime: 0 })
  const { data: history, ...historyQuery } = useQuery({ ...queryOf(bookingApi.history, { id }), staleTime: 0 })
  const passReason = usePassReason(id)
  const maySeeWebhooks = useMay('webhooks') !== 'no'
  if (!booking) {
    return (
      <Panel
        label={t('bookings.panel.label', { id: String(id) })}
        title={String(id)}
        busy={isFetching}
        onClose={onClose}
      >
        {error ? <ErrorState error={error} onRetry={() => void refetch()} inline /> : null}
      </Panel>
    )
  }
  const { label, ...look } = bookingStatus(booking, nowMs)
  const zone = bookingZone(booking, timeZone)
  const today = localDate(nowMs, counterZone)
  const moment = (at: string) => (
    <Text tone="faint" title={formatDate(at, counterZone)}>
      {formatCounterMoment(at, zone, today)}
    </Text>
  )
  const printReason = booking.cancelled_at === undefined ? passReason : t('bookings.panel.cancelledPass')
  const paidBy = paidOf(history?.payments ?? [], 'payment')?.tender
  const soldBy = history?.activity.find(({ action }) => action === 'created')?.by
  const prints = history?.print_jobs ?? []
  return (
    <Panel
      label={t('bookings.panel.label', { id: String(booking.id) })}
      title={String(booking.id)}
      beside={<Tag {...look}>{label}</Tag>}
      sub={[booking._embedded['svc:event']?.name, facilityName(booking)].filter(Boolean).join(' · ')}
      busy={isFetching}
      onClose={onClose}
      foot={<CancelFoot key={booking.id} booking={booking} tender={paidBy} />}
    >
      <Bar label={t('bookings.panel.actions')}>
        <Button small icon={IconPrinter} keys="R" onClick={() => onPrint('paper')} disabledReason={printReason}>
          {t('bookings.panel.reprint')}
        </Button>
        <Button small icon={IconTicket} keys="P" onClick={() => goTo(paths.passes(id))}>
          {t('bookings.panel.pass')}
        </Button>
        <Button small disabledReason={printReason} onClick={() => onPrint('pdf')}>
          PDF
        </Button>
        <EmailButton booking={booking} />
        {output.subjectId === id ? <OutputState output={output} /> : null}
      </Bar>
      <DataAgeLine resource={`bookings/${id}`} zone={zone} />
      <Section>
        <Facts>
          <Fact name={t('bookings.panel.parking')}>
            <Text weight="medium">{parkingText(booking, zone)}</Text>
          </Fact>
          <Fact name={t('bookings.panel.facility')}>{fullPlaceName(bookingPlace(booking))}</Fact>
          {booking.times_tbd === 'true' ? (
            <Fact name={t('bookings.panel.event')}>{t('bookings.panel.timeTbd')}</Fact>
          ) : null}
          <Fact name={t('bookings.panel.customer')}>{customerText(booking)}</Fact>
          <Fact name={t('bookings.panel.plate')}>{plateCode(booking) ?? '—'}</Fact>
          <Fact name={t('bookings.panel.sold')}>
            {formatCounterTime(booking.purchased_at, zone, 'full')}
            <DoneByLine by={soldBy} />
          </Fact>
          <CancelFact booking={booking} zone={zone} nowMs={nowMs} />
        </Facts>
      </Section>
      <Section title={t('bookings.money.title')}>
        <PriceLines lines={moneyLines(booking, history)} />
        {history?.payments_hidden === true ? (
          <Text as="p" size="small" tone="secondary">
            {t('bookings.money.hidden')}
          </Text>
        ) : null}
        {historyQuery.error ? (
          <ErrorState error={historyQuery.error} onRetry={() => void historyQuery.refetch()} inline />
        ) : null}
      </Section>
      <PassSection booking={booking} />
      {maySeeWebhooks ? <BookingDeliveries bookingId={booking.id} moment={moment} /> : null}
      <BookingEmails bookingId={booking.id} moment={moment} />
      {prints.length === 0 ? null : (
        <Section title={t('bookings.prints.title')}>
          {prints.map(({ id: jobId, reprint_number: number, outcome, paper, target, started_at: at, ...job }) => (
            <div key={jobId} className={styles.historyLine}>
              <span>
                {number === 0
                  ? t('bookings.prints.original')
                  : t('bookings.prints.reprint', { number: String(number) })}
              </span>
              <Text tone={outcome === 'failed' ? 'bad' : 'secondary'}>
                {outcome === 'failed'
                  ? (job.error ?? t('bookings.prints.failed'))
                  : t('bookings.prints.place', { paper: t(`papers.${paper}.shortName`), place: target })}
              </Text>
              {moment(at)}
            </div>
          ))}
        </Section>
      )}
      <Section title={t('bookings.activity.title')}>
        {history &&
          activityLines(history).map(({ id: lineId, at, text, by }) => (
            <div key={lineId} className={styles.historyLine}>
              {moment(at)}
              <div className={styles.wide}>
                {text}
                <DoneByLine by={by} />
              </div>
            </div>
          ))}
      </Section>
    </Panel>
  )
}

const DoneByLine = ({ by }: { readonly by: DoneBy | undefined }) =>
  by === undefined ? null : (
    <Text as="div" size="small" tone="secondary" className={styles.by}>
      {doneByText(by)}
    </Text>
  )

const OutputState = ({ output: { isRunning, error, message } }: { readonly output: DocumentOutputState }) => (
  <ResultText line="cut" error={error} message={isRunning ? t('bookings.panel.printing') : message} />
)

const parkingText = (booking: Booking, zone: string): string => {
  const range = parkingTime(booking, zone)
  // A range over several days names its own dates.
  return localDate(booking.start_time, zone) === localDate(booking.end_time, zone)
    ? `${formatWeekdayDate(booking.start_time, zone)}, ${range}`
    : range
}

const customerText = (booking: Booking): string => {
  const customer = booking._embedded['svc:customer']
  const parts = new Set([customerName(booking), customer?.email, customer?.phone])
  return [...parts].filter((part) => part !== undefined).join(', ') || t('bookings.facts.walkInNoEmail')
}

/** The deadline to cancel and the time left, or when it was cancelled. */
const CancelFact = ({ booking, zone, nowMs }: { booking: Booking; zone: string; nowMs: number }) => {
  const { cancelled_at: cancelledAt, cancellable_until: until } = booking
  if (cancelledAt !== undefined)
    return <Fact name={t('bookings.panel.cancelled')}>{formatCounterTime(cancelledAt, zone, 'full')}</Fact>
  if (until === undefined) return <Fact name={t('bookings.panel.cancelBy')}>{t('bookings.panel.noRefund')}</Fact>
  const leftMs = instantMs(until) - nowMs
  const time = formatVenueTime(until, zone, 'dateTime')
  const faint = (chunks: ReactNode) => <Text tone="faint">{chunks}</Text>
  return (
    <Fact name={t('bookings.panel.cancelBy')}>
      {leftMs > 0
        ? t.rich('bookings.panel.cancelUntil', { time, left: formatDuration(leftMs), faint })
        : t.rich('bookings.panel.cancelOver', { time, faint })}
    </Fact>
  )
}

const passRules = [
  { key: 'scan_code', icon: IconQrcode },
  { key: 'license_plate', icon: IconCar },
  { key: 'full_price', icon: IconCheck },
] as const

const PassSection = ({ booking }: { readonly booking: Booking }) => {
  const pass = booking._embedded['svc:parking_pass']
  if (!pass) return null
  const { display, require_printout: requiresPrintout } = pass.validation
  return (
    <Section
      title={t('bookings.pass.title', { number: pass.pass_number })}
      end={
        <Tag tone={pass.active ? 'ok' : 'bad'}>
          {pass.active ? t('bookings.pass.valid') : t('bookings.pass.notValid')}
        </Tag>
      }
    >
      <Group gap="2px 14px">
        {passRules.map(({ key, icon }) => (
          <Row key={key} tone={display[key] === 'hidden' ? 'faint' : undefined}>
            <Icon of={display[key] === 'hidden' ? IconEyeOff : icon} />
            {t(`bookings.passRules.${key}.${display[key]}`)}
          </Row>
        ))}
      </Group>
      {requiresPrintout ? <Note tone="plain">{t('bookings.pass.onPaper')}</Note> : null}
    </Section>
  )
}

/** Nothing is shown if the booking has no partner, the partner gets no webhooks, or the marketplace notifies partners itself. */
const BookingDeliveries = ({ bookingId, moment }: { bookingId: number; moment: (at: string) => ReactNode }) => {
  const { data: status } = useQuery(webhookStatusQuery())
  const enabled = status?.administered === true
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    ...allOf(deliveryApi.list, { q: { booking_id: bookingId } }),
    enabled,
  })
  if (error === null && data.length === 0) return null
  return (
    <Section
      title={t('bookings.webhooks.title')}
      end={
        <Text size="tiny" tone="faint">
          {data[0]?.partner_name}
        </Text>
      }
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} inline /> : null}
      {data.map(({ id, state, kind, attempts, created_at: createdAt, last_attempt_at: at = createdAt }) => {
        const { label, ...look } = deliveryStates[state]
        return (
          <div key={id} className={styles.historyLine}>
            <a href={`#${paths.delivery(id)}`}>
              {kind === 'create' ? t('bookings.webhooks.create') : t('bookings.webhooks.cancel')}
            </a>
            <span>
              <Status {...look}>{label}</Status>
              {attempts === 0 ? null : (
                <Text tone="secondary">, {t('bookings.webhooks.attempts', { count: attempts })}</Text>
              )}
            </span>
            {moment(at)}
          </div>
        )
      })}
    </Section>
  )
}
