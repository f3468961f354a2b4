/** A test outside the log: one webhook for booking 0, with request and response side by side. */
import { useEffect, useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconSend } from '@tabler/icons-react'
import { partnerApi } from '../../../../shared/contract/partners.ts'
import { webhookKind, type AttemptOutcome, type Partner, type WebhookKind } from '../../../../shared/desk/webhooks.ts'
import { call } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { deliveryStates } from '../../../kit/domain/index.ts'
import { Button, classes, FormFailure, Note, Row, tabStyles, Tag, Text } from '../../../ui/index.ts'
import { responseMeaning } from '../deliveries/attempt-text.ts'
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
  failed: { label: t('webhooks.test.wouldBeRetried'), tone: 'warn' },
  unknown: { label: t('webhooks.test.unknown'), tone: 'warn' },
}

export const PartnerTest = ({ partner: { id, webhook }, isChanged }: PartnerTestProps) => {
  const test = useMutation({ mutationFn: (kind: WebhookKind) => call(partnerApi.testWebhook, { id, body: { kind } }) })
  const { data: exchange } = test
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (exchange !== undefined) result.current?.scrollIntoView({ block: 'nearest' })
  }, [exchange])
  const reasonFor = (kind: WebhookKind): string | undefined => {
    if (test.isPending) return t('webhooks.form.waitForResponse')
    if (webhook === undefined) return t('webhooks.test.saveSettings')
    if (isChanged) return t('webhooks.test.saveChanges')
    if (webhook[`${kind}_booking_endpoint`] === undefined) return t(`webhooks.test.noEndpoint.${kind}`)
    if (kind === 'create' && webhook.webhook_version === '1.0') return t('webhooks.test.oldVersion')
    return undefined
  }
  return (
    <section className={classes(styles.partnerTest, tabStyles.stack)} aria-label={t('webhooks.test.title')}>
      <Row as="div">
        <h3>{t('webhooks.test.title')}</h3>
        <Text size="small" tone="secondary" grow>
          {t('webhooks.test.text')}
        </Text>
        {webhookKind.options.map((kind) => (
          <Button key={kind} small icon={IconSend} disabledReason={reasonFor(kind)} onClick={() => test.mutate(kind)}>
            {t(`webhooks.test.send.${kind}`)}
          </Button>
        ))}
      </Row>
      {test.isPending ? (
        <Text as="p" size="small" tone="secondary">
          {t('webhooks.test.sent')}
        </Text>
      ) : null}
      <FormFailure error={test.error} />
      {exchange === undefined ? null : (
        <>
          <Row as="div" role="status">
            <Tag tone={outcomes[exchange.outcome].tone}>{outcomes[exchange.outcome].label}</Tag>
            <Text size="small" tone="secondary">
              {exchange.outcome === 'failed' ? t('webhooks.test.retriedMeaning') : responseMeaning(exchange, undefined)}
            </Text>
          </Row>
          <div className={classes(styles.exchange, styles.twoColumns)} ref={result}>
            <ExchangeView exchange={exchange} title={t('webhooks.test.request')} />
          </div>
          {exchange.error === 'address_private' ? (
            <Note tone="warn">
              <Text size="small">{t('webhooks.test.allowPrivate')}</Text>
            </Note>
          ) : null}
        </>
      )}
    </section>
  )
}
