/** The panel of a backup: its contents, what restoring it would discard, and the restore at the bottom. */
import { useState } from 'react'
import { Box, Group } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck, IconCopy, IconShieldCheck } from '@tabler/icons-react'
import { backupApi } from '../../../shared/contract/backups.ts'
import type { Backup, BackupDifference } from '../../../shared/desk/backups.ts'
import { queryOf } from '../../api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { formatCount } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { copyText } from '../../lib/platform/index.ts'
import {
  Bar,
  Button,
  Panel,
  ErrorState,
  Fact,
  Facts,
  Hash,
  Icon,
  Money,
  Note,
  Row,
  Section,
  Tag,
  Text,
} from '../../ui/index.ts'
import { verification } from './backup-columns.tsx'
import { contentText, differenceLines, lossOf, momentText, originText, type Scene } from './backup-text.ts'
import styles from './backups.module.css'
import { SaveLost } from './save-lost.tsx'

interface BackupPanelProps {
  readonly backup: Backup
  /** Undefined if the backup is not on this computer. */
  readonly path: string | undefined
  readonly scene: Scene
  /** The reason why no work can be started now. */
  readonly busyReason: string | undefined
  /** The reason why no backup can be restored now. */
  readonly restoreReason: string | undefined
  readonly onVerify: () => void
  readonly onRestore: (difference: BackupDifference | undefined) => void
  readonly onClose: () => void
}

/** After this pause a backup is compared, so that moving over the rows with the arrows does not compare each of them. */
const settleMs = 200

const restoreSteps = [
  { text: t('backups.step.backUp'), note: t('backups.step.backUpNote') },
  { text: t('backups.step.replace'), note: t('backups.step.replaceNote') },
  { text: t('backups.step.open'), note: t('backups.step.openNote') },
] as const

export const BackupPanel = (props: BackupPanelProps) => {
  const { backup, path, scene, busyReason, onVerify, onRestore, onClose } = props
  const [isCopied, setCopied] = useState(false)
  const [isSettled, setSettled] = useState(false)
  useTimeout(() => setSettled(true), settleMs, { autoInvoke: true })
  const isDamaged = backup.verified === 'damaged'
  const difference = useQuery({
    ...queryOf(backupApi.difference, { id: backup.id }),
    enabled: isSettled && !isDamaged,
    // Sales continue while a backup is shown.
    staleTime: 0,
  })
  const moment = momentText(backup.made_at, scene)
  const { label, ...look } = verification[backup.verified]
  const restoreReason = isDamaged
    ? t('backups.panel.damagedReason')
    : (props.restoreReason ?? (difference.isPending ? t('backups.panel.comparing') : undefined))
  const noPathReason = path === undefined ? t('backups.panel.noPath') : undefined
  const copyPath = () => void copyText(path ?? '').then(setCopied)
  const restore = () => onRestore(difference.data)

  const command = (
    id: string,
    key: string,
    label: string,
    keyBar: string,
    reason: string | undefined,
    perform: () => void,
  ) => ({
    id: `backups.${id}`,
    label,
    keyBar,
    keys: [key],
    predicate: () => reason === undefined,
    perform,
  })
  useCommands([
    command('verify', 'T', t('backups.command.verify'), t('backups.panel.verify'), busyReason, onVerify),
    command('copy-path', 'C', t('backups.command.copyPath'), t('backups.panel.copyPath'), noPathReason, copyPath),
    command('restore', 'R', t('backups.command.restore'), t('backups.command.restoreKey'), restoreReason, restore),
    { id: 'backups.close', label: t('backups.command.close'), keys: ['Escape'], perform: onClose },
  ])

  return (
    <Panel
      label={t('backups.panel.title', { moment })}
      title={t('backups.panel.title', { moment })}
      beside={<Tag {...look}>{label}</Tag>}
      sub={originText(backup, scene)}
      busy={difference.isFetching}
      onClose={onClose}
      foot={
        <Group flex={1} gap="6px 8px" justify="flex-end">
          <Text size="small" tone="secondary" style={{ flex: '1 1 110px' }}>
            {restoreReason ?? t('backups.panel.currentSaved')}
          </Text>
          <Button kind="destructive" keys="R" disabledReason={restoreReason} onClick={restore}>
            {t('backups.panel.restore', { moment, ...lossOf(difference.data) })}
          </Button>
        </Group>
      }
    >
      <Bar label={t('backups.panel.actions')}>
        <Button small icon={IconShieldCheck} keys="T" disabledReason={busyReason} onClick={onVerify}>
          {t('backups.panel.verify')}
        </Button>
        <Button small icon={isCopied ? IconCheck : IconCopy} keys="C" disabledReason={noPathReason} onClick={copyPath}>
          {isCopied ? t('backups.panel.pathCopied') : t('backups.panel.copyPath')}
        </Button>
      </Bar>
      {backup.problem === null ? null : (
        <Section>
          <Note tone="bad" icon={IconAlertTriangle}>
            <Text weight="medium">{t('backups.panel.damaged')}</Text> {backup.problem}
          </Note>
        </Section>
      )}
      <Section>
        <Facts>
          <Fact name={t('backups.panel.contents')}>
            <Text weight="medium">{contentText(backup)}</Text>
          </Fact>
          <Fact name={t('backups.panel.schema')}>
            {backup.schema_version === 0
              ? '—'
              : t('backups.panel.schemaVersion', { version: String(backup.schema_version) })}
          </Fact>
          <Fact name={isDamaged ? t('backups.panel.checked') : t('backups.panel.verified')}>
            {backup.verified_at === null ? '—' : momentText(backup.verified_at, scene)}
          </Fact>
          <Fact name="SHA-256">{backup.sha256 ? <Hash of={backup.sha256} /> : '—'}</Fact>
        </Facts>
      </Section>
      {isDamaged ? null : (
        <>
          <Section
            title={
              <Row style={{ gap: 5, color: 'var(--text)' }}>
                <Icon of={IconAlertTriangle} tone="bad" />
                {t('backups.panel.discards', { moment })}
              </Row>
            }
          >
            {difference.data && <DifferenceTable backupId={backup.id} difference={difference.data} />}
            {difference.isLoadingError ? (
              <ErrorState error={difference.error} onRetry={() => void difference.refetch()} inline />
            ) : null}
          </Section>
          {backup.reason === 'restore' ? (
            <Section title={t('backups.lost.title')}>
              <SaveLost backupId={backup.id} which="missing" />
            </Section>
          ) : null}
          <Section title={t('backups.panel.steps')}>
            <ol className={styles.steps}>
              {restoreSteps.map(({ text, note }, index) => (
                <li key={text}>
                  <Text tone="faint">{index + 1}</Text>
                  <Text grow>{text}</Text>
                  <Text size="small" tone="faint">
                    {note}
                  </Text>
                </li>
              ))}
            </ol>
          </Section>
        </>
      )}
    </Panel>
  )
}

interface DifferenceTableProps {
  readonly backupId: string
  readonly difference: BackupDifference
}

/** The losses of a restore, line by line. */
export const DifferenceTable = ({ backupId, difference }: DifferenceTableProps) => {
  const { bookings_sold: sold, bookings_cancelled: cancelled, sales } = difference
  return (
    <>
      <table className={styles.losses} aria-label={t('backups.difference.label')}>
        <tbody>
          {differenceLines(difference).map(({ id, name, count, money }) => (
            <tr key={id} className={count === undefined ? styles.total : undefined}>
              <th scope="row">{name}</th>
              <td>{count === undefined ? null : formatCount(count)}</td>
              <td>{money === undefined || count === 0 ? '—' : <Money value={money} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sold === 0 ? null : (
        <Box mt={10} fz="var(--f-meta)">
          <Note tone="bad">{t('backups.difference.refusedPasses', { count: sold })}</Note>
        </Box>
      )}
      {sold + cancelled + sales === 0 ? null : <SaveLost backupId={backupId} which="discarded" />}
    </>
  )
}
