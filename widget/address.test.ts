/** Tests which parameters of the widget's address are accepted. */
import { describe, expect, it } from 'vitest'
import { readRequest } from './address.ts'

const read = (query: string, languages: readonly string[] = ['en-US']) =>
  readRequest(new URLSearchParams(query), languages)

describe('ui-components [spec-widget-link]', () => {
  it.each([
    ['', ['location-list', 'map']],
    ['ui-components=location-list', ['location-list']],
    ['ui-components=map', ['map']],
    ['ui-components=map,location-list', ['location-list', 'map']],
    ['ui-components=location-list|map', ['location-list', 'map']],
    ['ui-components=location-list%20map', ['location-list', 'map']],
    ['ui-components=map&ui-components=location-list', ['location-list', 'map']],
    ['ui-components=calendar', ['location-list', 'map']],
  ])('%s', (query, components) => {
    expect(read(query).components).toEqual(components)
  })
})

describe('the destination', () => {
  it.each([
    ['destination-event-id=102', 'event_id:102'],
    ['destination-event-id=1&destination-event-id=102', 'event_id:102'],
    ['destination-venue-id=83', 'venue_id:83'],
    ['destination-coordinates=42.366,-71.06', 'coordinates:42.366,-71.06'],
    ['destination-coordinates=[42.366, -71.06]', 'coordinates:42.366,-71.06'],
    ['destination-event-id=102&destination-venue-id=83', 'event_id:102'],
    ['', undefined],
    ['destination-event-id=', undefined],
    ['destination-event-id=102%20location_id:5', undefined],
    ['destination-coordinates=42.366', undefined],
    ['destination-coordinates=here', undefined],
  ])('%s is %s', (query, destination) => {
    expect(read(query).destination).toBe(destination)
  })

  it('keeps the event apart, for the way to the purchase page', () => {
    expect(read('destination-event-id=102').eventId).toBe('102')
    expect(read('destination-venue-id=83').eventId).toBeUndefined()
  })

  it('passes times through unchanged', () => {
    expect(read('start_time=2026-12-16T18:00&end_time=')).toMatchObject({
      startTime: '2026-12-16T18:00',
      endTime: undefined,
    })
  })
})

describe('the language', () => {
  it.each([
    [['fr-FR', 'en'], 'fr-CA'],
    [['de', 'en-GB'], 'en-US'],
    [['EN-ca'], 'en-CA'],
    [['de'], 'en-US'],
    [[], 'en-US'],
  ])('of %s is %s', (languages, locale) => {
    expect(read('', languages).locale).toBe(locale)
  })

  it('is that of the address where it names one', () => {
    expect(read('locale=fr-CA', ['en-US']).locale).toBe('fr-CA')
    expect(read('locale=tlh', ['en-CA']).locale).toBe('en-CA')
  })
})
