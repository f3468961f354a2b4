/** The form for one posted price text: its parts, the fields of the rate, the neighbors, and the view of a seller. */
import { useQuery } from '@tanstack/react-query'
import type { InventoryFacility } from '../../../shared/desk/inventory/facilities.ts'
import type { NeededFacility } from '../../../shared/desk/inventory/needs.ts'
import { eventsQuery } from '../../api/index.ts'
import { engineNowMs } from '../../lib/clock.ts'
import { useCommands } from '../../lib/commands/index.ts'
import { recordOf } from '../../../shared/record-of.ts'
import { formatDay, formatMoney, localDateTime } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { Pane, Section, Text, useFormFields } from '../../ui/index.ts'
import { typeRate, useRateDraft } from './drafts.ts'
import { NeedHead } from './need-head.tsx'
import { NeighborMap } from './neighbor-map.tsx'
import { PartTable, partKeys, readParts } from './part-table.tsx'
import { PostedText } from '../../kit/inventory/posted-text.tsx'
import { useSellerPreview } from '../../kit/inventory/use-seller-preview.ts'
import {
  parseSpaces,
  rateFields,
  rateProblems,
  ratesOf,
  tiersOf,
  toggledPart,
  unresolved,
  type RateDraft,
} from './rate-draft.ts'
import { RateFields } from './rate-fields.tsx'
import { SavePane } from './save-pane.tsx'
import { SellerPreview } from './seller-preview.tsx'
import { withRates, type SaveNeed } from './use-need.ts'
import styles from './needs.module.css'

export interface NeedProps {
  readonly needed: NeededFacility
  readonly facility: InventoryFacility
  readonly left: number
  readonly save: SaveNeed
  readonly onLater: () => void
}

/** The next event of the only venue in scope: it is priced, and distances are measured from the venue. */
const useNearbyEvent = () => {
  const { venueIds, venues, timeZone } = useVenueScope()
  const venue = venueIds?.length === 1 ? venues[0] : undefined
  const startingAfter = localDateTime(Math.floor(engineNowMs() / 3_600_000) * 3_600_000, timeZone)
  const { data } = useQuery({
    ...eventsQuery({ venueIds: venue && [venue.id], startingAfter, perPage: 1 }),
    enabled: venue !== undefined,
  })
  const event = data?.items[0]
  const [latitude, longitude] = venue?.coordinates ?? []
  return {
    venue:
      venue === undefined || latitude === undefined || longitude === undefined
        ? undefined
        : { name: venue.name, latitude, longitude },
    event:
      venue === undefined || event === undefined
        ? undefined
        : { id: event.id, name: event.name, day: formatDay(event.start_time, venue.timezone ?? timeZone) },
  }
}

export const PriceNeed = ({ needed, facility, left, save, onLater }: NeedProps) => {
  const { parts } = needed
  const { id, currency, capacity } = facility
  const draft = useRateDraft(id, facility.bookable_spaces === 0 ? capacity : facility.bookable_spaces)
  const type = (next: RateDraft) => {
    if (save.isError) save.reset()
    typeRate(id, next)
  }
  const { parts: undecided, ...problems } = rateProblems(draft, needed, currency)
  const { field, showAll } = useFormFields({
    values: recordOf(rateFields, (name) => draft[name]),
    problems,
    onChange: (name, value) => type({ ...draft, [name]: value }),
  })
  const { venue, event } = useNearbyEvent()
  const hasProblems = Object.keys(problems).length > 0
  const tiers = tiersOf(draft, currency)
  const record = hasProblems ? undefined : withRates(facility, draft, parts)
  const view = useSellerPreview(record && { facility_id: id, facility: record, event_id: event?.id })
  const rateCount = hasProblems ? 0 : ratesOf(draft, currency).length
  const submit = () => {
    showAll()
    if (record !== undefined && undecided === undefined && !save.isPending) save.mutate({ facility, record })
  }
  const read = readParts(parts)
  useCommands([
    {
      id: 'needs.use',
      label: t('needs.commands.useAll'),
      keyBar: t('needs.commands.useKey'),
      keys: partKeys.slice(0, Math.max(1, Math.min(2, read.length))),
      shownOnly: true,
      predicate: () => read.length > 0,
      perform: () => undefined,
    },
    // All of these keys are registered, so that none of them switches the profile on this screen.
    ...partKeys.map((keys, index) => ({
      id: `needs.use.${index + 1}`,
      label: t('needs.commands.use', { number: index + 1 }),
      keys: [keys],
      perform: () => {
        const part = read[index]
        if (part !== undefined) type(toggledPart(draft, part.meaning, currency))
      },
    })),
  ])
  const offer = view.data?.offers.find((each) =>
    event === undefined ? each.stay_minutes === 240 : each.event_id !== undefined,
  )
  const price = rateCount === 0 ? undefined : offer?.options[0]?.price
  return (
    <>
      <Pane label={facility.name} className={styles.center}>
        <NeedHead facility={facility} />
        <Section
          level={2}
          title={t('needs.text.title')}
          end={
            parts.length === 0 ? null : (
              <Text size="tiny" tone="faint">
                {t('needs.text.legend')}
              </Text>
            )
          }
        >
          {parts.length === 0 ? (
            <Text tone="secondary">{t('needs.text.none')}</Text>
          ) : (
            <PostedText parts={parts} numbered />
          )}
        </Section>
        {parts.length === 0 ? null : <PartTable parts={parts} currency={currency} draft={draft} onType={type} />}
        <RateFields draft={draft} parts={parts} currency={currency} capacity={capacity} field={field} onType={type} />
        <NeighborMap facility={facility} venue={venue} event={event} price={price && formatMoney(price)} />
      </Pane>
      <SavePane
        label={t('needs.seller.title')}
        button={t('needs.save.rate', { left: Math.max(0, left - 1) })}
        facility={facility}
        save={save}
        reason={undecided !== undefined && unresolved(parts, draft).length > 0 ? undecided : undefined}
        onSave={submit}
        onLater={onLater}
      >
        <SellerPreview
          facility={facility}
          view={view}
          tiers={tiers}
          rateCount={rateCount}
          spaces={parseSpaces(draft.spaces)}
          event={event}
          distanceMeters={needed.distance_meters}
          venueName={venue?.name}
        />
      </SavePane>
    </>
  )
}
