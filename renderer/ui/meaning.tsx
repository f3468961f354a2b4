/** What a colour says, said by shape and word too: availability, tags, status, money, amenities. */
import type { ReactNode } from 'react'
import { Tooltip } from '@mantine/core'
import { formatMoney } from '../lib/format/index.ts'
import type { MoneyObject } from '../lib/format/index.ts'
import { amenityIcon } from './amenities.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'
import styles from './meaning.module.css'
import { Text } from './text.tsx'
import type { TextTone } from './text.tsx'

/** `unavailable` of the API is shown as sold out. */
export type AvailabilityState = 'available' | 'limited' | 'sold_out'

/** The disc, the half-filled triangle or the struck ring. Decorative: a word stands beside it. */
export const AvailabilityGlyph = ({ state }: { readonly state: AvailabilityState }) => (
  <svg viewBox="0 0 12 12" aria-hidden="true">
    {state === 'available' ? <circle cx="6" cy="6" r="5" fill="currentColor" /> : null}
    {state === 'limited' ? (
      <>
        <path d="M6 1 11.4 10.6H.6Z" fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinejoin="round" />
        <path d="M3.1 6.4h5.8L11.2 10.6H.8Z" fill="currentColor" />
      </>
    ) : null}
    {state === 'sold_out' ? (
      <>
        <circle cx="6" cy="6" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.3" />
        <path d="M2.6 9.4 9.4 2.6" stroke="currentColor" strokeWidth="1.3" />
      </>
    ) : null}
  </svg>
)

/** "164 left", "4 left" with the triangle, "Sold out". */
export const Availability = ({
  state,
  left,
}: {
  readonly state: AvailabilityState
  readonly left?: number | undefined
}) => {
  const words = state === 'sold_out' ? 'Sold out' : left === undefined ? 'Open' : `${left.toLocaleString('en-US')} left`
  return (
    <span data-part="availability" className={classes(styles.availability, styles[state])}>
      <AvailabilityGlyph state={state} />
      {words}
    </span>
  )
}

interface TagProps {
  readonly children: ReactNode
  readonly tone?: 'plain' | 'accent' | 'ok' | 'warn' | 'bad' | 'line'
  readonly icon?: IconShape
}
export const Tag = ({ children, tone = 'plain', icon }: TagProps) => (
  <span data-part="tag" className={classes(styles.tag, styles[tone])}>
    {icon ? <Icon of={icon} /> : null}
    {children}
  </span>
)

interface StatusProps {
  readonly children: ReactNode
  readonly icon: IconShape
  readonly tone?: TextTone | 'plain'
}

export const Status = ({ children, icon, tone = 'plain' }: StatusProps) => (
  <Text tone={tone === 'plain' ? 'secondary' : tone} className={styles.status}>
    <Icon of={icon} />
    {children}
  </Text>
)

interface MoneyProps {
  readonly value: MoneyObject | null | undefined
  readonly struck?: boolean
  readonly strong?: boolean
  readonly signed?: boolean
}

/** An amount of the API with two digits; "—" where there is none; struck through when cancelled. */
export const Money = ({ value, struck, strong, signed }: MoneyProps) => {
  const text = formatMoney(value)
  return (
    <Text
      as={struck ? 's' : 'span'}
      line="whole"
      face={struck ? 'struck' : undefined}
      weight={strong ? 'strong' : undefined}
    >
      {signed === true && text !== '—' && !text.startsWith('-') ? `+${text}` : text}
    </Text>
  )
}

/** Amenities as icons with their names on hover and for screen readers. */
export const AmenityIcons = ({ amenities }: { readonly amenities: readonly { key: string; name: string }[] }) => (
  <span className={styles.amenities}>
    {amenities.map((amenity) => {
      const shape = amenityIcon(amenity.key)
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
