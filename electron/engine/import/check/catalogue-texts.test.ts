/** The importer reads outlines, entrances, pictures, remarks and metros. */
import { describe, expect, it } from 'vitest'
import { descriptionFrom, phoneIn } from './listed-rates.ts'
import { metroOf } from './region.ts'
import { photosField } from '../kinds/fields/place-fields.ts'
import { readEntrances, readOutline } from './reading.ts'

const readPhotos = (text: string): unknown => photosField('photos').read(text, false)

describe('outlines', () => {
  it('become GeoJSON with longitude first, holes included [spec-geojson-order]', () => {
    const text =
      'POLYGON ((-81.69 41.5, -81.68 41.5, -81.68 41.51, -81.69 41.5), (-81.688 41.501, -81.687 41.501, -81.687 41.502, -81.688 41.501))'
    expect(JSON.parse(readOutline(text))).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [-81.69, 41.5],
          [-81.68, 41.5],
          [-81.68, 41.51],
          [-81.69, 41.5],
        ],
        [
          [-81.688, 41.501],
          [-81.687, 41.501],
          [-81.687, 41.502],
          [-81.688, 41.501],
        ],
      ],
    })
  })
  it.each([
    ['LINESTRING (1 2, 3 4)', 'no POLYGON'],
    ['POLYGON ((1 2, 3 4, 5 6, 7 8))', 'does not end where it begins'],
    ['POLYGON ((1 2, 3 4, 1 2))', 'does not end where it begins'],
    ['POLYGON ((1 2, 3 here, 5 6, 1 2))', 'no longitude and latitude'],
    ['POLYGON ((1 91, 3 4, 5 6, 1 91))', 'no longitude and latitude'],
    [`POLYGON ((${'1 2, '.repeat(1_001)}1 2))`, 'more than 1000 points'],
  ])('refuse %s', (text, reason) => {
    expect(() => readOutline(text)).toThrow(reason.includes('more than') ? 'too_long' : 'not_allowed')
  })
})

describe('entrances', () => {
  it('are latitude and longitude each', () => {
    expect(readEntrances('42.36,-71.06; 42.37,-71.05;')).toEqual([
      [42.36, -71.06],
      [42.37, -71.05],
    ])
    expect(readEntrances('')).toEqual([])
    for (const text of ['42.36', '42.36,', '99,-71', 'a,b', '1,2,3'])
      expect(() => readEntrances(text)).toThrow('entrance_incomplete')
  })
})

describe('pictures', () => {
  it('have an address and a size [R6-photos]', () => {
    expect(
      JSON.parse(String(readPhotos('https://example.test/a.jpg 1200x800; http://example.test/b.png 10x20'))),
    ).toEqual([
      { position: 0, sizes: { original: { URL: 'https://example.test/a.jpg', width: 1200, height: 800 } } },
      { position: 1, sizes: { original: { URL: 'http://example.test/b.png', width: 10, height: 20 } } },
    ])
    expect(readPhotos('')).toBe('[]')
    for (const text of ['a.jpg 1x1', 'https://example.test/a.jpg', 'javascript:alert(1) 1x1']) {
      expect(() => readPhotos(text)).toThrow('not_an_address')
    }
  })
})

describe('remarks', () => {
  it('hold telephone numbers', () => {
    expect(phoneIn('Restricted to site visitors. Tel: (202) 526-8300')).toBe('(202) 526-8300')
    expect(phoneIn('Tel: 1-800-967-2283')).toBe('1-800-967-2283')
    expect(phoneIn('6am - 6pm Mon-Fri Tel:(202) 464-2900')).toBe('(202) 464-2900')
    expect(phoneIn('Generally restricted to site visitors; 2026334480')).toBe('2026334480')
    expect(phoneIn('$; call 202.664.2323')).toBe('202.664.2323')
    expect(
      ['7am - 6:30pm; 2 hour limit', '$20 (earlybird); $30 (daily); $60', 'Mo-Fr 05:00-23:00', ''].map(phoneIn),
    ).toEqual([null, null, null, null])
  })
  it('say how a facility is built and run', () => {
    expect(descriptionFrom('City inventory (MIT) | structure: Below Grade | service: valet | users: n/a')).toBe(
      'Structure: Below Grade; service: valet.',
    )
    expect(descriptionFrom('City inventory (MIT)')).toBeNull()
  })
})

describe('metros', () => {
  it('are those that people mean', () => {
    expect([
      metroOf('Foxborough', 'MA'),
      metroOf('St. Petersburg', 'FL'),
      metroOf('Cleveland', 'OH'),
      metroOf(null, 'OH'),
    ]).toEqual(['Boston', 'Tampa', 'Cleveland', null])
  })
})
