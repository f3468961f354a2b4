/** Where something is: the fields of venues and facilities. */
import { listItems, quoted, withoutQuotes } from '../list-items.ts'
import { readCountry, readOutline, readZone } from '../reading.ts'
import { RowProblem } from '../row-problem.ts'
import { longTextField, patternField, textField, frenchField, type Field, type Value } from './field.ts'

interface StoredPhoto {
  readonly position: number
  readonly sizes: { readonly original: { readonly URL: string; readonly width: number; readonly height: number } }
  readonly alt?: string
}

/** Its range is checked with the other number, since they may be exchanged. */
const degreesField = (name: string, options: Partial<Field>): Field => ({
  name,
  required: true,
  ...options,
  read(text) {
    const value = Number(text.replace('−', '-').replace(/^(-?\d+),(\d+)$/, '$1.$2'))
    if (!Number.isFinite(value)) throw new RowProblem('not_a_number', name)
    return value
  },
})

type Ring = readonly (readonly [longitude: number, latitude: number])[]

/** GeoJSON as well-known text. */
const writeOutline = (value: Value): string => {
  const { coordinates } = JSON.parse(String(value)) as { coordinates: readonly Ring[] }
  const rings = coordinates.map(
    (ring) => `(${ring.map(([longitude, latitude]) => `${longitude} ${latitude}`).join(', ')})`,
  )
  return `POLYGON (${rings.join(', ')})`
}

const photoPattern = /^(\S+)\s+(\d{1,5})x(\d{1,5})(?:\s+("(?:[^"]|"")*"))?$/

/** `https://example.test/a.jpg 1200x800 "the entrance"; …` */
export const photosField = (name: string, column: string): Field => ({
  name,
  guesses: ['pictures', 'images'],
  sql: column,
  empty: '[]',
  member: 'photos',
  read(text) {
    const photos = listItems(text).map((part, position): StoredPhoto => {
      const [, URL = '', width, height, alt] = photoPattern.exec(part) ?? []
      // Photos that were uploaded have an address of their own, without a host.
      if (!/^https?:\/\/[^\s\p{C}]+$/iu.test(URL) && !/^\/[^/\s]\S*$/.test(URL))
        throw new RowProblem('not_an_address', name)
      const photo = { position, sizes: { original: { URL, width: Number(width), height: Number(height) } } }
      return alt === undefined ? photo : { ...photo, alt: withoutQuotes(alt) }
    })
    return JSON.stringify(photos)
  },
  write: (value) =>
    (JSON.parse(String(value)) as StoredPhoto[])
      .map(({ sizes: { original }, alt }) => {
        const photo = `${original.URL} ${original.width}x${original.height}`
        return alt === undefined ? photo : `${photo} ${quoted(alt)}`
      })
      .join('; '),
  shown: (value) =>
    (JSON.parse(String(value)) as StoredPhoto[]).map(({ sizes: { original }, alt = null }) => ({
      url: original.URL,
      width: original.width,
      height: original.height,
      alt,
    })),
})

export const addressFields: readonly Field[] = [
  textField('address1', 200, {
    heads: ['address', 'street', 'adresse'],
    guesses: ['addr', 'street address', 'location'],
  }),
  textField('address2', 200, { guesses: ['address line 2', 'unit', 'suite'] }),
  textField('city', 100, { heads: ['ville'], guesses: ['town', 'municipality'] }),
  textField('state', 40, { heads: ['province', 'region'], guesses: ['st', 'prov'] }),
  textField('postal_code', 20, { heads: ['zip', 'zip code', 'postcode', 'postal', 'code postal'] }),
  {
    name: 'country',
    heads: ['pays'],
    guesses: ['country code', 'nation'],
    read: (text) => readCountry(text),
  },
  { name: 'timezone', heads: ['time zone', 'tz'], guesses: ['zone', 'fuseau horaire'], read: (text) => readZone(text) },
  patternField('currency', /^[A-Z]{3}$/, { heads: ['devise'], guesses: ['ccy'] }),
  degreesField('latitude', { heads: ['lat'], guesses: ['y'] }),
  degreesField('longitude', { heads: ['lon', 'lng', 'long'], guesses: ['x'] }),
  {
    name: 'outline',
    guesses: ['shape', 'wkt', 'geometry', 'polygon'],
    looksLike: /^POLYGON\s*\(/i,
    sql: 'outline_geojson',
    read: readOutline,
    write: writeOutline,
  },
  textField('msa', 100, { guesses: ['metro', 'metropolitan area'] }),
]

export const descriptionFields: readonly Field[] = [
  longTextField('description', 5_000),
  frenchField('description_fr', 5_000),
]

export const sourceField = textField('source', 500, { member: null })
