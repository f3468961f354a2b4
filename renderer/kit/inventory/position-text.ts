/** Reads positions: coordinates in every usual form, and the addresses of maps on the web. */
import { decimalMark } from '../../lib/format/index.ts'
import type { Coordinates } from '../map/index.ts'

/** The text has up to six decimals, which is a tenth of a meter. */
export const degreesText = (degrees: number): string =>
  String(Number(degrees.toFixed(6)))
    .replace('.', decimalMark())
    .replace('-', '−')

/** "42.36677, −71.05942", in French "42,36677; −71,05942". */
export const positionText = ({ latitude, longitude }: Coordinates): string =>
  [latitude, longitude].map(degreesText).join(decimalMark() === ',' ? '; ' : ', ')

const toNumber = (text: string): number => Number(text.replace(',', '.').replace('−', '-'))

const onEarth = (latitude: number, longitude: number): Coordinates | undefined =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined

/** "42.36, -71.06", "(42.36; -71.06)", "42,36 -71,06", and with a tilde or a line between them, as in addresses. */
const decimalForms = [
  /^([-−+]?\d{1,2}(?:\.\d+)?)°?\s*(?:[,;~_/]|\s)\s*([-−+]?\d{1,3}(?:\.\d+)?)°?$/,
  /^([-−+]?\d{1,2}(?:,\d+)?)°?(?:\s*;|\s)\s*([-−+]?\d{1,3}(?:,\d+)?)°?$/,
]

const readDecimals = (text: string): Coordinates | undefined => {
  for (const form of decimalForms) {
    const [, latitude, longitude] = form.exec(text) ?? []
    if (latitude !== undefined && longitude !== undefined) return onEarth(toNumber(latitude), toNumber(longitude))
  }
  return undefined
}

/** Reads "42°21′38″N" as degrees, or "N 42.36". */
const readAngle = (text: string): number | undefined => {
  const numbers = (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map(toNumber)
  const [degrees = Number.NaN, minutes = 0, seconds = 0, ...rest] = numbers
  if (rest.length > 0 || minutes >= 60 || seconds >= 60) return undefined
  // Only the last number has decimals: "42,21,58" is separated by commas.
  if (!numbers.slice(0, -1).every(Number.isInteger)) return undefined
  const angle = degrees + minutes / 60 + seconds / 3_600
  // In French, O is West.
  return /[swo]/i.test(text) ? -angle : angle
}

const angle = String.raw`[\d\s.,°º˚'’‘′"”“″]+`
const directed = [
  new RegExp(`^(${angle}[NS])[\\s,;]*(${angle}[EWO])$`, 'i'),
  new RegExp(`^([NS]${angle}?)[\\s,;]*([EWO]${angle})$`, 'i'),
]

const readDirected = (text: string): Coordinates | undefined => {
  for (const form of directed) {
    const [, north, east] = form.exec(text) ?? []
    if (north === undefined || east === undefined) continue
    const [latitude, longitude] = [readAngle(north), readAngle(east)]
    if (latitude !== undefined && longitude !== undefined) return onEarth(latitude, longitude)
  }
  return undefined
}

/** No position is longer, and the patterns would be slow for longer texts of blanks. */
const longestText = 100

const readText = (text: string): Coordinates | undefined => {
  if (text.length > longestText) return undefined
  const plain = text
    // Marks of the writing direction are copied with the text.
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1')
    .trim()
  return readDecimals(plain) ?? readDirected(plain)
}

/** Returns the path unchanged if a percent sign in it begins no character. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Google's /maps/dir/start/destination/@42.36,-71.06,17z. */
const isRoute = ({ pathname }: URL): boolean => pathname.startsWith('/maps/dir/')

/** The positions in the addresses of maps: the exact place before the middle of the view; for a route, its end. */
const inAddresses: readonly ((address: URL, whole: string) => string | undefined)[] = [
  // Google: the place itself, which is the last one.
  (_address, whole) => [...whole.matchAll(/!3d(-?[\d.]+)!4d(-?[\d.]+)/g)].at(-1)?.slice(1).join(','),
  // Google: the end of a route, with the longitude first. Before !3d it is another number.
  (address, whole) =>
    isRoute(address)
      ? [...whole.matchAll(/!1d(-?[\d.]+)!2d(-?[\d.]+)/g)].at(-1)?.slice(1).toReversed().join(',')
      : undefined,
  // OpenStreetMap: its marker.
  ({ searchParams }) => [searchParams.get('mlat'), searchParams.get('mlon')].join(','),
  // Google, Apple, Bing and others. Beside a place, `ll` is the middle of the view.
  ...['coordinate', 'q', 'query', 'destination', 'daddr', 'sp', 'rtp', 'll', 'center', 'sll', 'cp'].map(
    (name) =>
      ({ searchParams }: URL) =>
        searchParams
          .get(name)
          ?.replace(/^(?:loc:|point\.|pos\.)/, '')
          .replace(/^([^_~]+[_~][^_~]+)_.*$/, '$1'),
  ),
  // Google: /maps/search/42.36,-71.06 and /maps/place/42°21'38"N+71°03'35"W
  (address) => {
    const parts = decoded(address.pathname)
      .split('/')
      .map((part) => part.replaceAll('+', ' '))
    if (!isRoute(address)) return parts.find((part) => readText(part) !== undefined)
    return parts.findLast((part) => part !== '' && !/^(?:@|data=|am=)/.test(part))
  },
  // The middle of the view: Google's @42.36,-71.06,17z, OpenStreetMap's #map=17/42.36/-71.06
  (address, whole) => (isRoute(address) ? undefined : /@(-?[\d.]+,-?[\d.]+)/.exec(whole)?.[1]),
  ({ hash }) => /map=[\d.]+\/(-?[\d.]+\/-?[\d.]+)/.exec(hash)?.[1],
]

const readAddress = (text: string): Coordinates | undefined => {
  const geo = /^geo:(-?[\d.]+,-?[\d.]+)/i.exec(text)?.[1]
  const marked = /^geo:.*[?&]q=(-?[\d.]+,-?[\d.]+)/i.exec(text)?.[1]
  if (geo !== undefined) return readText(marked ?? geo)
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return undefined
  const address = new URL(whole)
  for (const find of inAddresses) {
    const found = readText(find(address, whole) ?? '')
    if (found !== undefined) return found
  }
  return undefined
}

/** True for a web address, also after the name that phones share with it, or a `geo:` link. */
export const isLink = (text: string): boolean =>
  /^(?:geo:|(?:www\.|maps\.)?[a-z-]+(?:\.[a-z]+)+\/)|https?:\/\//i.test(text.trim())

/** Undefined for text without a position, such as a name or the short link of a map. */
export const parsePosition = (text: string): Coordinates | undefined => {
  const typed = text.trim()
  return isLink(typed) ? readAddress(typed.slice(Math.max(0, typed.search(/https?:\/\//i)))) : readText(typed)
}

/** Reads a field for streets, where "10 5" begins "10 5th Avenue": it accepts a link, or numbers as exact as copied ones. */
export const parseStreetPosition = (text: string): Coordinates | undefined =>
  isLink(text) || /°|\d[.,]\d{3,}.*\d[.,]\d{3,}/.test(text) ? parsePosition(text) : undefined
