/** Which members of quotes and options a client asked for; anything but the defaults is picked from the whole. */
import { defaultFields } from '../../../core/http/fields.ts'
import type { FieldSelection, ObjectFields } from '../../../core/http/fields.ts'

/** Members of options that come only when named; programs name them as members of the quote too (recorded-shapes.md 9). */
const onRequest = ['shuttle_times', 'daily_price'] as const

export const quoteFields: ObjectFields = {
  object: 'quote',
  defaults: [
    'location_id',
    'type',
    'name',
    'quote_type',
    'start_time',
    'end_time',
    'min_start',
    'max_end',
    'distance',
    'purchase_options',
    'non_bookable_options',
    'ondemand_options',
    'space_availability',
    'seller_id',
  ],
  optional: onRequest,
}

/** The three lists of options share one name (specification, Quote purchase option). */
export const optionFields: ObjectFields = {
  object: 'options',
  defaults: [
    'id',
    'name',
    'start_time',
    'end_time',
    'min_start',
    'max_end',
    'base_price',
    'price',
    'display',
    'fees',
    'pricing_segments',
    'space_availability',
    'validation',
    'cancellable_status',
    'disclaimers',
    'amenities',
    'price_advisory',
    'shuttle',
    'pickup_instructions',
    'dropoff_instructions',
    'restrictions',
    'invented',
    'add_ons',
    'attributes',
  ],
  optional: onRequest,
}

/** True where the member of options is named, as theirs or as the quote's. */
export function wantsOnRequest(fields: FieldSelection, name: (typeof onRequest)[number]): boolean {
  return fields.of(optionFields).has(name) || fields.of(quoteFields).has(name)
}

const optionLists = ['purchase_options', 'non_bookable_options', 'ondemand_options'] as const

function holdsDefaults(chosen: ReadonlySet<string>, definition: ObjectFields): boolean {
  return chosen === defaultFields(definition) || definition.defaults.every((name) => chosen.has(name))
}

/** True where nothing has to be left out: the text is used as it was built. */
export function wantsWholeQuotes(fields: FieldSelection): boolean {
  return holdsDefaults(fields.of(quoteFields), quoteFields) && holdsDefaults(fields.of(optionFields), optionFields)
}

function pick(value: Record<string, unknown>, chosen: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name.startsWith('_') || chosen.has(name)))
}

/** True where members of options are named: the lists that hold them then come as well. */
function namesOptionMembers(fields: FieldSelection): boolean {
  const options = fields.of(optionFields)
  return options !== defaultFields(optionFields) && options.size > 0
}

/** A quote's text with only the chosen members; `_links` and `_embedded` stay. */
export function pickQuoteText(text: string, fields: FieldSelection): string {
  const named = onRequest.filter((name) => wantsOnRequest(fields, name))
  const withLists = named.length > 0 || namesOptionMembers(fields)
  const chosen = new Set([...fields.of(quoteFields), ...(withLists ? optionLists : [])])
  const chosenOptions = new Set([...fields.of(optionFields), ...named])
  const quote = pick(JSON.parse(text) as Record<string, unknown>, chosen)
  for (const name of optionLists) {
    const options = quote[name]
    if (Array.isArray(options)) {
      quote[name] = options.map((option: unknown) => pick(option as Record<string, unknown>, chosenOptions))
    }
  }
  return JSON.stringify(quote)
}
