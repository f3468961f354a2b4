/** The queue of one statement: the groups of its lines, open items with their evidence, resolved items, and the rules. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { queueApi, statementApi } from '../../../../shared/contract/reconcile.ts'
import type { ItemGroup, QueueItem, StatementShift } from '../../../../shared/desk/reconcile/queue.ts'
import type { CurrencyTotals, Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { ruleIds } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { allOf, countOf, queryOf } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { commandOf, EmptyState, ErrorState, Pane, Tabs, useListFocus, type Action } from '../../../ui/index.ts'
import { LinesTable } from '../lines-table.tsx'
import { openItems } from '../statements/statement-figures.ts'
import { DecisionFailure, undoLast } from './decision-foot.tsx'
import { GroupsPanes } from './groups-panes.tsx'
import { ItemDetail, type DetailProps } from './item-detail.tsx'
import { groupOf } from './item-text.ts'
import { ItemsPanes, type ItemsPanesProps, type TabLine } from './items-panes.tsx'
import styles from './queue.module.css'
import { ResolvedDetail } from './resolved-detail.tsx'
import { RulesPanes } from './rules-panes.tsx'
import { rowName } from './shift-sums.ts'
import { ShiftTable } from './shift-table.tsx'
import { StatementHead } from './statement-head.tsx'
import { useDecisions } from './use-decisions.ts'

/** The pause between requests while a statement is matched again in the background. */
const matchingPollMs = 1_000

export const QueueScreen = ({ statementId }: { readonly statementId: number }) => {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(statementApi.one, { id: statementId }),
    refetchInterval: ({ state }) => (state.data?.is_matching === true ? matchingPollMs : false),
  })
  if (data !== undefined) return <StatementQueue statement={data} />
  return <UnreadStatement busy={isFetching} error={error} onRetry={() => void refetch()} />
}

interface UnreadStatementProps {
  readonly busy: boolean
  readonly error: Error | null
  readonly onRetry: () => void
}

const UnreadStatement = ({ busy, error, onRetry }: UnreadStatementProps) => {
  useCommands([{ id: 'queue.leave', label: t('queue.leave'), keys: ['Escape'], perform: () => goTo(paths.queue()) }])
  return (
    <Pane label={t('reconcile.tab.queue')} busy={busy}>
      {error === null ? null : <ErrorState error={error} onRetry={onRetry} />}
    </Pane>
  )
}

const tabNames = ['queue', 'resolved', 'rules'] as const
type TabName = (typeof tabNames)[number]

const StatementQueue = ({ statement }: { readonly statement: Statement }) => {
  const { id, kind, name } = statement
  const [tab, setTab] = useState<TabName>('queue')
  const [shift, setShift] = useState<StatementShift>()
  const decisions = useDecisions(id)
  const resolved = useQuery(countOf(queueApi.items, { id, q: { show: 'resolved' } })).data
  const counts = { queue: openItems(statement), resolved, rules: ruleIds.length }
  const tabs: TabLine = (end) => (
    <div className={styles.tabLine}>
      <Tabs
        label={t('queue.tabs')}
        value={tab}
        tabs={tabNames.map((value) => ({ value, label: t(`queue.tab.${value}`), count: counts[value] }))}
        onChange={(next) => {
          decisions.reset()
          setTab(next)
        }}
      />
      {end}
    </div>
  )
  const only = shift && { key: shift.key, name: rowName(shift), onLeave: () => setShift(undefined) }
  const detail: DetailProps = { statement, decisions }
  return (
    <Pane label={t('queue.title', { kind, name })} busy={statement.is_matching} className={styles.screen}>
      <StatementHead statement={statement} />
      {kind === 'card' ? (
        <ShiftTable statement={statement} chosen={shift} onChoose={setShift} />
      ) : (
        <Lines statement={statement} />
      )}
      {tab === 'queue' ? <OpenItems tabs={tabs} detail={detail} shift={only} /> : null}
      {tab === 'resolved' ? (
        <ItemsPanes
          statement={statement}
          tabs={tabs}
          shift={only}
          show="resolved"
          empty={<EmptyState title={t('queue.resolved.empty')} text={t('queue.resolved.none')} />}
          renderDetail={(item) => <ResolvedDetail statement={statement} decisions={decisions} item={item} />}
        />
      ) : null}
      {tab === 'rules' ? <RulesPanes statement={statement} tabs={tabs} /> : null}
    </Pane>
  )
}

const mostLines = (totals: Statement['totals']): CurrencyTotals | undefined =>
  totals.toSorted((one, other) => other.statement.lines - one.statement.lines)[0]

/** The lines of one currency; the queue is below them. */
const Lines = ({ statement: { totals } }: { readonly statement: Statement }) => {
  const [chosen, setChosen] = useState<string>()
  const shown = totals.find(({ currency }) => currency === chosen) ?? mostLines(totals)
  if (shown === undefined) return null
  return (
    <>
      {totals.length === 1 ? null : (
        <Tabs
          label={t('queue.currency')}
          value={shown.currency}
          tabs={totals.map(({ currency, statement: { equation } }) => ({
            value: currency,
            label: currency,
            end: formatMinor(equation.net, currency),
          }))}
          onChange={setChosen}
        />
      )}
      <LinesTable totals={[shown]} />
    </>
  )
}

interface OpenItemsProps extends Pick<ItemsPanesProps, 'tabs' | 'shift'> {
  readonly detail: DetailProps
}

/** The items one by one, or similar items together. */
const OpenItems = ({ tabs, detail, shift }: OpenItemsProps) => {
  const { statement } = detail
  const [isSimilar, setSimilar] = useState(false)
  const [groupKey, setGroupKey] = useState<string>()
  const [item, setItem] = useState<QueueItem>()
  /** Only the items of this group are listed. */
  const [listed, setListed] = useState<ItemGroup>()
  const groups = useQuery(allOf(queueApi.groups, { id: statement.id }))
  const showGroups = (of: QueueItem | undefined) => {
    setItem(of)
    setGroupKey(groupOf(groups.data ?? [], of)?.key)
    setListed(undefined)
    setSimilar(true)
  }
  const toggle = (chosen?: QueueItem): Action => ({
    id: 'queue.similar',
    label: isSimilar ? t('queue.similar.off') : t('queue.similar.on'),
    keyBar: isSimilar ? t('queue.similar.offKey') : t('queue.similar.short'),
    text: t('queue.similar.short'),
    keys: ['G'],
    on: isSimilar,
    perform: () => (isSimilar ? setSimilar(false) : showGroups(chosen)),
  })
  const empty = <DoneState statement={statement} decisions={detail.decisions} />
  if (isSimilar)
    return (
      <GroupsPanes
        {...detail}
        tabs={tabs}
        tool={toggle()}
        query={groups}
        chosenKey={groupKey}
        onChoose={setGroupKey}
        onLines={(group) => {
          setListed(group)
          setSimilar(false)
        }}
        empty={empty}
      />
    )
  return (
    <ItemsPanes
      key={listed?.key}
      statement={statement}
      tabs={tabs}
      shift={shift}
      tool={toggle}
      show="queue"
      group={listed}
      onLeaveGroup={() => {
        setGroupKey(listed?.key)
        setListed(undefined)
        setSimilar(true)
      }}
      firstKey={item?.key}
      empty={listed === undefined ? empty : <EmptyState title={t('queue.group.done')} />}
      renderDetail={(chosen, steps) => (
        <ItemDetail {...detail} item={chosen} {...steps} onGroup={() => showGroups(chosen)} />
      )}
    />
  )
}

/** The last decision can still be undone. */
const DoneState = ({ statement, decisions }: Pick<DetailProps, 'statement' | 'decisions'>) => {
  const undo = undoLast(decisions, statement)
  useCommands([commandOf(undo)])
  useListFocus()
  const next = {
    key: 'close',
    label: t('queue.done.next'),
    action: t('queue.close.label'),
    keys: 'C',
    onAct: () => goTo(paths.closeStatement(statement.id)),
  }
  const again = {
    key: 'undo',
    label: t('queue.done.undo'),
    action: t('queue.undo.last'),
    keys: 'U',
    onAct: () => undo.perform(),
  }
  return (
    <>
      <EmptyState
        title={t('queue.done.title')}
        text={t('queue.done.text')}
        actions={statement.state === 'closed' ? [] : [next, ...(undo.disabledReason === undefined ? [again] : [])]}
      />
      {decisions.error === null ? null : <DecisionFailure error={decisions.error} />}
    </>
  )
}
