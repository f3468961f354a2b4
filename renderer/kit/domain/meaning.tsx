/** What the words of the product look like: availability, amenities, states of deliveries, the age of data, names of places. */
import { Tooltip } from '@mantine/core'
import {
  IconArrowsExchange,
  IconBolt,
  IconBus,
  IconCar,
  IconCheck,
  IconClock,
  IconCopy,
  IconHistory,
  IconKey,
  IconLock,
  IconPrinter,
  IconRefresh,
  IconSend,
  IconShield,
  IconSquare,
  IconTicket,
  IconToiletPaper,
  IconUmbrella,
  IconUser,
  IconWheelchair,
  IconX,
} from '@tabler/icons-react'
import type { DeliveryState } from '../../../shared/desk/webhooks.ts'
import { toEngineTimeMs, useEngineNow } from '../../lib/clock.ts'
import { useReadAt } from '../../lib/connection/index.ts'
import { formatCounterTime, formatDuration } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import type { Place, sharedNames } from '../../lib/shared-names.ts'
import { classes } from '../../ui/classes.ts'
import { AttentionShape, Icon, type IconShape } from '../../ui/icon.tsx'
import { Tag } from '../../ui/meaning.tsx'
import { Section } from '../../ui/panes.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './meaning.module.css'

/** `unavailable` of the API is shown as sold out. */
export type AvailabilityState = 'available' | 'limited' | 'sold_out'

/** The disc, the half-filled triangle or the struck ring. The glyph is decorative, because there is text beside it. */
export const AvailabilityGlyph = ({ state }: { readonly state: AvailabilityState }) => (
  <svg viewBox="0 0 12 12" aria-hidden="true">
    {state === 'available' ? <circle cx="6" cy="6" r="5" fill="currentColor" /> : null}
    {state === 'limited' ? <AttentionShape /> : null}
    {state === 'sold_out' ? (
      <>
        <circle cx="6" cy="6" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.3" />
        <path d="M2.6 9.4 9.4 2.6" stroke="currentColor" strokeWidth="1.3" />
      </>
    ) : null}
  </svg>
)

interface AvailabilityProps {
  readonly state: AvailabilityState
  readonly left?: number | undefined
}

/** "164 left", "4 left" with the triangle, "Sold out". */
export const Availability = ({ state, left }: AvailabilityProps) => (
  <span data-part="availability" className={classes(styles.availability, styles[state])}>
    <AvailabilityGlyph state={state} />
    {state === 'sold_out'
      ? t('ui.availability.soldOut')
      : left === undefined
        ? t('ui.availability.open')
        : t('ui.availability.left', { count: left })}
  </span>
)

/** The tag replaces the time of an event that has none yet. */
export const TimeTbdTag = () => (
  <span title={t('events.time.toBeAnnounced')}>
    <Tag tone="line">{t('events.time.tbd')}</Tag>
  </span>
)

/** The shapes by key, in the spelling of the specification and the recorded one. */
const amenityShapes: Readonly<Record<string, IconShape>> = {
  attended: IconUser,
  indoor: IconUmbrella,
  covered: IconUmbrella,
  security: IconShield,
  restroom: IconToiletPaper,
  restrooms: IconToiletPaper,
  unobstructed: IconCar,
  handicap: IconWheelchair,
  accessible: IconWheelchair,
  valet: IconKey,
  reentry: IconArrowsExchange,
  reentry_allowed: IconArrowsExchange,
  vehicle_charging: IconBolt,
  printed_pass: IconPrinter,
  eticket: IconTicket,
  shuttle: IconBus,
}

/** Amenities are icons with their names on hover and for screen readers. */
export const AmenityIcons = ({ amenities }: { readonly amenities: readonly { key: string; name: string }[] }) => (
  <span className={styles.amenities} data-part="amenities">
    {amenities.map((amenity) => {
      const shape = amenityShapes[amenity.key]
      return shape === undefined ? null : (
        <Tooltip key={amenity.key} label={amenity.name}>
          <span>
            <Icon of={shape} name={amenity.name} />
          </span>
        </Tooltip>
      )
    })}
  </span>
)

/** The look of a delivery's state (design-language 4). */
interface StateLook {
  readonly label: string
  readonly tone: 'ok' | 'warn' | 'bad' | 'accent' | 'plain'
  readonly icon: IconShape
}

export const deliveryStates: Readonly<Record<DeliveryState, StateLook>> = {
  waiting: { label: t('webhooks.state.waiting'), tone: 'accent', icon: IconClock },
  sending: { label: t('webhooks.state.sending'), tone: 'accent', icon: IconSend },
  retrying: { label: t('webhooks.state.retrying'), tone: 'warn', icon: IconRefresh },
  delivered: { label: t('webhooks.state.delivered'), tone: 'ok', icon: IconCheck },
  duplicate: { label: t('webhooks.state.duplicate'), tone: 'ok', icon: IconCopy },
  rejected: { label: t('webhooks.state.rejected'), tone: 'bad', icon: IconX },
  unauthorized: { label: t('webhooks.state.unauthorized'), tone: 'bad', icon: IconLock },
  stopped: { label: t('webhooks.state.stopped'), tone: 'plain', icon: IconSquare },
}

interface DataAgeProps {
  /** The path in the API: "quotes", "bookings/12". */
  readonly resource: string
  readonly zone: string
}

/** "As of 5:03 PM, 9 min ago" while the marketplace is offline (design-language 9); nothing is shown while the data is current. */
export const DataAgeTag = ({ resource, zone }: DataAgeProps) => {
  const readAtMs = useReadAt(resource)
  const nowMs = useEngineNow(1000)
  if (readAtMs === undefined) return null
  const at = toEngineTimeMs(readAtMs)
  return (
    <Tag tone="warn" icon={IconHistory}>
      {t('ui.dataAge.asOf', { time: formatCounterTime(at, zone), age: formatDuration(nowMs - at) })}
    </Tag>
  )
}

/** The tag as a line of its own at the head of a panel. */
export const DataAgeLine = (props: DataAgeProps) =>
  useReadAt(props.resource) === undefined ? null : (
    <Section>
      <DataAgeTag {...props} />
    </Section>
  )

interface PlaceNameProps {
  readonly place: Place
  readonly shared: ReturnType<typeof sharedNames>
}

/** The name of a facility or venue, with its address where another one has the same name. */
export const PlaceName = ({ place, shared }: PlaceNameProps) => {
  const { name, address } = place
  if (address === undefined || !shared.has(name)) return <Text face="dense">{name}</Text>
  return (
    <span style={{ display: 'flex', gap: 6 }}>
      <Text face="dense" line="cut">
        {name}
      </Text>
      <Text face="dense" line="cut" tone="faint">
        {address}
      </Text>
    </span>
  )
}
