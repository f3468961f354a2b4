/** The drawer of one logged request: request and response as far as they are kept, and how to repeat it. */
import { IconPlayerPlay } from '@tabler/icons-react'
import type { RequestLogEntry } from '../../../../shared/connection.ts'
import { toEngineTimeMs } from '../../../lib/clock.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatBytes, formatLatency, reasonPhrase, statusLine } from '../../../lib/http-text.ts'
import {
  ActionResult,
  ActionTool,
  Bar,
  classes,
  commandOf,
  Drawer,
  Fact,
  Facts,
  Note,
  paneStyles,
  Section,
  tabStyles,
  Text,
  useCounterTime,
  useCurlCopy,
  WireMessage,
  wireStyles,
  type Action,
} from '../../../ui/index.ts'
import { curlOfLogged, mayHaveBody, outsideBase } from '../curl.ts'
import { ShownPath } from '../request-text.tsx'
import { StatusCode, targetNames } from './request-columns.tsx'

const senders = { page: 'This window', desk: 'The back office', connection: 'The connection itself' } as const

interface RequestDrawerProps {
  readonly entry: RequestLogEntry
  readonly onClose: () => void
  /** Undefined where the explorer does not know the endpoint. */
  readonly onExplore: (() => void) | undefined
}

export const RequestDrawer = ({ entry, onClose, onExplore }: RequestDrawerProps) => {
  const { method, path, status, bytes, problem, attempt } = entry
  const curl = useCurlCopy('developer.curl', 'Request', curlOfLogged(entry, outsideBase()))
  const { full } = useCounterTime()
  const latency = formatLatency(entry.tookMs)
  const hasBody = bytes !== 0 && status !== 204 && status !== 304

  const explore: Action = {
    id: 'developer.explore',
    label: 'Open the request in the explorer',
    keyBar: 'Open in explorer',
    text: 'Open in explorer',
    icon: IconPlayerPlay,
    keys: ['Enter'],
    group: 'Request',
    disabledReason: onExplore === undefined ? 'The explorer does not know this endpoint' : undefined,
    perform: () => onExplore?.(),
  }
  useCommands([curl.action, explore].map(commandOf))

  return (
    <Drawer
      label={`Request ${entry.id}`}
      title={
        <Text line="whole">
          {method} <StatusCode entry={entry} /> {status && reasonPhrase(status)}
        </Text>
      }
      sub={<Text face="code">{path.split('?')[0]}</Text>}
      onClose={onClose}
    >
      <Bar label="Request actions">
        <ActionTool action={explore} />
        <Text grow />
        <ActionTool action={curl.action} />
      </Bar>
      <ActionResult message={curl.message} />
      <Section>
        <Facts>
          <Fact name="Sent at">{full(toEngineTimeMs(entry.atMs))}</Fact>
          <Fact name="Sent by">{senders[entry.from]}</Fact>
          <Fact name="Target">{targetNames[entry.target]}</Fact>
          <Fact name="Latency">{attempt > 1 ? `${latency}, attempt ${attempt}` : latency}</Fact>
          <Fact name="Size">{bytes === undefined ? 'Not known' : formatBytes(bytes)}</Fact>
        </Facts>
      </Section>
      <div className={classes(paneStyles.section, tabStyles.stack)} data-part="section">
        <WireMessage
          title="Request"
          end="Token masked"
          firstLine={
            <>
              <span className={wireStyles.name}>{method}</span> <ShownPath path={path} />
            </>
          }
          headers={[{ name: 'Authorization', value: 'masked', masked: true }]}
          note={mayHaveBody(method) ? 'the body is not kept' : undefined}
        />
        {status === undefined ? (
          <WireMessage
            title="Response"
            end={latency}
            firstLine={<span className={wireStyles.name}>{problem ?? 'There was no response'}</span>}
          />
        ) : (
          <WireMessage
            title="Response"
            end={latency}
            firstLine={
              <>
                <span className={wireStyles.name}>HTTP/1.1</span> {statusLine(status)}
              </>
            }
            headers={bytes === undefined ? [] : [{ name: 'Content-Length', value: String(bytes) }]}
            note={hasBody ? 'the body is not kept' : undefined}
          />
        )}
        {problem === undefined || status === undefined ? null : <Note tone="bad">{problem}</Note>}
        {entry.fromCache ? (
          <Note tone="warn">The service could not be reached: this response came from the cache.</Note>
        ) : null}
        <Note tone="plain">
          <Text size="small">
            The log keeps method, path, status, latency and size. Tokens, codes and searches for a customer are masked.
            The explorer shows complete responses.
          </Text>
        </Note>
      </div>
    </Drawer>
  )
}
