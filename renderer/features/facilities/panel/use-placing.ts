/** The place of a facility: what choosing a city, a known facility or a position changes in its form. */
import { useEffect, useRef } from 'react'
import type { Place } from '../../../../shared/desk/inventory/places.ts'
import { readSurroundings } from '../../../api/index.ts'
import { currencyIn } from '../../../kit/inventory/places.ts'
import type { Coordinates } from '../../../kit/map/index.ts'
import type { FacilityValues } from '../draft/facility-values.ts'
import { positionOf } from '../../../kit/inventory/venue-near.ts'
import type { FacilityForm } from './facility-form.ts'

const isSame = (one: Coordinates, other: Coordinates): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude

export const usePlacing = (form: FacilityForm) => {
  /** The position of the last chosen city: it is not exact, so another city replaces it. */
  const rough = useRef<Coordinates>(undefined)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const { values, isNew } = form
  /** A time zone and a currency that are in use stay. */
  const ofNew = ({ timezone, country }: Place) =>
    isNew ? { timezone, currency: currencyIn(country) ?? values.currency } : {}

  const putAt = (position: Coordinates, more: Partial<FacilityValues> = {}): void => {
    form.set('position', { ...position, ...more })
    if (!isNew) return
    void readSurroundings(position).then(
      ({ timezone, country, ...address }) => {
        const { current } = latest
        if (!isSame(current.values, position)) return
        const isEmpty = (current.values.city ?? '') === ''
        const found = isEmpty && country !== null ? { ...address, country } : {}
        current.set('position', { timezone, ...found })
      },
      // The time zone must still be chosen.
      () => undefined,
    )
  }

  return {
    putAt,
    chooseCity: (place: Place): void => {
      const { city, state, country, postal_code: code, latitude, longitude } = place
      const at = positionOf(values)
      const moves = at === undefined || (rough.current !== undefined && isSame(at, rough.current))
      if (moves) rough.current = { latitude, longitude }
      form.set('city', {
        city,
        state,
        country,
        ...(code === null ? {} : { postal_code: code }),
        ...(moves ? { latitude, longitude } : {}),
        ...ofNew(place),
      })
    },
    /** Fills in a facility of the shipped data. */
    chooseKnown: (place: Place): void => {
      const { name, address1, city, state, country, postal_code: code, latitude, longitude, capacity } = place
      form.set('name', {
        name,
        operator: values.operator === values.name ? name : values.operator,
        ...{ address1, city, state, country, postal_code: code, latitude, longitude },
        ...(capacity === null ? {} : { capacity, bookable_spaces: capacity }),
        ...ofNew(place),
      })
    },
  }
}
