/** Splits the posted texts of a facility into the parts that are read and those that are left for a person. */
import type { FacilityNeed } from '../../../../shared/desk/inventory/facilities.ts'
import type { PostedPart } from '../../../../shared/desk/inventory/needs.ts'
import { pricePieces, type PricePart } from '../../selling/pricing/price-text.ts'
import { parseCapacity, parseHeightInches } from '../../import/check/listed-rates.ts'
import { parseOpeningHours } from '../../import/check/opening-hours.ts'

/** The kinds whose names in the contract differ from those of the grammar. */
const contractKinds = { dayMaximum: 'day_maximum', upTo: 'up_to' } as const

const meaningOf = ({ meaning: { kind, ...length }, amountMinor }: PricePart): PostedPart['meaning'] => ({
  kind: kind === 'dayMaximum' || kind === 'upTo' ? contractKinds[kind] : kind,
  ...length,
  amount_minor: amountMinor,
})

/** Texts other than prices are read in full or not at all. */
const isRead = {
  spaces: (text: string): boolean => parseCapacity(text) !== undefined,
  height: (text: string): boolean => parseHeightInches(text) !== undefined,
  hours: (text: string): boolean => parseOpeningHours(text) !== undefined,
}

export const postedParts = (need: FacilityNeed, text: string, currency: string): PostedPart[] => {
  if (need !== 'price')
    return [isRead[need](text) ? { text, state: 'read', meaning: { kind: need } } : { text, state: 'left' }]
  return pricePieces(text, currency).map((piece): PostedPart => ({
    text: piece.text,
    state: piece.state,
    ...(piece.part === undefined ? {} : { meaning: meaningOf(piece.part) }),
  }))
}
