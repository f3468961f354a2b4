/** The first start with one's own data: one short form leads from an empty inventory to the first sale. */
import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { create } from 'zustand'
import { IconCashRegister, IconFileImport } from '@tabler/icons-react'
import { changedByRecord, eventApi, facilityApi, venueApi } from '../../../../shared/contract/records.ts'
import { localeData } from '../../../../shared/locales.ts'
import { call, readSurroundings, refresh, useOneAtATime } from '../../../api/index.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { addDays, counterZone, formatDistance, localDate, useMoneyDisplay } from '../../../lib/format/index.ts'
import { locale, t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { PlaceMap, type Coordinates } from '../../../kit/map/index.ts'
import {
  ActionButton,
  ActionPane,
  BusyBar,
  Button,
  Form,
  FormFailure,
  Pane,
  PaneHead,
  Scroll,
  Section,
  SuggestField,
  Text,
  TextField,
  useFormFields,
} from '../../../ui/index.ts'
import { metersBetween } from '../../../kit/inventory/venue-near.ts'
import { cityText, useSuggestedPlaces } from '../../../kit/inventory/places.ts'
import {
  emptyDraft,
  eventOf,
  facilityOf,
  localityOf,
  startProblems,
  venueOf,
  withFacilityAddress,
  withKnownFacility,
  withKnownVenue,
  withPlace,
  withPlaceText,
  withVenueAddress,
  type StartDraft,
  type StartTexts,
} from './start-draft.ts'
import styles from './start.module.css'

/** The records already created: if a later step is refused, none is created twice. */
interface Made {
  readonly draft: StartDraft | undefined
  readonly venueId: number | undefined
  readonly facilityId: number | undefined
}
const nothing: Made = { draft: undefined, venueId: undefined, facilityId: undefined }
const useStart = create<Made>(() => nothing)

/** This screen closes as soon as the inventory is fetched and contains something. */
const withoutRefresh = { withoutRefresh: true }

/** The changes that typing in a field makes beside its text. */
const changeOf = (name: keyof StartTexts, value: string): Partial<StartDraft> => {
  if (name === 'place') return withPlaceText(value)
  if (name === 'address') return withVenueAddress(value)
  return name === 'facilityAddress' ? withFacilityAddress(value) : { [name]: value }
}

/** Finds the city at a position, unless another position was set in the meantime. */
const findCity = async (position: Coordinates): Promise<void> => {
  // Without a city, country and time zone are those of the counter.
  const found = await readSurroundings(position).catch(() => undefined)
  const { draft } = useStart.getState()
  if (found !== undefined && draft?.position === position) useStart.setState({ draft: { ...draft, found } })
}

export const StartScreen = () => {
  const tomorrow = addDays(localDate(useEngineNow(60_000), counterZone), 1)
  const homeCurrency = useMoneyDisplay(({ homeCurrency: currency }) => currency)
  const { country, currency: localCurrency } = localeData[locale]
  const counter = { country, timezone: counterZone, currency: homeCurrency ?? localCurrency }
  const draft = useStart(({ draft: typed }) => typed) ?? emptyDraft(tomorrow)
  const set = (part: Partial<StartDraft>) => {
    useStart.setState({ draft: { ...(useStart.getState().draft ?? draft), ...part } })
    if (part.position !== undefined && part.found === undefined) void findCity(part.position)
  }
  const { timezone, currency } = localityOf(draft, counter)
  const [tries, setTries] = useState(0)
  const problems = startProblems(draft, counter)
  const { field, showAll } = useFormFields<keyof StartTexts>({
    values: draft,
    problems,
    onChange: (name, value) => set(changeOf(name, value)),
  })
  const venues = useSuggestedPlaces({
    kind: 'venue',
    text: draft.venue,
    onPlace: (place) => set(withKnownVenue(place)),
  })
  const cities = useSuggestedPlaces({
    kind: 'address',
    text: draft.found === undefined ? draft.place : '',
    picksFirst: true,
    onPlace: (place) => set(withPlace(place)),
  })
  const facilities = useSuggestedPlaces({
    kind: 'facility',
    text: draft.facility,
    onPlace: (place) => set(withKnownFacility(draft, place)),
  })
  const { mutationKey, isRunning } = useOneAtATime()
  const save = useMutation({
    mutationKey,
    mutationFn: async () => {
      let { venueId, facilityId } = useStart.getState()
      venueId ??= (await call(venueApi.add, { body: venueOf(draft, counter) }, withoutRefresh)).id
      useStart.setState({ venueId })
      facilityId ??= (await call(facilityApi.add, { body: facilityOf(draft, counter) }, withoutRefresh)).id
      useStart.setState({ facilityId })
      return call(eventApi.add, { body: eventOf(draft, venueId) }, withoutRefresh)
    },
    onSuccess: async ({ id }) => {
      useStart.setState(nothing)
      await refresh(...changedByRecord)
      goTo(paths.sell(id))
    },
  })
  const submit = () => {
    showAll()
    setTries(tries + 1)
    if (isRunning()) return
    if (Object.keys(problems).length === 0) save.mutate()
  }
  // The first field with a problem gets the focus once its message is shown.
  useEffect(() => {
    if (tries > 0) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()
  }, [tries])
  useEffect(() => document.querySelector<HTMLElement>('main form input')?.focus(), [])
  useCommands([
    { id: 'start.save', label: t('start.save'), keyBar: t('start.saveKey'), keys: ['F12'], perform: submit },
    {
      id: 'start.import',
      label: t('inventory.import.command'),
      keyBar: t('inventory.import.button'),
      keys: ['F8'],
      perform: () => goTo(paths.inventory.import()),
    },
    {
      id: 'start.skip',
      label: t('start.skip'),
      keyBar: t('start.skipKey'),
      keys: ['Escape'],
      perform: () => goTo(paths.inventory.venues()),
    },
  ])
  const { position, facilityPosition } = draft
  const place = draft.found === undefined ? '' : cityText(draft.found)
  const isPlaceNamed = place === '' || place === draft.place
  const facilityHint =
    position === undefined || facilityPosition === undefined
      ? t('start.facilityAddressHint')
      : t('start.facilityAway', { distance: formatDistance(metersBetween(position, facilityPosition)) })
  return (
    <>
      <Pane label={t('start.title')} className={styles.start}>
        <BusyBar busy={save.isPending} />
        <PaneHead title={t('start.title')} sub={t('start.text', { zone: timezone, currency })} />
        <Scroll>
          <Form onSubmit={submit}>
            <Section title={t('start.venue')}>
              <div className={styles.fields}>
                <SuggestField
                  label={t('common.name')}
                  required
                  maxLength={120}
                  keepHintLine
                  {...field('venue')}
                  suggest={venues}
                />
                <TextField label={t('start.field.address')} maxLength={2_000} keepHintLine {...field('address')} />
                <SuggestField
                  label={t('start.field.place')}
                  required
                  hint={isPlaceNamed ? t('start.placeHint') : place}
                  {...field('place')}
                  suggest={cities}
                />
              </div>
            </Section>
            <Section title={t('start.facility')}>
              <div className={styles.fields}>
                <SuggestField
                  label={t('common.name')}
                  required
                  maxLength={120}
                  keepHintLine
                  {...field('facility')}
                  suggest={facilities}
                />
                <TextField
                  label={t('start.field.address')}
                  maxLength={2_000}
                  hint={facilityHint}
                  {...field('facilityAddress')}
                />
                <TextField
                  label={t('start.field.spaces')}
                  required
                  numeric
                  inputMode="numeric"
                  keepHintLine
                  {...field('spaces')}
                />
                <TextField
                  label={t('start.field.price', { currency })}
                  required
                  numeric
                  inputMode="decimal"
                  keepHintLine
                  {...field('price')}
                />
              </div>
            </Section>
            <Section title={t('start.event')}>
              <div className={styles.fields}>
                <TextField label={t('common.name')} required maxLength={200} keepHintLine {...field('event')} />
                <TextField
                  type="datetime-local"
                  label={t('start.field.startsAt')}
                  required
                  keepHintLine
                  {...field('startsAt')}
                />
              </div>
            </Section>
            {/* The button lets Enter in a field save, too. */}
            <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
          </Form>
        </Scroll>
      </Pane>
      <ActionPane
        label={t('start.onMap')}
        buttons={
          <>
            <FormFailure error={save.error} />
            <ActionButton icon={IconCashRegister} keys="F12" busy={save.isPending} onClick={submit}>
              {t('start.save')}
            </ActionButton>
            <Button block icon={IconFileImport} keys="F8" onClick={() => goTo(paths.inventory.import())}>
              {t('start.import')}
            </Button>
          </>
        }
      >
        {position === undefined ? null : (
          <div className={styles.map}>
            <PlaceMap
              label={t('start.onMap')}
              pinLabel={t('inventory.map.pin')}
              position={facilityPosition ?? position}
              venue={facilityPosition && { ...position, name: draft.venue || t('start.venue') }}
              onMove={(moved) =>
                set(
                  facilityPosition === undefined && draft.facility === ''
                    ? { position: moved, found: draft.found }
                    : { facilityPosition: moved },
                )
              }
            />
          </div>
        )}
        <Text as="p" size="small" tone="secondary" className={styles.hint}>
          {position === undefined ? t('start.noMap') : t('start.mapHint')}
        </Text>
      </ActionPane>
    </>
  )
}
