/** The columns of the list of backups. */
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import type { Backup } from '../../../shared/desk/backups.ts'
import { counterZone, formatCounterTime, formatDay, formatMegabytes, localDate } from '../../lib/format/index.ts'
import { Icon, Text, zoneNamePixels } from '../../ui/index.ts'
import type { DataColumn } from '../../ui/index.ts'
import { momentText, reasonText } from './backup-text.ts'
import type { Scene } from './backup-text.ts'
import styles from './backups.module.css'

/** `hasSecond`: there is a second location, or was when one of the backups was made. */
export const backupColumns = ({ zone, nowMs }: Scene, hasSecond: boolean): DataColumn<Backup>[] => [
  {
    id: 'time',
    head: 'Time ↓',
    name: 'Time, newest first',
    width: 128 + zoneNamePixels(counterZone, zone),
    cell: ({ made_at: at }) => <Text weight="medium">{momentText(at, { zone, nowMs })}</Text>,
    title: ({ made_at: at }) => formatCounterTime(at, zone, 'full'),
  },
  {
    id: 'why',
    head: 'Why',
    width: 118,
    dropOrder: 4,
    foldInto: 'time',
    share: 2,
    cell: (backup) => <Text tone="secondary">{reasonText(backup)}</Text>,
    title: reasonText,
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
    head: <span className={styles.verified}>Verified</span>,
    name: 'Verified',
    width: 118 + zoneNamePixels(counterZone, zone),
    share: 1,
    cell: (backup) => <Verified backup={backup} zone={zone} />,
    title: ({ problem, verified_at: at }) => problem ?? (at === null ? undefined : formatCounterTime(at, zone, 'full')),
  },
  {
    id: 'here',
    head: <span className={styles.copy}>Here</span>,
    name: 'On this computer',
    width: 44,
    dropOrder: 2,
    cell: ({ here, verified }) => <Copy state={here} isDamaged={verified === 'damaged'} place="on this computer" />,
  },
  ...(hasSecond ? [secondColumn] : []),
]

const secondColumn: DataColumn<Backup> = {
  id: 'second',
  head: <span className={styles.copy}>Second</span>,
  name: 'At the second location',
  width: 58,
  dropOrder: 3,
  cell: ({ second }) => <Copy state={second} isDamaged={false} place="at the second location" />,
}

const Verified = ({ backup, zone }: { readonly backup: Backup; readonly zone: string }) => {
  const { verified, verified_at: at, made_at: madeAt, problem } = backup
  const isSameDay = at !== null && localDate(at, counterZone) === localDate(madeAt, counterZone)
  return (
    <span className={styles.verified}>
      {verified === 'damaged' ? (
        <>
          <Icon of={IconX} tone="bad" />
          <Text tone="bad" line="cut">
            {problem ?? 'Damaged'}
          </Text>
        </>
      ) : verified === 'unverified' || at === null ? (
        <Text tone="faint">Not verified</Text>
      ) : (
        <>
          <Icon of={IconCheck} tone="ok" />
          {isSameDay ? formatCounterTime(at, zone, 'seconds') : formatDay(at, counterZone)}
        </>
      )}
    </span>
  )
}

interface CopyProps {
  readonly state: Backup['second']
  readonly isDamaged: boolean
  /** "on this computer" */
  readonly place: string
}

/** Whether a place has its copy, as a mark with a name. */
const Copy = ({ state, isDamaged, place }: CopyProps) => (
  <span className={styles.copy}>
    {state === 'waiting' ? (
      <Icon of={IconRefresh} tone="warn" name={`Waiting for destination ${place}`} />
    ) : state !== 'present' ? (
      <Text tone="faint">—</Text>
    ) : isDamaged ? (
      <Icon of={IconX} tone="bad" name={`Damaged ${place}`} />
    ) : (
      <Icon of={IconCheck} tone="ok" name={`Present ${place}`} />
    )}
  </span>
)
