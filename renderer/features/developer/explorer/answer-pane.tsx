/** What came back: status, time, size, what an error means, body and headers; and what was sent before. */
import { IconHistory } from '@tabler/icons-react'
import { useNow } from './use-now.ts'
import { formatDuration, plural } from '../../../lib/format/index.ts'
import { BusyBar, Button, classes, Note, paneStyles, Segmented, Tag, Text, wireStyles } from '../../../ui/index.ts'
import { sizeWords, statusText, tookWords } from '../http-words.ts'
import type { Explanation } from './answer-words.ts'
import { BodyView } from './body-view.tsx'
import { Described } from './described.tsx'
import { giveUp, setView, useExplorer } from './explorer-store.ts'
import type { Sent } from './explorer-store.ts'
import { HistoryList } from './history-list.tsx'

interface AnswerPaneProps {
  readonly sent: Sent | undefined
  readonly explanation: Explanation | undefined
  readonly zone: string
}

export const AnswerPane = ({ sent, explanation, zone }: AnswerPaneProps) => {
  const view = useExplorer((state) => state.view)
  const running = useExplorer((state) => state.running)
  const history = useExplorer((state) => state.history)
  const headers = sent?.answer.state === 'answered' ? sent.answer.headers : []
  return (
    <section className="dev-answer" aria-label="Answer">
      <BusyBar busy={running !== undefined} />
      <div className="dev-answer-head">
        <Segmented
          small
          label="Part of the answer"
          value={view}
          segments={[
            { value: 'body', label: 'Answer' },
            { value: 'headers', label: `Headers ${headers.length === 0 ? '' : String(headers.length)}` },
            { value: 'history', label: `History ${history.length === 0 ? '' : String(history.length)}` },
          ]}
          onChange={setView}
        />
        <Text grow />
        {running === undefined ? (
          sent === undefined ? null : (
            <Figures sent={sent} />
          )
        ) : (
          <Running sinceMs={running.sinceMs} />
        )}
      </div>
      {view === 'history' ? (
        <HistoryList history={history} shownId={sent?.id} zone={zone} />
      ) : sent === undefined ? (
        <Text as="p" tone="secondary" className="dev-none">
          {history.length === 0
            ? 'Nothing was sent yet. Ctrl+Enter sends what is in the form; the connection adds its token.'
            : 'This endpoint was not asked yet.'}
        </Text>
      ) : view === 'headers' ? (
        <pre
          className={classes(wireStyles.wire, 'dev-headers')}
          tabIndex={0}
          aria-label="Headers of the answer"
          role="group"
        >
          {headers.map(({ name, value }) => (
            <span key={name}>
              <span className={wireStyles.name}>{name}:</span> {value}
              {'\n'}
            </span>
          ))}
        </pre>
      ) : (
        <Body sent={sent} explanation={explanation} />
      )}
    </section>
  )
}

const Running = ({ sinceMs }: { readonly sinceMs: number }) => {
  const seconds = Math.floor((useNow(500) - sinceMs) / 1000)
  return (
    <>
      <Text size="small" tone="secondary" role="status">
        Sending{seconds < 1 ? '' : `, ${plural(seconds, 'second')}`}
      </Text>
      <Button small onClick={giveUp}>
        Cancel
      </Button>
    </>
  )
}

const Figures = ({ sent: { answer } }: { readonly sent: Sent }) => {
  if (answer.state !== 'answered') return <Tag tone="bad">No answer</Tag>
  const { status, tookMs, bytes } = answer
  const ageSeconds = Number(answer.headers.find(({ name }) => name === 'x-parkdesk-age')?.value ?? Number.NaN)
  const tone = status >= 500 ? 'bad' : status >= 400 ? 'warn' : status >= 300 ? 'plain' : 'ok'
  return (
    <>
      {Number.isNaN(ageSeconds) ? null : (
        <Tag tone="warn" icon={IconHistory}>
          {formatDuration(ageSeconds * 1000)} old
        </Tag>
      )}
      <Tag tone={tone}>
        {status} {statusText(status)}
      </Tag>
      <Text size="small" tone="secondary" line="whole">
        {tookWords(tookMs)} · {sizeWords(bytes)}
      </Text>
    </>
  )
}

const Body = ({ sent, explanation }: { readonly sent: Sent; readonly explanation: Explanation | undefined }) => {
  const { answer, method } = sent
  if (answer.state !== 'answered') {
    const isWrite = method !== 'GET'
    return (
      <div className={paneStyles.section} data-part="section">
        <Note tone="bad">
          {answer.state === 'given_up' ? 'Cancelled before the answer came.' : 'Nothing answered the request.'}{' '}
          {isWrite ? 'It may have been done all the same: look before sending it again.' : 'Send it again.'}
        </Note>
      </div>
    )
  }
  return (
    <>
      {explanation === undefined ? null : <Explained explanation={explanation} />}
      {answer.text === '' ? (
        <Text as="p" tone="secondary" className="dev-none">
          {answer.status === 304 ? 'What the ETag stands for has not changed.' : 'The answer has no body.'}
        </Text>
      ) : (
        <BodyView key={sent.id} text={answer.text} />
      )}
    </>
  )
}

const Explained = ({ explanation: { errors, hint } }: { readonly explanation: Explanation }) => (
  <div className="dev-explained">
    <Note tone="bad">
      {errors.map(({ code, message, meaning, details, fields }, index) => (
        <div key={index}>
          <Text weight="medium">{message}</Text>{' '}
          <Text face="code" tone="secondary">
            {code}
          </Text>
          {meaning === undefined ? null : (
            <Text as="div" size="small" tone="secondary">
              <Described text={meaning} />
            </Text>
          )}
          {details === undefined ? null : (
            <Text as="div" size="small">
              {details}
            </Text>
          )}
          {fields.length === 0 ? null : (
            <Text as="div" size="small">
              At fault: <Text face="code">{fields.join(', ')}</Text>
            </Text>
          )}
        </div>
      ))}
      {errors.length === 0 ? (
        <Text as="div" weight="medium">
          The request was refused without an error of the agreed shape.
        </Text>
      ) : null}
      {hint === undefined ? null : (
        <Text as="div" size="small" tone="secondary">
          {hint}
        </Text>
      )}
    </Note>
  </div>
)
