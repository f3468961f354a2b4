/** The columns of the list of backups. */
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import type { Backup } from '../../../shared/desk/backups.ts'
import { formatDate, formatDay, formatMegabytes, formatTimeSeconds, localDate } from '../../lib/format/index.ts'
import { Icon } from '../../ui/index.ts'
import type { DataColumn } from '../../ui/index.ts'
import { momentWords, reasonWords } from './backup-words.ts'
import type { Scene } from './backup-words.ts'

/** "Wed, Dec 16, 2026, 4:00:40 PM" */
const fullMoment = (at: string, zone: string) => `${formatDate(at, zone)}, ${formatTimeSeconds(at, zone)}`

/** `hasSecond`: there is a second location, or was when one of the backups was made. */
export function backupColumns({ zone, nowMs }: Scene, hasSecond: boolean): DataColumn<Backup>[] {
  return [
    {
      id: 'time',
      head: 'Time ↓',
      name: 'Time, newest first',
      width: 128,
      cell: ({ made_at: at }) => <span className="m">{momentWords(at, { zone, nowMs })}</span>,
      title: ({ made_at: at }) => fullMoment(at, zone),
    },
    {
      id: 'why',
      head: 'Why',
      width: 118,
      dropOrder: 4,
      foldInto: 'time',
      share: 2,
      cell: (backup) => <span className="t2">{reasonWords(backup)}</span>,
      title: reasonWords,
    },
    {
      id: 'size',
      head: 'Size',
      width: 76,
      dropOrder: 1,
      numeric: true,
      cell: ({ size_bytes: bytes }) => formatMegabytes(bytes),
    },
    {
      id: 'verified',
      head: <span className="backup-verified">Verified</span>,
      name: 'Verified',
      width: 118,
      share: 1,
      cell: (backup) => (
        <span className="backup-verified">
          <Verified backup={backup} zone={zone} />
        </span>
      ),
      title: ({ problem, verified_at: at }) => problem ?? (at === null ? undefined : fullMoment(at, zone)),
    },
    {
      id: 'here',
      head: <span className="backup-place">Here</span>,
      name: 'On this computer',
      width: 44,
      dropOrder: 2,
      cell: ({ here, verified }) => <Copy state={here} isDamaged={verified === 'damaged'} place="on this computer" />,
    },
    ...(hasSecond ? [secondColumn] : []),
  ]
}

const secondColumn: DataColumn<Backup> = {
  id: 'second',
  head: <span className="backup-place">Second</span>,
  name: 'At the second location',
  width: 58,
  dropOrder: 3,
  cell: ({ second }) => <Copy state={second} isDamaged={false} place="at the second location" />,
}

function Verified({ backup, zone }: { readonly backup: Backup; readonly zone: string }) {
  const { verified, verified_at: at, made_at: madeAt, problem } = backup
  if (verified === 'damaged') {
    return (
      <>
        <Icon of={IconX} className="badtext" />
        <span className="badtext ell">{problem ?? 'Damaged'}</span>
      </>
    )
  }
  if (verified === 'unverified' || at === null) return <span className="t3">Not verified</span>
  const isSameDay = localDate(at, zone) === localDate(madeAt, zone)
  return (
    <>
      <Icon of={IconCheck} className="oktext" />
      {isSameDay ? formatTimeSeconds(at, zone) : formatDay(at, zone)}
    </>
  )
}

interface CopyProps {
  readonly state: Backup['second']
  readonly isDamaged: boolean
  /** "on this computer" */
  readonly place: string
}

/** Whether a place has its copy, as a mark with a name. */
function Copy({ state, isDamaged, place }: CopyProps) {
  return (
    <span className="backup-place">
      {state === 'waiting' ? (
        <Icon of={IconRefresh} className="warntext" name={`Waiting for destination ${place}`} />
      ) : state !== 'present' ? (
        <span className="t3">—</span>
      ) : isDamaged ? (
        <Icon of={IconX} className="badtext" name={`Damaged ${place}`} />
      ) : (
        <Icon of={IconCheck} className="oktext" name={`Present ${place}`} />
      )}
    </span>
  )
}
