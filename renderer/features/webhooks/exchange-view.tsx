/** A request to a partner and its response as they were sent. */
import type { WebhookExchange } from '../../../shared/desk/webhooks.ts'
import { formatLatency, statusLine } from '../../lib/http-text.ts'
import { t } from '../../lib/i18n/index.ts'
import { WireMessage, wireStyles } from '../../ui/index.ts'

export const ExchangeView = ({ exchange, title }: { readonly exchange: WebhookExchange; readonly title: string }) => {
  const { request, response, error, outcome, latency_ms: latencyMs } = exchange
  const masked = request.headers.filter((header) => header.masked === true).length
  const latency = latencyMs === undefined ? undefined : formatLatency(latencyMs)
  const none =
    outcome === 'under_way'
      ? t('webhooks.exchange.notYet')
      : error
        ? t(`webhooks.error.${error}`)
        : t('webhooks.exchange.none')
  return (
    <>
      <WireMessage
        title={title}
        end={masked === 0 ? undefined : t('webhooks.exchange.headersMasked', { count: masked })}
        firstLine={
          <>
            <span className={wireStyles.name}>{request.method}</span>{' '}
            {request.url ?? <span className={wireStyles.name}>{t('webhooks.exchange.noAddress')}</span>}
          </>
        }
        headers={request.headers}
        body={request.body}
      />
      {response === undefined ? (
        <WireMessage
          title={t('webhooks.exchange.response')}
          end={latency}
          firstLine={<span className={wireStyles.name}>{none}</span>}
        />
      ) : (
        <WireMessage
          title={t('webhooks.exchange.response')}
          end={latency}
          firstLine={
            <>
              <span className={wireStyles.name}>HTTP/1.1</span> {statusLine(response.status)}
            </>
          }
          headers={response.headers}
          body={response.body}
          note={response.cut ? t('webhooks.exchange.cut') : undefined}
        />
      )}
    </>
  )
}
