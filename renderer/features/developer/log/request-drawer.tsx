/** The drawer of one logged request: what was asked, what came back, as far as it is kept, and how to repeat it. */
import { IconPlayerPlay, IconTerminal2 } from '@tabler/icons-react'
import type { RequestLogEntry } from '../../../../shared/connection.ts'
import { toEngineTimeMs } from '../../../lib/clock.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatCounterTime } from '../../../lib/format/index.ts'
import {
  Bar,
  Button,
  classes,
  Drawer,
  Fact,
  Facts,
  Note,
  paneStyles,
  Section,
  Text,
  WireBlock,
  WireHeader,
  wireStyles,
} from '../../../ui/index.ts'
import { CopiedLine, useCopiedCurl } from '../copied-curl.tsx'
import { curlOfLogged, mayHaveBody, outsideBase } from '../curl.ts'
import { sizeWords, statusText, tookWords } from '../http-words.ts'
import { ShownPath } from '../shown-path.tsx'
import { StatusCode, targetNames } from './request-columns.tsx'

const askers: Readonly<Record<RequestLogEntry['from'], string>> = {
  page: 'This window',
  desk: 'The back office',
  connection: 'The connection itself',
}

interface RequestDrawerProps {
  readonly entry: RequestLogEntry
  readonly zone: string
  readonly onClose: () => void
  /** Undefined where the explorer does not know the endpoint. */
  readonly onExplore: (() => void) | undefined
}

export const RequestDrawer = ({ entry, zone, onClose, onExplore }: RequestDrawerProps) => {
  const [copied, copy] = useCopiedCurl()
  const atMs = toEngineTimeMs(entry.atMs)
  const [place] = entry.path.split('?')

  const copyCurl = () => void copy(curlOfLogged(entry, outsideBase()))

  useCommands([
    {
      id: 'developer.curl',
      label: 'Copy the request as curl',
      keyBar: 'Copy as curl',
      keys: ['C'],
      group: 'Request',
      perform: copyCurl,
    },
    {
      id: 'developer.explore',
      label: 'Open the request in the explorer',
      keyBar: 'Open in explorer',
      keys: ['Enter'],
      group: 'Request',
      predicate: () => onExplore !== undefined,
      perform: () => onExplore?.(),
    },
  ])

  return (
    <Drawer
      label={`Request ${entry.id}`}
      title={
        <Text line="whole">
          {entry.method} <StatusCode entry={entry} word />
        </Text>
      }
      sub={<Text face="code">{place}</Text>}
      onClose={onClose}
    >
      <Bar label="Request actions">
        <Button
          small
          icon={IconPlayerPlay}
          keys="Enter"
          disabledReason={onExplore === undefined ? 'The explorer does not know this endpoint' : undefined}
          onClick={onExplore}
        >
          Open in explorer
        </Button>
        <Text grow />
        <Button small icon={IconTerminal2} keys="C" onClick={copyCurl}>
          Copy as curl
        </Button>
      </Bar>
      <CopiedLine words={copied} />
      <Section>
        <Facts>
          <Fact name="At">{formatCounterTime(atMs, zone, 'full')}</Fact>
          <Fact name="Asked by">{askers[entry.from]}</Fact>
          <Fact name="Target">{targetNames[entry.target]}</Fact>
          <Fact name="Took">
            {tookWords(entry.tookMs)}
            {entry.attempt > 1 ? `, attempt ${entry.attempt}` : ''}
          </Fact>
          <Fact name="Size">{entry.bytes === undefined ? 'Not known' : sizeWords(entry.bytes)}</Fact>
        </Facts>
      </Section>
      <div className={classes(paneStyles.section, 'dev-exchange')} data-part="section">
        <WireBlock title="Request" end="Token masked">
          <span className={wireStyles.name}>{entry.method}</span> <ShownPath path={entry.path} />
          <WireHeader name="Authorization" value="masked" masked />
          {mayHaveBody(entry.method) ? <span className={wireStyles.name}>{'\n\n'}… the body is not kept</span> : null}
        </WireBlock>
        <WireBlock title="Response" end={tookWords(entry.tookMs)}>
          {entry.status === undefined ? (
            <span className={wireStyles.name}>{entry.problem ?? 'No answer came'}</span>
          ) : (
            <>
              <span className={wireStyles.name}>HTTP/1.1</span> {entry.status} {statusText(entry.status)}
              {entry.bytes === undefined ? null : <WireHeader name="Content-Length" value={entry.bytes} />}
              {entry.bytes === 0 || entry.status === 204 || entry.status === 304 ? null : (
                <span className={wireStyles.name}>{'\n\n'}… the body is not kept</span>
              )}
            </>
          )}
        </WireBlock>
        {entry.problem === undefined || entry.status === undefined ? null : <Note tone="bad">{entry.problem}</Note>}
        {entry.remembered ? (
          <Note tone="warn">The service could not be asked: this was answered from what was seen before.</Note>
        ) : null}
        <Note tone="plain">
          <Text size="small">
            The log keeps method, path, status, time and size. Tokens, codes and what is searched about a customer are
            masked. The explorer shows whole answers.
          </Text>
        </Note>
      </div>
    </Drawer>
  )
}
