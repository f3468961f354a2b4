/** What imports have written: the newest or a chosen one with its figures, all of them, and what each can still undo. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { InventoryImport } from '../../../../shared/desk/inventory/imports.ts'
import {
  apiKeys,
  importPagesQuery,
  importQuery,
  importRejectedCsv,
  undoImport,
  usePagedRows,
} from '../../../lib/api/index.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { counterZone, formatCount, formatDuration, formatDay } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, openedId, paths } from '../../../lib/navigation.ts'
import {
  ActionButton,
  ActionPane,
  Button,
  column,
  ConfirmDialog,
  DataTable,
  EmptyState,
  FormFailure,
  Pane,
  PaneHead,
  ResultText,
  Section,
  Text,
  useCounterTime,
  type CounterTime,
  type DataColumn,
} from '../../../ui/index.ts'
import { Equation } from './equation.tsx'
import { ImportHead } from './import-frame.tsx'
import { chooseImportFiles } from './import-files.ts'
import { countsText, undoLook } from './import-words.ts'
import { saveRejected } from './rejected-rows.tsx'
import styles from './import.module.css'

const view = { layout: { columns: [], widths: {} }, defaultColumns: undefined, save: () => undefined }
const tones = {
  all: 'ok',
  part: 'warn',
  none: 'faint',
  undone: 'faint',
  cancelled: 'faint',
  running: 'secondary',
} as const

const undoText = (each: InventoryImport): string =>
  t(`imports.undo.state.${undoLook(each)}`, {
    stays: each.undo.stays,
    back: each.undo.can_go_back,
    day: each.undone_at === undefined ? '' : formatDay(each.undone_at, counterZone),
  })

const columnsOf = ({ moment }: CounterTime): readonly DataColumn<InventoryImport>[] => [
  column('id', t('imports.list.number'), { width: 52, numeric: true, fixed: true }, ({ id }) => formatCount(id)),
  column(
    'name',
    t('imports.list.name'),
    { width: 150, share: 3, fixed: true },
    ({ name }) => name,
    ({ name }) => name,
  ),
  column('kind', t('imports.list.kind'), { width: 100, share: 1, dropOrder: 2 }, ({ kind }) =>
    t(`imports.kind.${kind}`),
  ),
  column('rows', t('imports.list.rows'), { width: 64, numeric: true }, ({ rows_written: rows }) => formatCount(rows)),
  column('at', t('imports.list.at'), { width: 130, share: 1, dropOrder: 3 }, ({ at }) => moment(at)),
  column(
    'by',
    t('imports.list.by'),
    { width: 110, share: 1, dropOrder: 1 },
    ({ person, window }) => person?.name ?? window,
  ),
  column('undo', t('imports.list.undo'), { width: 180, share: 2, fixed: true }, (each) => (
    <Text tone={tones[undoLook(each)]}>{undoText(each)}</Text>
  )),
]

export const ImportsScreen = () => {
  const columns = columnsOf(useCounterTime())
  const [location] = useLocation()
  const { pages, rows, total, paging } = usePagedRows(importPagesQuery())
  const openId = openedId(location, paths.inventory.imports()) ?? rows[0]?.id
  const { data: opened } = useQuery({ ...importQuery(openId ?? 0), enabled: openId !== undefined })
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
      id: 'imports.back',
      label: t('needs.commands.back'),
      keyBar: t('needs.commands.backKey'),
      keys: ['Escape'],
      perform: () => goTo(paths.inventory.facilities()),
    },
  ])
  return (
    <>
      <Pane label={t('imports.list.title')}>
        {current === undefined ? (
          <ImportHead step={undefined} title={t('imports.list.title')} sub={t('imports.choose.kinds')} />
        ) : (
          <Written shown={current} />
        )}
        <div className={styles.group}>
          <h2>{t('imports.list.title')}</h2>
        </div>
        <DataTable
          ref={table}
          label={t('imports.list.title')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => String(id)}
          view={view}
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
                <span>{t('imports.list.shown', { shown: rows.length, count: total })}</span>
                <Text grow />
                <Text tone="faint">{t('imports.list.legend')}</Text>
              </>
            )
          }
        />
      </Pane>
      {current === undefined ? null : <ResultPane key={current.id} shown={current} />}
    </>
  )
}

const Written = ({ shown }: { readonly shown: InventoryImport }) => {
  const { moment } = useCounterTime()
  return (
    <>
      <ImportHead
        step="result"
        title={t('imports.done.title', { written: shown.rows_written, rows: shown.counts.rows })}
        sub={t('imports.done.sub', {
          number: formatCount(shown.id),
          name: shown.name,
          at: moment(shown.at),
        })}
      />
      <Equation
        counts={shown.counts}
        end={
          <Text tone="secondary" size="small">
            {t('imports.done.written', { count: shown.rows_written })}
          </Text>
        }
      />
      {shown.written.length === 0 ? null : (
        <table className={styles.written} aria-label={t('imports.done.table')}>
          <thead>
            <tr>
              <th scope="col">{t('imports.done.what')}</th>
              <th scope="col">{t('imports.done.new')}</th>
              <th scope="col">{t('imports.done.changed')}</th>
              <th scope="col">{t('imports.done.now')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.written.map(({ what, new: added, changed, now }) => (
              <tr key={what}>
                <th scope="row">{t('imports.done.whatOf', { what })}</th>
                <td>{added === 0 ? '—' : formatCount(added)}</td>
                <td>{changed === 0 ? '—' : formatCount(changed)}</td>
                <td>{formatCount(now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

const steps = ['reading', 'checking', 'writing'] as const

const ResultPane = ({ shown }: { readonly shown: InventoryImport }) => {
  const { counts, milliseconds, undo } = shown
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const saving = useMutation({ mutationFn: () => saveRejected(shown.name, importRejectedCsv(shown.id)) })
  const undoing = useMutation({
    mutationFn: () => undoImport(shown.id),
    onSuccess: () => {
      setAsking(false)
      for (const queryKey of [apiKeys.allInventory(), apiKeys.allQuotes(), ['venues'], ['events']])
        void queries.invalidateQueries({ queryKey })
    },
  })
  const canUndo = shown.state === 'done' && undo.can_go_back > 0
  const toPrice = counts.need_price
  const price = () => goTo(paths.inventory.needs('price'))
  useCommands([
    {
      id: 'imports.price',
      label: t('imports.done.priceCommand'),
      keyBar: t('imports.done.priceKey'),
      keys: ['F12'],
      predicate: () => toPrice > 0,
      perform: price,
    },
    {
      id: 'imports.saveRejected',
      label: t('imports.rejected.saveCommand'),
      keyBar: t('imports.rejected.saveKey'),
      keys: ['R'],
      predicate: () => shown.rejected_rows > 0,
      perform: () => saving.mutate(),
    },
    {
      id: 'imports.undo',
      label: t('imports.undo.command'),
      keyBar: t('imports.undo.button'),
      keys: ['U'],
      predicate: () => canUndo,
      perform: () => setAsking(true),
    },
  ])
  const times = steps.flatMap((step) => {
    const ms = milliseconds[step]
    return ms === undefined ? [] : [{ step, ms }]
  })
  return (
    <ActionPane
      label={t('imports.done.pane')}
      busy={undoing.isPending}
      buttons={
        <>
          {toPrice === 0 ? null : (
            <ActionButton keys="F12" onClick={price}>
              {t('imports.done.price', { count: toPrice })}
            </ActionButton>
          )}
          <Text as="div" size="small" tone="secondary">
            {undoText(shown)}
          </Text>
          {canUndo ? (
            <Button kind="destructive" keys="U" onClick={() => setAsking(true)}>
              {t('imports.undo.button')}
            </Button>
          ) : null}
        </>
      }
    >
      <PaneHead
        level={2}
        title={
          shown.kind === 'facilities'
            ? t('imports.done.selling', { count: counts.ready_to_sell })
            : t('imports.done.added', { count: counts.new })
        }
        sub={countsText(shown)}
      />
      {toPrice === 0 ? null : (
        <Section title={t('imports.posted.title', { count: toPrice })}>
          <Text tone="secondary">{t('imports.done.needPrice')}</Text>
        </Section>
      )}
      {shown.rejected_rows === 0 ? null : (
        <Section
          title={t('imports.rejected.title', { count: shown.rejected_rows })}
          end={
            <Button small icon={IconDownload} keys="R" onClick={() => saving.mutate()}>
              {t('imports.rejected.save', { count: shown.rejected_rows })}
            </Button>
          }
        >
          <Text tone="secondary">{t('imports.done.rejected')}</Text>
          <ResultText as="div" error={saving.error} message={saving.data} />
        </Section>
      )}
      {counts.never_sold === 0 ? null : (
        <Section title={t('imports.done.neverSold', { count: counts.never_sold })}>
          <Text tone="secondary">{t('imports.done.neverSoldText')}</Text>
        </Section>
      )}
      {counts.values_kept === 0 ? null : (
        <Section title={t('imports.done.kept', { count: counts.values_kept })}>
          <Text tone="secondary">{t('imports.done.keptText')}</Text>
        </Section>
      )}
      {undoing.data === undefined ? null : (
        <Section title={t('imports.undo.done', { count: undoing.data.undone })}>
          {undoing.data.stays.length === 0 ? null : (
            <ul className={styles.stays}>
              {undoing.data.stays.map(({ kind, record_id: id, name, reason }) => (
                <li key={`${kind} ${id}`}>{t('imports.undo.stays', { name, reason })}</li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {times.length === 0 ? null : (
        <Section title={t('imports.time.title')}>
          {times.map(({ step, ms }) => (
            <div key={step} className={styles.line}>
              <span>{t(`imports.time.${step}`)}</span>
              <span>{formatDuration(ms)}</span>
            </div>
          ))}
          <div className={styles.sum}>
            <span>{t('imports.time.total')}</span>
            <span>{formatDuration(times.reduce((sum, { ms }) => sum + ms, 0))}</span>
          </div>
        </Section>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('imports.undo.title', { name: shown.name })}
        text={t('imports.undo.effect', { back: undo.can_go_back, stays: undo.stays })}
        cancelLabel={t('imports.undo.keep')}
        confirmLabel={t('imports.undo.confirm')}
        isDestructive
        disabledReason={undoing.isPending ? t('imports.undo.running') : undefined}
        onConfirm={() => undoing.mutate()}
        onClose={() => setAsking(false)}
      >
        <FormFailure error={undoing.error} />
      </ConfirmDialog>
    </ActionPane>
  )
}
