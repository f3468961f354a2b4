/** The scope of a rate: one event, a series, a venue, every event, or stays; and on which days of the week. */
import { t } from '../../../lib/i18n/index.ts'
import { useVenueScope } from '../../../lib/preferences/index.ts'
import { Chip, FieldLabel, SegmentedField, SelectField, TextField } from '../../../ui/index.ts'
import type { RateRow } from '../draft/facility-values.ts'
import { scopeOf, type ScopeKind } from '../facility-texts.ts'
import { DayChoice } from './day-choice.tsx'
import { EventChoice } from './event-choice.tsx'
import type { FacilityForm } from './facility-form.ts'
import { Message } from './fields.tsx'
import styles from '../facilities.module.css'

interface RateScopeProps {
  readonly form: FacilityForm
  readonly rate: RateRow
}

const kinds = ['event', 'series', 'venue', 'every', 'stays'] as const
const nothing = { event_id: null, series: null, venue_id: null }
const isKind = (text: string | undefined): text is ScopeKind => kinds.some((kind) => kind === text)

export const RateScope = ({ form, rate }: RateScopeProps) => {
  const path = `rates.${rate.key}.scope`
  // Until an event or a series is chosen, only the choice is stored: it must not become a rate for every event.
  const chosen = form.draft.texts.get(path)?.text
  const kind = isKind(chosen) ? chosen : scopeOf(rate)
  const { scope } = rate
  const set = (part: Partial<RateRow>) => form.setRow('rates', rate.key, 'scope', part)
  const choose = (next: ScopeKind) => {
    if (next === 'event' || next === 'series' || next === 'venue') {
      form.setUnread(path, next)
      return
    }
    set({
      kind: next === 'stays' ? 'transient' : 'event',
      scope: { ...scope, ...nothing },
      tiers: next === 'stays' ? (rate.tiers ?? [[60, rate.price_minor ?? 0]]) : null,
      price_minor: next === 'stays' ? null : (rate.price_minor ?? rate.tiers?.[0]?.[1] ?? null),
    })
  }
  const narrow = (part: Partial<typeof nothing> | object, more: Partial<RateRow> = {}) =>
    set({
      kind: 'event',
      tiers: null,
      price_minor: rate.price_minor ?? rate.tiers?.[0]?.[1] ?? null,
      scope: { ...scope, ...nothing, ...part },
      ...more,
    })
  const problem = form.problemBelow(path)
  return (
    <>
      <SegmentedField
        small
        label={t('facilities.scope.label')}
        value={kind}
        segments={kinds.map((value) => ({ value, label: t(`facilities.scope.${value}`) }))}
        onChange={choose}
      />
      {kind === 'event' ? (
        <EventChoice
          label={t('facilities.scope.event')}
          chosen={scope.event_id === null ? undefined : (rate.event_name ?? String(scope.event_id))}
          onPick={({ id, name, startsAt }) =>
            narrow({ event_id: id, weekdays: null }, { event_name: name, event_starts_at: startsAt })
          }
          onClear={() => form.setUnread(path, 'event')}
        />
      ) : null}
      {kind === 'series' ? (
        <TextField
          label={t('facilities.scope.seriesName')}
          maxLength={100}
          autoComplete="off"
          value={scope.series ?? ''}
          onChange={(series) => (series.trim() === '' ? form.setUnread(path, 'series') : narrow({ series }))}
        />
      ) : null}
      {kind === 'venue' ? (
        <VenueChoice
          venueId={scope.venue_id}
          onPick={(venue) => narrow({ venue_id: venue.id }, { venue_name: venue.name })}
        />
      ) : null}
      {problem === undefined ? null : <Message error={problem} />}
      {kind === 'event' || kind === 'stays' ? null : (
        <div>
          <FieldLabel>{t('facilities.hours.days')}</FieldLabel>
          <div className={styles.days}>
            <Chip
              on={scope.weekdays === null}
              name={t('facilities.hours.everyDay')}
              onClick={() => set({ scope: { ...scope, weekdays: null } })}
            />
            <DayChoice
              days={scope.weekdays ?? []}
              onChange={(days) =>
                set({ scope: { ...scope, weekdays: days.length === 0 || days.length === 7 ? null : [...days] } })
              }
            />
          </div>
        </div>
      )}
    </>
  )
}

interface VenueChoiceProps {
  readonly venueId: number | null
  readonly onPick: (venue: { readonly id: number; readonly name: string }) => void
}

const VenueChoice = ({ venueId, onPick }: VenueChoiceProps) => {
  const { allVenues } = useVenueScope()
  const none = { value: '', label: t('facilities.scope.chooseVenue') }
  return (
    <SelectField
      label={t('facilities.scope.venue')}
      value={venueId === null ? '' : String(venueId)}
      options={[
        ...(venueId === null ? [none] : []),
        ...allVenues.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(value) => {
        const venue = allVenues.find(({ id }) => String(id) === value)
        if (venue !== undefined) onPick(venue)
      }}
    />
  )
}
