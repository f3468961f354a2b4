/** Two records that differ in every member of a schema, none of which has its default in the first of them. */
import fc from 'fast-check'
import type { z } from 'zod'
import { jsonSchema, type JsonSchema } from '../../core/http/openapi-schema.ts'

export type Members = Readonly<Record<string, unknown>>
type Pair = readonly [first: unknown, second: unknown]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const differing = (value: fc.Arbitrary<unknown>, ownDefault?: unknown): fc.Arbitrary<Pair> =>
  fc.tuple(value, value).filter(([one, other]) => !isSame(one, other) && !isSame(one, ownDefault))

const oneOf = (...values: readonly unknown[]): fc.Arbitrary<Pair> => differing(fc.constantFrom(...values))

const inWinter = (end = '') => oneOf(`2026-12-11T18:00${end}`, `2026-12-12T19:30${end}`, `2026-12-13T20:15${end}`)
const inSpring = (end = '') => oneOf(`2027-04-11T18:00${end}`, `2027-04-12T19:30${end}`, `2027-04-13T20:15${end}`)

const square = (east: number): string => {
  const [west, south] = [east - 0.001, 42.35]
  const ring = [
    [west, south],
    [east, south],
    [east, 42.351],
    [west, south],
  ]
  return JSON.stringify({ type: 'Polygon', coordinates: [ring] })
}

/** Members whose values have rules beyond their schema. */
const meant: Readonly<Record<string, fc.Arbitrary<Pair>>> = {
  country: oneOf('US', 'CA'),
  timezone: oneOf('America/New_York', 'America/Toronto'),
  currency: oneOf('USD', 'CAD'),
  latitude: differing(fc.integer({ min: 42_350, max: 42_354 }).map((thousandths) => thousandths / 1_000)),
  longitude: differing(fc.integer({ min: -71_054, max: -71_050 }).map((thousandths) => thousandths / 1_000)),
  outline: differing(fc.integer({ min: -710, max: -700 }).map((tenths) => square(tenths / 10))),
  website: oneOf('https://one.example.test/', 'https://two.example.test/'),
  url: oneOf('https://one.example.test/a.jpg', 'https://two.example.test/b.png'),
  redirect_uris: oneOf(['https://one.example.test/back'], ['https://two.example.test/back']),
  scopes: oneOf(['public'], ['partner', 'public'], ['data']),
  // A change retains the parts that it leaves out: both have the same part, so that the change shows.
  pass_display: oneOf({ scan_code: 'hidden' }, { scan_code: 'optional', gate_button: 'optional' }),
  amenities: oneOf(['valet'], ['security']),
  opens: oneOf('06:00', '07:30'),
  closes: oneOf('22:00', '24:00'),
  bookable_spaces: differing(fc.integer({ min: 200, max: 900 })),
  never_sold: fc.constantFrom('permits', 'staff', 'elsewhere', 'other').map((reason) => [null, reason] as const),
  venue_id: oneOf(1, 2),
  event_id: oneOf(1, 2),
  facility_id: oneOf(1, 2),
  partner_id: oneOf(7, 8),
  starts_at_local: inWinter(),
  ends_at_local: inSpring(),
  starts_at: inWinter(':00.000Z'),
  ends_at: inSpring(':00.000Z'),
  valid_from: oneOf('2026-12-01', '2026-12-02'),
  valid_until: oneOf('2027-12-01', '2027-12-02'),
  weekdays: differing(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })),
}

const inPairs = (members: Readonly<Record<string, fc.Arbitrary<Pair>>>): fc.Arbitrary<readonly [Members, Members]> =>
  fc.record(members).map((pairs) => {
    const side = (index: 0 | 1) => Object.fromEntries(Object.entries(pairs).map(([name, pair]) => [name, pair[index]]))
    return [side(0), side(1)]
  })

const word = fc.stringMatching(/^[A-Z][a-z]{5,11}$/)

/** Splits an element of a list into several that each use some of its members; one rate is for every event. */
const spread: Readonly<Record<string, (element: Members) => Members[]>> = {
  rates({ access_code: code, price_minor: price, tiers, scope, name, ...rate }) {
    const { weekdays, ...named } = scope as Members
    const nowhere = { event_id: null, series: null, venue_id: null, weekdays }
    const forAll = { ...nowhere, weekdays: null }
    const forEvent = { ...rate, kind: 'event', price_minor: price ?? 500, tiers: null }
    return [
      ...Object.entries(named).map(([member, value]) => ({
        ...forEvent,
        name: `${String(name)} ${member}`,
        access_code: member === 'series' ? code : null,
        scope: { ...nowhere, [member]: value },
      })),
      {
        ...forEvent,
        name,
        access_code: null,
        scope: forAll,
        spaces: null,
        cancel_minutes_before: null,
        on_demand: false,
      },
      {
        ...rate,
        kind: 'transient',
        price_minor: null,
        tiers: tiers ?? [[60, 500]],
        name,
        access_code: null,
        scope: nowhere,
      },
    ]
  },
  add_ons: (addOn) => [
    { ...addOn, group: 'vehicle_size' },
    { ...addOn, group: 'general', vehicles: [] },
  ],
}

const pairOf = (schema: JsonSchema, name: string): fc.Arbitrary<Pair> => {
  if (meant[name] !== undefined) return meant[name]
  const { anyOf, properties, items, prefixItems, minimum = 1, maximum = 999 } = schema
  if (anyOf !== undefined) {
    const [inner = {}] = anyOf as JsonSchema[]
    return fc
      .tuple(pairOf(inner, name), fc.nat({ max: 3 }))
      .map(([[one, other], chance]) => [one, chance === 0 ? null : other])
  }
  if (prefixItems !== undefined)
    return fc
      .tuple(...(prefixItems as JsonSchema[]).map((item) => pairOf(item, '')))
      .map((pairs) => [pairs.map(([one]) => one), pairs.map(([, other]) => other)])
  if (items !== undefined) {
    const listOf = spread[name] ?? ((element: unknown) => [element])
    return pairOf(items as JsonSchema, '').map(([one, other]) => [listOf(one as Members), listOf(other as Members)])
  }
  if (properties !== undefined) {
    const { id: _id, ...own } = properties as Record<string, JsonSchema>
    return inPairs(Object.fromEntries(Object.entries(own).map(([member, of]) => [member, pairOf(of, member)])))
  }
  const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    string: schema['enum'] === undefined ? word : fc.constantFrom(...(schema['enum'] as string[])),
    integer: fc.integer({ min: Number(minimum), max: Math.min(Number(maximum), Number(minimum) + 98) }),
    boolean: fc.boolean(),
  }
  const value = values[String(schema['type'])]
  if (value === undefined) throw new Error(`${name}: no values for ${JSON.stringify(schema)}`)
  return differing(value, schema['default'])
}

export const differingRecords = (schema: z.ZodObject): fc.Arbitrary<readonly [Members, Members]> =>
  pairOf(jsonSchema(schema, 'input'), '') as fc.Arbitrary<readonly [Members, Members]>
