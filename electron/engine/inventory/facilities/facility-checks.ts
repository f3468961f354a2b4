/** Checks a facility's rates, add-ons and held spaces beyond their schema. */
import type { NewFacility } from '../../../../shared/desk/inventory/facilities.ts'
import type { RateInput } from '../../../../shared/desk/inventory/rates.ts'
import { passFields } from '../../../core/passes/pass-display.ts'
import type { InventoryRepositories } from '../repositories.ts'
import type { Problems } from '../problems.ts'

type References = Pick<InventoryRepositories, 'missing'>

const checkPrice = (rate: RateInput, field: string, problems: Problems): void => {
  const isEvent = rate.kind === 'event'
  if (isEvent && rate.price_minor === null) problems.add(`${field}.price_minor`, 'missing')
  if (!isEvent && rate.price_minor !== null) problems.add(`${field}.price_minor`, 'not_allowed')
  if (isEvent && rate.tiers !== null) problems.add(`${field}.tiers`, 'not_allowed')
  if (isEvent) return
  const tiers = (rate.tiers ?? []).toSorted(([one], [other]) => one - other)
  if (tiers.length === 0) problems.add(`${field}.tiers`, 'missing')
  for (const [index, [minutes, minor]] of tiers.entries()) {
    const [shorter = 0, shorterMinor = 0] = tiers[index - 1] ?? []
    if (index > 0 && minutes === shorter) problems.add(`${field}.tiers`, 'repeated')
    else if (minor < shorterMinor) problems.add(`${field}.tiers`, 'falling')
  }
}

const checkScope = (rate: RateInput, field: string, problems: Problems): void => {
  const { event_id: eventId, series, venue_id: venueId } = rate.scope
  const named = [eventId, series, venueId].filter((value) => value !== null)
  if (rate.kind === 'transient' && named.length > 0) problems.add(`${field}.scope`, 'not_allowed')
  if (named.length > 1) problems.add(`${field}.scope`, 'not_one_of_both')
  if (rate.valid_from !== null && rate.valid_until !== null && rate.valid_until < rate.valid_from)
    problems.add(`${field}.valid_until`, 'before_start')
}

export const checkOffers = (input: NewFacility, { missing }: References, problems: Problems): void => {
  const { rates, add_ons: addOns, held } = input
  const events = [...rates.map(({ scope }) => scope.event_id), ...held.map(({ event_id: id }) => id)]
  const noEvents = missing('events', events)
  const noVenues = missing(
    'venues',
    rates.map(({ scope }) => scope.venue_id),
  )
  for (const [index, rate] of rates.entries()) {
    const field = `rates.${index}`
    checkPrice(rate, field, problems)
    checkScope(rate, field, problems)
    if (noEvents.has(rate.scope.event_id)) problems.add(`${field}.scope.event_id`, 'unknown')
    if (noVenues.has(rate.scope.venue_id)) problems.add(`${field}.scope.venue_id`, 'unknown')
  }
  const usedVehicles = new Set<string>()
  for (const [index, { group, vehicles }] of addOns.entries()) {
    const field = `add_ons.${index}.vehicles`
    if (group === 'general' && vehicles.length > 0) problems.add(field, 'not_allowed')
    if (vehicles.some((vehicle) => usedVehicles.has(vehicle))) problems.add(field, 'repeated')
    for (const vehicle of vehicles) usedVehicles.add(vehicle)
  }
  for (const [index, { event_id: id }] of held.entries())
    if (noEvents.has(id)) problems.add(`held.${index}.event_id`, 'unknown')
}

export const checkPass = ({ pass_display: display }: NewFacility, problems: Problems): void => {
  const known: readonly string[] = passFields
  for (const name of Object.keys(display)) if (!known.includes(name)) problems.add(`pass_display.${name}`, 'unknown')
}

export const checkHours = ({ operating_hours: hours }: NewFacility, problems: Problems): void => {
  for (const [index, { opens, closes }] of (hours ?? []).entries())
    if (opens === '24:00' || opens === closes) problems.add(`operating_hours.${index}.closes`, 'not_allowed')
}
