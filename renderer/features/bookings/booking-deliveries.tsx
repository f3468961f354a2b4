/** The webhooks of a booking in its drawer: what its partner was told of it, and how that went. */
import { useQuery } from '@tanstack/react-query'
import { bookingDeliveriesQuery, webhookStatusQuery } from '../../lib/api/index.ts'
import { plural } from '../../lib/format/index.ts'
import { paths } from '../../lib/navigation.ts'
import { deliveryStates, ErrorState, Section, Status } from '../../ui/index.ts'
import styles from './bookings.module.css'

interface BookingDeliveriesProps {
  readonly bookingId: number
  /** A moment as the drawer writes it. */
  readonly moment: (at: string) => string
}

/** Nothing where the booking is no partner's, the partner gets no webhooks, or the marketplace tells partners by itself. */
export const BookingDeliveries = ({ bookingId, moment }: BookingDeliveriesProps) => {
  const { data: status } = useQuery(webhookStatusQuery())
  const enabled = status?.administered === true
  const { data, error, refetch } = useQuery({ ...bookingDeliveriesQuery(bookingId), enabled })
  if (error) {
    return (
      <Section title="Webhooks">
        <ErrorState error={error} onRetry={() => void refetch()} inline />
      </Section>
    )
  }
  if (data === undefined || data.length === 0) return null
  return (
    <Section title="Webhooks" end={<span className="micro t3">{data[0]?.partner_name}</span>}>
      {data.map((delivery) => {
        const { word, tone, icon } = deliveryStates[delivery.state]
        return (
          <div key={delivery.id} className={styles.historyLine}>
            <a href={`#${paths.delivery(delivery.id)}`}>{delivery.kind === 'create' ? 'Create' : 'Cancel'}</a>
            <span>
              <Status icon={icon} tone={tone}>
                {word}
              </Status>
              {delivery.attempts === 0 ? null : <span className="t2">, {plural(delivery.attempts, 'attempt')}</span>}
            </span>
            <span className="t3">{moment(delivery.last_attempt_at ?? delivery.created_at)}</span>
          </div>
        )
      })}
    </Section>
  )
}
