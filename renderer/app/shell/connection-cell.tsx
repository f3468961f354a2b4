/** The state of the link to the marketplace, in the top bar: connected, slow, offline since, signed out, locked; and what is unsent. */
import { IconKey, IconLock, IconWifi, IconWifi2, IconWifiOff } from '@tabler/icons-react'
import type { ConnectionState } from '../../../shared/desktop/connection.ts'
import { toEngineTimeMs } from '../../lib/clock.ts'
import { unavailabilityOf } from '../../lib/connection/index.ts'
import { formatCounterTime } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { Icon, Text, type IconShape } from '../../ui/index.ts'
import { CellLines } from './cell-lines.tsx'
import styles from './top-bar.module.css'
import { useUnsent } from './use-unsent.ts'

interface ConnectionLabel {
  readonly icon: IconShape
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly label: string
  /** The detail is shown below, unless something is unsent. */
  readonly detail?: string
}

const connectionLabel = (state: ConnectionState, zone: string): ConnectionLabel => {
  const unavailability = unavailabilityOf(state)
  if (unavailability === 'signed_out') {
    return { icon: IconKey, tone: 'bad', label: t('shell.connection.signedOut'), detail: t('shell.connection.signIn') }
  }
  if (unavailability === 'locked') {
    return { icon: IconLock, tone: 'warn', label: t('shell.connection.locked'), detail: t('shell.connection.unlock') }
  }
  const { link } = state
  if (link?.status === 'offline') {
    const time = formatCounterTime(toEngineTimeMs(link.lastResponseAtMs ?? link.sinceMs), zone)
    const detail = t('shell.connection.since', { time })
    return { icon: IconWifiOff, tone: 'warn', label: t('shell.connection.offline'), detail }
  }
  if (link?.status === 'degraded') {
    const latency =
      link.latencyMs === undefined
        ? {}
        : { detail: t('ui.format.milliseconds', { milliseconds: String(Math.round(link.latencyMs)) }) }
    const label = link.problem?.code === 'slow' ? t('shell.connection.slow') : t('shell.connection.unsteady')
    return { icon: IconWifi2, tone: 'warn', label, ...latency }
  }
  return { icon: IconWifi, tone: 'ok', label: t('shell.connection.connected') }
}

export const ConnectionCell = ({ state, zone }: { readonly state: ConnectionState; readonly zone: string }) => {
  const unsent = useUnsent()
  const problem = state.link?.problem
  const { icon, tone, label, detail } = connectionLabel(state, zone)
  const unsentCount = unsent.count === 0 ? undefined : t('shell.unsent.count', { count: unsent.count })
  return (
    <button
      type="button"
      className={styles.cell}
      title={[problem && t(`errors.remote.${problem.code}.message`), unsent.text].filter(Boolean).join(' ')}
      aria-label={t('shell.connection.label', { status: [label, detail, unsentCount].filter(Boolean).join(' ') })}
      onClick={() => goTo(paths.connections(state.profileId))}
    >
      <Icon of={icon} tone={tone} />
      <CellLines role="status" detail={unsentCount ?? detail}>
        <Text size="small" {...(tone === 'ok' ? { tone: 'secondary' } : { tone, weight: 'medium' })}>
          {label}
        </Text>
      </CellLines>
    </button>
  )
}
