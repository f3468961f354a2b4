/** The drawer of one delivery: state, what comes next, actions, attempts, request and response, what the answer means. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconSend, IconSquare, IconTerminal2 } from '@tabler/icons-react'
import type { WebhookDelivery } from '../../../../shared/desk/webhooks.ts'
import { apiKeys, deliveryQuery, errorWords, resendDelivery, stopDelivery } from '../../../lib/api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { paths } from '../../../lib/navigation.ts'
import { copyText } from '../../../lib/platform/index.ts'
import {
  Bar,
  Button,
  classes,
  deliveryStates,
  Drawer,
  ErrorState,
  Note,
  paneStyles,
  Tag,
  Text,
  wireStyles,
} from '../../../ui/index.ts'
import { RequestWire, ResponseWire } from '../exchange-view.tsx'
import { answerMeaning } from './answer-words.ts'
import { AttemptsTable } from './attempts-table.tsx'
import { curlOfAttempt, secretVariable } from './curl.ts'
import { kindNames } from './delivery-filter.ts'
import { NextTryPanel } from './next-try.tsx'

interface DeliveryDrawerProps {
  readonly id: number
  /** The row of the table, shown until the whole delivery is here. */
  readonly row: WebhookDelivery | undefined
  readonly zone: string
  readonly today: string
  readonly onClose: () => void
}

const pathOf = (url: string | undefined) => (url === undefined ? undefined : new URL(url).pathname)

export const DeliveryDrawer = ({ id, row, zone, today, onClose }: DeliveryDrawerProps) => {
  const queries = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(deliveryQuery(id))
  const [chosenNumber, setChosenNumber] = useState<number>()
  const [copied, setCopied] = useState<string>()
  const change = useMutation({
    mutationFn: (action: 'resend' | 'stop') => (action === 'resend' ? resendDelivery(id) : stopDelivery(id)),
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeys.allWebhookLists() }),
  })

  const delivery = data ?? row
  const attempts = data?.attempt_log ?? []
  const attempt = attempts.find(({ number }) => number === chosenNumber) ?? attempts[0]
  const isDelivered = delivery?.state === 'delivered' || delivery?.state === 'duplicate'
  const isOpen = delivery !== undefined && delivery.settled_at === undefined
  const sendReason = change.isPending
    ? 'Wait for the answer'
    : delivery?.state === 'sending'
      ? 'It is being sent right now'
      : undefined
  const stopReason = isOpen ? undefined : 'It is not tried again anyway'
  const curl = attempt === undefined ? undefined : curlOfAttempt(attempt.request)

  const send = () => {
    if (sendReason !== undefined) return
    setChosenNumber(undefined)
    change.mutate('resend')
  }
  const copyCurl = async () => {
    if (curl === undefined) return
    const done = await copyText(curl)
    setCopied(done ? `Copied. The masked value is left to $${secretVariable}.` : 'The clipboard cannot be written to.')
  }
  /** Right goes to the attempts before, as the table does downwards. */
  const step = (by: 1 | -1) => {
    const at = attempts.findIndex(({ number }) => number === attempt?.number)
    const next = attempts[at + by]
    if (next) setChosenNumber(next.number)
  }

  useCommands([
    {
      id: 'webhooks.attempt',
      label: 'Next or previous attempt',
      keyBar: 'Attempt',
      keys: ['ArrowLeft', 'ArrowRight'],
      shownOnly: true,
      perform: () => undefined,
    },
    {
      id: 'webhooks.newer-attempt',
      label: 'Newer attempt',
      keys: ['ArrowLeft'],
      predicate: () => attempts.length > 1,
      perform: () => step(-1),
    },
    {
      id: 'webhooks.older-attempt',
      label: 'Older attempt',
      keys: ['ArrowRight'],
      predicate: () => attempts.length > 1,
      perform: () => step(1),
    },
    {
      id: 'webhooks.send',
      label: 'Send the webhook now',
      keyBar: 'Send now',
      keys: ['Enter'],
      group: 'Webhook',
      // What was delivered is sent again by its button only: a slip of Enter is none.
      predicate: () => sendReason === undefined && !isDelivered,
      perform: send,
    },
    {
      id: 'webhooks.stop',
      label: 'Stop the webhook',
      keyBar: 'Stop',
      keys: ['S'],
      group: 'Webhook',
      predicate: () => stopReason === undefined,
      perform: () => change.mutate('stop'),
    },
    {
      id: 'webhooks.curl',
      label: 'Copy the request as curl',
      keyBar: 'Copy as curl',
      keys: ['C'],
      group: 'Webhook',
      predicate: () => curl !== undefined,
      perform: () => void copyCurl(),
    },
  ])

  if (!delivery) {
    return (
      <Drawer label={`Delivery ${id}`} title={`Delivery ${id}`} busy={isPending} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} inline /> : null}
      </Drawer>
    )
  }
  const state = deliveryStates[delivery.state]
  const failure = change.isError ? errorWords(change.error) : undefined
  const path = pathOf(attempt?.request.url)
  return (
    <Drawer
      label={`Delivery ${delivery.id}`}
      title={`${kindNames[delivery.kind]}, ${delivery.booking_id}`}
      beside={
        <Tag tone={state.tone} icon={state.icon}>
          {state.word}
        </Tag>
      }
      sub={path === undefined ? delivery.partner_name : <Text face="code">POST {path}</Text>}
      busy={isPending}
      onClose={onClose}
    >
      <NextTryPanel delivery={delivery} details={data} zone={zone} />
      <Bar label="Webhook actions">
        <Button
          small
          kind={isDelivered ? 'plain' : 'primary'}
          icon={IconSend}
          keys={isDelivered ? undefined : 'Enter'}
          disabledReason={sendReason}
          onClick={send}
        >
          {isDelivered ? 'Send again' : 'Send now'}
        </Button>
        <Button small icon={IconSquare} keys="S" disabledReason={stopReason} onClick={() => change.mutate('stop')}>
          Stop
        </Button>
        <Text grow />
        <Button
          small
          icon={IconTerminal2}
          keys="C"
          disabledReason={curl === undefined ? 'Nothing was sent' : undefined}
          onClick={() => void copyCurl()}
        >
          Copy as curl
        </Button>
      </Bar>
      {failure === undefined && copied === undefined ? null : (
        <div className={wireStyles.notice} role="status">
          {failure === undefined ? (
            <Text size="small" tone="secondary">
              {copied}
            </Text>
          ) : (
            <Text size="small" tone="bad">
              {failure.title} {failure.next}
            </Text>
          )}
        </div>
      )}
      {error && data === undefined ? <ErrorState error={error} onRetry={() => void refetch()} inline /> : null}
      {data === undefined ? null : attempt === undefined ? (
        <div className={paneStyles.section} data-part="section">
          <Note tone="plain">
            {delivery.waits_for_create
              ? 'One booking’s create and cancel go out in order: this one follows its creation.'
              : 'Nothing has been sent yet.'}
          </Note>
        </div>
      ) : (
        <>
          <AttemptsTable
            attempts={attempts}
            chosen={attempt.number}
            onChoose={setChosenNumber}
            zone={zone}
            today={today}
          />
          <div className={classes(paneStyles.section, 'exchange')} data-part="section">
            <RequestWire request={attempt.request} title={`Request, attempt ${attempt.number}`} />
            <ResponseWire exchange={attempt} />
            <Note tone="plain">
              <Text size="small">
                {answerMeaning({
                  outcome: attempt.outcome,
                  status: attempt.response?.status,
                  error: attempt.error,
                  delivery: delivery.state,
                })}
              </Text>
            </Note>
            <Text as="div" size="small" tone="faint" className="delivery-facts">
              <span>To {delivery.partner_name}</span>
              <a href={`#${paths.bookings(delivery.booking_id)}`}>Booking {delivery.booking_id}</a>
            </Text>
          </div>
        </>
      )}
    </Drawer>
  )
}
