/** The section Data of the settings: when and where the data was backed up, the backups, and their actions. */
import { useMemo, useState, type ComponentProps } from 'react'
import { IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import type { Backup, BackupDifference, BackupStatus } from '../../../shared/desk/backups.ts'
import { useEngineNow } from '../../lib/clock.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { isTraining } from '../../lib/connection/index.ts'
import { formatMegabytes } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/navigation.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { ListCount, useRowList, type RowList } from '../../kit/list/index.ts'
import {
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  Icon,
  Pane,
  PaneHead,
  Row,
  Text,
  WorkProgress,
} from '../../ui/index.ts'
import { useUnfinishedSale } from '../sell/index.ts'
import { backupColumns, verification } from './backup-columns.tsx'
import { BackupPanel } from './backup-panel.tsx'
import { BackupPlaces } from './backup-places.tsx'
import { BackupSettingsPane } from './backup-settings-pane.tsx'
import { folderOf, momentText, pathOfBackup, progressOf, type Scene } from './backup-text.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { useBackups, useBackupWork, type BackupWork } from './use-backups.ts'
import styles from './backups.module.css'

export const DataSection = () => {
  const { timeZone: zone } = useVenueScope()
  const nowMs = useEngineNow(60_000)
  const scene = useMemo(() => ({ zone, nowMs }), [zone, nowMs])
  const work = useBackupWork(scene)
  const backups = useBackups(work.isRunning)
  const [restoring, setRestoring] = useState<Pick<ComponentProps<typeof RestoreDialog>, 'backup' | 'difference'>>()
  const { data: status, error, refetch, isPending } = backups.status
  return (
    <>
      {status?.available === true ? (
        <Backups
          scene={scene}
          status={status}
          work={work}
          backups={backups}
          onRestore={(backup, difference) => setRestoring({ backup, difference })}
        />
      ) : (
        <Pane label={t('backups.data.title')} className={styles.pane} busy={isPending}>
          <PaneHead level={2} title={t('backups.data.title')} />
          {status && <EmptyState title={isTraining() ? t('training.noBackups') : t('backups.data.inMemory')} />}
          {status === undefined && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        </Pane>
      )}
      {restoring && (
        <RestoreDialog
          {...restoring}
          scene={scene}
          work={status?.work ?? null}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </>
  )
}

const backupList: RowList<Backup> = {
  key: 'backups',
  label: t('backups.list.label'),
  path: paths.data(),
  rowId: ({ id }) => id,
  hasTextIds: true,
}
const backUpText = t('backups.data.backUp')
const checkText = t('backups.data.check')

interface BackupsProps {
  readonly scene: Scene
  readonly status: BackupStatus
  readonly work: BackupWork
  readonly backups: ReturnType<typeof useBackups>
  readonly onRestore: (backup: Backup, difference: BackupDifference | undefined) => void
}

const Backups = ({ scene, status, work, backups, onRestore }: BackupsProps) => {
  const { rows, total } = backups
  const { opened, ...list } = useRowList(backupList, backups)
  const isSelling = useUnfinishedSale()
  const hasSecond = rows.some(({ second }) => second !== null)
  const columns = useMemo(() => backupColumns(scene, hasSecond), [scene, hasSecond])
  const busyReason = work.isRunning || status.work !== null ? t('backups.data.busy') : undefined
  const make = () => work.start({ kind: 'backup' })
  const check = () => work.start({ kind: 'check' })
  const predicate = () => busyReason === undefined
  useCommands([
    list.command,
    { id: 'backups.make', label: backUpText, keyBar: backUpText, keys: ['B'], predicate, perform: make },
    { id: 'backups.check', label: checkText, keyBar: checkText, keys: ['V'], predicate, perform: check },
    {
      id: 'backups.cancel',
      label: t('backups.command.cancelWork'),
      keys: ['Escape'],
      predicate: () => status.work !== null && opened === undefined,
      perform: work.cancel,
    },
  ])
  const emptyText =
    status.next_at === null
      ? t('backups.list.emptyText')
      : t('backups.list.emptyTextWithNext', { moment: momentText(status.next_at, scene) })

  return (
    <>
      <Pane label={t('backups.data.title')} className={styles.pane}>
        <PaneHead
          level={2}
          title={t('backups.data.title')}
          sub={
            <span title={status.file}>
              {t.rich('backups.data.size', {
                size: formatMegabytes(status.database_bytes),
                folder: folderOf(status.file),
                code: (chunks) => <code>{chunks}</code>,
              })}
            </span>
          }
          end={
            <>
              <Button small icon={IconShieldCheck} keys="V" disabledReason={busyReason} onClick={check}>
                {checkText}
              </Button>
              <Button small kind="primary" keys="B" disabledReason={busyReason} onClick={make}>
                {backUpText}
              </Button>
            </>
          }
        />
        <Figures status={status} scene={scene} />
        <BackupPlaces places={status.places} scene={scene} />
        <DataTable
          {...list.table}
          columns={columns}
          onActivate={list.open}
          isOff={({ verified }) => verified === 'damaged'}
          empty={<EmptyState title={t('lists.none', { noun: 'backup' })} text={emptyText} />}
          foot={<Foot rows={rows} total={total} outcome={work.outcome} />}
        />
        {status.work === null ? null : (
          <WorkProgress {...progressOf(status.work)} hasKey={opened === undefined} onCancel={work.cancel} />
        )}
      </Pane>
      {opened === undefined ? (
        <BackupSettingsPane />
      ) : (
        <BackupPanel
          key={opened.id}
          backup={opened}
          path={pathOfBackup(opened, status.places)}
          scene={scene}
          busyReason={busyReason}
          restoreReason={isSelling ? t('backups.data.saleUnfinished') : busyReason}
          onVerify={() => work.start({ kind: 'verify', id: opened.id })}
          onRestore={(difference) => onRestore(opened, difference)}
          onClose={list.close}
        />
      )}
    </>
  )
}

/** The time of the last backup, the time of the next one, and the size of all of them. */
const Figures = ({ status, scene }: { readonly status: BackupStatus; readonly scene: Scene }) => {
  const { last, next_at: next, backups_bytes: bytes } = status
  const figures = [
    {
      id: 'last',
      name: t('backups.figures.last'),
      figure: last === null ? t('backups.figures.none') : <LastBackup last={last} scene={scene} />,
    },
    { id: 'next', name: t('backups.figures.next'), figure: next === null ? '—' : momentText(next, scene) },
    { id: 'size', name: t('backups.figures.size'), figure: formatMegabytes(bytes) },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ id, name, figure }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

const LastBackup = ({ last, scene }: { last: NonNullable<BackupStatus['last']>; scene: Scene }) => {
  const { icon, tone } = verification[last.verified]
  return (
    <>
      <Icon of={icon} tone={tone} />
      {t('backups.figures.lastAt', { moment: momentText(last.made_at, scene), verified: last.verified })}
    </>
  )
}

/** The number of backups, and the result of the last work. */
const Foot = ({ rows, total, outcome }: { rows: readonly Backup[]; total: number } & Pick<BackupWork, 'outcome'>) => (
  <>
    <ListCount shown={rows.length} all={total} noun="backup" />
    {rows.some(({ second }) => second === 'waiting') ? (
      <Row style={{ gap: 5 }}>
        <Icon of={IconRefresh} tone="warn" />
        {t('backups.list.waiting')}
      </Row>
    ) : null}
    <Text grow />
    <Text role="status" tone={outcome?.isBad === true ? 'bad' : undefined} line="cut" title={outcome?.text}>
      {outcome?.text}
    </Text>
  </>
)
