/** The drawer of a backup: what it holds, what restoring it would discard, and the restore alone at the bottom. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck, IconCopy, IconShieldCheck, IconX } from '@tabler/icons-react'
import type { Backup, BackupDifference } from '../../../shared/desk/backups.ts'
import { backupDifferenceQuery } from '../../lib/api/index.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { copyText } from '../../lib/platform/index.ts'
import { Bar, Button, Drawer, ErrorState, Fact, Facts, Icon, Note, Section, Tag } from '../../ui/index.ts'
import { contentWords, momentWords, originWords } from './backup-words.ts'
import type { Scene } from './backup-words.ts'
import { restoreWords } from './difference.ts'
import { DifferenceLines } from './difference-section.tsx'
import { useSettled } from './use-settled.ts'

interface BackupDrawerProps {
  readonly backup: Backup
  /** Where it is on this computer; undefined where it is not. */
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

const tags = {
  verified: { tone: 'ok', icon: IconCheck, word: 'Verified' },
  damaged: { tone: 'bad', icon: IconX, word: 'Damaged' },
  unverified: { tone: 'warn', icon: IconAlertTriangle, word: 'Not verified' },
} as const

/** Whoever passes over the rows with the arrows asks for none of these. */
const settleMs = 200

export function BackupDrawer(props: BackupDrawerProps) {
  const { backup, path, scene, busyReason, onVerify, onRestore, onClose } = props
  const [isCopied, setCopied] = useState(false)
  const isDamaged = backup.verified === 'damaged'
  const difference = useQuery({
    ...backupDifferenceQuery(backup.id),
    enabled: useSettled(backup.id, settleMs) && !isDamaged,
  })
  const moment = momentWords(backup.made_at, scene)
  const { tone, icon, word } = tags[backup.verified]
  const restoreReason = isDamaged
    ? 'A damaged backup cannot be restored'
    : (props.restoreReason ?? (difference.isPending ? 'Comparing with the current data' : undefined))
  const noPathReason = path === undefined ? 'This backup is only at the second location' : undefined
  const copyPath = () => void copyText(path ?? '').then(setCopied)
  const restore = () => onRestore(difference.data)

  useCommands([
    {
      id: 'backups.verify',
      label: 'Verify the backup again',
      keyBar: 'Verify again',
      keys: ['T'],
      predicate: () => busyReason === undefined,
      perform: onVerify,
    },
    {
      id: 'backups.copy-path',
      label: "Copy the backup's path",
      keyBar: 'Copy path',
      keys: ['C'],
      predicate: () => path !== undefined,
      perform: copyPath,
    },
    {
      id: 'backups.restore',
      label: 'Restore the backup',
      keyBar: 'Restore',
      keys: ['R'],
      predicate: () => restoreReason === undefined,
      perform: restore,
    },
    { id: 'backups.close', label: 'Close the backup', keys: ['Escape'], perform: onClose },
  ])

  return (
    <Drawer
      label={`Backup of ${moment}`}
      title={`Backup of ${moment}`}
      beside={
        <Tag tone={tone} icon={icon}>
          {word}
        </Tag>
      }
      sub={originWords(backup, scene)}
      busy={difference.isFetching}
      onClose={onClose}
      foot={
        <div className="backup-foot">
          <span className="meta t2">{restoreReason ?? 'The current data is kept as a backup.'}</span>
          <Button kind="destructive" keys="R" disabledReason={restoreReason} onClick={restore}>
            {difference.data === undefined ? `Restore ${moment} backup` : restoreWords(moment, difference.data)}
          </Button>
        </div>
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
            <b className="m">This backup is damaged.</b> {backup.problem}
          </Note>
        </Section>
      )}
      <BackupFacts backup={backup} scene={scene} />
      {isDamaged ? null : (
        <Section
          title={
            <span className="row backup-mark">
              <Icon of={IconAlertTriangle} className="badtext" />
              <span className="backup-warning">Restoring discards everything after {moment}</span>
            </span>
          }
        >
          {difference.data !== undefined ? (
            <DifferenceLines difference={difference.data} />
          ) : difference.error === null ? null : (
            <ErrorState error={difference.error} onRetry={() => void difference.refetch()} inline />
          )}
        </Section>
      )}
      {isDamaged ? null : <BeforeRestore />}
    </Drawer>
  )
}

function BackupFacts({ backup, scene }: { readonly backup: Backup; readonly scene: Scene }) {
  return (
    <Section>
      <Facts>
        <Fact name="Contents">
          <span className="m">{contentWords(backup)}</span>
        </Fact>
        <Fact name="Schema">{backup.schema_version === 0 ? '—' : `Version ${backup.schema_version}`}</Fact>
        <Fact name={backup.verified === 'damaged' ? 'Checked' : 'Verified'}>
          {backup.verified_at === null ? '—' : momentWords(backup.verified_at, scene)}
        </Fact>
        <Fact name="SHA-256">
          {backup.sha256 === null ? '—' : <span className="code backup-id">{backup.sha256}</span>}
        </Fact>
      </Facts>
    </Section>
  )
}

const steps = [
  { text: 'Back up the current data', note: 'always, kept' },
  { text: 'Replace it with this backup', note: 'a few seconds' },
  { text: 'Open Parkdesk on the restored data', note: 'by itself' },
] as const

function BeforeRestore() {
  return (
    <Section title="What a restore does">
      <ol className="backup-steps">
        {steps.map(({ text, note }, index) => (
          <li key={text}>
            <span className="t3">{index + 1}</span>
            <span className="grow">{text}</span>
            <span className="meta t3">{note}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
