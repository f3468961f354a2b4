/** The API explorer: endpoints, the form of the chosen one, and its response. */
import { useRef } from 'react'
import { useCommands } from '../../../lib/commands/index.ts'
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
  const form = useRef<HTMLDivElement>(null)
  const operation = operations.find(({ key }) => key === chosenKey)
  const sent = history.find(({ id }) => id === shownId)
  const explanation =
    operation && sent?.response && explainResponse(operation, sent.response.status, sent.response.text)

  useCommands([
    {
      id: 'developer.endpoints',
      label: 'Search endpoints',
      keyBar: 'Search',
      keys: ['/'],
      group: 'Explorer',
      perform: () => searchField.current?.focus(),
    },
    {
      id: 'developer.back-to-endpoints',
      label: 'Back to the endpoints',
      keyBar: 'Endpoints',
      keys: ['Escape'],
      group: 'Explorer',
      perform: () => document.querySelector<HTMLElement>('nav[aria-label=Endpoints] button[tabindex="0"]')?.focus(),
    },
  ])

  if (operations.length === 0) {
    return (
      <div className={paneStyles.scroll} data-part="scroll">
        <BusyBar busy={isPending} />
        {error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : isPending ? null : (
          <EmptyState
            title="The service does not describe its API"
            text="The explorer is built from the response of /v4/openapi.json, which names no endpoint."
          />
        )}
      </div>
    )
  }
  return (
    <div className={styles.explorer}>
      <EndpointList
        operations={operations}
        chosenKey={operation?.key}
        searchRef={searchField}
        onEnter={() => form.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()}
      />
      {operation === undefined ? (
        <section className={styles.request} aria-label="Request">
          <EmptyState
            title="Choose an endpoint"
            text="Its form is built from the API’s own description. Requests go through the active connection, which adds the token; changes are confirmed first."
          />
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
