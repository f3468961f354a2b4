/** "As of 5:03 PM, 9 min ago": the age of data shown while the marketplace is offline (design-language 9). */
import { IconHistory } from '@tabler/icons-react'
import { toEngineTimeMs, useEngineNow } from '../../lib/clock.ts'
import { useSeenAt } from '../../lib/connection/index.ts'
import { formatCounterTime, formatDuration } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Tag } from '../../ui/meaning.tsx'
import { Section } from '../../ui/panes.tsx'

interface SeenTagProps {
  /** The path in the API: "quotes", "bookings/12". */
  readonly resource: string
  readonly zone: string
}

/** Nothing is shown while the data is current. */
export const SeenTag = ({ resource, zone }: SeenTagProps) => {
  const seenAtMs = useSeenAt(resource)
  const nowMs = useEngineNow(1000)
  if (seenAtMs === undefined) return null
  const at = toEngineTimeMs(seenAtMs)
  return (
    <Tag tone="warn" icon={IconHistory}>
      {t('ui.seen.asOf', { time: formatCounterTime(at, zone), age: formatDuration(nowMs - at) })}
    </Tag>
  )
}

/** The tag as a line of its own at the head of a panel. */
export const SeenLine = (props: SeenTagProps) =>
  useSeenAt(props.resource) === undefined ? null : (
    <Section>
      <SeenTag {...props} />
    </Section>
  )
