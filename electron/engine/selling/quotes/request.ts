/** The parameters of a quote search besides place and time: kinds of options, views, order and fields. */
import { quoteOptionTypes } from '../../../../shared/api/parameters.ts'
import { nonBookableOption, purchaseOption, quote } from '../../../../shared/api/quotes.ts'
import { defaultFields, type FieldSelection, type ObjectFields } from '../../../core/http/fields.ts'
import type { Parameters } from '../../../core/http/parameters.ts'

/** `bookable` by default; separated by blanks or commas. Unknown names are ignored. */
export const readOptionTypes = (params: Parameters) => {
  const names = params.get('option_types')?.split(/[\s,]+/) ?? []
  const known = names.filter((name) => (quoteOptionTypes as readonly string[]).includes(name))
  const given = known.length === 0 ? ['bookable'] : known
  const has = (name: string): boolean => given.includes(name) || given.includes('all')
  return { bookable: has('bookable'), nonBookable: has('non_bookable'), onDemand: has('on_demand') }
}

/** Other values that programs send in `returns` (`offstreet_bookable`, …) name members that are always returned. */
export const readViews = (params: Parameters) => {
  const names = params.get('returns')?.split(/[\s,]+/) ?? []
  return { curated: names.includes('curated'), suggested: names.includes('suggested_view') }
}

/** Members of options that come only when named; programs name them as members of the quote too (recorded-shapes.md 9). */
const onRequest = ['shuttle_times', 'daily_price'] as const

const membersOf = (...schemas: readonly { readonly shape: object }[]): string[] => {
  const names = schemas.flatMap(({ shape }) => Object.keys(shape))
  return [...new Set(names)].filter((name) => !name.startsWith('_') && !onRequest.some((other) => other === name))
}

export const quoteFields: ObjectFields = { object: 'quote', defaults: membersOf(quote), optional: onRequest }

/** The three lists of options share one name (specification, Quote purchase option). */
const optionDefaults = membersOf(purchaseOption, nonBookableOption)
const optionFields: ObjectFields = { object: 'options', defaults: optionDefaults, optional: onRequest }

/** True where the member of options is named, as theirs or as the quote's. */
export const isNamed = (fields: FieldSelection, name: (typeof onRequest)[number]): boolean =>
  fields.of(optionFields).has(name) || fields.of(quoteFields).has(name)

const optionLists = ['purchase_options', 'non_bookable_options', 'ondemand_options'] as const

const pick = (value: object, chosen: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name.startsWith('_') || chosen.has(name)))

/** The chosen members of a quote and its options; `_links` and `_embedded` stay. */
export const pickQuote = (whole: object, fields: FieldSelection): object => {
  const options = fields.of(optionFields)
  const named = onRequest.filter((name) => isNamed(fields, name))
  // A request that names members of options gets the lists that contain them as well.
  const namesOptions = named.length > 0 || (options !== defaultFields(optionFields) && options.size > 0)
  const shown = pick(whole, new Set([...fields.of(quoteFields), ...(namesOptions ? optionLists : [])]))
  const chosenOptions = new Set([...options, ...named])
  for (const name of optionLists) {
    const list = shown[name]
    if (Array.isArray(list)) shown[name] = list.map((option: object) => pick(option, chosenOptions))
  }
  return shown
}
