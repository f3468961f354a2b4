/** The list of deliveries: its columns, nine by default of eleven, and its file. */
import { Box } from '@mantine/core'
import type { WebhookDelivery } from '../../../../shared/desk/webhooks.ts'
import { formatLatency } from '../../../lib/http-text.ts'
import { t } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/navigation.ts'
import type { FilteredList } from '../../../kit/list/index.ts'
import { deliveryStates } from '../../../kit/domain/index.ts'
import { column, csvFile, Status, Text, type CounterTime, type DataColumn, widthOfWords } from '../../../ui/index.ts'
import { deliveryFilterSchema, initialFilter, noFilter, type DeliveryQuery } from './delivery-filter.ts'
import { NextAttempt } from './next-attempt.tsx'

/** The texts are the same in every language, as the heads of the file are, because programs read the file. */
const csvKinds = { create: 'Create', cancel: 'Cancel' } as const

export const deliveryList: FilteredList<WebhookDelivery, DeliveryQuery> = {
  key: 'deliveries',
  label: t('webhooks.deliveries.label'),
  path: paths.webhooks(),
  rowPath: '/webhooks/deliveries',
  rowId: ({ id }) => id,
  schema: deliveryFilterSchema,
  empty: noFilter,
  initial: initialFilter,
  sort: { by: 'created_at', direction: 'desc' },
  defaultColumns: 'outcome type booking partner attempts answer latency last next'.split(' '),
  csv: csvFile<WebhookDelivery>({
    'Delivery id': (delivery) => delivery.delivery_id,
    Outcome: (delivery) => delivery.state,
    Type: ({ kind }) => csvKinds[kind],
    Booking: (delivery) => delivery.booking_id,
    Partner: (delivery) => delivery.partner_name,
    Attempts: (delivery) => delivery.attempts,
    'Last status': (delivery) => delivery.last_status,
    'Last error': (delivery) => delivery.last_error,
    'Last latency (ms)': (delivery) => delivery.last_latency_ms,
    'Queued (ISO 8601)': (delivery) => delivery.created_at,
    'Last try (ISO 8601)': (delivery) => delivery.last_attempt_at,
    'Next try (ISO 8601)': (delivery) => delivery.next_attempt_at,
  }),
}

const Outcome = ({ state }: WebhookDelivery) => {
  const { label, ...status } = deliveryStates[state]
  return (
    <Status {...status}>
      <Text weight="medium">{label}</Text>
    </Status>
  )
}

const responseCell = ({ last_error: error, last_status: status, state }: WebhookDelivery) => {
  const text =
    error === undefined ? (status ?? (state === 'sending' ? '…' : undefined)) : t(`webhooks.errorShort.${error}`)
  return text && <Text face="code">{text}</Text>
}

const responseName = ({ last_error: error }: WebhookDelivery) => error && t(`webhooks.error.${error}`)

/** With `manyDays` the columns have room for dates beside the times. */
export const deliveryColumns = (
  { zonePixels, moment, full }: CounterTime,
  manyDays: boolean,
): DataColumn<WebhookDelivery>[] => {
  const aside = { numeric: true, isSecondary: true }
  const momentLayout = { ...aside, width: (manyDays ? 128 : 104) + zonePixels }
  const columns: readonly DataColumn<WebhookDelivery>[] = [
    column('outcome', t('webhooks.column.outcome'), { width: 120, fixed: true }, Outcome),
    column(
      'type',
      t('webhooks.column.type'),
      {
        width: Math.max(66, widthOfWords(t('webhooks.kind.create'), t('webhooks.kind.cancel'))),
        dropOrder: 6,
        isSecondary: true,
      },
      ({ kind }) => t(`webhooks.kind.${kind}`),
    ),
    column(
      'booking',
      t('webhooks.column.booking'),
      { width: 84, dropOrder: 8, foldInto: 'partner', sort: 'booking_id', firstDirection: 'desc' },
      (delivery) => delivery.booking_id,
    ),
    column(
      'partner',
      t('webhooks.column.partner'),
      { width: 110 },
      (delivery) => <Text face="dense">{delivery.partner_name}</Text>,
      (delivery) => delivery.partner_name,
    ),
    column(
      'attempts',
      t('webhooks.column.attempts'),
      { width: 64, dropOrder: 4, numeric: true },
      ({ attempts }) => attempts,
    ),
    column('answer', t('webhooks.column.response'), { width: 84, dropOrder: 7 }, responseCell, responseName),
    column(
      'latency',
      t('webhooks.column.latency'),
      { ...aside, width: 70, dropOrder: 2 },
      ({ last_latency_ms: latencyMs }) => (latencyMs === undefined ? undefined : formatLatency(latencyMs)),
    ),
    column(
      'created',
      t('webhooks.column.queued'),
      { ...momentLayout, dropOrder: 3, sort: 'created_at', firstDirection: 'desc' },
      ({ created_at: at }) => moment(at),
      ({ created_at: at }) => full(at),
    ),
    column(
      'last',
      t('webhooks.column.lastAttempt'),
      { ...momentLayout, dropOrder: 5 },
      ({ last_attempt_at: at }) => at && moment(at),
      ({ last_attempt_at: at }) => at && full(at),
    ),
    column(
      'next',
      <Box component="span" pl={8}>
        {t('webhooks.column.nextAttempt')}
      </Box>,
      {
        name: t('webhooks.column.nextAttempt'),
        width: 146,
        dropOrder: 9,
        foldInto: 'outcome',
        sort: 'next_attempt_at',
      },
      (delivery) => (
        <Box pl={8}>
          <NextAttempt delivery={delivery} />
        </Box>
      ),
    ),
    column(
      'delivery',
      t('webhooks.column.deliveryId'),
      { width: 140, dropOrder: 1, isSecondary: true },
      (delivery) => <Text face="code">{delivery.delivery_id}</Text>,
      (delivery) => delivery.delivery_id,
    ),
  ]
  return columns.map((each) => ({ ...each, share: 1 }))
}
