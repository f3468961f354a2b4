/** The values of a facility form: the members of its record, with a key for every row of its lists, so that rows can be added and moved. */
import type { z } from 'zod'
import { newFacility, type InventoryFacility, type NewFacility } from '../../../../shared/desk/inventory/facilities.ts'
import {
  rateInput,
  type addOnInput,
  type Held,
  type heldInput,
  type longOfferInput,
  type Rate,
  type RateInput,
} from '../../../../shared/desk/inventory/rates.ts'
import type { Coordinates } from '../../../../shared/map/geometry.ts'
import { flatHours, groupHours, type HoursRow } from '../../../kit/inventory/hours-text.ts'

export type Keyed<Row> = Row & { readonly key: string }

/** The row also contains the displayed facts of its event and venue. */
export type RateRow = Keyed<
  RateInput & {
    readonly [Name in 'invented' | 'event_name' | 'event_starts_at' | 'venue_name' | 'sold']?: Rate[Name] | undefined
  }
>
export type AddOnRow = Keyed<z.infer<typeof addOnInput> & { readonly sold?: number }>
export type HeldRow = Keyed<
  z.infer<typeof heldInput> & { readonly [Name in 'event_name' | 'event_starts_at']?: Held[Name] | undefined }
>
export type LongOfferRow = Keyed<z.infer<typeof longOfferInput>>
export type StepRow = Keyed<NewFacility['steps'][number]>
export type DisclaimerRow = Keyed<NewFacility['disclaimers'][number]>
export type PhotoRow = Keyed<NewFacility['photos'][number]>
export type EntranceRow = Keyed<Coordinates>

export interface Lists {
  readonly entrances: readonly EntranceRow[]
  /** Null means not known. */
  readonly hours: readonly HoursRow[] | null
  readonly rates: readonly RateRow[]
  readonly add_ons: readonly AddOnRow[]
  readonly held: readonly HeldRow[]
  readonly long_offers: readonly LongOfferRow[]
  readonly steps: readonly StepRow[]
  readonly disclaimers: readonly DisclaimerRow[]
  readonly photos: readonly PhotoRow[]
}
export type ListName = Exclude<keyof Lists, 'hours'>
export type Row<Name extends ListName> = Lists[Name][number]

export type FacilityValues = Readonly<Omit<NewFacility, keyof Lists | 'operating_hours'>> & Lists

const added = { count: 0 }
/** The key of an added row. */
export const newKey = (): string => {
  added.count += 1
  return `new-${added.count}`
}

/** A rate for every event from a day on, with the fee and tax of the others. */
export const newRate = ([like]: readonly RateRow[], valid_from: string | null): RateRow => ({
  ...rateInput.parse({ kind: 'event', valid_from }),
  key: newKey(),
  fee_minor: like?.fee_minor ?? 0,
  tax_basis_points: like?.tax_basis_points ?? 0,
})

const keyed = <Item extends object>(rows: readonly Item[], prefix: string): Keyed<Item>[] =>
  rows.map((row, index) => ({
    ...row,
    key: 'id' in row && typeof row.id === 'number' ? `id-${row.id}` : `${prefix}-${index}`,
  }))

export const valuesOf = (facility: InventoryFacility | NewFacility): FacilityValues => {
  const { operating_hours: hours, ...members } = facility
  return {
    ...members,
    hours: hours === null ? null : groupHours(hours),
    entrances: keyed(facility.entrances, 'entrance'),
    rates: keyed(facility.rates, 'rate'),
    add_ons: keyed(facility.add_ons, 'add-on'),
    held: keyed(facility.held, 'held'),
    long_offers: keyed(facility.long_offers, 'offer'),
    steps: keyed(facility.steps, 'step'),
    disclaimers: keyed(facility.disclaimers, 'disclaimer'),
    photos: keyed(facility.photos, 'photo'),
  }
}

/** The request body; the schema removes members that are only shown. */
export const requestOf = ({ hours, ...values }: FacilityValues): z.input<typeof newFacility> =>
  ({
    ...values,
    operating_hours: hours === null ? null : flatHours(hours),
  }) as unknown as z.input<typeof newFacility>

interface Place {
  readonly country: string
  readonly timezone: string
  readonly currency: string
  readonly city: string | null
  readonly state: string | null
}

/** A new facility in a country or city; its position is not known yet. */
export const newValues = (place: Place): FacilityValues => ({
  ...valuesOf(newFacility.parse({ ...place, name: '-', operator: '-', latitude: 0, longitude: 0 })),
  name: '',
  operator: '',
  latitude: Number.NaN,
  longitude: Number.NaN,
})

const idOf = <Item extends { readonly id?: number | undefined }>({ id: _id, ...row }: Item) => row

/** A copy of a facility: its name says so, and it has rates and add-ons of its own. */
export const copyOf = (values: FacilityValues, name: string): FacilityValues => {
  const rows = <Item extends object>(list: readonly Keyed<Item>[]) => list.map((row) => ({ ...row, key: newKey() }))
  return {
    ...values,
    name,
    entrances: rows(values.entrances),
    rates: rows(values.rates.map(idOf)).map(({ sold: _sold, invented: _invented, ...rate }) => rate),
    add_ons: rows(values.add_ons.map(idOf)).map(({ sold: _sold, ...addOn }) => addOn),
    held: [],
    long_offers: rows(values.long_offers),
    steps: rows(values.steps),
    disclaimers: rows(values.disclaimers),
    photos: rows(values.photos),
  }
}
