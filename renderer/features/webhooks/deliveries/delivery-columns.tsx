/** The columns of the deliveries: nine by default, eleven to choose from. */
import type { WebhookDelivery } from '../../../../shared/desk/webhooks.ts'
import { formatLatency } from '../../../lib/http-text.ts'
import { deliveryStates, Status, Text } from '../../../ui/index.ts'
import type { CounterTime, DataColumn } from '../../../ui/index.ts'
import { kindNames } from './delivery-filter.ts'
import { NextAttempt } from './next-attempt.tsx'
import { attemptErrors } from './response-text.ts'
import styles from '../webhooks.module.css'

export const defaultColumns = 'outcome type booking partner attempts answer latency last next'.split(' ')

const Outcome = ({ state }: WebhookDelivery) => {
  const { label, ...status } = deliveryStates[state]
  return (
    <Status {...status}>
      <Text weight="medium">{label}</Text>
    </Status>
  )
}

const responseText = ({ last_error: error, last_status: status, state }: WebhookDelivery) =>
  error === undefined ? (status ?? (state === 'sending' ? '…' : undefined)) : attemptErrors[error].short

/** With `manyDays` there is room for dates beside the times. */
export const deliveryColumns = (
  { zonePixels, moment, full }: CounterTime,
  manyDays: boolean,
): DataColumn<WebhookDelivery>[] => {
  const momentWidth = (manyDays ? 128 : 104) + zonePixels
  const columns: readonly DataColumn<WebhookDelivery>[] = [
    { id: 'outcome', head: 'Outcome', width: 120, fixed: true, cell: Outcome },
    { id: 'type', head: 'Type', width: 66, dropOrder: 6, isSecondary: true, cell: ({ kind }) => kindNames[kind] },
    {
      id: 'booking',
      head: 'Booking',
      width: 84,
      dropOrder: 8,
      foldInto: 'partner',
      sort: 'booking_id',
      firstDirection: 'desc',
      cell: (delivery) => delivery.booking_id,
    },
    {
      id: 'partner',
      head: 'Partner',
      width: 110,
      title: (delivery) => delivery.partner_name,
      cell: (delivery) => <Text face="dense">{delivery.partner_name}</Text>,
    },
    { id: 'attempts', head: 'Attempts', width: 64, dropOrder: 4, numeric: true, cell: ({ attempts }) => attempts },
    {
      id: 'answer',
      head: 'Response',
      width: 84,
      dropOrder: 7,
      title: ({ last_error: error }) => error && attemptErrors[error].name,
      cell: (delivery) => {
        const text = responseText(delivery)
        return text === undefined ? undefined : <Text face="code">{text}</Text>
      },
    },
    {
      id: 'latency',
      head: 'Latency',
      width: 70,
      dropOrder: 2,
      numeric: true,
      isSecondary: true,
      cell: ({ last_latency_ms: ms }) => (ms === undefined ? undefined : formatLatency(ms)),
    },
    {
      id: 'created',
      head: 'Queued',
      width: momentWidth,
      dropOrder: 3,
      numeric: true,
      isSecondary: true,
      sort: 'created_at',
      firstDirection: 'desc',
      title: ({ created_at: at }) => full(at),
      cell: ({ created_at: at }) => moment(at),
    },
    {
      id: 'last',
      head: 'Last attempt',
      width: momentWidth,
      dropOrder: 5,
      numeric: true,
      isSecondary: true,
      title: ({ last_attempt_at: at }) => at && full(at),
      cell: ({ last_attempt_at: at }) => at && moment(at),
    },
    {
      id: 'next',
      head: <span className={styles.nextCell}>Next attempt</span>,
      name: 'Next attempt',
      width: 146,
      dropOrder: 9,
      foldInto: 'outcome',
      sort: 'next_attempt_at',
      cell: (delivery) => (
        <span className={styles.nextCell}>
          <NextAttempt delivery={delivery} />
        </span>
      ),
    },
    {
      id: 'delivery',
      head: 'Delivery id',
      width: 140,
      dropOrder: 1,
      isSecondary: true,
      title: (delivery) => delivery.delivery_id,
      cell: (delivery) => <Text face="code">{delivery.delivery_id}</Text>,
    },
  ]
  return columns.map((column) => ({ ...column, share: 1 }))
}
