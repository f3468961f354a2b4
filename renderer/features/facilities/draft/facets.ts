/** The pieces of a facility that can differ: `name`, `position`, `posted.rates`, `rates.id-12`. Changes are counted and merged by them. */
import { facilityMembers } from '../../../../shared/records/facility.ts'
import { translatedText } from '../../../../shared/records/translations.ts'
import type { FacilityValues, Keyed, ListName, Row } from './facility-values.ts'
import { flatHours } from '../../../kit/inventory/hours-text.ts'

/** The lists, each with the properties that identify a row: a changed rate or add-on is a new row with another id. */
export const identities: { readonly [Name in ListName]: (row: Row<Name>) => unknown } = {
  rates: ({ kind, name, access_code: code, scope, valid_from: from, valid_until: until }) => [
    kind,
    name,
    code,
    scope,
    from,
    until,
  ],
  add_ons: ({ group, name }) => [group, name],
  held: ({ event_id: event, reason }) => [event, reason],
  long_offers: ({ kind, name }) => [kind, name],
  entrances: ({ key }) => key,
  steps: ({ text }) => text,
  disclaimers: ({ text }) => text,
  photos: ({ url }) => url,
}
export const listNames = Object.keys(identities) as ListName[]
/** In the other lists the order is meaningful. */
const unordered: ReadonlySet<ListName> = new Set(['rates', 'held'])

/** The parts of these members differ independently. */
type Group = Extract<keyof FacilityValues, 'posted' | 'pass_display' | `${string}_translations`>
export const isGroup = (member: string): member is Group =>
  member === 'posted' || member === 'pass_display' || translatedText(member) !== undefined
const grouped = Object.keys(facilityMembers).filter(isGroup)
const apart = new Set<string>([...listNames, ...grouped, 'latitude', 'longitude'])
const plain = new Set(Object.keys(facilityMembers).filter((name) => !apart.has(name)))
/** Members of rows that are shown and not entered. */
const notEntered = new Set(['key', 'id', 'invented', 'sold', 'event_name', 'event_starts_at', 'venue_name'])

/** Equal values for a person have the same form: blank is null, names are sorted. */
const canonical = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim()
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => !notEntered.has(name) && member !== undefined)
      .map(([name, member]) => [name, canonical(member)] as const)
      .sort(([one], [other]) => one.localeCompare(other)),
  )
}
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other))

export type Facets = ReadonlyMap<string, unknown>

export const facetsOf = (values: FacilityValues): Facets => {
  const members = grouped.flatMap((group) =>
    Object.entries(values[group]).map(([name, value]) => [`${group}.${name}`, value] as const),
  )
  const rows = listNames.flatMap((list) => values[list].map((row) => [`${list}.${row.key}`, row] as const))
  return new Map<string, unknown>([
    ...Object.entries(values).filter(([name]) => plain.has(name)),
    ['position', { latitude: values.latitude, longitude: values.longitude }],
    ['hours', values.hours === null ? null : flatHours(values.hours)],
    ...members,
    ...rows,
  ])
}

const keysOf = (rows: readonly Keyed<object>[], others: readonly Keyed<object>[]) =>
  rows.map(({ key }) => key).filter((key) => others.some((other) => other.key === key))

/** Keys of the pieces that differ; a list whose rows are in another order is `steps.order`. */
export const changedFacets = (before: FacilityValues, after: FacilityValues): string[] => {
  const [old, now] = [facetsOf(before), facetsOf(after)]
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((key) => !isSame(old.get(key), now.get(key)))
  const moved = listNames.filter(
    (list) =>
      !unordered.has(list) && keysOf(before[list], after[list]).join() !== keysOf(after[list], before[list]).join(),
  )
  return [...changed, ...moved.map((list) => `${list}.order`)]
}

export const listOf = (facet: string): ListName | undefined => {
  const name = facet.slice(0, facet.indexOf('.'))
  return facet.includes('.') ? listNames.find((list) => list === name) : undefined
}

/** Copies one piece from other values. */
export const copyFacet = (values: FacilityValues, from: FacilityValues, facet: string): FacilityValues => {
  const list = listOf(facet)
  if (list !== undefined) {
    const isRow = ({ key }: Keyed<object>) => key === facet.slice(list.length + 1)
    const row = (from[list] as readonly Keyed<object>[]).filter(isRow)
    const rows: readonly Keyed<object>[] = values[list]
    return {
      ...values,
      [list]: rows.some(isRow) ? rows.flatMap((each) => (isRow(each) ? row : [each])) : [...rows, ...row],
    }
  }
  if (facet === 'position') return { ...values, latitude: from.latitude, longitude: from.longitude }
  const group = grouped.find((name) => facet.startsWith(`${name}.`))
  if (group === undefined) return { ...values, [facet]: from[facet as keyof FacilityValues] }
  const members: Readonly<Record<string, unknown>> = from[group]
  const name = facet.slice(group.length + 1)
  return { ...values, [group]: { ...values[group], [name]: members[name] } }
}
