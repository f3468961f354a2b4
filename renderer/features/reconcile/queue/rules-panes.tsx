/** The rules in their order, each switched on or off, with a dry run before they are saved for all open statements. */
import { useMemo, useState } from 'react'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { statementApi } from '../../../../shared/contract/reconcile.ts'
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import type { RuleId, RuleSwitches } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { call, keyOf, refreshed } from '../../../api/index.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  Button,
  CheckMark,
  column,
  commandOf,
  DataTable,
  ErrorState,
  FormFailure,
  Note,
  Pane,
  PaneHead,
  Scroll,
  Text,
  useListFocus,
  type Action,
  type DataColumn,
} from '../../../ui/index.ts'
import type { TabLine } from './items-panes.tsx'
import styles from './queue.module.css'

interface RuleRow {
  readonly rule: RuleId
  readonly number: number
  readonly isOn: boolean
  readonly lines: number
}

const ruleColumns = (toggle: (rule: RuleId) => void): DataColumn<RuleRow>[] => [
  column('on', <>{t('queue.rules.on')}</>, { width: 40 }, ({ rule, isOn }) => (
    <CheckMark checked={isOn} onClick={() => toggle(rule)} />
  )),
  column(
    'name',
    <>{t('queue.rules.rule')}</>,
    { width: 120, share: 1 },
    ({ rule, number }) => (
      <Text as="div" line="cut" weight="medium" face="dense">
        {t('queue.rules.name', { number, name: t(`reconcile.rule.${rule}`) })}
      </Text>
    ),
    ({ rule }) => t(`reconcile.rule.${rule}`),
  ),
  column('state', <>{t('queue.rules.on')}</>, { width: 600, dropOrder: 1, foldInto: 'name' }, ({ isOn, lines }) =>
    isOn ? t('queue.rules.links', { count: lines }) : t('queue.rules.off'),
  ),
]

interface RulesPanesProps {
  readonly statement: Statement
  readonly tabs: TabLine
}

export const RulesPanes = ({ statement, tabs }: RulesPanesProps) => {
  const [changed, setChanged] = useState<Partial<RuleSwitches>>({})
  const [current, setCurrent] = useState<RuleId>()
  const rules = statement.rules.map(({ rule, is_on: isOn }) => ({ rule, isOn: changed[rule] ?? isOn }))
  const isChanged = statement.rules.some(({ rule, is_on: isOn }) => (changed[rule] ?? isOn) !== isOn)
  const switches = Object.fromEntries(rules.map(({ rule, isOn }) => [rule, isOn])) as RuleSwitches
  const dryRun = useQuery({
    queryKey: keyOf(statementApi.dryRun, { id: statement.id, switches }),
    queryFn: isChanged
      ? ({ signal }) => call(statementApi.dryRun, { id: statement.id, body: { rules: switches } }, { signal })
      : skipToken,
  })
  const save = useMutation({
    mutationFn: () => call(statementApi.matchAgain, { body: { rules: switches } }),
    onSuccess: () => setChanged({}),
    onSettled: () => refreshed('reconcile'),
  })
  const isClosed = statement.state === 'closed'
  const toggle = (rule: RuleId) => {
    const before = rules.find((each) => each.rule === rule)?.isOn ?? false
    if (!isClosed) setChanged((all) => ({ ...all, [rule]: !before }))
  }
  const rows = useMemo(
    () =>
      statement.rules.map(({ rule, is_on: isOn, lines }, index): RuleRow => ({
        rule,
        number: index + 1,
        isOn: changed[rule] ?? isOn,
        lines,
      })),
    [statement.rules, changed],
  )
  const columns = ruleColumns(toggle)
  const chosen = current ?? rows[0]?.rule
  const [table, rowsCommand] = useRowsCommand(
    { id: 'queue.rows', label: t('queue.rules.rows'), keyBar: t('queue.rules.rule') },
    { rows, isOpen: true, open: ({ rule }) => setCurrent(rule) },
  )
  useListFocus()
  const saveAction: Action = {
    id: 'queue.rules.save',
    label: t('queue.rules.save'),
    keyBar: t('queue.rules.saveKey'),
    text: t('queue.rules.save'),
    kind: 'primary',
    keys: ['S'],
    icon: IconRefresh,
    disabledReason: isClosed
      ? t('queue.closed')
      : save.isPending
        ? t('queue.rules.running')
        : isChanged
          ? undefined
          : t('queue.rules.unchanged'),
    perform: () => save.mutate(),
  }
  useCommands([
    rowsCommand,
    {
      id: 'queue.rules.toggle',
      label: t('queue.rules.toggle'),
      keyBar: t('queue.rules.toggleKey'),
      keys: [' '],
      predicate: () => !isClosed,
      perform: () => {
        if (chosen !== undefined) toggle(chosen)
      },
    },
    commandOf(saveAction),
    ...(isChanged
      ? [
          {
            id: 'queue.rules.discard',
            label: t('queue.rules.discard'),
            keyBar: t('queue.rules.discardKey'),
            keys: ['Escape'],
            perform: () => setChanged({}),
          },
        ]
      : []),
  ])
  return (
    <div className={styles.panes}>
      <Pane label={t('queue.tab.rules')} kind="list" className={styles.list}>
        {tabs()}
        <DataTable
          ref={table}
          headHidden
          label={t('queue.tab.rules')}
          columns={columns}
          rows={rows}
          rowId={({ rule }) => rule}
          selectedId={chosen}
          onSelect={({ rule }) => setCurrent(rule)}
        />
      </Pane>
      <Pane label={t('queue.rules.dryRun')} busy={dryRun.isFetching}>
        <PaneHead level={2} title={t('queue.rules.dryRun')} sub={t('queue.rules.text')} />
        <Scroll tabIndex={0} role="group" aria-label={t('queue.rules.dryRun')}>
          {dryRun.error === null ? null : (
            <ErrorState inline error={dryRun.error} onRetry={() => void dryRun.refetch()} />
          )}
          <table className={styles.sample} aria-label={t('queue.rules.dryRun')}>
            <thead>
              <tr>
                <th scope="col">{t('queue.rules.rule')}</th>
                <th scope="col" className={styles.number}>
                  {t('queue.rules.now')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('queue.rules.then')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ rule, number, lines }) => {
                const then = isChanged ? dryRun.data?.rules.find((each) => each.rule === rule)?.then : lines
                return (
                  <tr key={rule}>
                    <th scope="row">{t('queue.rules.name', { number, name: t(`reconcile.rule.${rule}`) })}</th>
                    <td className={styles.number}>{formatCount(lines)}</td>
                    <td className={styles.number}>
                      {then === undefined ? (
                        '—'
                      ) : (
                        <Text tone={then === lines ? undefined : 'warn'} weight={then === lines ? undefined : 'strong'}>
                          {formatCount(then)}
                        </Text>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Scroll>
        <div className={styles.note} aria-live="polite">
          <Note tone="plain">
            <p>
              {!isChanged
                ? t('queue.rules.unchanged')
                : dryRun.data === undefined
                  ? t('queue.rules.counting')
                  : t('queue.rules.changed', { count: dryRun.data.changed })}
            </p>
          </Note>
        </div>
        <div className={styles.foot}>
          <Button
            kind="primary"
            icon={saveAction.icon}
            keys="S"
            disabledReason={saveAction.disabledReason}
            onClick={() => saveAction.perform()}
          >
            {saveAction.text}
          </Button>
          <FormFailure error={save.error} />
        </div>
      </Pane>
    </div>
  )
}
