/** A test outside the log: one webhook for booking 0, and what went over the wire, request and response side by side. */
import { useEffect, useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconSend } from '@tabler/icons-react'
import type { AttemptOutcome, Partner, WebhookKind } from '../../../../shared/desk/webhooks.ts'
import { errorWords, testPartnerWebhook } from '../../../lib/api/index.ts'
import { Button, Note, Row, Tag, Text } from '../../../ui/index.ts'
import { answerMeaning } from '../deliveries/answer-words.ts'
import { kindNames } from '../deliveries/delivery-filter.ts'
import { RequestWire, ResponseWire } from '../exchange-view.tsx'

interface PartnerTestProps {
  readonly partner: Partner
  /** Something typed is not saved: the test would use the old settings. */
  readonly isChanged: boolean
}

const outcomeWords: Readonly<Record<AttemptOutcome, { word: string; tone: 'ok' | 'warn' | 'bad' | 'plain' }>> = {
  under_way: { word: 'Sending', tone: 'plain' },
  delivered: { word: 'Delivered', tone: 'ok' },
  duplicate: { word: 'Duplicate', tone: 'ok' },
  rejected: { word: 'Rejected', tone: 'bad' },
  unauthorized: { word: 'Unauthorized', tone: 'bad' },
  failed: { word: 'Would be retried', tone: 'warn' },
  unknown: { word: 'Unknown', tone: 'warn' },
}

export const PartnerTest = ({ partner, isChanged }: PartnerTestProps) => {
  const test = useMutation({ mutationFn: (kind: WebhookKind) => testPartnerWebhook(partner.id, kind) })
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (test.data !== undefined) result.current?.scrollIntoView({ block: 'nearest' })
  }, [test.data])
  const { webhook } = partner
  const reasonFor = (kind: WebhookKind): string | undefined => {
    if (test.isPending) return 'Wait for the answer'
    if (webhook === undefined) return 'Save the settings first'
    if (isChanged) return 'Save the changes first: the test uses what is saved'
    const endpoint = kind === 'create' ? webhook.create_booking_endpoint : webhook.cancel_booking_endpoint
    if (endpoint === undefined) return `There is no endpoint for ${kind} events`
    if (kind === 'create' && webhook.webhook_version === '1.0') return 'Version 1.0 has no create events'
    return undefined
  }
  const failure = test.isError ? errorWords(test.error) : undefined
  const outcome = test.data === undefined ? undefined : outcomeWords[test.data.outcome]
  return (
    <section className="partner-test" aria-label="Test">
      <Row as="div">
        <h3>Test</h3>
        <Text size="small" tone="secondary" grow>
          One webhook for booking 0, which nobody has. It is not written down
        </Text>
        {(['create', 'cancel'] as const).map((kind) => (
          <Button key={kind} small icon={IconSend} disabledReason={reasonFor(kind)} onClick={() => test.mutate(kind)}>
            Send a test {kindNames[kind].toLowerCase()}
          </Button>
        ))}
      </Row>
      {test.isPending ? (
        <Text as="p" size="small" tone="secondary">
          Sent. The partner has 15 seconds to answer.
        </Text>
      ) : null}
      {failure === undefined ? null : (
        <Text role="alert" as="div" size="small" tone="bad">
          {failure.title} {failure.next}
        </Text>
      )}
      {test.data === undefined || outcome === undefined ? null : (
        <>
          <Row as="div" role="status">
            <Tag tone={outcome.tone}>{outcome.word}</Tag>
            <Text size="small" tone="secondary">
              {test.data.outcome === 'failed'
                ? 'A webhook that ended like this would be tried again'
                : answerMeaning({
                    outcome: test.data.outcome,
                    status: test.data.response?.status,
                    error: test.data.error,
                    delivery: undefined,
                  })}
            </Text>
          </Row>
          <div className="side-by-side" ref={result}>
            <RequestWire request={test.data.request} title="Request" />
            <ResponseWire exchange={test.data} />
          </div>
          {test.data.error === 'address_private' ? (
            <Note tone="warn">
              <Text size="small">Allow private networks for this partner if its address is meant to be one.</Text>
            </Note>
          ) : null}
        </>
      )}
    </section>
  )
}
