/** A request and its response as they went over the wire; what is masked is shown as masked. */
import type { ReactNode } from 'react'
import type { WebhookExchange, WebhookHeader } from '../../../shared/desk/webhooks.ts'
import { WireBlock, WireHeader, wireStyles } from '../../ui/index.ts'
import { errorNames, statusLine } from './deliveries/answer-words.ts'
import { latencyWords } from './deliveries/delivery-columns.tsx'

interface MessageProps {
  readonly title: string
  /** At the right end of the title. */
  readonly end?: ReactNode
  readonly first: ReactNode
  readonly headers: readonly WebhookHeader[]
  readonly body: string
  /** The body was longer than what is kept. */
  readonly cut?: boolean
}

const maskWords = (value: string) => value.replace(/^\[|\]$/g, '')

/** One message: first line, headers, an empty line, body. */
export const Message = ({ title, end, first, headers, body, cut }: MessageProps) => (
  <WireBlock title={title} end={end}>
    {first}
    {headers.map(({ name, value, masked }, index) => (
      <WireHeader key={index} name={name} value={masked === true ? maskWords(value) : value} masked={masked} />
    ))}
    {body === '' ? '' : `\n\n${body}`}
    {cut === true ? <span className={wireStyles.name}>{'\n'}… the rest was not kept</span> : null}
  </WireBlock>
)

export const RequestWire = ({
  request,
  title,
}: {
  readonly request: WebhookExchange['request']
  readonly title: string
}) => {
  const masked = request.headers.filter((header) => header.masked === true).length
  return (
    <Message
      title={title}
      end={masked === 0 ? undefined : masked === 1 ? '1 header masked' : `${masked} headers masked`}
      first={
        <>
          <span className={wireStyles.name}>{request.method}</span>{' '}
          {request.url ?? <span className={wireStyles.name}>no address to send to</span>}
        </>
      }
      headers={request.headers}
      body={request.body}
    />
  )
}

export const ResponseWire = ({ exchange }: { readonly exchange: WebhookExchange }) => {
  const { response, error, outcome, latency_ms: latencyMs } = exchange
  const latency = latencyMs === undefined ? undefined : latencyWords(latencyMs)
  if (response === undefined) {
    const words = outcome === 'under_way' ? 'No answer yet' : error === undefined ? 'No answer' : errorNames[error]
    return (
      <Message
        title="Response"
        end={latency}
        first={<span className={wireStyles.name}>{words}</span>}
        headers={[]}
        body=""
      />
    )
  }
  return (
    <Message
      title="Response"
      end={latency}
      first={
        <>
          <span className={wireStyles.name}>HTTP/1.1</span> {statusLine(response.status)}
        </>
      }
      headers={response.headers}
      body={response.body}
      cut={response.cut}
    />
  )
}
