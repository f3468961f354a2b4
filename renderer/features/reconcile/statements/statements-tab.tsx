/** The list of statements: the sums owed above it, filters, and the panel of the chosen one. A file may be dropped anywhere. */
import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconUpload } from '@tabler/icons-react'
import { owedApi } from '../../../../shared/contract/closings.ts'
import { statementApi } from '../../../../shared/contract/reconcile.ts'
import type { Owed } from '../../../../shared/desk/reconcile/closings.ts'
import { formatNames } from '../../../../shared/desk/reconcile/layout.ts'
import { statementKinds, type StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import { statementStates, type ReconcileCounts } from '../../../../shared/desk/reconcile/statements.ts'
import { allOf, countOf, pagesOf, queryOf, usePagedRows } from '../../../api/index.ts'
import { DropArea } from '../../../kit/table-file/drop-area.tsx'
import { formatCount, formatList } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { ListScreen, NoMatch, useList, type FilterControl, type List } from '../../../kit/list/index.ts'
import { Button, EmptyState, InSlot, Segmented, useCounterTime, useListFocus } from '../../../ui/index.ts'
import { chooseStatement, readFirst } from '../reading/reading-file.ts'
import { LetterDialog } from './letter-dialog.tsx'
import { needsLetter } from './owed-sums.ts'
import { OwedTable } from './owed-table.tsx'
import { StatementPanel } from './statement-panel.tsx'
import { toStatementFilter, type StatementQuery } from './statement-filter.ts'
import { statementColumns, statementList } from './statement-list.tsx'

/** The kinds in the order of their keys. */
const kindKeys = ['all', ...statementKinds] as const

const kindName = (kind: (typeof kindKeys)[number]): string =>
  kind === 'all' ? t('statements.filter.all') : t(`reconcile.kinds.${kind}`)

const filtersOf = (
  { filter, change }: List<StatementQuery>,
  counts: ReconcileCounts | undefined,
  partners: readonly string[],
): FilterControl<StatementQuery>[] => [
  {
    key: 'kind',
    without: t('statements.filter.anyKind'),
    control: (
      <Segmented
        small
        label={t('statements.filter.kind')}
        value={filter.kind ?? 'all'}
        segments={kindKeys.map((kind) => ({
          value: kind,
          label: t('statements.filter.counted', {
            kind: kindName(kind),
            count: counts === undefined ? '' : formatCount(counts.statements[kind]),
          }),
        }))}
        onChange={(kind) => change({ kind: kind === 'all' ? undefined : kind })}
      />
    ),
  },
  {
    key: 'partner',
    name: t('statements.filter.partner'),
    without: t('statements.filter.anyPartner'),
    choices: partners.map((name) => ({ value: name, name })),
    disabledReason: partners.length === 0 ? t('lists.none', { noun: 'statement' }) : undefined,
  },
  {
    key: 'state',
    name: t('statements.filter.state'),
    without: t('statements.filter.anyState'),
    choices: statementStates.map((state) => ({ value: state, name: t(`reconcile.state.${state}`) })),
  },
  {
    key: 'text',
    without: t('ui.filter.withoutTyped', { text: filter.text.trim() }),
    search: { title: t('statements.filter.searchTitle'), keyBar: t('statements.filter.searchKey') },
  },
]

export const StatementsTab = () => {
  const { today } = useCounterTime()
  const list = useList(statementList)
  const { openId } = list
  useListFocus()
  const counts = useQuery(queryOf(statementApi.counts)).data
  const { data: owed = [] } = useQuery(allOf(owedApi.list))
  const data = usePagedRows(pagesOf(statementApi.list, toStatementFilter(list.settled, list.sort)))
  const { rows: some } = usePagedRows(pagesOf(statementApi.list))
  const partners = useMemo(() => [...new Set(some.map(({ partner }) => partner))].toSorted(), [some])
  const filters = filtersOf(list, counts, partners)
  const [letter, setLetter] = useState<Owed>()
  const letterTo = (partner: string) => owed.find((row) => row.partner === partner && needsLetter(row))
  const row = data.rows.find(({ id }) => id === openId)
  const hasLetter = row !== undefined && letterTo(row.partner) !== undefined
  return (
    <>
      <DropArea text={t('statements.file.dropHere')} onFiles={readFirst} />
      <OwedTable today={today} onLetter={setLetter} />
      <ListScreen
        list={list}
        today={today}
        filters={filters}
        data={data}
        all={counts?.statements.all}
        columns={statementColumns}
        placeTools={(tools) => <InSlot slot="tabEnd">{tools}</InSlot>}
        actions={
          <Button small icon={IconUpload} keys="R" onClick={chooseStatement}>
            {t('statements.file.read')}
          </Button>
        }
        empty={
          <NoMatch
            list={list}
            filters={filters}
            withoutKeys
            countQuery={(filter) => countOf(statementApi.list, toStatementFilter(filter, undefined))}
            none={<NoStatements />}
          />
        }
        foot={
          counts === undefined || counts.queue === 0 ? null : (
            <span>
              {t.rich('statements.list.inQueue', {
                count: counts.queue,
                open: counts.statements.open,
                b: (chunks) => <b>{chunks}</b>,
              })}
            </span>
          )
        }
        footEnd={
          counts === undefined || counts.closings === 0 ? null : (
            <span>{t('statements.list.closings', { count: counts.closings })}</span>
          )
        }
        commands={[
          {
            id: 'statements.read',
            label: t('statements.file.read'),
            keyBar: t('statements.file.read'),
            keys: ['R'],
            perform: chooseStatement,
          },
          {
            id: 'statements.kind',
            label: t('statements.filter.kind'),
            keyBar: t('statements.filter.kindKey'),
            keys: ['1 – 4'],
            shownOnly: true,
            perform: () => undefined,
          },
          ...kindKeys.map((kind, index) => ({
            id: `statements.kind.${kind}`,
            label: t('statements.filter.show', { kind: kindName(kind) }),
            keys: [String(index + 1)],
            perform: () => list.change({ kind: kind === 'all' ? undefined : (kind satisfies StatementKind) }),
          })),
        ]}
      />
      {openId === undefined ? null : (
        <InSlot slot="sidePanel">
          <StatementPanel
            key={openId}
            id={openId}
            onLetter={hasLetter ? (partner) => setLetter(letterTo(partner)) : undefined}
            onClose={list.close}
          />
        </InSlot>
      )}
      {letter === undefined ? null : (
        <LetterDialog partner={letter.partner} currency={letter.currency} onClose={() => setLetter(undefined)} />
      )}
    </>
  )
}

const NoStatements = () => (
  <EmptyState
    title={t('lists.none', { noun: 'statement' })}
    text={t('statements.empty.text', { formats: formatList(formatNames, 'disjunction') })}
    actions={[
      {
        key: 'read',
        label: t('statements.empty.drop'),
        action: t('statements.file.read'),
        keys: 'R',
        onAct: chooseStatement,
      },
    ]}
  />
)
