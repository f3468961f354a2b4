/** The columns of the list of backups. */
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import type { Backup } from '../../../shared/desk/backups.ts'
import { counterZone, formatCounterTime, formatDay, formatMegabytes, localDate } from '../../lib/format/index.ts'
import { Icon, zoneNamePixels } from '../../ui/index.ts'
import type { DataColumn } from '../../ui/index.ts'
import { momentWords, reasonWords } from './backup-words.ts'
import type { Scene } from './backup-words.ts'

/** `hasSecond`: there is a second location, or was when one of the backups was made. */
export function backupColumns({ zone, nowMs }: Scene, hasSecond: boolean): DataColumn<Backup>[] {
  return [
    {
      id: 'time',
      head: 'Time ↓',
      name: 'Time, newest first',
      width: 128 + zoneNamePixels(counterZone, zone),
      cell: ({ made_at: at }) => <span className="m">{momentWords(at, { zone, nowMs })}</span>,
      title: ({ made_at: at }) => formatCounterTime(at, zone, 'full'),
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
      width: 118 + zoneNamePixels(counterZone, zone),
      share: 1,
      cell: (backup) => (
        <span className="backup-verified">
          <Verified backup={backup} zone={zone} />
        </span>
      ),
      title: ({ problem, verified_at: at }) =>
        problem ?? (at === null ? undefined : formatCounterTime(at, zone, 'full')),
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
  const isSameDay = localDate(at, counterZone) === localDate(madeAt, counterZone)
  return (
    <>
      <Icon of={IconCheck} className="oktext" />
      {isSameDay ? formatCounterTime(at, zone, 'seconds') : formatDay(at, counterZone)}
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
