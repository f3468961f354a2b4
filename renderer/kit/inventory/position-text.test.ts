import { expect, it } from 'vitest'
import { isLink, parsePosition, parseStreetPosition, positionText } from './position-text.ts'

const garden = { latitude: 42.3663, longitude: -71.0622 }

it.each([
  '42.3663, -71.0622',
  '42.3663 −71.0622',
  '(42.3663; -71.0622)',
  '42.3663,-71.0622',
  '42,3663; −71,0622',
  '42,3663 -71,0622',
  '42.3663° N, 71.0622° W',
  '42.3663N 71.0622W',
  'N 42.3663, W 71.0622',
  '42.3663° N, 71.0622° O',
  '\u200E42.3663, -71.0622',
  'geo:42.3663,-71.0622;u=35',
  'geo:0,0?q=42.3663,-71.0622(TD%20Garden)',
  'https://www.google.com/maps/place/TD+Garden/@42.36,-71.07,17z/data=!3m1!4b1!4m6!3m5!1s0x89e!8m2!3d42.3663!4d-71.0622!16s',
  'https://www.google.com/maps/@42.3663,-71.0622,17z',
  'https://www.google.com/maps?q=42.3663,-71.0622',
  'https://maps.google.com/?q=loc:42.3663,-71.0622&z=17',
  'https://www.google.com/maps/search/?api=1&query=42.3663%2C-71.0622',
  'https://www.google.ca/maps/search/42.3663,+-71.0622',
  'https://www.google.com/maps/dir//42.3663,-71.0622/@42.1,-71.2,12z',
  'https://www.google.com/maps/dir/42.1,-71.1/42.3663,-71.0622/@42.2,-71.08,12z',
  'https://www.google.com/maps/dir//TD+Garden/@42.2,-71.1,13z/data=!4m8!4m7!1m0!1m5!1m1!1s0x89e3!2m2!1d-71.0622!2d42.3663!3e0',
  'https://maps.google.com/maps?q=42.3663,-71.0622&ll=42.2,-71.1&z=17',
  'https://maps.google.com/maps?saddr=42.1,-71.1&daddr=42.3663,-71.0622&ll=42.2,-71.1',
  'https://www.openstreetmap.org/?mlat=42.3663&mlon=-71.0622#map=17/42.36/-71.07',
  'https://www.openstreetmap.org/#map=17/42.3663/-71.0622',
  'www.openstreetmap.org/#map=17/42.3663/-71.0622',
  'https://maps.apple.com/?ll=42.3663,-71.0622&q=TD%20Garden',
  'https://maps.apple.com/place?address=100+Legends+Way&coordinate=42.3663,-71.0622&name=TD+Garden',
  'TD Garden https://maps.apple.com/?ll=42.3663,-71.0622',
  'https://www.bing.com/maps?cp=42.3663%7E-71.0622&lvl=17',
  'https://bing.com/maps/default.aspx?sp=point.42.3663_-71.0622_TD%20Garden',
])('reads the position in %s', (text) => {
  expect(parsePosition(text)).toEqual(garden)
})

it.each([
  `42°21'58.7"N 71°03'43.9"W`,
  '42° 21′ 58.7″ N, 71° 3′ 43.9″ W',
  '42 21 58.7 N 71 3 43.9 W',
  `42°21.978'N, 71°3.732'W`,
  '42˚21‘58.7“N 71˚3‘43.9“W',
  'N42°21′58.7″ W71°3′43.9″',
  `https://www.google.com/maps/place/42%C2%B021'58.7%22N+71%C2%B003'43.9%22W/`,
])('reads degrees and minutes in %s', (text) => {
  const { latitude = 0, longitude = 0 } = parsePosition(text) ?? {}
  expect([latitude.toFixed(4), longitude.toFixed(4)]).toEqual(['42.3663', '-71.0622'])
})

it.each([
  '',
  'Boston',
  '02114',
  '100 Legends Way',
  '91, 0',
  '42.3, 181',
  '42°75′ N, 71° W',
  '42,21,58.7 N, 71,3,43.9 W',
  '42.21.58 N, 71.3.43 W',
  'https://www.google.com/maps/dir/42.1,-71.1/TD+Garden/@42.2,-71.08,12z',
  'https://maps.app.goo.gl/abcdEFGH',
  'https://www.google.com/maps',
  'https://example.test/?q=Boston',
  'https://www.google.com/maps/place/100%/',
  'https://www.google.com/maps/place/%E0%A4%A/',
])('finds none in "%s"', (text) => {
  expect(parsePosition(text)).toBeUndefined()
})

it('tells links from names and places', () => {
  const links = [
    'https://maps.app.goo.gl/abc',
    'geo:1,2',
    'maps.apple.com/?ll=1,2',
    'TD Garden https://maps.app.goo.gl/abc',
  ]
  expect(links.every(isLink)).toBe(true)
  expect(['St. Louis, MO', 'Boston', '42.3, -71', 'A/B Lot'].some(isLink)).toBe(false)
})

it('reads the middle of the view in an address whose name is cut within a character', () => {
  const cut = 'https://www.google.com/maps/place/Caf%C3/@42.366303,-71.062228,17z'
  expect(parsePosition(cut)).toEqual({ latitude: 42.366_303, longitude: -71.062_228 })
})

it('takes no time for a long text', () => {
  const blanks = ' '.repeat(3_000)
  const before = process.cpuUsage()
  for (const text of [`(${blanks}x`, `N1${blanks}x`, `1N${blanks}x`]) expect(parsePosition(text)).toBeUndefined()
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(100)
})

it('reads what it writes', () => {
  const place = { latitude: 42.366_303, longitude: -71.062_228 }
  expect(positionText(place)).toBe('42.366303, −71.062228')
  expect(parsePosition(positionText(place))).toEqual(place)
})

it('takes no part of a street for a position', () => {
  const streets = ['10 5', '10 5th Avenue', '1 2, 3', 'N56 W15', '12-34 56', '45.5 10', '12 100']
  expect(streets.map(parseStreetPosition)).toEqual(streets.map(() => undefined))
  const copied = ['42.3663, -71.0622', '42,3663 -71,0622', '42.3663° N, 71.0622° W', 'geo:42.3663,-71.0622']
  expect(copied.map(parseStreetPosition)).toEqual(copied.map(() => garden))
})
