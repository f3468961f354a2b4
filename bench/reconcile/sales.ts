/** Bookings of a few facilities: add-ons, taxes, refunds, exchanges, two currencies, equal plates and amounts, a night with a clock change. */
import type { Equation, Period } from '../../shared/desk/reconcile/vocabulary.ts'
import { shareOfMinor } from '../../electron/core/money.ts'
import { addDays } from '../../electron/desk/reconcile/match/normalize.ts'
import type { BookedSale } from '../../electron/desk/reconcile/statement.ts'
import type { Random } from './random.ts'

/** In the United States and Canada clocks go back on November 1, 2026: the hour after 1:00 is repeated. */
export const period: Period = { from: '2026-11-01', to: '2026-11-30' }
export const earlierPeriods: readonly Period[] = [
  { from: '2026-09-01', to: '2026-09-30' },
  { from: '2026-10-01', to: '2026-10-31' },
]
const clockChange = '2026-11-01T01:30'
const earlierDays = 61
const periodDays = 30
const nextDays = 14

interface Facility {
  readonly id: string
  readonly name: string
  readonly currency: string
  readonly price: number
  /** The price since the day of the change. */
  readonly newPrice: number
  readonly changedOn: string
  readonly taxBasisPoints: number
  readonly commission: number
}

/** Names that are easily confused, with accents and signs. */
const places = [
  { name: 'Lot 7', currency: 'USD' },
  { name: 'Lot 77', currency: 'USD' },
  { name: 'Fleet Center/North Station', currency: 'USD' },
  { name: 'North Station', currency: 'USD' },
  { name: 'Hôtel-de-Ville', currency: 'CAD' },
  { name: 'Square Saint-Louis & Hôtel', currency: 'CAD' },
]

const makeFacilities = (random: Random): [Facility, ...Facility[]] => {
  const make = ({ name, currency }: (typeof places)[number], index: number): Facility => {
    const price = random.pick([2049, 2549, 3049, 3549, 4549])
    return {
      id: `F${String(index + 1)}`,
      name,
      currency,
      price,
      newPrice: price + random.pick([200, 300, 500]),
      changedOn: addDays(period.from, random.integer(-10, 12)),
      taxBasisPoints: random.pick([0, 625, 875]),
      commission: random.pick([1000, 1000, 1500]),
    }
  }
  const [first, ...rest] = places
  if (first === undefined) throw new Error('There are no facilities.')
  return [make(first, 0), ...rest.map((place, index) => make(place, index + 1))]
}

const addOns = [
  { label: 'Oversize vehicle', amount: 1000 },
  { label: 'EV charging', amount: 650 },
  { label: 'Valet', amount: 1500 },
]

const expectedOf = (gross: number, refunds: number, commission: number): Equation => {
  const fees = shareOfMinor(gross - refunds, commission)
  return { gross, fees, refunds, adjustments: 0, net: gross - fees - refunds }
}

const plateOf = (random: Random, pool: number): string => {
  const number = random.integer(0, pool)
  return `${String.fromCharCode(65 + (number % 26))}${String.fromCharCode(65 + (Math.floor(number / 26) % 26))}${String(1000 + number)}`
}

const two = (value: number): string => String(value).padStart(2, '0')

const makeSale = (
  random: Random,
  index: number,
  { facilities, plates, inPeriod }: { facilities: [Facility, ...Facility[]]; plates: number; inPeriod: number },
): BookedSale => {
  const facility = random.pick(facilities)
  const share = random.next()
  const rest = (1 - inPeriod) / 3
  const day =
    share < inPeriod
      ? random.integer(0, periodDays - 1)
      : share < inPeriod + rest
        ? random.integer(periodDays, periodDays + nextDays)
        : random.integer(-earlierDays, -1)
  // Most vehicles park for an event, at the same minute.
  const startsAt =
    day === 0 && random.chance(0.3)
      ? clockChange
      : `${addDays(period.from, day)}T${random.pick(['18:30', '18:30', '19:00', '12:15', `${two(random.integer(7, 22))}:${two(random.integer(0, 59))}`])}`
  const soldAt = `${addDays(startsAt, -random.integer(1, 20))}T${two(random.integer(8, 21))}:${two(random.integer(0, 59))}`
  const parking = soldAt >= facility.changedOn ? facility.newPrice : facility.price
  const chosen = random.chance(0.3) ? random.shuffle(addOns).slice(0, random.pick([1, 1, 1, 2])) : []
  const tax = shareOfMinor(parking, facility.taxBasisPoints)
  const priceLines: BookedSale['priceLines'] = [
    { kind: 'parking', label: 'Event parking', amount: parking },
    { kind: 'fee', label: 'Service fee', amount: 449 },
    ...chosen.map((addOn) => ({ kind: 'add_on' as const, ...addOn })),
    ...(tax > 0 ? [{ kind: 'tax' as const, label: 'Sales tax', amount: tax }] : []),
  ]
  const gross = priceLines.reduce((sum, { amount }) => sum + amount, 0)
  const isCancelled = random.chance(0.06)
  const refunds = isCancelled ? gross : random.chance(0.05) ? random.pick([1000, 777, Math.floor(parking / 2)]) : 0
  return {
    bookingId: String(20_400_000 + index),
    partnerBookingId: `P-${(7_000_000 + index * 3).toString(36).toUpperCase()}`,
    ...(random.chance(0.95) && { plate: plateOf(random, plates) }),
    facilityId: facility.id,
    facility: facility.name,
    currency: facility.currency,
    soldAt,
    startsAt,
    endsAt: startsAt,
    isCancelled,
    ...(isCancelled && { cancelledAt: soldAt }),
    priceLines,
    commissionBasisPoints: facility.commission,
    expected: expectedOf(gross, refunds, facility.commission),
  }
}

/** The same customer at another price: the first booking is refunded, the second has its plate, start and partner's id. */
const exchange = (sale: BookedSale, bookingId: string): [BookedSale, BookedSale] => {
  const { gross } = sale.expected
  const extra = { kind: 'add_on', label: 'Oversize vehicle', amount: 1000 } as const
  const replaced: BookedSale = {
    ...sale,
    isCancelled: true,
    cancelledAt: sale.soldAt,
    expected: expectedOf(gross, gross, sale.commissionBasisPoints),
  }
  const replacement: BookedSale = {
    ...sale,
    bookingId,
    isCancelled: false,
    priceLines: [...sale.priceLines, extra],
    expected: expectedOf(gross + extra.amount, 0, sale.commissionBasisPoints),
  }
  return [replaced, replacement]
}

/** The same vehicle comes back in the evening. */
const secondOfDay = (sale: BookedSale): BookedSale => ({
  ...sale,
  startsAt: `${sale.startsAt.slice(0, 10)}T23:15`,
  partnerBookingId: `${sale.partnerBookingId ?? ''}2`,
})

/** `inPeriod` is the share of bookings that park in the period; the others do so before and after it. */
export const makeSales = (random: Random, count: number, inPeriod: number): BookedSale[] => {
  const facilities = makeFacilities(random)
  const plates = Math.max(10, Math.floor(count * 0.6))
  const sales: BookedSale[] = []
  /** A vehicle parks at one place at a time. */
  const parked = new Set<string>()
  for (let index = 0; sales.length < count; index += 1) {
    const own = makeSale(random, index * 2, { facilities, plates, inPeriod })
    const day = `${own.plate ?? String(index)} ${own.startsAt.slice(0, 10)}`
    if (parked.has(day)) continue
    parked.add(day)
    const isSimilar = ({ facilityId, expected }: BookedSale) =>
      facilityId === own.facilityId && expected.net === own.expected.net
    const earlier = random.chance(0.02) ? sales.find(isSimilar) : undefined
    // Another partner numbers its bookings in the same way.
    const made = earlier?.partnerBookingId === undefined ? own : { ...own, partnerBookingId: earlier.partnerBookingId }
    const isPlain = !made.isCancelled && made.expected.refunds === 0
    const otherId = String(20_400_000 + index * 2 + 1)
    if (isPlain && random.chance(0.02)) sales.push(...exchange(made, otherId))
    else if (isPlain && made.plate !== undefined && random.chance(0.03))
      sales.push(made, { ...secondOfDay(made), bookingId: otherId })
    else sales.push(made)
  }
  return sales
}
