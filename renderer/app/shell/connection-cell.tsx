/** How the link to the marketplace is, in the top bar: connected, slow, offline since, signed out, locked; and what is unsent. */
import { IconKey, IconLock, IconWifi, IconWifi2, IconWifiOff } from '@tabler/icons-react'
import type { ConnectionState } from '../../../shared/connection.ts'
import { toEngineTimeMs } from '../../lib/clock.ts'
import { awayFrom } from '../../lib/connection/index.ts'
import { formatCounterTime } from '../../lib/format/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { Icon, Text } from '../../ui/index.ts'
import type { IconShape } from '../../ui/index.ts'
import styles from './top-bar.module.css'
import { unsentText, useUnsent } from './use-unsent.ts'

interface ConnectionLabel {
  readonly icon: IconShape
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly label: string
  /** Shown below, where nothing unsent is. */
  readonly detail?: string
}

const connectionLabel = (state: ConnectionState, zone: string): ConnectionLabel => {
  const away = awayFrom(state)
  if (away === 'signed_out') return { icon: IconKey, tone: 'bad', label: 'Signed out', detail: 'Sign in' }
  if (away === 'locked') return { icon: IconLock, tone: 'warn', label: 'Keychain locked', detail: 'Unlock it' }
  const { link } = state
  if (link?.status === 'offline') {
    const since = formatCounterTime(toEngineTimeMs(link.lastResponseAtMs ?? link.sinceMs), zone)
    return { icon: IconWifiOff, tone: 'warn', label: 'Offline', detail: `since ${since}` }
  }
  if (link?.status === 'degraded') {
    const latency = link.latencyMs === undefined ? {} : { detail: `${Math.round(link.latencyMs)} ms` }
    return { icon: IconWifi2, tone: 'warn', label: link.problem?.code === 'slow' ? 'Slow' : 'Unsteady', ...latency }
  }
  return { icon: IconWifi, tone: 'ok', label: 'Connected' }
}

export const ConnectionCell = ({ state, zone }: { readonly state: ConnectionState; readonly zone: string }) => {
  const unsent = useUnsent()
  const { icon, tone, label, detail } = connectionLabel(state, zone)
  const below = unsent.total > 0 ? `${unsent.total} unsent` : detail
  return (
    <button
      type="button"
      className={styles.cell}
      title={[state.link?.problem?.message, unsentText(unsent)].filter(Boolean).join(' ')}
      aria-label={['Connection:', label, detail, unsent.total > 0 ? below : undefined].filter(Boolean).join(' ')}
      onClick={() => goTo(paths.connections(state.profileId))}
    >
      <Icon of={icon} tone={tone} />
      <span className={styles.lines} role="status">
        <Text size="small" {...(tone === 'ok' ? { tone: 'secondary' } : { tone, weight: 'medium' })}>
          {label}
        </Text>
        {below === undefined ? null : (
          <Text size="tiny" tone="faint" className={styles.detail}>
            {below}
          </Text>
        )}
      </span>
    </button>
  )
}
