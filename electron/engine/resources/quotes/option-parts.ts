/** The members of a purchase option that never change while the facility does not, as JSON text kept with it. */
import { amenityShapes } from '../../domain/amenities.ts'
import { moneyJson } from '../../../core/money.ts'
import { feeLabel } from '../../domain/pricing-lines.ts'
import type { Locale } from '../../../core/http/locale.ts'
import { storedText } from '../../../core/http/stored-text.ts'
import type { AddOnRow, Facility } from './facility.ts'
import { parseTexts } from './facility.ts'
import { translated } from './names.ts'

export interface OptionParts {
  /** `,"validation":…` */
  readonly validation: string
  /** `,"disclaimers":…,"amenities":…` and what follows them, up to `shuttle`. */
  readonly terms: string
  /** `,"pickup_instructions":…` and what follows it, up to `restrictions`; each only where it is known. */
  readonly instructions: string
  /** `add_ons` cut where each option's times belong; a single empty piece without add-ons. */
  readonly addOnPieces: readonly string[]
}

const timesMark = '\u0000'
const iconPixels = 48

/** Address of an icon picture below the base address. */
export function iconUrl(baseUrl: string, icon: string): string {
  return `${baseUrl}/icons/${encodeURIComponent(icon)}.svg`
}

/** One add-on without its times and availability (specification, Add-on groups). */
export function addOnShape(
  addOn: AddOnRow,
  currency: string,
  baseUrl: string,
  locale: Locale | undefined,
): { head: Record<string, unknown>; tail: Record<string, unknown> } {
  const icon = addOn.icon ?? (addOn.add_on_group === 'vehicle_size' ? 'car' : 'sparkles')
  const original = { URL: iconUrl(baseUrl, icon), width: iconPixels, height: iconPixels }
  return {
    head: {
      id: addOn.uuid,
      name: translated(addOn.name, locale),
      ...(addOn.description === null ? {} : { description: translated(addOn.description, locale) }),
    },
    tail: {
      price: JSON.parse(moneyJson(addOn.price_minor, currency)) as unknown,
      availability: { status: 'available' },
      items: parseTexts(addOn.items_json),
      icon: { position: addOn.position, sizes: { original } },
    },
  }
}

function addOnsText(facility: Facility, baseUrl: string, locale: Locale | undefined): string {
  if (facility.addOns.length === 0) return ''
  const options = (group: AddOnRow['add_on_group']): string =>
    facility.addOns
      .filter((addOn) => addOn.add_on_group === group)
      .map((addOn) => {
        const { head, tail } = addOnShape(addOn, facility.row.currency, baseUrl, locale)
        return `${JSON.stringify(head).slice(0, -1)}${timesMark},${JSON.stringify(tail).slice(1)}`
      })
      .join(',')
  const sizes = options('vehicle_size')
  const general = options('general')
  const sizeGroup = `"vehicle_size":{"required":${sizes !== ''},"options":[${sizes}]}`
  return `,"add_ons":{${sizeGroup},"general":{"required":false,"options":[${general}]}}`
}

/** `scan_code` of a stored display: `required` unless the facility says otherwise. */
function scanCodeDisplay(json: string): string {
  const stored: unknown = JSON.parse(json)
  const value = typeof stored === 'object' && stored !== null && 'scan_code' in stored ? stored.scan_code : undefined
  return value === 'optional' || value === 'hidden' ? value : 'required'
}

export function createOptionParts(facility: Facility, baseUrl: string, locale: Locale | undefined): OptionParts {
  const { row } = facility
  const validation = {
    require_license_plate: facility.needsPlate,
    display: { scan_code: scanCodeDisplay(row.pass_display_json) },
    validation_steps: facility.steps.map(({ instructions, icon, translations }) => ({
      instructions: (locale === undefined ? undefined : translations?.[locale]) ?? instructions,
      icon: { path: `/icons/${encodeURIComponent(icon)}.svg` },
    })),
  }
  const storedMember = (name: 'pickup_instructions' | 'dropoff_instructions'): string => {
    const text = storedText(row[name], row.translations_json, name, locale)
    return text === null ? '' : `,"${name}":${JSON.stringify(translated(text, locale))}`
  }
  const restrictions = facility.needsPlate ? ',"restrictions":{"capture_plate":true}' : ''
  return {
    validation: `,"validation":${JSON.stringify(validation)}`,
    terms:
      `,"disclaimers":${JSON.stringify(facility.disclaimers.map((text) => translated(text, locale)))}` +
      `,"amenities":${JSON.stringify(amenityShapes(facility.amenityKeys, locale, true))}` +
      ',"price_advisory":"None"' +
      (facility.amenityKeys.has('shuttle') ? ',"shuttle":true' : ''),
    instructions: storedMember('pickup_instructions') + storedMember('dropoff_instructions') + restrictions,
    addOnPieces: addOnsText(facility, baseUrl, locale).split(timesMark),
  }
}

/** `fees` of an option; nothing where there is none. */
export function feesText(feeMinor: number, currency: string, locale: Locale | undefined): string {
  if (feeMinor === 0) return ''
  const label = JSON.stringify(translated(feeLabel, locale))
  const description = JSON.stringify(translated('What the service costs; part of the price.', locale))
  return (
    `,"fees":[{"type":"convenience_fee","label":${label},"description":${description},` +
    `"parent_category":${label},"price":${moneyJson(feeMinor, currency)}}]`
  )
}
