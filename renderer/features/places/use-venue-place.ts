/** The place of a venue: what choosing a city, a known venue or a position changes in its form. */
import { useRef } from 'react'
import type { Place } from '../../../shared/desk/inventory/places.ts'
import type { InventoryVenue, NewVenue } from '../../../shared/desk/inventory/venues.ts'
import { optionalText } from '../../kit/record/field-texts.ts'
import { withValues } from '../../kit/record/record-draft.ts'
import type { RecordEdit } from '../../kit/record/use-record-edit.ts'
import { readSurroundings } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import type { Coordinates } from '../../kit/map/index.ts'
import { positionOf } from '../../kit/inventory/venue-near.ts'
import { currencyIn } from '../../kit/inventory/places.ts'
import { isLink, parsePosition, positionText } from '../../kit/inventory/position-text.ts'

const nowhere = { latitude: Number.NaN, longitude: Number.NaN }

export const useVenuePlace = (edit: RecordEdit<NewVenue, InventoryVenue>) => {
  const { values, saved, isNew, set, update } = edit
  /** The position of the last chosen city: it is not exact, so another city replaces it. */
  const rough = useRef<Coordinates>(undefined)
  const position = positionOf(values)
  /** A time zone and a currency that are in use stay. */
  const ofNew = ({ timezone, country }: Place): Partial<NewVenue> =>
    isNew ? { timezone, currency: currencyIn(country) ?? values.currency } : {}

  const putAt = (at: Coordinates, text = positionText(at)): void => {
    set('latitude', at, text)
    if (!isNew) return
    const isEmpty = (values.city ?? '') === ''
    void readSurroundings(at).then(
      ({ timezone, country, ...address }) => {
        const found = { timezone, ...(isEmpty && country !== null ? { ...address, country } : {}) }
        // A person may be typing on.
        update('latitude', (now) => withValues(now, 'latitude', found, now.texts.get('latitude')?.text))
      },
      // The time zone must still be chosen.
      () => undefined,
    )
  }

  const bound = edit.field('latitude', {
    write: () => (position === undefined ? '' : positionText(position)),
    read: () => Number.NaN,
  })
  const street = edit.field('address1', optionalText)
  const isStreetLink = isLink(street.value)
  const problem = (): string | undefined => {
    if (bound.error === undefined) return undefined
    return isLink(bound.value) ? t('inventory.place.noPosition') : t('inventory.place.missing')
  }

  return {
    putAt,
    chooseCity: (place: Place): void => {
      const { city, state, country, postal_code: code, latitude, longitude } = place
      const moves =
        position === undefined ||
        (position.latitude === rough.current?.latitude && position.longitude === rough.current.longitude)
      const address = { city, state, country, ...(code === null ? {} : { postal_code: code }) }
      set('city', { ...address, ...ofNew(place) }, city ?? '')
      if (!moves) return
      rough.current = { latitude, longitude }
      set('latitude', rough.current, positionText(rough.current))
    },
    /** Fills in a venue of the shipped data. */
    chooseKnown: (place: Place): void => {
      const { name, address1, city, state, country, postal_code: code, latitude, longitude, capacity } = place
      set('name', { name, address1, city, state, country, postal_code: code, capacity, ...ofNew(place) }, name)
      set('latitude', { latitude, longitude }, positionText({ latitude, longitude }))
    },
    /** A pasted link of a map sets the position and leaves the street unchanged. */
    street: {
      ...street,
      error: isStreetLink ? t('inventory.place.noPosition') : street.error,
      onChange: (text: string) => {
        const at = isLink(text) ? parsePosition(text) : undefined
        if (at === undefined) return street.onChange(text)
        putAt(at)
        if (isStreetLink) set('address1', { address1: saved.address1 })
      },
    },
    /** The text is coordinates or the address of a map; the position is NaN without any. */
    field: {
      ...bound,
      was: isNew || positionText(values) === positionText(saved) ? undefined : positionText(saved),
      error: problem(),
      placeholder: t('inventory.place.none'),
      onChange: (text: string) => {
        const at = parsePosition(text)
        if (at === undefined) set('latitude', nowhere, text)
        else putAt(at, text)
      },
      onBlur: () => {
        bound.onBlur()
        if (position !== undefined && bound.value !== positionText(position))
          set('latitude', position, positionText(position))
      },
    },
  }
}
