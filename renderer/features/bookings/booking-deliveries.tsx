/** The webhooks of a booking in its drawer: what was sent to its partner, and with what result. */
import { useQuery } from '@tanstack/react-query'
import { bookingDeliveriesQuery, webhookStatusQuery } from '../../lib/api/index.ts'
import { plural } from '../../lib/format/index.ts'
import { paths } from '../../lib/navigation.ts'
import { deliveryStates, ErrorState, Section, Status, Text } from '../../ui/index.ts'
import styles from './bookings.module.css'

interface BookingDeliveriesProps {
  readonly bookingId: number
  readonly momentText: (at: string) => string
}

/** Nothing where the booking is no partner's, the partner gets no webhooks, or the marketplace notifies partners by itself. */
export const BookingDeliveries = ({ bookingId, momentText }: BookingDeliveriesProps) => {
  const { data: status } = useQuery(webhookStatusQuery())
  const enabled = status?.administered === true
  const { data = [], error, refetch } = useQuery({ ...bookingDeliveriesQuery(bookingId), enabled })
  if (error === null && data.length === 0) return null
  return (
    <Section
      title="Webhooks"
      end={
        <Text size="tiny" tone="faint">
          {data[0]?.partner_name}
        </Text>
      }
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} inline /> : null}
      {data.map(({ id, state, kind, attempts, created_at: createdAt, last_attempt_at: at = createdAt }) => {
        const { word, ...look } = deliveryStates[state]
        return (
          <div key={id} className={styles.historyLine}>
            <a href={`#${paths.delivery(id)}`}>{kind === 'create' ? 'Create' : 'Cancel'}</a>
            <span>
              <Status {...look}>{word}</Status>
              {attempts === 0 ? null : <Text tone="secondary">, {plural(attempts, 'attempt')}</Text>}
            </span>
            <Text tone="faint">{momentText(at)}</Text>
          </div>
        )
      })}
    </Section>
  )
}
