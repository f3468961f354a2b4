/** A test outside the log: one webhook for booking 0, with request and response side by side. */
import { useEffect, useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconSend } from '@tabler/icons-react'
import { webhookKind, type AttemptOutcome, type Partner, type WebhookKind } from '../../../../shared/desk/webhooks.ts'
import { testPartnerWebhook } from '../../../lib/api/index.ts'
import { Button, classes, deliveryStates, FormFailure, Note, Row, tabStyles, Tag, Text } from '../../../ui/index.ts'
import { kindNames } from '../deliveries/delivery-filter.ts'
import { responseMeaning } from '../deliveries/response-text.ts'
import { ExchangeView } from '../exchange-view.tsx'
import styles from '../webhooks.module.css'

interface PartnerTestProps {
  readonly partner: Partner
  /** The draft is not saved: the test would use the saved settings. */
  readonly isChanged: boolean
}

const outcomes: Readonly<Record<AttemptOutcome, Pick<(typeof deliveryStates)['sending'], 'label' | 'tone'>>> = {
  ...deliveryStates,
  under_way: deliveryStates.sending,
  failed: { label: 'Would be retried', tone: 'warn' },
  unknown: { label: 'Unknown', tone: 'warn' },
}

export const PartnerTest = ({ partner: { id, webhook }, isChanged }: PartnerTestProps) => {
  const test = useMutation({ mutationFn: (kind: WebhookKind) => testPartnerWebhook(id, kind) })
  const { data: exchange } = test
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (exchange !== undefined) result.current?.scrollIntoView({ block: 'nearest' })
  }, [exchange])
  const reasonFor = (kind: WebhookKind): string | undefined => {
    if (test.isPending) return 'Wait for the response'
    if (webhook === undefined) return 'Save the settings first'
    if (isChanged) return 'Save the changes first: the test uses the saved settings'
    if (webhook[`${kind}_booking_endpoint`] === undefined) return `There is no endpoint for ${kind} events`
    if (kind === 'create' && webhook.webhook_version === '1.0') return 'Version 1.0 has no create events'
    return undefined
  }
  return (
    <section className={classes(styles.partnerTest, tabStyles.stack)} aria-label="Test">
      <Row as="div">
        <h3>Test</h3>
        <Text size="small" tone="secondary" grow>
          One webhook for booking 0, which does not exist. It is not logged
        </Text>
        {webhookKind.options.map((kind) => (
          <Button key={kind} small icon={IconSend} disabledReason={reasonFor(kind)} onClick={() => test.mutate(kind)}>
            Send a test {kindNames[kind].toLowerCase()}
          </Button>
        ))}
      </Row>
      {test.isPending ? (
        <Text as="p" size="small" tone="secondary">
          Sent. The partner has 15 seconds to respond.
        </Text>
      ) : null}
      <FormFailure error={test.error} />
      {exchange === undefined ? null : (
        <>
          <Row as="div" role="status">
            <Tag tone={outcomes[exchange.outcome].tone}>{outcomes[exchange.outcome].label}</Tag>
            <Text size="small" tone="secondary">
              {exchange.outcome === 'failed'
                ? 'A webhook with this result would be retried'
                : responseMeaning(exchange, undefined)}
            </Text>
          </Row>
          <div className={classes(styles.exchange, styles.twoColumns)} ref={result}>
            <ExchangeView exchange={exchange} title="Request" />
          </div>
          {exchange.error === 'address_private' ? (
            <Note tone="warn">
              <Text size="small">Allow private networks for this partner if its address is on one.</Text>
            </Note>
          ) : null}
        </>
      )}
    </section>
  )
}
