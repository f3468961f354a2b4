/** The columns of the deliveries table: nine by default, eleven to choose from. */
import type { WebhookDelivery } from '../../../../shared/desk/webhooks.ts'
import { counterZone, formatCounterMoment, formatCounterTime } from '../../../lib/format/index.ts'
import { deliveryStates, Status, Text, zoneNamePixels } from '../../../ui/index.ts'
import type { DataColumn } from '../../../ui/index.ts'
import { errorNames, shortErrorNames } from './answer-words.ts'
import { kindNames } from './delivery-filter.ts'
import { NextTry } from './next-try.tsx'

export const defaultColumns: readonly string[] = [
  'outcome',
  'type',
  'booking',
  'partner',
  'attempts',
  'answer',
  'latency',
  'last',
  'next',
]

const dash = <Text tone="faint">—</Text>

/** "96 ms", "15.0 s". */
export const latencyWords = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`)

export const DeliveryStatus = ({ state }: { readonly state: WebhookDelivery['state'] }) => {
  const { word, tone, icon } = deliveryStates[state]
  return (
    <Status icon={icon} tone={tone}>
      <Text weight="medium">{word}</Text>
    </Status>
  )
}

const Answer = ({ delivery }: { readonly delivery: WebhookDelivery }) => {
  if (delivery.last_error !== undefined) return <Text face="code">{shortErrorNames[delivery.last_error]}</Text>
  if (delivery.last_status !== undefined) return <Text face="code">{delivery.last_status}</Text>
  return delivery.state === 'sending' ? <Text face="code">…</Text> : dash
}

/** `today` is the local date of the counter's zone; with `manyDays` there is room for dates beside the times. */
export const deliveryColumns = (zone: string, today: string, manyDays: boolean): DataColumn<WebhookDelivery>[] => {
  const momentWidth = (manyDays ? 128 : 104) + zoneNamePixels(counterZone, zone)
  return [
    {
      id: 'outcome',
      head: 'Outcome',
      width: 120,
      share: 1,
      fixed: true,
      cell: (delivery) => <DeliveryStatus state={delivery.state} />,
    },
    {
      id: 'type',
      head: 'Type',
      width: 66,
      dropOrder: 6,
      share: 1,
      cell: (delivery) => <Text tone="secondary">{kindNames[delivery.kind]}</Text>,
    },
    {
      id: 'booking',
      head: 'Booking',
      width: 84,
      dropOrder: 8,
      foldInto: 'partner',
      share: 1,
      sort: 'booking_id',
      firstDirection: 'desc',
      cell: (delivery) => delivery.booking_id,
    },
    {
      id: 'partner',
      head: 'Partner',
      width: 110,
      share: 1,
      title: (delivery) => delivery.partner_name,
      cell: (delivery) => <Text face="dense">{delivery.partner_name}</Text>,
    },
    {
      id: 'attempts',
      head: 'Attempts',
      width: 64,
      dropOrder: 4,
      share: 1,
      numeric: true,
      cell: (delivery) => delivery.attempts,
    },
    {
      id: 'answer',
      head: 'Answer',
      width: 84,
      dropOrder: 7,
      share: 1,
      title: (delivery) => (delivery.last_error === undefined ? undefined : errorNames[delivery.last_error]),
      cell: (delivery) => <Answer delivery={delivery} />,
    },
    {
      id: 'latency',
      head: 'Latency',
      width: 70,
      dropOrder: 2,
      share: 1,
      numeric: true,
      cell: (delivery) =>
        delivery.last_latency_ms === undefined ? (
          dash
        ) : (
          <Text tone="secondary">{latencyWords(delivery.last_latency_ms)}</Text>
        ),
    },
    {
      id: 'created',
      head: 'Queued',
      width: momentWidth,
      dropOrder: 3,
      share: 1,
      numeric: true,
      sort: 'created_at',
      firstDirection: 'desc',
      title: (delivery) => formatCounterTime(delivery.created_at, zone, 'full'),
      cell: (delivery) => <Text tone="secondary">{formatCounterMoment(delivery.created_at, zone, today)}</Text>,
    },
    {
      id: 'last',
      head: 'Last try',
      width: momentWidth,
      dropOrder: 5,
      share: 1,
      numeric: true,
      title: (delivery) =>
        delivery.last_attempt_at === undefined ? undefined : formatCounterTime(delivery.last_attempt_at, zone, 'full'),
      cell: (delivery) =>
        delivery.last_attempt_at === undefined ? (
          dash
        ) : (
          <Text tone="secondary">{formatCounterMoment(delivery.last_attempt_at, zone, today)}</Text>
        ),
    },
    {
      id: 'next',
      head: <span className="next-head">Next try</span>,
      name: 'Next try',
      width: 146,
      dropOrder: 9,
      foldInto: 'outcome',
      share: 1,
      sort: 'next_attempt_at',
      cell: (delivery) => (
        <span className="next-cell">
          <NextTry delivery={delivery} />
        </span>
      ),
    },
    {
      id: 'delivery',
      head: 'Delivery id',
      width: 140,
      dropOrder: 1,
      share: 1,
      title: (delivery) => delivery.delivery_id,
      cell: (delivery) => (
        <Text face="code" tone="secondary">
          {delivery.delivery_id}
        </Text>
      ),
    },
  ]
}
