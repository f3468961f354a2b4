/** The API explorer: endpoints, the form of the chosen one, and what it answered. */
import { useRef } from 'react'
import { useCommands } from '../../../lib/commands/index.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { BusyBar, EmptyState, ErrorState } from '../../../ui/index.ts'
import { AnswerPane } from './answer-pane.tsx'
import { explainAnswer } from './answer-words.ts'
import { EndpointList } from './endpoint-list.tsx'
import { useExplorer } from './explorer-store.ts'
import { RequestForm } from './request-form.tsx'
import { useOperations } from './use-operations.ts'

export const ExplorerTab = () => {
  const { data: operations = [], error, isPending, refetch } = useOperations()
  const { timeZone } = useVenueScope()
  const { search, chosenKey, history, shownId } = useExplorer()
  const searchBox = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const operation = operations.find(({ key }) => key === chosenKey)
  const sent = history.find(({ id }) => id === shownId)
  const explanation =
    operation === undefined || sent?.answer.state !== 'answered'
      ? undefined
      : explainAnswer(operation, sent.answer.status, sent.answer.text)

  useCommands([
    {
      id: 'developer.endpoints',
      label: 'Search endpoints',
      keyBar: 'Search',
      keys: ['/'],
      group: 'Explorer',
      perform: () => searchBox.current?.focus(),
    },
    {
      id: 'developer.back-to-endpoints',
      label: 'Back to the endpoints',
      keyBar: 'Endpoints',
      keys: ['Escape'],
      group: 'Explorer',
      perform: () => document.querySelector<HTMLElement>('.dev-endpoint[tabindex="0"]')?.focus(),
    },
  ])

  if (operations.length === 0) {
    return (
      <div className="dev-empty">
        <BusyBar busy={isPending} />
        {error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : isPending ? null : (
          <EmptyState
            title="The service does not describe itself"
            text="The explorer is made from the answer of /v4/openapi.json, and that names no endpoint."
          />
        )}
      </div>
    )
  }
  return (
    <div className="dev-explorer">
      <EndpointList
        operations={operations}
        search={search}
        chosenKey={operation?.key}
        searchRef={searchBox}
        onEnter={() => form.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()}
      />
      {operation === undefined ? (
        <section className="dev-request" aria-label="Request">
          <EmptyState
            title="Choose an endpoint"
            text="Its form is made from the API’s own description. What is sent goes through the connection in use, which adds the token; writes ask first."
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
      <AnswerPane sent={sent} explanation={explanation} zone={timeZone} />
    </div>
  )
}
