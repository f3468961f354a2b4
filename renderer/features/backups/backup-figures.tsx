/** When the last backup was made, when the next one is, and how much room all of them take. */
import type { ReactNode } from 'react'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { BackupStatus } from '../../../shared/desk/backups.ts'
import { formatMegabytes } from '../../lib/format/index.ts'
import { Icon } from '../../ui/index.ts'
import { momentWords } from './backup-words.ts'
import type { Scene } from './backup-words.ts'

export function BackupFigures({ status, scene }: { readonly status: BackupStatus; readonly scene: Scene }) {
  const { last, next_at: next, backups_bytes: bytes } = status
  return (
    <dl className="backup-figures">
      <Figure name="Last backup">
        {last === null ? (
          'None yet'
        ) : last.verified === 'verified' ? (
          <>
            <Icon of={IconCheck} className="oktext" />
            {momentWords(last.made_at, scene)}, verified
          </>
        ) : (
          <>
            <Icon of={IconX} className="badtext" />
            {momentWords(last.made_at, scene)}, {last.verified === 'damaged' ? 'damaged' : 'not verified'}
          </>
        )}
      </Figure>
      <Figure name="Next">{next === null ? '—' : momentWords(next, scene)}</Figure>
      <Figure name="Size of all backups">{formatMegabytes(bytes)}</Figure>
    </dl>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="t3 meta">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
