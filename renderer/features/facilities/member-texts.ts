/** The texts of all members of a facility, for changes, conflicts and the history. */
import { z } from 'zod'
import { passDisplayValue } from '../../../shared/api/bookings.ts'
import { facilityMembers, neverSoldReasons, placements } from '../../../shared/records/facility.ts'
import { addOnInput, heldInput, longOfferInput, rateInput } from '../../../shared/desk/inventory/rates.ts'
import { unbounded } from '../../../shared/desk/inventory/unbounded.ts'
import { translatedText } from '../../../shared/records/translations.ts'
import { translationLocales } from '../../../shared/locales.ts'
import { formatCount, formatList } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { isMember, memberNames, translatedName } from '../../lib/inventory-members.ts'
import { outlineText } from '../../kit/inventory/outline-field.tsx'
import { degreesText, positionText } from '../../kit/inventory/position-text.ts'
import { listOf } from './draft/facets.ts'
import { typedHeight } from '../../kit/inventory/height-text.ts'
import { groupHours, hoursText } from '../../kit/inventory/hours-text.ts'
import {
  addOnText,
  amenityText,
  cancelText,
  heldText,
  inLanguage,
  known,
  longOfferText,
  passFields,
  rateText,
  structureText,
  type Manner,
} from './facility-texts.ts'

type Text = (value: unknown, manner: Manner) => string | undefined

/** Undefined if the value does not match the schema. */
const read =
  <Value>(schema: z.ZodType<Value>, text: (value: Value, manner: Manner) => string | undefined): Text =>
  (value, manner) => {
    const parsed = schema.safeParse(value)
    return parsed.success ? text(parsed.data, manner) : undefined
  }

const key = { key: z.string().default('') }
const named = { event_name: z.string().optional(), event_starts_at: z.string().optional() }
const shownRate = rateInput.extend({ ...key, ...named, venue_name: z.string().optional() })
const point = z.object({ latitude: z.number(), longitude: z.number() })
const hours = z.array(z.object({ day: z.int(), opens: z.string(), closes: z.string() })).nullable()
const minutes = z.number().nullable()
const text = unbounded(facilityMembers.disclaimers.schema.unwrap().element)
const photo = z.object({ alt: z.string().nullable(), url: z.string() })

const readHours = read(hours, (value) => hoursText(value === null ? null : groupHours(value)))

const texts: Readonly<Record<string, Text>> = {
  position: read(point, positionText),
  outline: read(z.string(), outlineText),
  latitude: read(z.number(), degreesText),
  longitude: read(z.number(), degreesText),
  hours: readHours,
  operating_hours: readHours,
  type: read(z.enum(placements), (type) => t(`facilities.type.${type}`)),
  structure: read(z.string(), structureText),
  height_limit_inches: read(z.number(), (inches, { country }) => typedHeight(inches, country)),
  cancel_minutes_before: read(minutes, cancelText),
  never_sold: read(z.enum(neverSoldReasons).nullable(), (reason) =>
    reason === null ? t('facilities.neverSold.sold') : t(`facilities.neverSold.${reason}`),
  ),
  pass_display: read(passDisplayValue, (value) => t(`facilities.pass.${value}`)),
  amenities: read(z.array(z.string()).min(1), (names) => formatList(names.map(amenityText), 'unit')),
  rates: read(shownRate, rateText),
  add_ons: read(addOnInput.extend(key), addOnText),
  held: read(heldInput.extend({ ...key, ...named }), (row, { timezone }) => heldText(row, timezone)),
  long_offers: read(longOfferInput.extend(key), longOfferText),
  entrances: read(point, positionText),
  steps: read(text, (step) => inLanguage(step.text, step.text_translations)),
  disclaimers: read(text, (disclaimer) => inLanguage(disclaimer.text, disclaimer.text_translations)),
  photos: read(photo, ({ alt, url }) => alt ?? url),
}

export const nothing = '—'

const plainText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? t('facilities.yes') : t('facilities.no')
  if (typeof value === 'number') return formatCount(value)
  if (Array.isArray(value)) return value.length === 0 ? nothing : formatList(value.map(plainText), 'unit')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The text of a member or a row; `nothing` if there is no value. */
export const memberText = (member: string, value: unknown, manner: Manner): string =>
  (value === undefined ? undefined : texts[member]?.(value, manner)) ?? plainText(value)

/** Rows of lists, and members that are shown with more detail than in the audit trail. */
const ownNames = [
  'position',
  'hours',
  'capacity',
  'height_limit_inches',
  'never_sold',
  'cancel_minutes_before',
  'entrances',
  'steps',
  'disclaimers',
  'photos',
  'rates',
  'add_ons',
  'long_offers',
] as const

/** Names `rates`, `posted.rates`, `pass_display.scan_code`. A member of a newer version is named as it is stored. */
export const memberLabel = (member: string): string => {
  const [group, name = ''] = member.split('.')
  const field = known(passFields, name)
  if (group === 'pass_display' && field !== undefined) return t(`passes.display.${field}`)
  const translated = translatedText(group ?? '')
  const language = known(translationLocales, name)
  if (translated !== undefined && isMember(translated) && language !== undefined)
    return translatedName(memberNames[translated], language)
  const posted = known(['rates', 'hours', 'spaces', 'height'] as const, name)
  if (group === 'posted' && posted !== undefined) return t(`facilities.posted.${posted}`)
  const own = known(ownNames, member === 'operating_hours' ? 'hours' : member)
  if (own !== undefined) return t(`facilities.member.${own}`)
  return isMember(member) ? memberNames[member] : member
}

/** The label of a piece that can differ: `rates.id-12` is one of the rates. */
export const facetLabel = (facet: string): string => {
  const list = listOf(facet)
  return memberLabel(list ?? facet)
}
export const facetText = (facet: string, value: unknown, manner: Manner): string =>
  value === undefined
    ? t('facilities.conflict.removed')
    : memberText(listOf(facet) ?? (facet.startsWith('pass_display.') ? 'pass_display' : facet), value, manner)
