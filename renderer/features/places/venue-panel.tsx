/** The panel of a venue: its place, its names, and its descriptions in both languages. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconCalendarEvent } from '@tabler/icons-react'
import { venueApi } from '../../../shared/contract/records.ts'
import type { InventoryVenue, NewVenue } from '../../../shared/desk/inventory/venues.ts'
import { cornersOf, withCorners } from '../../../shared/desk/inventory/outline.ts'
import { localeData, translationLocales, type TranslationLocale } from '../../../shared/locales.ts'
import { EditArea, EditGrid, EditText } from '../../kit/record/edit-fields.tsx'
import { linesText, optionalCountText, optionalText, requiredText } from '../../kit/record/field-texts.ts'
import { RecordPanel } from '../../kit/record/record-panel.tsx'
import { useRecordEdit } from '../../kit/record/use-record-edit.ts'
import { allOf, queryOf } from '../../api/index.ts'
import { counterZone, formatCount, useMoneyDisplay } from '../../lib/format/index.ts'
import { locale, t } from '../../lib/i18n/index.ts'
import { memberNames, translatedName } from '../../lib/inventory-members.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { PlaceMap } from '../../kit/map/index.ts'
import { CheckLine, Section, Text, UnreadPanel, type Action } from '../../ui/index.ts'
import { placeOf as mapPlaceOf, positionOf } from '../../kit/inventory/venue-near.ts'
import { OutlineField } from '../../kit/inventory/outline-field.tsx'
import { PhotoList } from '../../kit/inventory/photo-list.tsx'
import { useSuggestedPlaces } from '../../kit/inventory/places.ts'
import { addToScope, useInventoryScope } from '../../kit/inventory/inventory-scope.tsx'
import styles from '../../kit/inventory/shared.module.css'
import { useVenuePlace } from './use-venue-place.ts'
import { blankVenue, venueKind, venueLabel } from './venue-kind.ts'

interface VenuePanelProps {
  readonly id: number | 'new'
  readonly row: InventoryVenue | undefined
  readonly onClose: () => void
}

export const VenuePanel = ({ id, row, onClose }: VenuePanelProps) => {
  const others = useQuery({ ...allOf(venueApi.list, { sort: 'name' }), enabled: id === 'new' })
  const query = useQuery({ ...queryOf(venueApi.one, { id: Number(id) }), enabled: id !== 'new' })
  const currency = useMoneyDisplay(({ homeCurrency }) => homeCurrency) ?? 'USD'
  const counter = { country: localeData[locale].country, timezone: counterZone, currency }
  if (id === 'new') {
    if (others.data === undefined) return <UnreadPanel label={t('venues.new')} query={others} onClose={onClose} />
    return <OpenVenue id={id} record={undefined} blank={blankVenue(others.data, counter)} onClose={onClose} />
  }
  const venue = query.data ?? row
  return venue === undefined ? (
    <UnreadPanel label={t('venues.one')} query={query} onClose={onClose} />
  ) : (
    <OpenVenue id={id} record={venue} blank={venue} busy={query.isFetching} onClose={onClose} />
  )
}

interface OpenVenueProps {
  readonly id: number | 'new'
  readonly record: InventoryVenue | undefined
  readonly blank: NewVenue
  readonly busy?: boolean
  readonly onClose: () => void
}

const OpenVenue = ({ id, record, blank, busy = false, onClose }: OpenVenueProps) => {
  const scope = useInventoryScope()
  const show = (shownId: number, options?: { replace: boolean }) => {
    addToScope(scope, shownId)
    goTo(paths.inventory.venues(shownId), options)
  }
  const edit = useRecordEdit({
    kind: venueKind,
    id,
    record: record ?? { blank },
    onSaved: (saved) => {
      if (record === undefined) show(saved.id, { replace: true })
    },
  })
  const { values, saved, set, field, changed, isNew } = edit
  const [isDrawing, setDrawing] = useState(false)
  const text = (
    member: 'address1' | 'address2' | 'city' | 'state' | 'postal_code' | 'venue_type' | 'website' | 'msa',
  ) => ({
    label: venueLabel(member, values.country),
    ...field(member, optionalText),
  })
  const plain = (member: 'name' | 'country' | 'timezone' | 'currency') => ({
    label: venueLabel(member),
    required: true,
    ...field(member, requiredText),
  })
  const translation = (language: TranslationLocale) => {
    const { description_translations: texts } = values
    const path = `description_translations.${language}`
    const was = saved.description_translations[language]
    return {
      label: translatedName(memberNames.description, language),
      value: edit.draft.texts.get(path)?.text ?? texts[language] ?? '',
      was: isNew || was === texts[language] ? undefined : (was ?? ''),
      error: edit.problemOf(path),
      onChange: (typed: string) =>
        set(path, { description_translations: { ...texts, [language]: optionalText.read(typed) ?? null } }, typed),
      onBlur: () => edit.leave(path),
    }
  }
  // A new venue begins in the city of the others.
  const around = scope.venues.map(mapPlaceOf)[0]
  const isMoved = changed.includes('latitude') || changed.includes('longitude')
  const position = positionOf(values)
  const place = useVenuePlace(edit)
  const known = useSuggestedPlaces({ kind: 'venue', text: isNew ? values.name : '', onPlace: place.chooseKnown })
  const cities = useSuggestedPlaces({
    kind: 'address',
    text: [values.city, values.state].filter(Boolean).join(', '),
    onPlace: place.chooseCity,
  })
  const actions: readonly Action[] =
    record === undefined
      ? []
      : [
          {
            id: 'venues.events',
            label: t('venues.showEvents'),
            text: t('venues.events', { count: formatCount(record.upcoming_events) }),
            keys: ['E'],
            icon: IconCalendarEvent,
            perform: () => goTo(`${paths.inventory.events()}?venueId=${record.id}`),
          },
        ]
  return (
    <RecordPanel
      edit={edit}
      record={record}
      busy={busy}
      sub={record && t('venues.sub', { place: record.city ?? record.country, count: record.facilities_nearby })}
      actions={actions}
      onDuplicated={({ id: copyId }) => show(copyId)}
      onClose={onClose}
      above={
        position === undefined && around === undefined ? null : (
          <div className={styles.map} data-drawing={isDrawing || undefined}>
            <PlaceMap
              key={String(id)}
              label={t('inventory.map.label', { name: values.name })}
              pinLabel={t('inventory.map.pin')}
              position={position}
              saved={isMoved ? positionOf(saved) : undefined}
              around={around}
              onMove={place.putAt}
              outline={cornersOf(values.outline)}
              onOutline={
                isDrawing ? (corners) => set('outline', { outline: withCorners(values.outline, corners) }) : undefined
              }
            />
          </div>
        )
      }
    >
      <Section>
        <EditGrid>
          <EditText {...plain('name')} maxLength={120} suggest={known} />
          <EditArea
            label={venueLabel('aliases')}
            {...field('aliases', linesText)}
            placeholder={t('venues.aliasesHint')}
          />
        </EditGrid>
        <EditGrid pairs>
          <EditText {...text('venue_type')} />
          <EditText label={venueLabel('capacity')} {...field('capacity', optionalCountText)} inputMode="numeric" />
        </EditGrid>
      </Section>
      <Section title={t('venues.place')}>
        <EditGrid>
          <EditText label={venueLabel('address1')} {...place.street} />
          <EditText {...text('address2')} />
        </EditGrid>
        <EditGrid pairs>
          <EditText {...text('city')} suggest={cities} />
          <EditText {...text('state')} />
          <EditText {...text('postal_code')} />
          <EditText {...plain('country')} maxLength={2} />
          <EditText label={t('inventory.place.label')} required wide {...place.field} />
          <EditText {...plain('timezone')} wide />
          <EditText {...plain('currency')} maxLength={3} />
        </EditGrid>
        {record !== undefined && record.upcoming_events > 0 && changed.includes('timezone') ? (
          <Text as="p" size="small" tone="warn" role="status">
            {t('venues.zoneChanged', { count: record.upcoming_events })}
          </Text>
        ) : null}
        {position === undefined ? (
          <Text as="p" size="small" tone="secondary">
            {t('inventory.map.place')}
          </Text>
        ) : null}
        <OutlineField
          outline={values.outline}
          error={edit.problemOf('outline')}
          position={position}
          isDrawing={isDrawing}
          onDrawing={setDrawing}
          onChange={(outline) => set('outline', { outline })}
        />
      </Section>
      <Section title={t('venues.about')}>
        <EditGrid>
          <EditText {...text('website')} />
          <EditArea label={venueLabel('description')} {...field('description', optionalText)} maxLength={5_000} />
          {translationLocales.map((language) => (
            <EditArea key={language} {...translation(language)} maxLength={5_000} />
          ))}
          <EditText {...text('msa')} />
        </EditGrid>
        <CheckLine
          label={venueLabel('primarily_transient')}
          checked={values.primarily_transient}
          onChange={(checked) => set('primarily_transient', { primarily_transient: checked })}
        />
        <CheckLine
          label={venueLabel('enhanced_airport')}
          checked={values.enhanced_airport}
          onChange={(checked) => set('enhanced_airport', { enhanced_airport: checked })}
        />
      </Section>
      <PhotoList photos={values.photos} onChange={(photos) => set('photos', { photos })} />
    </RecordPanel>
  )
}
