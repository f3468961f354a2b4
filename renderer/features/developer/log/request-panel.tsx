/** The panel of one logged request: request and response as far as they are stored, and how to repeat it. */
import { IconPlayerPlay } from '@tabler/icons-react'
import type { RequestLogEntry } from '../../../../shared/desktop/connection.ts'
import { toEngineTimeMs } from '../../../lib/clock.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatBytes, formatLatency, reasonPhrase, statusLine } from '../../../lib/http-text.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  ActionResult,
  ActionTool,
  Bar,
  classes,
  commandOf,
  Panel,
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
import { formatted } from '../explorer/response-text.ts'
import { ShownPath } from '../request-text.tsx'
import { problemText } from './problem-text.ts'
import { StatusCode } from './request-list.tsx'

interface RequestPanelProps {
  readonly entry: RequestLogEntry
  readonly onClose: () => void
  /** Undefined if the explorer does not know the endpoint. */
  readonly onExplore: (() => void) | undefined
}

const shownText = (body: string | undefined): string => (body === undefined ? '' : formatted(body))

export const RequestPanel = ({ entry, onClose, onExplore }: RequestPanelProps) => {
  const { method, path, status, bytes, attempt, requestBody, responseBody } = entry
  const problem = problemText(entry)
  const curl = useCurlCopy('developer.curl', t('developer.request.commands'), curlOfLogged(entry, outsideBase()))
  const { full } = useCounterTime()
  const latency = formatLatency(entry.tookMs)
  const hasBody = bytes !== 0 && status !== 204 && status !== 304

  const explore: Action = {
    id: 'developer.explore',
    label: t('developer.request.explore'),
    keyBar: t('developer.request.exploreButton'),
    text: t('developer.request.exploreButton'),
    icon: IconPlayerPlay,
    keys: ['Enter'],
    group: t('developer.request.commands'),
    disabledReason: onExplore === undefined ? t('developer.request.unknownEndpoint') : undefined,
    perform: () => onExplore?.(),
  }
  useCommands([curl.action, explore].map(commandOf))

  return (
    <Panel
      label={t('developer.request.label', { id: String(entry.id) })}
      title={
        <Text line="whole">
          {method} <StatusCode entry={entry} /> {status && reasonPhrase(status)}
        </Text>
      }
      sub={<Text face="code">{path.split('?')[0]}</Text>}
      onClose={onClose}
    >
      <Bar label={t('developer.request.actions')}>
        <ActionTool action={explore} />
        <Text grow />
        <ActionTool action={curl.action} />
      </Bar>
      <ActionResult message={curl.message} />
      <Section>
        <Facts>
          <Fact name={t('developer.request.sentAt')}>{full(toEngineTimeMs(entry.atMs))}</Fact>
          <Fact name={t('developer.request.sentBy')}>{t(`developer.sender.${entry.from}`)}</Fact>
          <Fact name={t('developer.request.target')}>{t(`developer.target.${entry.target}`)}</Fact>
          <Fact name={t('developer.request.latency')}>
            {attempt > 1 ? t('developer.request.latencyAttempt', { latency, number: attempt }) : latency}
          </Fact>
          <Fact name={t('developer.request.size')}>
            {bytes === undefined ? t('developer.request.sizeUnknown') : formatBytes(bytes)}
          </Fact>
        </Facts>
      </Section>
      <div className={classes(paneStyles.section, tabStyles.stack)} data-part="section">
        <WireMessage
          title={t('developer.request.request')}
          end={t('developer.request.tokenMasked')}
          firstLine={
            <>
              <span className={wireStyles.name}>{method}</span> <ShownPath path={path} />
            </>
          }
          headers={[{ name: 'Authorization', value: t('developer.request.masked'), masked: true }]}
          body={shownText(requestBody)}
          note={requestBody === undefined && mayHaveBody(method) ? t('developer.request.bodyNotStored') : undefined}
        />
        {status === undefined ? (
          <WireMessage
            title={t('developer.request.response')}
            end={latency}
            firstLine={<span className={wireStyles.name}>{problem ?? t('developer.request.noResponse')}</span>}
          />
        ) : (
          <WireMessage
            title={t('developer.request.response')}
            end={latency}
            firstLine={
              <>
                <span className={wireStyles.name}>HTTP/1.1</span> {statusLine(status)}
              </>
            }
            headers={bytes === undefined ? [] : [{ name: 'Content-Length', value: String(bytes) }]}
            body={shownText(responseBody)}
            note={responseBody === undefined && hasBody ? t('developer.request.bodyNotStored') : undefined}
          />
        )}
        {problem === undefined || status === undefined ? null : <Note tone="bad">{problem}</Note>}
        {entry.fromCache ? <Note tone="warn">{t('developer.request.fromCache')}</Note> : null}
        <Note tone="plain">
          <Text size="small">{t('developer.request.keeps')}</Text>
        </Note>
      </div>
    </Panel>
  )
}
