/** The endpoints by tag, with a search. Arrow keys choose, Enter goes to the form. */
import { useEffect, useRef, type KeyboardEvent, type Ref } from 'react'
import { t } from '../../../lib/i18n/index.ts'
import { classes, paneStyles, Scroll, SearchField, tabStyles, textStyles } from '../../../ui/index.ts'
import { descriptionLanguage, MethodName } from '../request-text.tsx'
import { chooseOperation, useExplorer } from './explorer-store.ts'
import { groupedOperations, type Operation } from './operations.ts'
import styles from '../developer.module.css'

interface EndpointListProps {
  readonly ref: Ref<HTMLElement>
  readonly operations: readonly Operation[]
  readonly chosenKey: string | undefined
  readonly searchRef: Ref<HTMLInputElement>
  readonly onEnter: () => void
}

export const EndpointList = ({ ref, operations, chosenKey, searchRef, onEnter }: EndpointListProps) => {
  const search = useExplorer((state) => state.search)
  const list = useRef<HTMLDivElement>(null)
  const groups = groupedOperations(operations, search)
  const shown = groups.flatMap((group) => group.operations)
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenKey])

  const onKeyDown = (event: KeyboardEvent) => {
    const at = shown.findIndex(({ key }) => key === chosenKey)
    const isTyping = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && !event.ctrlKey) {
      event.preventDefault()
      if (isTyping && at < 0 && shown[0]) chooseOperation(shown[0].key)
      onEnter()
      return
    }
    const last = shown.length - 1
    const next = isTyping
      ? { ArrowDown: Math.max(0, at) }[event.key]
      : { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(0, at - 1), Home: 0, End: last }[event.key]
    const operation = next === undefined ? undefined : shown[next]
    if (next === undefined || !operation) return
    event.preventDefault()
    event.stopPropagation()
    chooseOperation(operation.key)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <nav ref={ref} className={styles.endpoints} aria-label={t('developer.explorer.endpoints')} onKeyDown={onKeyDown}>
      <div className={paneStyles.bar} data-part="bar">
        <SearchField
          ref={searchRef}
          className={textStyles.grow}
          label={t('developer.explorer.searchEndpoints')}
          placeholder={t('developer.explorer.searchEndpoints')}
          keys="/"
          value={search}
          onChange={(typed) => useExplorer.setState({ search: typed })}
        />
      </div>
      <Scroll>
        <div ref={list}>
          {groups.map(({ tag, operations: members }) => (
            <section key={tag} aria-label={tag}>
              <h2 className={styles.tag} lang={descriptionLanguage}>
                {tag}
              </h2>
              {members.map(({ key, method, path, summary, unreachable }) => (
                <button
                  key={key}
                  type="button"
                  className={classes(tabStyles.choice, styles.endpoint, key === chosenKey && tabStyles.chosen)}
                  aria-current={key === chosenKey}
                  tabIndex={key === (chosenKey ?? shown[0]?.key) ? 0 : -1}
                  title={summary}
                  lang={descriptionLanguage}
                  onClick={() => chooseOperation(key)}
                >
                  <MethodName method={method} />
                  <span className={classes(textStyles.code, unreachable !== undefined && textStyles.faint)}>
                    <BreakablePath path={path} />
                  </span>
                </button>
              ))}
            </section>
          ))}
          {groups.length > 0 ? null : (
            <p className={classes(styles.none, textStyles.small, textStyles.secondary)}>
              {t('developer.explorer.noMatch', { text: search.trim() })}
            </p>
          )}
        </div>
      </Scroll>
    </nav>
  )
}

/** Long paths break before a slash, not within a word. */
const BreakablePath = ({ path }: { readonly path: string }) =>
  path.split(/(?=\/)/).map((part, index) => (
    <span key={index}>
      <wbr />
      {part}
    </span>
  ))
