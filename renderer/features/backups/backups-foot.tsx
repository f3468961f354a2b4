/** The line under the list: how many backups there are, and how the last work ended. */
import { IconRefresh } from '@tabler/icons-react'
import type { Backup } from '../../../shared/desk/backups.ts'
import { formatCount } from '../../lib/format/index.ts'
import { Icon } from '../../ui/index.ts'
import type { BackupWork } from './use-backup-work.ts'

interface BackupsFootProps {
  readonly rows: readonly Backup[]
  readonly total: number
  readonly work: BackupWork
}

export function BackupsFoot({ rows, total, work }: BackupsFootProps) {
  const { outcome } = work
  return (
    <>
      <span>
        {rows.length < total ? (
          <>
            <b>{formatCount(rows.length)}</b> of{' '}
          </>
        ) : null}
        <b>{formatCount(total)}</b> {total === 1 ? 'backup' : 'backups'}
      </span>
      {rows.some(({ second }) => second === 'waiting') ? (
        <span className="row backup-mark">
          <Icon of={IconRefresh} className="warntext" />
          waiting for destination
        </span>
      ) : null}
      <span className="grow" />
      <span role="status" className={outcome?.tone === 'bad' ? 'badtext ell' : 'ell'} title={outcome?.text}>
        {outcome?.text}
      </span>
    </>
  )
}
