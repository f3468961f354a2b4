/** The list of all mappings, shipped and own, with their uses, and the panel of one. */
import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconFileImport } from '@tabler/icons-react'
import { mappingApi } from '../../../../shared/contract/reconcile.ts'
import { statementKinds } from '../../../../shared/desk/reconcile/mapping.ts'
import type { StatementMapping } from '../../../../shared/desk/reconcile/statements.ts'
import { allOf, call, refreshed } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { chooseFiles } from '../../../lib/files.ts'
import { formatCount } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { useRowList, type RowList } from '../../../kit/list/index.ts'
import {
  ActionTool,
  column,
  commandOf,
  DataTable,
  InSlot,
  ResultText,
  Text,
  widthOfWords,
  type Action,
  type DataColumn,
} from '../../../ui/index.ts'
import { dayText } from '../statements/statement-list.tsx'
import { MappingPanel } from './mapping-panel.tsx'
import { parseMapping } from './mapping-draft.ts'

const mappingList: RowList<StatementMapping> = {
  key: 'mappings',
  label: t('reconcile.tab.mappings'),
  path: paths.mappings(),
  rowId: ({ name }) => name,
  hasTextIds: true,
}

const columns: readonly DataColumn<StatementMapping>[] = [
  column(
    'name',
    t('common.name'),
    { width: 200, share: 3, fixed: true },
    ({ name }) => <Text weight="medium">{name}</Text>,
    ({ name }) => name,
  ),
  column('origin', t('statements.mapping.origin'), { width: 84, dropOrder: 1 }, ({ is_built_in: isBuiltIn }) =>
    t(isBuiltIn ? 'statements.mapping.shipped' : 'statements.mapping.own'),
  ),
  column(
    'kind',
    t('statements.mapping.kind'),
    { width: widthOfWords(...statementKinds.map((kind) => t(`reconcile.kind.${kind}`))) },
    ({ kind }) => t(`reconcile.kind.${kind}`),
  ),
  column('columns', t('statements.mapping.columns'), { width: 76, numeric: true, dropOrder: 2 }, ({ mapping }) =>
    formatCount(mapping.columns.length),
  ),
  column('statements', t('reconcile.tab.statements'), { width: 88, numeric: true }, ({ statements }) =>
    statements === 0 ? undefined : formatCount(statements),
  ),
  column('used', t('statements.mapping.lastUsed'), { width: 100, isSecondary: true }, ({ last_used_at: at }) =>
    at === undefined ? undefined : dayText(at),
  ),
]

export const MappingsTab = () => {
  const { data: rows = [], isPending, isFetching, error, refetch } = useQuery(allOf(mappingApi.list))
  const { opened, ...list } = useRowList(mappingList, {
    rows,
    busy: isPending || isFetching,
    error,
    onRetry: () => void refetch(),
  })
  const [problem, setProblem] = useState<string>()
  const keep = useMutation({
    mutationFn: async (file: File) => {
      setProblem(undefined)
      const mapping = parseMapping(await file.text())
      if (mapping === undefined) return setProblem(t('statements.mapping.notOne', { file: file.name }))
      if (rows.some(({ name, is_built_in: isBuiltIn }) => isBuiltIn && name === mapping.name))
        return setProblem(t('statements.mapping.shippedName', { name: mapping.name }))
      await call(mappingApi.keep, { name: mapping.name, body: { mapping } })
      await refreshed('reconcile')
      goTo(paths.mappings(mapping.name))
    },
  })
  const load: Action = {
    id: 'mappings.import',
    label: t('statements.mapping.importCommand'),
    keyBar: t('statements.mapping.import'),
    text: t('statements.mapping.import'),
    icon: IconFileImport,
    keys: ['I'],
    perform: () =>
      chooseFiles({ accept: '.json' }, ([file]) => {
        if (file !== undefined) keep.mutate(file)
      }),
  }
  useCommands([list.command, commandOf(load)])
  return (
    <>
      <InSlot slot="tabEnd">
        <ActionTool action={load} />
      </InSlot>
      <DataTable
        {...list.table}
        columns={columns}
        foot={
          <>
            <span>
              {t.rich('statements.mapping.count', {
                count: rows.length,
                own: rows.filter(({ is_built_in: isBuiltIn }) => !isBuiltIn).length,
                b: (chunks) => <b>{chunks}</b>,
              })}
            </span>
            <Text grow />
            {problem === undefined ? (
              <ResultText error={keep.error} />
            ) : (
              <Text role="alert" size="small" tone="bad">
                {problem}
              </Text>
            )}
          </>
        }
      />
      <InSlot slot="sidePanel">
        {opened === undefined ? null : (
          <MappingPanel key={opened.name} row={opened} names={rows.map(({ name }) => name)} onClose={list.close} />
        )}
      </InSlot>
    </>
  )
}
