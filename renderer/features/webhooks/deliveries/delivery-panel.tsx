/** The panel of one delivery: state, next attempt, actions, attempts, request and response, and the meaning of the response. */
import { useEffect, useRef, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconSend, IconSquare } from '@tabler/icons-react'
import { deliveryApi } from '../../../../shared/contract/webhooks.ts'
import type { WebhookAttempt, WebhookDelivery } from '../../../../shared/desk/webhooks.ts'
import { call, queryOf, refreshed } from '../../../api/index.ts'
import { stepCommands, useCommands } from '../../../lib/commands/index.ts'
import { formatDuration, instantMs } from '../../../lib/format/index.ts'
import { formatLatency, reasonPhrase, statusLine } from '../../../lib/http-text.ts'
import { t } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/navigation.ts'
import { deliveryStates } from '../../../kit/domain/index.ts'
import {
  ActionResult,
  ActionTool,
  Bar,
  classes,
  commandOf,
  Panel,
  ErrorState,
  Note,
  Row,
  Section,
  tableStyles,
  tabStyles,
  Tag,
  Text,
  textStyles,
  useCounterTime,
  useCurlCopy,
  type Action,
} from '../../../ui/index.ts'
import { ExchangeView } from '../exchange-view.tsx'
import { NextAttemptPanel } from './next-attempt.tsx'
import { curlOfExchange, responseMeaning } from './attempt-text.ts'
import styles from '../webhooks.module.css'

interface DeliveryPanelProps {
  readonly id: number
  /** The row of the table, which is shown until the details are fetched. */
  readonly row: WebhookDelivery | undefined
  readonly onClose: () => void
}

export const DeliveryPanel = ({ id, row, onClose }: DeliveryPanelProps) => {
  const { data, error, isPending, refetch } = useQuery(queryOf(deliveryApi.one, { id }))
  const [chosenNumber, setChosenNumber] = useState<number>()
  const change = useMutation({
    mutationFn: (action: 'resend' | 'stop') => call(deliveryApi[action], { id }),
    onSettled: () => refreshed('webhooks/lists'),
  })

  const delivery = data ?? row
  const attempts = data?.attempt_log ?? []
  const attempt = attempts.find(({ number }) => number === chosenNumber) ?? attempts[0]
  const isDelivered = delivery?.state === 'delivered' || delivery?.state === 'duplicate'
  const curl = useCurlCopy('webhooks.curl', t('webhooks.delivery.commands'), attempt && curlOfExchange(attempt))
  const send: Action = {
    id: 'webhooks.send',
    label: t('webhooks.delivery.send'),
    keyBar: t('webhooks.delivery.sendNow'),
    text: isDelivered ? t('webhooks.delivery.resend') : t('webhooks.delivery.sendNow'),
    kind: isDelivered ? 'plain' : 'primary',
    icon: IconSend,
    keys: ['Enter'],
    group: t('webhooks.delivery.commands'),
    disabledReason: change.isPending
      ? t('webhooks.form.waitForResponse')
      : delivery?.state === 'sending'
        ? t('webhooks.delivery.beingSent')
        : undefined,
    // Only its button resends a delivered webhook, not an accidental Enter.
    predicate: () => !isDelivered,
    perform: () => {
      setChosenNumber(undefined)
      change.mutate('resend')
    },
  }
  const stop: Action = {
    id: 'webhooks.stop',
    label: t('webhooks.delivery.stop'),
    keyBar: t('webhooks.delivery.stopButton'),
    text: t('webhooks.delivery.stopButton'),
    icon: IconSquare,
    keys: ['S'],
    group: t('webhooks.delivery.commands'),
    disabledReason: delivery?.settled_at === undefined ? undefined : t('webhooks.delivery.notRetried'),
    perform: () => change.mutate('stop'),
  }

  useCommands([
    // As in the table below, the older attempt comes after the newer one.
    ...stepCommands({
      id: 'webhooks.attempt',
      noun: 'attempt',
      keyBar: t('webhooks.delivery.attemptKeyBar'),
      keys: ['ArrowLeft', 'ArrowRight'],
      items: attempts,
      current: attempt,
      choose: ({ number }) => setChosenNumber(number),
    }),
    ...[send, stop, curl.action].map(commandOf),
  ])

  const failure =
    error && data === undefined ? <ErrorState error={error} onRetry={() => void refetch()} inline /> : null
  const name = t('webhooks.delivery.label', { id: String(id) })
  if (!delivery) {
    return (
      <Panel label={name} title={name} busy={isPending} onClose={onClose}>
        {failure}
      </Panel>
    )
  }
  const { label, ...tag } = deliveryStates[delivery.state]
  const url = attempt?.request.url
  return (
    <Panel
      label={name}
      title={t('webhooks.delivery.title', {
        kind: t(`webhooks.kind.${delivery.kind}`),
        booking: String(delivery.booking_id),
      })}
      beside={<Tag {...tag}>{label}</Tag>}
      sub={url === undefined ? delivery.partner_name : <Text face="code">POST {new URL(url).pathname}</Text>}
      busy={isPending}
      onClose={onClose}
    >
      <NextAttemptPanel delivery={delivery} lastAttempt={attempts[0]} />
      <Bar label={t('webhooks.delivery.actions')}>
        <ActionTool action={send} />
        <ActionTool action={stop} />
        <Text grow />
        <ActionTool action={curl.action} />
      </Bar>
      <ActionResult error={change.error} message={curl.message} />
      {failure}
      {data === undefined ? null : attempt === undefined ? (
        <Section>
          <Note tone="plain">
            {delivery.waits_for_create ? t('webhooks.delivery.followsCreate') : t('webhooks.delivery.nothingSent')}
          </Note>
        </Section>
      ) : (
        <>
          <AttemptsTable attempts={attempts} chosen={attempt} onChoose={setChosenNumber} />
          <Section className={classes(styles.exchange, tabStyles.stack)}>
            <ExchangeView exchange={attempt} title={t('webhooks.delivery.request', { number: attempt.number })} />
            <Note tone="plain">
              <Text size="small">{responseMeaning(attempt, delivery.state)}</Text>
            </Note>
            <Row as="div" size="small" tone="faint">
              <Text grow>{t('webhooks.delivery.to', { partner: delivery.partner_name })}</Text>
              <a href={`#${paths.bookings(delivery.booking_id)}`}>
                {t('webhooks.delivery.booking', { booking: String(delivery.booking_id) })}
              </a>
            </Row>
          </Section>
        </>
      )}
    </Panel>
  )
}

interface AttemptsTableProps {
  /** The newest come first. */
  readonly attempts: readonly WebhookAttempt[]
  readonly chosen: WebhookAttempt
  readonly onChoose: (number: number) => void
}

/** The other columns are as wide as their content, and this one is cut if not all fit. */
const restOfLine = { width: '100%', maxWidth: 0 }

/** The time of each attempt, the response, its latency and the wait before it. */
const AttemptsTable = ({ attempts, chosen, onChoose }: AttemptsTableProps) => {
  const { moment, full } = useCounterTime()
  const chosenRow = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    chosenRow.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen.number])
  return (
    <div className={styles.attempts} tabIndex={0} role="region" aria-label={t('webhooks.delivery.attempts')}>
      <table className={tableStyles.table} style={{ tableLayout: 'auto' }}>
        <thead>
          <tr>
            <th className={tableStyles.numeric}>#</th>
            <th className={tableStyles.numeric}>{t('webhooks.delivery.sent')}</th>
            <th>{t('webhooks.delivery.response')}</th>
            <th className={tableStyles.numeric}>{t('webhooks.delivery.latency')}</th>
            <th className={tableStyles.numeric}>{t('webhooks.delivery.waited')}</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt, index) => {
            const { number, started_at: at, latency_ms: latencyMs, error, response } = attempt
            const isChosen = attempt === chosen
            return (
              <tr
                key={number}
                ref={isChosen ? chosenRow : undefined}
                aria-current={isChosen}
                onClick={() => onChoose(number)}
              >
                <td className={tableStyles.numeric}>{number}</td>
                <td className={tableStyles.numeric} title={full(at)}>
                  {moment(at)}
                </td>
                <td
                  title={error ? t(`webhooks.error.${error}`) : response && statusLine(response.status)}
                  style={restOfLine}
                >
                  <Response attempt={attempt} />
                </td>
                <td className={tableStyles.numeric}>{latencyMs === undefined ? '—' : formatLatency(latencyMs)}</td>
                <td className={classes(tableStyles.numeric, number === 1 && textStyles.faint)}>
                  {waitText(attempt, attempts[index + 1])}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The wait from the end of the previous attempt to the start of this one. */
const waitText = (attempt: WebhookAttempt, previous: WebhookAttempt | undefined): string => {
  if (attempt.number === 1) return t('webhooks.delivery.first')
  if (previous === undefined) return '—'
  return formatDuration(instantMs(attempt.started_at) - instantMs(previous.started_at) - (previous.latency_ms ?? 0))
}

const Response = ({ attempt: { error, response, outcome } }: { readonly attempt: WebhookAttempt }) => {
  if (error !== undefined) return <Text weight="medium">{t(`webhooks.error.${error}`)}</Text>
  if (response === undefined)
    return <Text tone="secondary">{outcome === 'under_way' ? t('webhooks.delivery.sending') : '—'}</Text>
  return (
    <>
      <Text face="code" weight="medium">
        {response.status}
      </Text>{' '}
      <Text tone="secondary">
        {outcome === 'duplicate' ? t('webhooks.delivery.duplicate') : reasonPhrase(response.status)}
      </Text>
    </>
  )
}
