/** The drawer of one delivery: state, next attempt, actions, attempts, request and response, and what the response means. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconSend, IconSquare } from '@tabler/icons-react'
import type { WebhookDelivery } from '../../../../shared/desk/webhooks.ts'
import { apiKeys, deliveryQuery, resendDelivery, stopDelivery } from '../../../lib/api/index.ts'
import { stepCommands, useCommands } from '../../../lib/commands/index.ts'
import { paths } from '../../../lib/navigation.ts'
import {
  ActionResult,
  ActionTool,
  Bar,
  classes,
  commandOf,
  deliveryStates,
  Drawer,
  ErrorState,
  Note,
  paneStyles,
  Row,
  tabStyles,
  Tag,
  Text,
  useCurlCopy,
} from '../../../ui/index.ts'
import type { Action } from '../../../ui/index.ts'
import { RequestMessage, ResponseMessage } from '../exchange-view.tsx'
import { AttemptsTable } from './attempts-table.tsx'
import { kindNames } from './delivery-filter.ts'
import { NextAttemptPanel } from './next-attempt.tsx'
import { curlOfExchange, responseMeaning } from './response-text.ts'
import styles from '../webhooks.module.css'

interface DeliveryDrawerProps {
  readonly id: number
  /** The row of the table, shown until the details are read. */
  readonly row: WebhookDelivery | undefined
  readonly onClose: () => void
}

export const DeliveryDrawer = ({ id, row, onClose }: DeliveryDrawerProps) => {
  const queries = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(deliveryQuery(id))
  const [chosenNumber, setChosenNumber] = useState<number>()
  const change = useMutation({
    mutationFn: (action: 'resend' | 'stop') => (action === 'resend' ? resendDelivery(id) : stopDelivery(id)),
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeys.allWebhookLists() }),
  })

  const delivery = data ?? row
  const attempts = data?.attempt_log ?? []
  const attempt = attempts.find(({ number }) => number === chosenNumber) ?? attempts[0]
  const isDelivered = delivery?.state === 'delivered' || delivery?.state === 'duplicate'
  const curl = useCurlCopy('webhooks.curl', 'Webhook', attempt && curlOfExchange(attempt))
  const send: Action = {
    id: 'webhooks.send',
    label: 'Send the webhook now',
    keyBar: 'Send now',
    text: isDelivered ? 'Resend' : 'Send now',
    kind: isDelivered ? 'plain' : 'primary',
    icon: IconSend,
    keys: ['Enter'],
    group: 'Webhook',
    disabledReason: change.isPending
      ? 'Wait for the response'
      : delivery?.state === 'sending'
        ? 'It is being sent right now'
        : undefined,
    // A delivered webhook is only resent with its button, not by a slip of Enter.
    predicate: () => !isDelivered,
    perform: () => {
      setChosenNumber(undefined)
      change.mutate('resend')
    },
  }
  const stop: Action = {
    id: 'webhooks.stop',
    label: 'Stop the webhook',
    keyBar: 'Stop',
    text: 'Stop',
    icon: IconSquare,
    keys: ['S'],
    group: 'Webhook',
    disabledReason: delivery?.settled_at === undefined ? undefined : 'It is not retried anyway',
    perform: () => change.mutate('stop'),
  }

  useCommands([
    // As in the table below, the older attempt comes after the newer one.
    ...stepCommands({
      id: 'webhooks.attempt',
      noun: 'attempt',
      keyBar: 'Attempt',
      keys: ['ArrowLeft', 'ArrowRight'],
      items: attempts,
      current: attempt,
      choose: ({ number }) => setChosenNumber(number),
    }),
    ...[send, stop, curl.action].map(commandOf),
  ])

  const failure =
    error && data === undefined ? <ErrorState error={error} onRetry={() => void refetch()} inline /> : null
  if (!delivery) {
    return (
      <Drawer label={`Delivery ${id}`} title={`Delivery ${id}`} busy={isPending} onClose={onClose}>
        {failure}
      </Drawer>
    )
  }
  const { label, ...tag } = deliveryStates[delivery.state]
  const url = attempt?.request.url
  return (
    <Drawer
      label={`Delivery ${id}`}
      title={`${kindNames[delivery.kind]}, ${delivery.booking_id}`}
      beside={<Tag {...tag}>{label}</Tag>}
      sub={url === undefined ? delivery.partner_name : <Text face="code">POST {new URL(url).pathname}</Text>}
      busy={isPending}
      onClose={onClose}
    >
      <NextAttemptPanel delivery={delivery} lastAttempt={attempts[0]} />
      <Bar label="Webhook actions">
        <ActionTool action={send} />
        <ActionTool action={stop} />
        <Text grow />
        <ActionTool action={curl.action} />
      </Bar>
      <ActionResult error={change.error} message={curl.message} />
      {failure}
      {data === undefined ? null : attempt === undefined ? (
        <div className={paneStyles.section} data-part="section">
          <Note tone="plain">
            {delivery.waits_for_create
              ? 'The create and cancel of one booking are sent in order: this one follows its create.'
              : 'Nothing has been sent yet.'}
          </Note>
        </div>
      ) : (
        <>
          <AttemptsTable attempts={attempts} chosen={attempt} onChoose={setChosenNumber} />
          <div className={classes(paneStyles.section, styles.exchange, tabStyles.stack)} data-part="section">
            <RequestMessage exchange={attempt} title={`Request, attempt ${attempt.number}`} />
            <ResponseMessage exchange={attempt} />
            <Note tone="plain">
              <Text size="small">{responseMeaning(attempt, delivery.state)}</Text>
            </Note>
            <Row as="div" size="small" tone="faint">
              <Text grow>To {delivery.partner_name}</Text>
              <a href={`#${paths.bookings(delivery.booking_id)}`}>Booking {delivery.booking_id}</a>
            </Row>
          </div>
        </>
      )}
    </Drawer>
  )
}
