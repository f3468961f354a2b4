/** The work under way: what it is, how far it is, and a way to cancel it. */
import type { BackupStatus } from '../../../shared/desk/backups.ts'
import { Button } from '../../ui/index.ts'
import { workWords } from './backup-words.ts'

interface WorkBarProps {
  readonly work: NonNullable<BackupStatus['work']>
  /** Escape closes the drawer first where one is open. */
  readonly hasKey: boolean
  readonly onCancel: () => void
}

export function WorkBar({ work, hasKey, onCancel }: WorkBarProps) {
  const { title, text, share } = workWords(work)
  return (
    <div className="backup-work">
      <div className="row">
        <b className="b">{title}</b>
        <span className="t2 grow ell">{text}</span>
        <Button small keys={hasKey ? 'Escape' : undefined} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <div
        className="backup-progress"
        role="progressbar"
        aria-label={title}
        aria-valuetext={text === '' ? undefined : text}
        aria-valuenow={share === undefined ? undefined : Math.floor(share * 100)}
      >
        <i style={{ width: `${(share ?? 0) * 100}%` }} />
      </div>
    </div>
  )
}
