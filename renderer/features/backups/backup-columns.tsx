/** The columns of the list of backups. */
import { Group } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import type { Backup } from '../../../shared/desk/backups.ts'
import { counterZone, formatCounterTime, formatDay, formatMegabytes, localDate } from '../../lib/format/index.ts'
import { column, Icon, Text, zoneNamePixels, type DataColumn } from '../../ui/index.ts'
import { momentText, reasonText, type Scene } from './backup-text.ts'

export const verification = {
  verified: { tone: 'ok', icon: IconCheck, label: 'Verified' },
  damaged: { tone: 'bad', icon: IconX, label: 'Damaged' },
  unverified: { tone: 'warn', icon: IconAlertTriangle, label: 'Not verified' },
} as const

/** `hasSecond`: there is a second location, or was when one of the backups was made. */
export const backupColumns = (scene: Scene, hasSecond: boolean): DataColumn<Backup>[] => {
  const { zone } = scene
  const zonePixels = zoneNamePixels(counterZone, zone)
  const columns: DataColumn<Backup>[] = [
    column(
      'time',
      'Time ↓',
      { name: 'Time, newest first', width: 128 + zonePixels },
      ({ made_at: at }) => <Text weight="medium">{momentText(at, scene)}</Text>,
      ({ made_at: at }) => formatCounterTime(at, zone, 'full'),
    ),
    column(
      'why',
      'Reason',
      { width: 118, dropOrder: 4, foldInto: 'time', share: 2 },
      (backup) => <Text tone="secondary">{reasonText(backup)}</Text>,
      reasonText,
    ),
    column('size', 'Size', { width: 76, dropOrder: 1, numeric: true }, ({ size_bytes: bytes }) =>
      formatMegabytes(bytes),
    ),
    column(
      'verified',
      <Text style={{ paddingLeft: 10 }}>Verified</Text>,
      { name: 'Verified', width: 118 + zonePixels, share: 1 },
      (backup) => <Verified backup={backup} zone={zone} />,
      ({ problem, verified_at: at }) => problem ?? (at === null ? undefined : formatCounterTime(at, zone, 'full')),
    ),
    column(
      'here',
      <Group justify="center">Here</Group>,
      { name: 'On this computer', width: 44, dropOrder: 2 },
      ({ here, verified }) => <Copy state={here} isDamaged={verified === 'damaged'} place="on this computer" />,
    ),
    column(
      'second',
      <Group justify="center">Second</Group>,
      { name: 'At the second location', width: 58, dropOrder: 3 },
      ({ second }) => <Copy state={second} isDamaged={false} place="at the second location" />,
    ),
  ]
  return hasSecond ? columns : columns.slice(0, -1)
}

const Verified = ({ backup, zone }: { readonly backup: Backup; readonly zone: string }) => {
  const { verified, verified_at: at, made_at: madeAt, problem } = backup
  const { icon, tone, label } = verification[verified]
  const isVerified = verified === 'verified' && at !== null
  const isSameDay = at !== null && localDate(at, counterZone) === localDate(madeAt, counterZone)
  return (
    <Group gap={5} pl={10} wrap="nowrap">
      {isVerified || verified === 'damaged' ? <Icon of={icon} tone={tone} /> : null}
      {isVerified ? (
        <>{isSameDay ? formatCounterTime(at, zone, 'seconds') : formatDay(at, counterZone)}</>
      ) : (
        <Text tone={verified === 'damaged' ? 'bad' : 'faint'} line="cut">
          {verified === 'damaged' ? (problem ?? label) : 'Not verified'}
        </Text>
      )}
    </Group>
  )
}

/** Whether a place ("on this computer") has its copy, as an icon with a name. */
const Copy = ({ state, isDamaged, place }: { state: Backup['second']; isDamaged: boolean; place: string }) => (
  <Group justify="center">
    {state === 'waiting' ? (
      <Icon of={IconRefresh} tone="warn" name={`Waiting for destination ${place}`} />
    ) : state !== 'present' ? (
      <Text tone="faint">—</Text>
    ) : isDamaged ? (
      <Icon of={IconX} tone="bad" name={`Damaged ${place}`} />
    ) : (
      <Icon of={IconCheck} tone="ok" name={`Present ${place}`} />
    )}
  </Group>
)
