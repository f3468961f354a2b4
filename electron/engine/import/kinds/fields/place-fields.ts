/** The fields of the places of venues and facilities. */
import type { StoredPhoto } from '../../../../../shared/records/codecs.ts'
import { listItems, quoted, withoutQuotes } from '../../check/list-items.ts'
import { readCountry, readOutline, readZone } from '../../check/reading.ts'
import { RowProblem } from '../../check/row-problem.ts'
import { patternField, textField, type Field, type Value } from './field.ts'

/** The range is checked together with the other number, since the two may be exchanged. */
const degreesField = (name: string): Pick<Field, 'read'> => ({
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
export const photosField = (name: string): Pick<Field, 'empty' | 'read' | 'write'> => ({
  empty: '[]',
  read(text) {
    const photos = listItems(text).map((part, position): StoredPhoto => {
      const [, URL = '', width, height, alt] = photoPattern.exec(part) ?? []
      // Uploaded photos have an address without a host.
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
})

/** Members of a place that are read in their own way. */
export const placeFields = {
  country: { read: readCountry },
  timezone: { read: (text) => readZone(text) },
  currency: patternField('currency', /^[A-Z]{3}$/),
  latitude: degreesField('latitude'),
  longitude: degreesField('longitude'),
  outline: { read: readOutline, write: writeOutline },
} satisfies Readonly<Record<string, Partial<Field>>>

export const sourceField = textField('source', 500, { member: null })
