/** Settings, Data: when the data was backed up and where to, the backups, and what can be done with them. */
import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { IconShieldCheck } from '@tabler/icons-react'
import type { Backup, BackupDifference, BackupStatus } from '../../../shared/desk/backups.ts'
import { backupSettingsQuery } from '../../lib/api/index.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { useCommands, useRowsCommand } from '../../lib/commands/index.ts'
import { formatMegabytes } from '../../lib/format/index.ts'
import { paths } from '../../lib/navigation.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { Button, DataTable, EmptyState, ErrorState, Pane, PaneHead, useTableView } from '../../ui/index.ts'
import { useUnfinishedSale } from '../sell/index.ts'
import { backupColumns } from './backup-columns.tsx'
import { BackupDrawer } from './backup-drawer.tsx'
import { BackupFigures } from './backup-figures.tsx'
import { BackupPlaces } from './backup-places.tsx'
import { BackupSettingsPane } from './backup-settings-pane.tsx'
import { BackupsFoot } from './backups-foot.tsx'
import { folderOf, momentWords, pathOfBackup } from './backup-words.ts'
import type { Scene } from './backup-words.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { useBackupWork } from './use-backup-work.ts'
import type { BackupWork } from './use-backup-work.ts'
import { useBackups } from './use-backups.ts'
import { WorkBar } from './work-bar.tsx'
import './backups.css'

export function DataSection() {
  const { timeZone: zone } = useVenueScope()
  const nowMs = useEngineNow(60_000)
  const scene = useMemo(() => ({ zone, nowMs }), [zone, nowMs])
  const work = useBackupWork(scene)
  const backups = useBackups(work.isRunning)
  const [asked, setAsked] = useState<{ readonly backup: Backup; readonly difference: BackupDifference | undefined }>()
  const { data: status, error, refetch, isPending } = backups.status
  return (
    <>
      {status?.available === true ? (
        <Backups
          scene={scene}
          status={status}
          work={work}
          backups={backups}
          onRestore={(backup, difference) => setAsked({ backup, difference })}
        />
      ) : (
        <Pane label="Data" className="data-pane" busy={isPending}>
          <PaneHead level={2} title="Data" />
          {status !== undefined ? (
            <EmptyState title="This database is only in memory, so there is nothing to back up" />
          ) : error === null ? null : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </Pane>
      )}
      {asked === undefined ? null : (
        <RestoreDialog {...asked} scene={scene} work={status?.work ?? null} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

interface BackupsProps {
  readonly scene: Scene
  readonly status: BackupStatus
  readonly work: BackupWork
  readonly backups: ReturnType<typeof useBackups>
  readonly onRestore: (backup: Backup, difference: BackupDifference | undefined) => void
}

function Backups({ scene, status, work, backups, onRestore }: BackupsProps) {
  const [path, navigate] = useLocation()
  const { rows, total, pages, paging } = backups
  const view = useTableView('backups-table')
  const settings = useQuery(backupSettingsQuery()).data
  const isSelling = useUnfinishedSale()
  const opened = rows.find(({ id }) => path === paths.data(id))
  const hasSecond = rows.some(({ second }) => second !== null)
  const columns = useMemo(() => backupColumns(scene, hasSecond), [scene, hasSecond])
  const busyReason = work.isRunning || status.work !== null ? 'Other work is under way' : undefined
  const open = (backup: Backup) => navigate(paths.data(backup.id), { replace: opened !== undefined })
  const [table, rowsCommand] = useRowsCommand(
    { id: 'backups.rows', label: 'Next or previous backup', keyBar: 'Backup' },
    { rows, isOpen: opened !== undefined, open },
  )
  const close = () => {
    navigate(paths.data())
    table.current?.focus()
  }
  useCommands([
    rowsCommand,
    {
      id: 'backups.make',
      label: 'Back up now',
      keyBar: 'Back up now',
      keys: ['B'],
      predicate: () => busyReason === undefined,
      perform: () => work.start({ kind: 'backup' }),
    },
    {
      id: 'backups.check',
      label: 'Check the data',
      keyBar: 'Check the data',
      keys: ['V'],
      predicate: () => busyReason === undefined,
      perform: () => work.start({ kind: 'check' }),
    },
    {
      id: 'backups.cancel',
      label: 'Cancel the work under way',
      keys: ['Escape'],
      predicate: () => status.work !== null && opened === undefined,
      perform: work.cancel,
    },
  ])

  return (
    <>
      <Pane label="Data" className="data-pane">
        <PaneHead
          level={2}
          title="Data"
          sub={
            <span title={status.file}>
              {formatMegabytes(status.database_bytes)} in <span className="code">{folderOf(status.file)}</span>
            </span>
          }
          end={
            <>
              <Button
                small
                icon={IconShieldCheck}
                keys="V"
                disabledReason={busyReason}
                onClick={() => work.start({ kind: 'check' })}
              >
                Check the data
              </Button>
              <Button
                small
                kind="primary"
                keys="B"
                disabledReason={busyReason}
                onClick={() => work.start({ kind: 'backup' })}
              >
                Back up now
              </Button>
            </>
          }
        />
        <BackupFigures status={status} scene={scene} />
        <BackupPlaces places={status.places} settings={settings} scene={scene} />
        <DataTable
          ref={table}
          label="Backups"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          selectedId={opened?.id}
          onSelect={open}
          onActivate={open}
          isOff={({ verified }) => verified === 'damaged'}
          busy={pages.isPending || pages.isFetchingNextPage || pages.isFetchingPreviousPage}
          error={pages.error}
          onRetry={() => void pages.refetch()}
          view={view}
          paging={paging}
          empty={<EmptyState title="No backups yet" text={emptyWords(status, scene)} />}
          foot={<BackupsFoot rows={rows} total={total} work={work} />}
        />
        {status.work === null ? null : (
          <WorkBar work={status.work} hasKey={opened === undefined} onCancel={work.cancel} />
        )}
      </Pane>
      {opened === undefined ? (
        <BackupSettingsPane />
      ) : (
        <BackupDrawer
          key={opened.id}
          backup={opened}
          path={pathOfBackup(opened, status.places)}
          scene={scene}
          busyReason={busyReason}
          restoreReason={isSelling ? 'A sale is not finished. Finish or clear it in Sell first' : busyReason}
          onVerify={() => work.start({ kind: 'verify', id: opened.id })}
          onRestore={(difference) => onRestore(opened, difference)}
          onClose={close}
        />
      )}
    </>
  )
}

function emptyWords({ next_at: next }: BackupStatus, scene: Scene): string {
  return `${next === null ? '' : `The first one is made at ${momentWords(next, scene)}. `}Press B to make one now.`
}
