/** The columns that venues and parking locations share, and the members of the API that show their address. */
import { columns } from './members.ts'

export interface PlaceColumns {
  readonly id: number
  readonly name: string
  readonly address1: string | null
  readonly address2: string | null
  readonly city: string | null
  readonly state: string | null
  readonly postal_code: string | null
  readonly country: string
  readonly timezone: string
  readonly currency: string
  readonly latitude: number
  readonly longitude: number
  readonly capacity: number | null
  readonly description: string | null
  readonly msa: string | null
  readonly slug: string
  readonly outline_geojson: string | null
  readonly translations_json: string
}

const addressColumns = ['address1', 'address2', 'city', 'state', 'postal_code', 'country'] as const

export const addressMembers = columns(...addressColumns)

/** Chosen by `fields=…::address`. */
export const addressGroup = { address: addressColumns }
