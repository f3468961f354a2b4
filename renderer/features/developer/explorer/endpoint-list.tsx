/** The endpoints by tag, with a search over them. Arrow keys choose, Enter goes to the form. */
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { classes, Scroll, SearchField, Text } from '../../../ui/index.ts'
import { MethodName } from '../method-name.tsx'
import { chooseOperation, setSearch } from './explorer-store.ts'
import { groupedOperations } from './operations.ts'
import type { Operation } from './operations.ts'

interface EndpointListProps {
  readonly operations: readonly Operation[]
  readonly search: string
  readonly chosenKey: string | undefined
  readonly searchRef: Ref<HTMLInputElement>
  readonly onEnter: () => void
}

export const EndpointList = ({ operations, search, chosenKey, searchRef, onEnter }: EndpointListProps) => {
  const list = useRef<HTMLDivElement>(null)
  const groups = groupedOperations(operations, search)
  const shown = groups.flatMap((group) => group.operations)
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenKey])

  const move = (event: KeyboardEvent) => {
    const at = shown.findIndex(({ key }) => key === chosenKey)
    const to = { ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1), Home: 0, End: shown.length - 1 }[event.key]
    const isTyping = event.target instanceof HTMLInputElement
    if (to === undefined || (isTyping && event.key !== 'ArrowDown')) {
      if (event.key !== 'Enter' || event.ctrlKey) return
      event.preventDefault()
      const first = isTyping && at < 0 ? shown[0] : undefined
      if (first) chooseOperation(first.key)
      onEnter()
      return
    }
    const next = isTyping ? shown[Math.max(0, at)] : shown[Math.min(to, shown.length - 1)]
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    chooseOperation(next.key)
    const index = shown.indexOf(next)
    list.current?.querySelectorAll<HTMLElement>('.dev-endpoint')[index]?.focus()
  }

  return (
    <nav className="dev-endpoints" aria-label="Endpoints" onKeyDown={move}>
      <div className="dev-find">
        <SearchField
          ref={searchRef}
          label="Search endpoints"
          placeholder="Search endpoints"
          keys="/"
          value={search}
          onChange={setSearch}
        />
      </div>
      <Scroll>
        <div ref={list}>
          {groups.map(({ tag, operations: members }) => (
            <section key={tag} aria-label={tag}>
              <h2 className="dev-tag">{tag}</h2>
              {members.map((operation) => (
                <button
                  key={operation.key}
                  type="button"
                  className={classes('dev-endpoint', operation.key === chosenKey && 'on')}
                  aria-current={operation.key === chosenKey}
                  tabIndex={operation.key === (chosenKey ?? shown[0]?.key) ? 0 : -1}
                  title={operation.summary}
                  onClick={() => chooseOperation(operation.key)}
                >
                  <MethodName method={operation.method} />
                  <Text face="code" grow tone={operation.unreachable !== undefined ? 'faint' : undefined}>
                    <BreakablePath path={operation.path} />
                  </Text>
                </button>
              ))}
            </section>
          ))}
          {groups.length > 0 ? null : (
            <Text as="p" size="small" tone="secondary" className="dev-none">
              No endpoint matches “{search.trim()}”.
            </Text>
          )}
        </div>
      </Scroll>
    </nav>
  )
}

/** Long paths break before a slash, not within a word. */
const BreakablePath = ({ path }: { readonly path: string }) =>
  path.split('/').map((part, index) => (
    <span key={index}>
      {index === 0 ? null : (
        <>
          <wbr />/
        </>
      )}
      {part}
    </span>
  ))
