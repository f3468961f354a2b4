/** The narrowest rate of each option is offered, whatever the order of the rows; rates for stays only where no event rate applies. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import {
  chooseRates,
  groupRates,
  currentRate,
  rateApplies,
  type ParkingOccasion,
  type ScopedRate,
} from './rate-choice.ts'

let nextId = 0
const rate = (members: Partial<ScopedRate> = {}): ScopedRate => {
  nextId += 1
  return {
    id: nextId,
    kind: 'event',
    name: 'Event parking',
    accessCode: undefined,
    onDemand: false,
    eventId: undefined,
    series: undefined,
    venueId: undefined,
    weekdays: undefined,
    validFrom: undefined,
    validUntil: undefined,
    ...members,
  }
}

const monday = 1 << 0
const wednesday = 1 << 2

/** A game of a series on Wednesday, 16 December 2026. */
const game: ParkingOccasion = {
  event: { id: 7, series: 'Celtics 2026', venue_id: 3 },
  weekday: 2,
  day: '2026-12-16',
}
const stay: ParkingOccasion = { event: undefined, weekday: 2, day: '2026-12-16' }

const chosen = (rates: readonly ScopedRate[], occasion = game): number[] =>
  chooseRates(groupRates(rates), occasion).map(({ id }) => id)

describe('of the rates of one name', () => {
  const every = rate()
  const onWednesdays = rate({ weekdays: wednesday })
  const ofVenue = rate({ venueId: 3 })
  const ofVenueOnWednesdays = rate({ venueId: 3, weekdays: wednesday })
  const ofSeries = rate({ series: 'Celtics 2026' })
  const ofEvent = rate({ eventId: 7 })

  it.each([
    ['the rate for every event', [every], every],
    ['the newer of two alike', [rate({ id: every.id - 0.5 }), every], every],
    ['the newer of two alike, whichever is first', [every, rate({ id: every.id - 0.5 })], every],
    ['one for days of the week before one that is not', [every, onWednesdays], onWednesdays],
    ['the venue before days of the week', [onWednesdays, ofVenue], ofVenue],
    ['the venue on days of the week before the venue', [ofVenueOnWednesdays, ofVenue], ofVenueOnWednesdays],
    ['the series before the venue', [ofVenueOnWednesdays, ofSeries, every], ofSeries],
    ['the event before everything', [ofEvent, ofSeries, ofVenue, every], ofEvent],
    ['the wider one where the narrower is for another event', [rate({ eventId: 8 }), every], every],
    ['the wider one where the narrower is for another series', [rate({ series: 'Bruins' }), every], every],
    ['the wider one where the narrower is for another venue', [rate({ venueId: 4 }), every], every],
    ['the wider one where the narrower is for other days', [rate({ weekdays: monday }), every], every],
    [
      'the wider one where the narrower is not valid yet',
      [rate({ eventId: 7, validFrom: '2026-12-17' }), every],
      every,
    ],
    ['the wider one where the narrower is over', [rate({ eventId: 7, validUntil: '2026-12-15' }), every], every],
  ])('offers %s', (_title, rates, expected) => {
    expect(chosen(rates)).toEqual([expected.id])
  })

  it('counts both days of validity', () => {
    const day = rate({ validFrom: '2026-12-16', validUntil: '2026-12-16' })
    expect(chosen([day])).toEqual([day.id])
  })
})

describe('options', () => {
  it('are separate for different names', () => {
    const [standard, reserved, ofEvent] = [rate(), rate({ name: 'Reserved' }), rate({ name: 'Reserved', eventId: 7 })]
    expect(chosen([standard, reserved, ofEvent]).toSorted()).toEqual([standard.id, ofEvent.id])
  })

  it('are rates for stays where no event rate applies', () => {
    const hourly = rate({ kind: 'transient', name: 'Hourly' })
    expect(chosen([hourly, rate({ eventId: 8 })])).toEqual([hourly.id])
    const event = rate()
    expect(chosen([hourly, event])).toEqual([event.id])
    expect(chosen([hourly, event], stay)).toEqual([hourly.id])
    expect(chosen([event], stay)).toEqual([])
  })

  it('are added by an access code, never replaced', () => {
    const [open, crew] = [rate(), rate({ accessCode: 'CREW' })]
    const hourly = rate({ kind: 'transient', name: 'Hourly' })
    const withCode = { ...game, accessCode: 'CREW' }
    expect(chosen([open, crew])).toEqual([open.id])
    expect(chosen([open, crew], { ...game, accessCode: 'crew' })).toEqual([open.id])
    expect(chosen([open, crew], withCode).toSorted()).toEqual([open.id, crew.id])
    expect(chosen([hourly, crew], withCode).toSorted()).toEqual([hourly.id, crew.id].toSorted())
  })

  it('are taken up by a rate of the same name, kind, code and way of selling, whatever its scope', () => {
    const every = rate()
    const narrow = rate({ eventId: game.event?.id, validFrom: '2026-12-16' })
    expect(currentRate(groupRates([narrow]), every, game)).toBe(narrow)
    expect(currentRate(groupRates([rate({ eventId: 99 })]), every, game)).toBeUndefined()
    for (const other of [
      { name: 'Reserved' },
      { kind: 'transient' },
      { accessCode: 'CREW' },
      { onDemand: true },
    ] as const)
      expect(currentRate(groupRates([rate(other)]), every, { ...game, accessCode: 'CREW' })).toBeUndefined()
  })

  it('on demand are their own', () => {
    const [now, later] = [rate({ kind: 'transient' }), rate({ onDemand: true })]
    expect(chosen([now, later]).toSorted()).toEqual([now.id, later.id])
  })
})

/** Weights whose sum gives the order of scopes, as a second implementation. */
const narrowness = (each: ScopedRate): number =>
  (each.eventId === undefined ? 0 : 8) +
  (each.series === undefined ? 0 : 4) +
  (each.venueId === undefined ? 0 : 2) +
  (each.weekdays === undefined ? 0 : 1)

const optional = <Value>(...values: readonly Value[]): fc.Arbitrary<Value | undefined> =>
  fc.constantFrom(undefined, ...values)

const rates: fc.Arbitrary<ScopedRate[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 10_000 }),
    kind: fc.constantFrom('event' as const, 'transient' as const),
    name: fc.constantFrom('', 'Reserved'),
    accessCode: optional('CREW'),
    onDemand: fc.boolean(),
    eventId: optional(7, 8),
    series: optional('Celtics 2026', 'Bruins 2026'),
    venueId: optional(3, 4),
    weekdays: fc.option(fc.integer({ min: 1, max: 127 }), { nil: undefined }),
    validFrom: optional('2026-12-15', '2026-12-16', '2026-12-17'),
    validUntil: optional('2026-12-15', '2026-12-16', '2026-12-17'),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
)

describe('the narrowest rate wins', () => {
  it('whatever the order of the rows, for events and stays, with and without a code', () => {
    const occasions = fc.record({
      event: fc.constantFrom(game.event, undefined),
      weekday: fc.integer({ min: 0, max: 6 }),
      day: fc.constantFrom('2026-12-15', '2026-12-16', '2026-12-17'),
      accessCode: optional('CREW', 'OTHER'),
    })
    fc.assert(
      fc.property(rates, occasions, fc.array(fc.nat(), { minLength: 30 }), (all, occasion, draws) => {
        const offered = chooseRates(groupRates(all), occasion)
        const key = (each: ScopedRate): string => `${each.kind}|${each.name}|${each.accessCode}|${each.onDemand}`
        const applying = all.filter((each) => rateApplies(each, occasion))
        for (const each of offered) {
          expect(applying).toContain(each)
          for (const other of applying.filter((candidate) => key(candidate) === key(each))) {
            expect(narrowness(other)).toBeLessThanOrEqual(narrowness(each))
            if (narrowness(other) === narrowness(each)) expect(other.id).toBeLessThanOrEqual(each.id)
          }
        }
        // Each option is offered once; rates for stays are left out exactly where an event rate replaces them.
        const isReplaced = (each: ScopedRate): boolean =>
          each.kind === 'transient' &&
          applying.some(
            (other) =>
              other.kind === 'event' && other.accessCode === each.accessCode && other.onDemand === each.onDemand,
          )
        const expected = new Set(applying.filter((each) => !isReplaced(each)).map(key))
        expect(new Set(offered.map(key))).toEqual(expected)
        expect(offered).toHaveLength(expected.size)
        const shuffled = all
          .map((each, index) => ({ each, at: draws[index] ?? 0 }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ each }) => each)
        expect(new Set(chooseRates(groupRates(shuffled), occasion))).toEqual(new Set(offered))
      }),
      { numRuns: caseCount(250, 1_000) },
    )
  })
})
