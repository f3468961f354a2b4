/** The response: status, time, size, the meaning of an error, body and headers; and the history of requests. */
import { IconHistory } from '@tabler/icons-react'
import { toEngineTimeMs, useEngineNow } from '../../../lib/clock.ts'
import { formatDuration } from '../../../lib/format/index.ts'
import { formatBytes, formatLatency, statusLine } from '../../../lib/http-text.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  BusyBar,
  Button,
  classes,
  Note,
  paneStyles,
  Scroll,
  Section,
  Segmented,
  tabStyles,
  Tag,
  Text,
  textStyles,
  useCounterTime,
  wireStyles,
} from '../../../ui/index.ts'
import { Described, descriptionLanguage, MethodName, ShownPath } from '../request-text.tsx'
import { BodyView } from './body-view.tsx'
import { showSent, useExplorer, type Sent } from './explorer-store.ts'
import type { Explanation } from './response-text.ts'
import styles from '../developer.module.css'

interface ResponsePaneProps {
  readonly sent: Sent | undefined
  readonly explanation: Explanation | undefined
}

export const ResponsePane = ({ sent, explanation }: ResponsePaneProps) => {
  const { view, running, history } = useExplorer()
  const headers = sent?.response?.headers ?? []
  return (
    <section className={styles.response} aria-label={t('developer.response.label')}>
      <BusyBar busy={running !== undefined} />
      <div className={classes(paneStyles.bar, styles.tools)}>
        <Segmented
          small
          label={t('developer.response.part')}
          value={view}
          segments={[
            { value: 'body', label: t('developer.response.body') },
            {
              value: 'headers',
              label:
                headers.length === 0
                  ? t('developer.response.headers')
                  : t('developer.response.headersCount', { count: headers.length }),
            },
            {
              value: 'history',
              label:
                history.length === 0
                  ? t('developer.response.history')
                  : t('developer.response.historyCount', { count: history.length }),
            },
          ]}
          onChange={(part) => useExplorer.setState({ view: part })}
        />
        <Text grow />
        {running !== undefined ? (
          <Running sinceMs={running.sinceMs} onCancel={() => running.controller.abort()} />
        ) : sent === undefined ? null : (
          <Figures sent={sent} />
        )}
      </div>
      {view === 'history' ? (
        <HistoryList history={history} shown={sent} />
      ) : sent === undefined ? (
        <p className={classes(styles.none, textStyles.secondary)}>
          {history.length === 0 ? t('developer.response.firstTime') : t('developer.response.nothingToEndpoint')}
        </p>
      ) : view === 'headers' ? (
        <pre
          className={classes(wireStyles.wire, styles.headers)}
          tabIndex={0}
          aria-label={t('developer.response.headersLabel')}
          role="region"
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

const Running = ({ sinceMs, onCancel }: { readonly sinceMs: number; readonly onCancel: () => void }) => {
  const seconds = Math.floor((useEngineNow(500) - toEngineTimeMs(sinceMs)) / 1000)
  return (
    <>
      <Text size="small" tone="secondary" role="status">
        {seconds < 1 ? t('developer.response.sending') : t('developer.response.sendingFor', { seconds })}
      </Text>
      <Button small onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </>
  )
}

const Figures = ({ sent: { response } }: { readonly sent: Sent }) => {
  if (response === undefined) return <Tag tone="bad">{t('developer.response.none')}</Tag>
  const { status, tookMs, bytes, headers } = response
  const ageSeconds = headers.find(({ name }) => name === 'x-parkdesk-age')?.value
  return (
    <>
      {ageSeconds === undefined ? null : (
        <Tag tone="warn" icon={IconHistory}>
          {t('developer.response.old', { age: formatDuration(Number(ageSeconds) * 1000) })}
        </Tag>
      )}
      <Tag tone={status >= 500 ? 'bad' : status >= 400 ? 'warn' : status >= 300 ? 'plain' : 'ok'}>
        {statusLine(status)}
      </Tag>
      <Text size="small" tone="secondary" line="whole">
        {formatLatency(tookMs)} · {formatBytes(bytes)}
      </Text>
    </>
  )
}

const Body = ({ sent, explanation }: ResponsePaneProps & { readonly sent: Sent }) => {
  const { response, method, isCancelled, id } = sent
  if (response === undefined) {
    return (
      <Section>
        <Note tone="bad">
          {method === 'GET'
            ? t(isCancelled ? 'developer.response.cancelled' : 'developer.response.missing')
            : t(isCancelled ? 'developer.response.cancelledChange' : 'developer.response.missingChange')}
        </Note>
      </Section>
    )
  }
  return (
    <>
      {explanation === undefined ? null : <Errors explanation={explanation} />}
      {response.text === '' ? (
        <p className={classes(styles.none, textStyles.secondary)}>
          {response.status === 304 ? t('developer.response.unchanged') : t('developer.response.noBody')}
        </p>
      ) : (
        <BodyView key={id} text={response.text} />
      )}
    </>
  )
}

const Errors = ({ explanation: { errors, hint } }: { readonly explanation: Explanation }) => (
  <div className={styles.errors}>
    <Note tone="bad">
      {errors.map(({ code, message, meaning, details, fields }, index) => (
        <div key={index}>
          <Text weight="medium">{message}</Text>{' '}
          <Text face="code" tone="secondary">
            {code}
          </Text>
          <Text as="div" size="small" tone="secondary">
            <Described text={meaning ?? ''} lang={descriptionLanguage} />
          </Text>
          <Text as="div" size="small">
            {details}
          </Text>
          {fields.length === 0 ? null : (
            <Text as="div" size="small">
              {t.rich('developer.response.atFault', {
                names: () => (
                  <Text key="names" face="code">
                    {fields.join(', ')}
                  </Text>
                ),
              })}
            </Text>
          )}
        </div>
      ))}
      {errors.length === 0 ? (
        <Text as="div" weight="medium">
          {t('developer.response.noStandardError')}
        </Text>
      ) : null}
      <Text as="div" size="small" tone="secondary">
        {hint}
      </Text>
    </Note>
  </div>
)

/** Each entry restores its form and its response. */
const HistoryList = ({ history, shown }: { readonly history: readonly Sent[]; readonly shown: Sent | undefined }) => {
  const { machineSeconds } = useCounterTime()
  if (history.length === 0)
    return <p className={classes(styles.none, textStyles.secondary)}>{t('developer.history.nothing')}</p>
  return (
    <>
      <Scroll>
        <ol aria-label={t('developer.history.label')}>
          {history.map((sent) => (
            <li key={sent.id}>
              <button
                type="button"
                className={classes(tabStyles.choice, textStyles.row, sent === shown && tabStyles.chosen)}
                onClick={() => showSent(sent)}
              >
                <Text tone="secondary" line="whole">
                  {machineSeconds(sent.atMs)}
                </Text>
                <MethodName method={sent.method} />
                <Text face="code" grow line="cut">
                  <ShownPath path={sent.shownPath} />
                </Text>
                <Text face="code" weight="strong">
                  {sent.response?.status ?? t('developer.history.noStatus')}
                </Text>
              </button>
            </li>
          ))}
        </ol>
      </Scroll>
      <div className={paneStyles.foot} data-part="foot">
        <Text size="small" tone="secondary" grow>
          {t('developer.history.stored')}
        </Text>
        <Button small kind="quiet" onClick={() => useExplorer.setState({ history: [], shownId: undefined })}>
          {t('developer.history.clear')}
        </Button>
      </div>
    </>
  )
}
