/** The cities and postal codes of the United States and Canada, from the file that `scripts/gazetteer.mjs` makes. */
import { readFileSync } from 'node:fs'
import { bundledPath } from '../../../core/bundled-path.ts'
import type { Coordinates } from '../../../core/geo.ts'
import { fold } from '../../import/file/text.ts'

export interface City extends Coordinates {
  readonly name: string
  /** The text by which the city is found. */
  readonly folded: string
  readonly country: string
  readonly state: string
  /** 0 where it is not known. */
  readonly population: number
}

export interface PostalCode extends Coordinates {
  /** A Canadian code is only its first half. */
  readonly code: string
  readonly city: City
}

export interface Gazetteer {
  /** The largest city comes first. */
  readonly cities: readonly City[]
  /** The codes are sorted. */
  readonly codes: readonly PostalCode[]
  /** Codes of states and provinces by the names that people use, folded. */
  readonly states: ReadonlyMap<string, readonly string[]>
}

const spellings: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'ste',
  fort: 'ft',
  mount: 'mt',
  nyc: 'new york',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
}

/** `St. Louis` and `Saint Louis` are one city, and so are `N. Charleston` and `North Charleston`. */
export const foldPlace = (text: string): string => {
  // Folding is slow, there are tens of thousands of names, and most are plain.
  const folded = /^[a-z ]*$/i.test(text) && !text.includes('  ') ? text.trim().toLowerCase() : fold(text)
  return folded.replaceAll(/\b(?:sainte?|fort|mount|nyc)\b|^[nsew](?= )/g, (word) => spellings[word] ?? word)
}

/**
 * Lines of cells between tabs: `S country code name`, `C name country state latitude longitude population`, `P code latitude longitude
 * city`, where the last is the place of a city in the list.
 */
export const parseGazetteer = (text: string): Gazetteer => {
  const cities: City[] = []
  const codes: PostalCode[] = []
  const states = new Map<string, readonly string[]>()
  const addState = (name: string, code: string) => states.set(name, [...(states.get(name) ?? []), code])
  for (const line of text.split('\n')) {
    const [kind, one = '', two = '', three = '', four = '', five = '', six = ''] = line.split('\t')
    if (kind === 'S') {
      addState(foldPlace(three), two)
      addState(two.toLowerCase(), two)
    } else if (kind === 'C') {
      const place = { latitude: Number(four), longitude: Number(five) }
      cities.push({
        name: one,
        folded: foldPlace(one),
        country: two,
        state: three,
        ...place,
        population: Number(six),
      })
    } else if (kind === 'P') {
      const city = cities[Number(four)]
      if (city !== undefined) codes.push({ code: one, latitude: Number(two), longitude: Number(three), city })
    }
  }
  return { cities, codes, states }
}

let read: Gazetteer | undefined

/** The file is read on first use; the result is empty where the file was not made. */
export const gazetteer = (): Gazetteer => {
  const file = bundledPath('out', 'gazetteer.tsv')
  read ??= parseGazetteer(file === undefined ? '' : readFileSync(file, 'utf8'))
  return read
}
