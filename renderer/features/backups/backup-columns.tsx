/** The columns of the list of backups. */
import { Group } from '@mantine/core'
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import type { Backup, BackupPlace } from '../../../shared/desk/backups.ts'
import { counterZone, formatCounterTime, formatDay, formatMegabytes, localDate } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { column, Icon, IconAttention, Text, zoneNamePixels, type DataColumn } from '../../ui/index.ts'
import { momentText, reasonText, type Scene } from './backup-text.ts'

export const verification = {
  verified: { tone: 'ok', icon: IconCheck, label: t('backups.verification.verified') },
  damaged: { tone: 'bad', icon: IconX, label: t('backups.verification.damaged') },
  unverified: { tone: 'warn', icon: IconAttention, label: t('backups.verification.unverified') },
} as const

/** `hasSecond` is true if there is a second location, or was when one of the backups was made. */
export const backupColumns = (scene: Scene, hasSecond: boolean): DataColumn<Backup>[] => {
  const { zone } = scene
  const zonePixels = zoneNamePixels(counterZone, zone)
  const columns: DataColumn<Backup>[] = [
    column(
      'time',
      t('backups.list.time'),
      { name: t('backups.list.timeName'), width: 128 + zonePixels },
      ({ made_at: at }) => <Text weight="medium">{momentText(at, scene)}</Text>,
      ({ made_at: at }) => formatCounterTime(at, zone, 'full'),
    ),
    column(
      'why',
      t('backups.list.reason'),
      { width: 118, dropOrder: 4, foldInto: 'time', share: 2 },
      (backup) => <Text tone="secondary">{reasonText(backup)}</Text>,
      reasonText,
    ),
    column('size', t('backups.list.size'), { width: 76, dropOrder: 1, numeric: true }, ({ size_bytes: bytes }) =>
      formatMegabytes(bytes),
    ),
    column(
      'verified',
      <Text style={{ paddingLeft: 10 }}>{t('backups.list.verified')}</Text>,
      { name: t('backups.list.verified'), width: 118 + zonePixels, share: 1 },
      (backup) => <Verified backup={backup} zone={zone} />,
      ({ problem, verified_at: at }) => problem ?? (at === null ? undefined : formatCounterTime(at, zone, 'full')),
    ),
    column(
      'here',
      <Group justify="center">{t('backups.list.here')}</Group>,
      { name: t('backups.list.hereName'), width: 44, dropOrder: 2 },
      ({ here, verified }) => <Copy state={here} isDamaged={verified === 'damaged'} place="here" />,
    ),
    column(
      'second',
      <Group justify="center">{t('backups.list.second')}</Group>,
      { name: t('backups.list.secondName'), width: 58, dropOrder: 3 },
      ({ second }) => <Copy state={second} isDamaged={false} place="second" />,
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
          {verified === 'damaged' ? (problem ?? label) : t('backups.verification.unverified')}
        </Text>
      )}
    </Group>
  )
}

interface CopyProps {
  readonly state: Backup['second']
  readonly isDamaged: boolean
  readonly place: BackupPlace['kind']
}

/** Whether a place has its copy, as an icon with a name. */
const Copy = ({ state, isDamaged, place }: CopyProps) => (
  <Group justify="center">
    {state === 'waiting' ? (
      <Icon of={IconRefresh} tone="warn" name={t(`backups.copy.${place}.waiting`)} />
    ) : state !== 'present' ? (
      <Text tone="faint">—</Text>
    ) : isDamaged ? (
      <Icon of={IconX} tone="bad" name={t(`backups.copy.${place}.damaged`)} />
    ) : (
      <Icon of={IconCheck} tone="ok" name={t(`backups.copy.${place}.present`)} />
    )}
  </Group>
)
