/** The results of imports: the newest or a chosen one with its figures, all of them, and what each can still undo. */
import { useQuery } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { importApi } from '../../../shared/contract/imports.ts'
import { pagesOf, queryOf, usePagedRows } from '../../api/index.ts'
import { useCommands, useRowsCommand } from '../../lib/commands/index.ts'
import { counterZone, formatDay } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, openedId, paths } from '../../lib/navigation.ts'
import type { InventoryImport } from '../../../shared/desk/inventory/imports.ts'
import { Button, DataTable, EmptyState, Pane, Text, useCounterTime } from '../../ui/index.ts'
import { chooseImportFiles } from './import-files.ts'
import { ImportHead } from './import-frame.tsx'
import { importColumns } from './imports-columns.tsx'
import { ResultPane } from './result-pane.tsx'
import { Written } from './written.tsx'
import styles from './import.module.css'

/** Opens the imports and undos of all persons. */
const openAudit = (number?: number) =>
  goTo(`${paths.audit()}?kind=inventory${number === undefined ? '' : `&text=${number}`}`)

const close = () => goTo(paths.inventory.facilities())

export const ImportsScreen = () => {
  const times = useCounterTime()
  const [location] = useLocation()
  const { pages, rows, total, paging } = usePagedRows(pagesOf(importApi.list))
  const openId = openedId(location, paths.inventory.imports()) ?? rows[0]?.id
  const { data: opened } = useQuery({ ...queryOf(importApi.one, { id: openId ?? 0 }), enabled: openId !== undefined })
  const current = opened ?? rows.find(({ id }) => id === openId)
  const open = ({ id }: InventoryImport) => goTo(paths.inventory.imports(id), { replace: true })
  const [table, rowsCommand] = useRowsCommand(
    { id: 'imports.list', label: t('imports.list.go'), keyBar: t('imports.list.goKey') },
    { rows, isOpen: current !== undefined, open },
  )
  useCommands([
    rowsCommand,
    {
      id: 'imports.new',
      label: t('imports.choose.command'),
      keyBar: t('imports.choose.keyBar'),
      keys: ['O'],
      perform: chooseImportFiles,
    },
    {
      id: 'imports.audit',
      label: t('imports.list.auditCommand'),
      keyBar: t('imports.list.audit'),
      keys: ['H'],
      predicate: () => current !== undefined,
      perform: () => openAudit(current?.id),
    },
    {
      id: 'imports.back',
      label: t('needs.commands.back'),
      keyBar: t('needs.commands.backKey'),
      keys: ['Escape'],
      perform: close,
    },
  ])
  const oldest = rows.length === total ? rows.at(-1) : undefined
  return (
    <>
      <Pane label={t('imports.list.title')}>
        {current === undefined ? (
          <ImportHead title={t('imports.list.title')} sub={t('imports.choose.kinds')} onClose={close} />
        ) : (
          <>
            <Written shown={current} />
            <div className={styles.group}>
              <h2>{t('imports.list.title')}</h2>
              <Text size="small" tone="faint" grow>
                {oldest === undefined
                  ? t('imports.list.count', { count: total })
                  : t('imports.list.since', { count: total, day: formatDay(oldest.at, counterZone) })}
              </Text>
              <Button small icon={IconHistory} keys="H" onClick={() => openAudit(current.id)}>
                {t('imports.list.audit')}
              </Button>
            </div>
          </>
        )}
        <DataTable
          ref={table}
          label={t('imports.list.title')}
          columns={importColumns(times)}
          rows={rows}
          rowId={({ id }) => String(id)}
          paging={paging}
          selectedId={current && String(current.id)}
          onSelect={open}
          busy={pages.isFetching}
          error={pages.error}
          onRetry={() => void pages.refetch()}
          empty={
            <EmptyState
              title={t('imports.list.none')}
              text={t('imports.choose.text')}
              actions={[
                {
                  key: 'choose',
                  label: t('imports.choose.drop'),
                  action: t('imports.choose.button'),
                  keys: 'O',
                  onAct: chooseImportFiles,
                },
              ]}
            />
          }
          foot={
            rows.length === 0 ? undefined : (
              <>
                <span>
                  {t.rich('imports.list.shown', { shown: rows.length, count: total, b: (chunks) => <b>{chunks}</b> })}
                </span>
                <Text grow />
                <Text>{t('imports.list.legend')}</Text>
              </>
            )
          }
        />
      </Pane>
      {current === undefined ? null : <ResultPane key={current.id} shown={current} />}
    </>
  )
}
