/** The API explorer: endpoints, the form of the chosen one, and its response. */
import { useRef } from 'react'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { BusyBar, EmptyState, ErrorState, paneStyles } from '../../../ui/index.ts'
import { EndpointList } from './endpoint-list.tsx'
import { useExplorer } from './explorer-store.ts'
import { useOperations } from './operations.ts'
import { RequestForm } from './request-form.tsx'
import { ResponsePane } from './response-pane.tsx'
import { explainResponse } from './response-text.ts'
import styles from '../developer.module.css'

export const ExplorerTab = () => {
  const { data: operations = [], error, isPending, refetch } = useOperations()
  const { chosenKey, history, shownId } = useExplorer()
  const searchField = useRef<HTMLInputElement>(null)
  const endpointList = useRef<HTMLElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const operation = operations.find(({ key }) => key === chosenKey)
  const sent = history.find(({ id }) => id === shownId)
  const explanation =
    operation && sent?.response && explainResponse(operation, sent.response.status, sent.response.text)

  useCommands([
    {
      id: 'developer.endpoints',
      label: t('developer.explorer.searchEndpoints'),
      keyBar: t('developer.explorer.searchKeyBar'),
      keys: ['/'],
      group: t('developer.explorer.commands'),
      perform: () => searchField.current?.focus(),
    },
    {
      id: 'developer.back-to-endpoints',
      label: t('developer.explorer.backToEndpoints'),
      keyBar: t('developer.explorer.endpoints'),
      keys: ['Escape'],
      group: t('developer.explorer.commands'),
      perform: () => endpointList.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
    },
  ])

  if (operations.length === 0) {
    return (
      <div className={paneStyles.scroll} data-part="scroll">
        <BusyBar busy={isPending} />
        {error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : isPending ? null : (
          <EmptyState title={t('developer.explorer.noneTitle')} text={t('developer.explorer.noneText')} />
        )}
      </div>
    )
  }
  return (
    <div className={styles.explorer}>
      <EndpointList
        operations={operations}
        chosenKey={operation?.key}
        ref={endpointList}
        searchRef={searchField}
        onEnter={() => form.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()}
      />
      {operation === undefined ? (
        <section className={styles.request} aria-label={t('developer.explorer.request')}>
          <EmptyState title={t('developer.explorer.chooseTitle')} text={t('developer.explorer.chooseText')} />
        </section>
      ) : (
        <RequestForm
          key={operation.key}
          operation={operation}
          refusedNames={explanation?.errors.flatMap(({ fields }) => fields) ?? []}
          formRef={form}
        />
      )}
      <ResponsePane sent={sent} explanation={explanation} />
    </div>
  )
}
