/** A request to a partner and its response as they were sent. */
import type { WebhookExchange } from '../../../shared/desk/webhooks.ts'
import { formatLatency, statusLine } from '../../lib/http-text.ts'
import { WireMessage, wireStyles } from '../../ui/index.ts'
import { attemptErrors } from './deliveries/response-text.ts'

export const ExchangeView = ({ exchange, title }: { readonly exchange: WebhookExchange; readonly title: string }) => {
  const { request, response, error, outcome, latency_ms: latencyMs } = exchange
  const masked = request.headers.filter((header) => header.masked === true).length
  const latency = latencyMs === undefined ? undefined : formatLatency(latencyMs)
  const none = outcome === 'under_way' ? 'No response yet' : error ? attemptErrors[error].name : 'No response'
  return (
    <>
      <WireMessage
        title={title}
        end={masked === 0 ? undefined : `${masked} header${masked === 1 ? '' : 's'} masked`}
        firstLine={
          <>
            <span className={wireStyles.name}>{request.method}</span>{' '}
            {request.url ?? <span className={wireStyles.name}>no address to send to</span>}
          </>
        }
        headers={request.headers}
        body={request.body}
      />
      {response === undefined ? (
        <WireMessage title="Response" end={latency} firstLine={<span className={wireStyles.name}>{none}</span>} />
      ) : (
        <WireMessage
          title="Response"
          end={latency}
          firstLine={
            <>
              <span className={wireStyles.name}>HTTP/1.1</span> {statusLine(response.status)}
            </>
          }
          headers={response.headers}
          body={response.body}
          note={response.cut ? 'the rest was not kept' : undefined}
        />
      )}
    </>
  )
}
