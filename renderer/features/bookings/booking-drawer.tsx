/** The drawer of one booking: identity, actions, facts, money line by line, pass, webhooks, prints, activity, cancel. */
import { useQuery } from '@tanstack/react-query'
import { IconCar, IconCheck, IconEyeOff, IconPrinter, IconQrcode, IconTicket } from '@tabler/icons-react'
import type { Booking } from '../../../shared/api/bookings.ts'
import { paperFormats } from '../../../shared/paper.ts'
import { bookingHistoryQuery, bookingQuery } from '../../lib/api/index.ts'
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
import { fullPlaceName } from '../../lib/shared-names.ts'
import { usePassReason } from '../../lib/use-pass-reason.ts'
import {
  Bar,
  Button,
  Drawer,
  ErrorState,
  Fact,
  Facts,
  Icon,
  Note,
  PriceLines,
  SeenLine,
  Section,
  Tag,
} from '../../ui/index.ts'
import { activityLines } from './booking-activity.ts'
import { BookingDeliveries } from './booking-deliveries.tsx'
import { moneyLines } from './booking-money.ts'
import styles from './bookings.module.css'
import { CancelFoot } from './cancel-foot.tsx'
import type { Reprint } from './use-reprint.ts'
import { bookingPlace, bookingStatus, bookingZone, customerName, facilityName, parkingTime } from './booking-facts.ts'

interface BookingDrawerProps {
  readonly id: number
  /** The row of the table, shown until the whole booking is here. */
  readonly row: Booking | undefined
  readonly nowMs: number
  readonly screenZone: string
  readonly onClose: () => void
  readonly reprint: Reprint
  readonly onShowPass: () => void
}

export const BookingDrawer = ({ id, row, nowMs, screenZone, onClose, reprint, onShowPass }: BookingDrawerProps) => {
  const { data, error, isFetching, refetch } = useQuery(bookingQuery(id))
  const history = useQuery(bookingHistoryQuery(id))
  const notSeen = usePassReason(id)
  const booking = data ?? row
  if (!booking) {
    return (
      <Drawer label={`Booking ${id}`} title={String(id)} busy={isFetching} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} inline /> : null}
      </Drawer>
    )
  }
  const status = bookingStatus(booking, nowMs)
  const zone = bookingZone(booking, screenZone)
  const today = localDate(nowMs, counterZone)
  const event = booking._embedded['svc:event']
  const printReason = booking.cancelled_at === undefined ? notSeen : 'A cancelled pass is not printed'
  const paidBy = history.data?.payments.find((payment) => payment.kind === 'payment')?.method
  return (
    <Drawer
      label={`Booking ${booking.id}`}
      title={String(booking.id)}
      beside={
        <Tag tone={status.tone} icon={status.icon}>
          {status.word}
        </Tag>
      }
      sub={[event?.name, facilityName(booking)].filter((part) => part !== undefined).join(' · ')}
      busy={isFetching}
      onClose={onClose}
      foot={<CancelFoot key={booking.id} booking={booking} method={paidBy} nowMs={nowMs} />}
    >
      <Bar label="Booking actions">
        <Button small icon={IconPrinter} keys="R" onClick={() => reprint.print(id)} disabledReason={printReason}>
          Reprint
        </Button>
        <Button small icon={IconTicket} keys="P" onClick={onShowPass}>
          Pass
        </Button>
        <Button small disabledReason={printReason} onClick={() => reprint.savePdf(id)}>
          PDF
        </Button>
        <ReprintWords reprint={reprint} bookingId={id} />
      </Bar>
      <SeenLine resource={`bookings/${id}`} zone={zone} />
      <Section>
        <Facts>
          <Fact name="Parking">
            <span className="m">{parkingWords(booking, zone)}</span>
          </Fact>
          <Fact name="Facility">{fullPlaceName(bookingPlace(booking))}</Fact>
          {booking.times_tbd === 'true' ? <Fact name="Event">Time to be announced</Fact> : null}
          <Fact name="Customer">{customerWords(booking)}</Fact>
          <Fact name="Plate">
            {booking.plate_number === undefined ? '—' : <span className="code m">{booking.plate_number}</span>}
          </Fact>
          <Fact name="Sold">{formatCounterTime(booking.purchased_at, zone, 'full')}</Fact>
          <CancelFact booking={booking} zone={zone} nowMs={nowMs} />
        </Facts>
      </Section>
      <Section title="Money">
        <PriceLines lines={moneyLines(booking, history.data)} />
        {history.isError ? <ErrorState error={history.error} onRetry={() => void history.refetch()} inline /> : null}
      </Section>
      <PassSection booking={booking} />
      <BookingDeliveries bookingId={booking.id} moment={(at) => formatCounterMoment(at, zone, today)} />
      {history.data && history.data.print_jobs.length > 0 ? (
        <Section title="Prints">
          {history.data.print_jobs.map((job) => (
            <div key={job.id} className={styles.historyLine}>
              <span>{job.reprint_number === 0 ? 'Original' : `Reprint ${job.reprint_number}`}</span>
              <span className={job.outcome === 'failed' ? 'badtext' : 't2'}>
                {job.outcome === 'failed'
                  ? (job.error ?? 'Failed')
                  : `${paperFormats[job.paper].shortName}, ${job.target}`}
              </span>
              <span className="t3" title={formatDate(job.started_at, counterZone)}>
                {formatCounterMoment(job.started_at, zone, today)}
              </span>
            </div>
          ))}
        </Section>
      ) : null}
      <Section title="Activity">
        {history.data
          ? activityLines(history.data).map((line) => (
              <div key={line.id} className={styles.historyLine}>
                <span className="t3" title={formatDate(line.at, counterZone)}>
                  {formatCounterMoment(line.at, zone, today)}
                </span>
                <span className={styles.wide}>{line.words}</span>
              </div>
            ))
          : null}
      </Section>
    </Drawer>
  )
}

/** What became of the last print of this booking. */
const ReprintWords = ({ reprint, bookingId }: { readonly reprint: Reprint; readonly bookingId: number }) => {
  if (reprint.bookingId !== bookingId) return null
  if (reprint.isRunning) return <span className="meta t2">Printing</span>
  return (
    <span role="status" className={reprint.failure ? 'meta badtext ell' : 'meta t2 ell'}>
      {reprint.failure ? `${reprint.failure.title} ${reprint.failure.next}` : reprint.done}
    </span>
  )
}

const parkingWords = (booking: Booking, zone: string): string => {
  const range = parkingTime(booking, zone)
  return /\d, /.test(range) ? range : `${formatWeekdayDate(booking.start_time, zone)}, ${range}`
}

const customerWords = (booking: Booking): string => {
  const name = customerName(booking)
  if (name === undefined) return 'Walk-in, no e-mail'
  const customer = booking._embedded['svc:customer']
  return [name, customer?.email, customer?.phone]
    .filter((part, index, all) => part !== undefined && all.indexOf(part) === index)
    .join(', ')
}

interface CancelFactProps {
  readonly booking: Booking
  readonly zone: string
  readonly nowMs: number
}

/** Until when it can be cancelled, and for how much longer; or when it was. */
const CancelFact = ({ booking, zone, nowMs }: CancelFactProps) => {
  if (booking.cancelled_at !== undefined) {
    return <Fact name="Cancelled">{formatCounterTime(booking.cancelled_at, zone, 'full')}</Fact>
  }
  if (booking.cancellable_until === undefined) return <Fact name="Cancel by">No refund at this facility</Fact>
  const leftMs = instantMs(booking.cancellable_until) - nowMs
  const until = formatVenueTime(booking.cancellable_until, zone, 'dateTime')
  return (
    <Fact name="Cancel by">
      {leftMs > 0 ? `${until}, full refund` : until}{' '}
      <span className="t3">({leftMs > 0 ? `${formatDuration(leftMs)} left` : 'over'})</span>
    </Fact>
  )
}

const PassSection = ({ booking }: { readonly booking: Booking }) => {
  const pass = booking._embedded['svc:parking_pass']
  if (!pass) return null
  const { display } = pass.validation
  return (
    <Section
      title={`Pass ${pass.pass_number}`}
      end={<Tag tone={pass.active ? 'ok' : 'bad'}>{pass.active ? 'Valid' : 'Not valid'}</Tag>}
    >
      <div className={styles.passRules}>
        <PassRule icon={IconQrcode} name="QR" value={display.scan_code} />
        <PassRule icon={IconCar} name="Plate" value={display.license_plate} />
        <PassRule icon={IconCheck} name="Price" value={display.full_price} />
      </div>
      {pass.validation.require_printout ? <Note tone="plain">The gate wants this pass on paper.</Note> : null}
    </Section>
  )
}

interface PassRuleProps {
  readonly icon: typeof IconQrcode
  readonly name: string
  readonly value: 'required' | 'optional' | 'hidden'
}

const PassRule = ({ icon, name, value }: PassRuleProps) => (
  <span className={value === 'hidden' ? 'row t3' : 'row'}>
    <Icon of={value === 'hidden' ? IconEyeOff : icon} />
    {name} {value}
  </span>
)
