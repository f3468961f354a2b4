/** What a quote search asks for besides place and time: option types, returns, order. */
import { quoteOptionTypes } from '../../../../shared/api/parameters.ts'
import type { Parameters } from '../../../core/http/parameters.ts'

export interface OptionTypes {
  readonly bookable: boolean
  readonly nonBookable: boolean
  readonly onDemand: boolean
}

const onlyBookable: OptionTypes = { bookable: true, nonBookable: false, onDemand: false }

/** `bookable` unless asked otherwise; separated by blanks or commas. Unknown names are ignored. */
export function readOptionTypes(params: Parameters): OptionTypes {
  const text = params.get('option_types')
  if (text === undefined) return onlyBookable
  const given = text.split(/[\s,]+/).filter((name) => (quoteOptionTypes as readonly string[]).includes(name))
  if (given.length === 0) return onlyBookable
  const wants = (name: string): boolean => given.includes(name) || given.includes('all')
  return { bookable: wants('bookable'), nonBookable: wants('non_bookable'), onDemand: wants('on_demand') }
}

export interface Returns {
  readonly curated: boolean
  readonly suggestedView: boolean
}

/** Other words that programs send (`offstreet_bookable`, …) ask for what is there anyway. */
export function readReturns(params: Parameters): Returns {
  const words = new Set(params.get('returns')?.split(/[\s,]+/))
  return { curated: words.has('curated'), suggestedView: words.has('suggested_view') }
}

export const quoteSorts = ['distance', 'price', 'name', 'id'] as const
export type QuoteSort = (typeof quoteSorts)[number]
