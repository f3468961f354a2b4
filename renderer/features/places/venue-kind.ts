/** The editable form of venues. */
import type { z } from 'zod'
import { venueApi } from '../../../shared/contract/records.ts'
import { inventoryVenue, newVenue, type InventoryVenue, type NewVenue } from '../../../shared/desk/inventory/venues.ts'
import { plainForm, type RecordKind } from '../../kit/record/record-kind.ts'
import { createDrafts } from '../../kit/record/use-draft.ts'
import { recordRequests } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { memberNames, translatedName } from '../../lib/inventory-members.ts'
import { valueText } from '../../kit/inventory/describe.ts'
import { outlineText } from '../../kit/inventory/outline-field.tsx'
import { addressWords } from '../../kit/inventory/places.ts'
import { isLink } from '../../kit/inventory/position-text.ts'

type VenueMember = keyof NewVenue
const isMember = (member: string): member is VenueMember => Object.hasOwn(newVenue.shape, member)

const ownNames = [
  'aliases',
  'address2',
  'capacity',
  'venue_type',
  'description',
  'enhanced_airport',
  'primarily_transient',
] as const

/** Some parts of an address have the names that are usual in its country. */
export const venueLabel = (member: VenueMember, country = ''): string => {
  if (member === 'state') return t(`facilities.address.state.${addressWords(country)}`)
  if (member === 'description_translations') return translatedName(memberNames.description)
  if (member === 'postal_code') return t(`facilities.address.code.${addressWords(country)}`)
  const own = ownNames.find((name) => name === member)
  return own === undefined ? memberNames[member] : t(`venues.field.${own}`)
}

/** The link of a map is not a street: one with a position sets the position instead. */
const editedVenue: z.ZodType<NewVenue> = newVenue.refine(({ address1 }) => !isLink(address1 ?? ''), {
  path: ['address1'],
})

export const venueKind: RecordKind<NewVenue, InventoryVenue> = {
  ...plainForm(editedVenue),
  saved: inventoryVenue,
  nameOf: ({ name }) => name,
  requests: recordRequests(venueApi),
  texts: {
    newTitle: t('venues.new'),
    archive: t('venues.archive'),
    archiveEffect: t('venues.archiveEffect'),
    restore: t('venues.restore'),
    restoreEffect: t('venues.restoreEffect'),
  },
  describe: (member, value, { country }) => ({
    label: isMember(member) ? venueLabel(member, country) : member,
    text: member === 'outline' && typeof value === 'string' ? outlineText(value) : valueText(value),
  }),
  drafts: createDrafts<NewVenue>(),
}

/** The initial values of a new venue: the place of the existing ones, otherwise that of the counter. */
export const blankVenue = (
  others: readonly Pick<NewVenue, 'country' | 'timezone' | 'currency' | 'state'>[],
  counter: Pick<NewVenue, 'country' | 'timezone' | 'currency'>,
): NewVenue => {
  const { country, timezone, currency } = others[0] ?? counter
  return {
    ...newVenue.parse({ name: 'x', country, timezone, currency, latitude: 0, longitude: 0 }),
    name: '',
    latitude: Number.NaN,
    longitude: Number.NaN,
  }
}
