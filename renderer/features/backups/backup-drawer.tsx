/** The drawer of a backup: its contents, what restoring it would discard, and the restore alone at the bottom. */
import { useState } from 'react'
import { Box, Group } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck, IconCopy, IconShieldCheck } from '@tabler/icons-react'
import type { Backup, BackupDifference } from '../../../shared/desk/backups.ts'
import { backupDifferenceQuery } from '../../lib/api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { formatCount, plural } from '../../lib/format/index.ts'
import { copyText } from '../../lib/platform/index.ts'
import {
  Bar,
  Button,
  Drawer,
  ErrorState,
  Fact,
  Facts,
  Icon,
  Money,
  Note,
  Row,
  Section,
  Tag,
  Text,
} from '../../ui/index.ts'
import { verification } from './backup-columns.tsx'
import { contentText, differenceLines, lossText, momentText, originText, type Scene } from './backup-text.ts'
import styles from './backups.module.css'

interface BackupDrawerProps {
  readonly backup: Backup
  /** Undefined where the backup is not on this computer. */
  readonly path: string | undefined
  readonly scene: Scene
  /** Why no work can be started now. */
  readonly busyReason: string | undefined
  /** Why nothing can be restored now, whichever backup it is. */
  readonly restoreReason: string | undefined
  readonly onVerify: () => void
  readonly onRestore: (difference: BackupDifference | undefined) => void
  readonly onClose: () => void
}

/** Moving over the rows with the arrows does not compare each of them. */
const settleMs = 200

const restoreSteps = [
  { text: 'Back up the current data', note: 'always, kept' },
  { text: 'Replace it with this backup', note: 'a few seconds' },
  { text: 'Open Parkdesk on the restored data', note: 'automatic' },
] as const

export const BackupDrawer = (props: BackupDrawerProps) => {
  const { backup, path, scene, busyReason, onVerify, onRestore, onClose } = props
  const [isCopied, setCopied] = useState(false)
  const [isSettled, setSettled] = useState(false)
  useTimeout(() => setSettled(true), settleMs, { autoInvoke: true })
  const isDamaged = backup.verified === 'damaged'
  const difference = useQuery({ ...backupDifferenceQuery(backup.id), enabled: isSettled && !isDamaged })
  const moment = momentText(backup.made_at, scene)
  const { label, ...look } = verification[backup.verified]
  const restoreReason = isDamaged
    ? 'A damaged backup cannot be restored'
    : (props.restoreReason ?? (difference.isPending ? 'Comparing with the current data' : undefined))
  const noPathReason = path === undefined ? 'This backup is only at the second location' : undefined
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
    command('verify', 'T', 'Verify the backup again', 'Verify again', busyReason, onVerify),
    command('copy-path', 'C', "Copy the backup's path", 'Copy path', noPathReason, copyPath),
    command('restore', 'R', 'Restore the backup', 'Restore', restoreReason, restore),
    { id: 'backups.close', label: 'Close the backup', keys: ['Escape'], perform: onClose },
  ])

  return (
    <Drawer
      label={`Backup of ${moment}`}
      title={`Backup of ${moment}`}
      beside={<Tag {...look}>{label}</Tag>}
      sub={originText(backup, scene)}
      busy={difference.isFetching}
      onClose={onClose}
      foot={
        <Group flex={1} gap="6px 8px" justify="flex-end">
          <Text size="small" tone="secondary" style={{ flex: '1 1 110px' }}>
            {restoreReason ?? 'The current data is kept as a backup.'}
          </Text>
          <Button kind="destructive" keys="R" disabledReason={restoreReason} onClick={restore}>
            Restore {moment} backup{lossText(difference.data)}
          </Button>
        </Group>
      }
    >
      <Bar label="Backup actions">
        <Button small icon={IconShieldCheck} keys="T" disabledReason={busyReason} onClick={onVerify}>
          Verify again
        </Button>
        <Button small icon={isCopied ? IconCheck : IconCopy} keys="C" disabledReason={noPathReason} onClick={copyPath}>
          {isCopied ? 'Path copied' : 'Copy path'}
        </Button>
      </Bar>
      {backup.problem === null ? null : (
        <Section>
          <Note tone="bad" icon={IconAlertTriangle}>
            <Text weight="medium">This backup is damaged.</Text> {backup.problem}
          </Note>
        </Section>
      )}
      <Section>
        <Facts>
          <Fact name="Contents">
            <Text weight="medium">{contentText(backup)}</Text>
          </Fact>
          <Fact name="Schema">{backup.schema_version === 0 ? '—' : `Version ${backup.schema_version}`}</Fact>
          <Fact name={isDamaged ? 'Checked' : 'Verified'}>
            {backup.verified_at === null ? '—' : momentText(backup.verified_at, scene)}
          </Fact>
          <Fact name="SHA-256">
            {backup.sha256 ? <code style={{ overflowWrap: 'anywhere' }}>{backup.sha256}</code> : '—'}
          </Fact>
        </Facts>
      </Section>
      {isDamaged ? null : (
        <>
          <Section
            title={
              <Row style={{ gap: 5, color: 'var(--text)' }}>
                <Icon of={IconAlertTriangle} tone="bad" />
                Restoring discards everything after {moment}
              </Row>
            }
          >
            {difference.data && <DifferenceTable difference={difference.data} />}
            {difference.isLoadingError ? (
              <ErrorState error={difference.error} onRetry={() => void difference.refetch()} inline />
            ) : null}
          </Section>
          <Section title="What a restore does">
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
    </Drawer>
  )
}

/** What a restore would discard, line by line. */
export const DifferenceTable = ({ difference }: { readonly difference: BackupDifference }) => {
  const { bookings_sold: sold } = difference
  return (
    <>
      <table className={styles.losses} aria-label="What restoring discards">
        <tbody>
          {differenceLines(difference).map(({ name, count, money }) => (
            <tr key={name} className={count === undefined ? styles.total : undefined}>
              <th scope="row">{name}</th>
              <td>{count === undefined ? null : formatCount(count)}</td>
              <td>{money === undefined || count === 0 ? '—' : <Money value={money} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sold === 0 ? null : (
        <Box mt={10} fz="var(--f-meta)">
          <Note tone="bad">
            {sold === 1
              ? 'The customer of this booking holds a pass that gates would refuse.'
              : `The customers of these ${plural(sold, 'booking')} hold passes that gates would refuse.`}
          </Note>
        </Box>
      )}
    </>
  )
}
