/** The head of the panel of a facility: its state of sale, what it is, and how far from the venue. */
import { IconArchive, IconCheck } from '@tabler/icons-react'
import type { InventoryFacility } from '../../../../shared/desk/inventory/facilities.ts'
import { formatDistance, walkingMinutes } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { AvailabilityGlyph } from '../../../kit/domain/index.ts'
import { Tag } from '../../../ui/index.ts'
import { entranceLetter } from '../entrance-letter.ts'
import { stateText, structureText } from '../facility-texts.ts'
import { metersBetween, placeOf, positionOf, type venueNear } from '../../../kit/inventory/venue-near.ts'
import type { FacilityForm } from './facility-form.ts'

export const StateTag = ({
  facility: { sale_state: state, never_sold: never },
}: {
  readonly facility: InventoryFacility
}) => {
  const text = stateText(state, never)
  if (state === 'selling')
    return (
      <Tag tone="ok" icon={IconCheck}>
        {text}
      </Tag>
    )
  if (state === 'archived') return <Tag icon={IconArchive}>{text}</Tag>
  return (
    <Tag tone={state === 'needs_price' ? 'warn' : 'line'}>
      <AvailabilityGlyph state={state === 'needs_price' ? 'limited' : 'sold_out'} /> {text}
    </Tag>
  )
}

interface SubtitleProps {
  readonly form: FacilityForm
  readonly venue: ReturnType<typeof venueNear>
}

/** "Garage, Strada Parking · 0.12 mi, 4 min walk from entrance A" */
export const Subtitle = ({ form: { values }, venue }: SubtitleProps) => {
  const [entrance] = values.entrances
  const kind = structureText(values.structure)
  const venueAt = venue && placeOf(venue)
  const position = positionOf(values)
  const from = entrance ?? position
  const meters = venueAt && from && metersBetween(from, venueAt)
  return (
    <span title={venue?.name}>
      {values.operator === '' ? kind : t('facilities.panel.of', { kind, operator: values.operator })}
      {position === undefined ? <> · {t('inventory.place.none')}</> : null}
      {meters === undefined ? null : (
        <>
          {' · '}
          {t('facilities.panel.walk', {
            distance: formatDistance(meters),
            minutes: walkingMinutes(meters),
            hasEntrance: entrance === undefined ? 'no' : 'yes',
            letter: entranceLetter(0),
          })}
        </>
      )}
    </span>
  )
}
