/** per_page and page, the paging headers, and the Link header (specification, Pagination headers; decisions.md section 2). */
import { invalidParameter } from '../../../shared/errors/errors.ts'
import type { Parameters } from './parameters.ts'
import type { RequestContext } from './route.ts'

export const maximumPerPage = 100
/** The maximum where `zoom=quotes` makes a search for each resource. */
export const maximumWithQuotes = 20

export interface Paging {
  /** 1-based. */
  readonly page: number
  readonly perPage: number
  /** Rows before the page. */
  readonly offset: number
}

const largestPage = 1_000_000_000_000

const positiveInteger = (params: Parameters, name: string): number | undefined => {
  const text = params.get(name)?.trim()
  if (text === undefined) return undefined
  if (!/^\+?\d+$/.test(text) || Number(text) < 1) {
    throw invalidParameter(name, `${name} must be a whole number of at least 1.`)
  }
  return Number(text)
}

/** Throws 400 for a number that is below 1 or not whole; per_page above `most` is capped. */
export const parsePaging = (params: Parameters, most: number): Paging => {
  const perPage = Math.min(positiveInteger(params, 'per_page') ?? most, most)
  const page = Math.min(positiveInteger(params, 'page') ?? 1, largestPage)
  return { page, perPage, offset: (page - 1) * perPage }
}

/** The requested page of a list in memory. */
export const pageOf = <Item>(all: readonly Item[], paging: Paging): Item[] =>
  all.slice(paging.offset, paging.offset + paging.perPage)

/** The comma is included, because readers split the header there, even between `<` and `>`. */
const unsafeInLink = /[^\x21-\x7e]|[<>"\\^`{|},]/gu

/** The query of a request without its `page`, ready for another page number. A `+` is a blank. */
const linkQueryStem = ({ rawQuery, params, bodyText }: RequestContext): string => {
  const query = bodyText === '' ? rawQuery : new URLSearchParams([...params]).toString()
  const kept = query.split('&').filter((pair) => !pair.startsWith('page='))
  return kept
    .join('&')
    .toWellFormed()
    .replaceAll('+', '%20')
    .replace(unsafeInLink, (character) => encodeURIComponent(character))
}

/** Clients refuse responses whose headers together are longer than about 16 KiB. */
const longestLink = 12_000

/** The Link header: where a search is too long to be repeated four times, `first` and `last` are left out. */
const linkHeader = (context: RequestContext, { page }: Paging, lastPage: number): string => {
  const query = linkQueryStem(context)
  const stem = `<${context.deps.settings.baseUrl}${context.path}?${query}${query === '' ? '' : '&'}page=`
  const link = (target: number, rel: string): string => `${stem}${target}>; rel="${rel}"`
  const near: string[] = []
  if (page > 1) near.push(link(Math.min(page - 1, lastPage), 'prev'))
  if (page < lastPage) near.push(link(page + 1, 'next'))
  const candidates = [[link(1, 'first'), ...near, link(lastPage, 'last')], near].map((links) => links.join(', '))
  return candidates.find((text) => text.length <= longestLink) ?? ''
}

/** Adds Link and the X-Pagination headers. */
export const addPagingHeaders = (context: RequestContext, total: number, returned: number): void => {
  const { paging } = context
  const lastPage = Math.max(1, Math.ceil(total / paging.perPage))
  const link = linkHeader(context, paging, lastPage)
  Object.assign(context.responseHeaders, link === '' ? {} : { Link: link }, {
    'X-Pagination-Per-Page': String(paging.perPage),
    'X-Pagination-Total': String(total),
    'X-Pagination-Returned': String(returned),
    'X-Pagination-Current-Page': String(paging.page),
    'X-Pagination-Total-Pages': String(lastPage),
  })
}
