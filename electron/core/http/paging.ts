/** per_page and page, the paging headers, and the Link header (specification, Pagination headers; decisions.md section 2). */
import { invalidParameter } from '../../../shared/errors.ts'
import type { Parameters } from './parameters.ts'

export const maximumPerPage = 100

export interface Paging {
  /** 1-based. */
  readonly page: number
  readonly perPage: number
  /** Rows before the page. */
  readonly offset: number
}

const firstPage: Paging = { page: 1, perPage: maximumPerPage, offset: 0 }
const largestPage = 1_000_000_000_000

const positiveInteger = (params: Parameters, name: string): number | undefined => {
  const text = params.get(name)?.trim()
  if (text === undefined) return undefined
  if (!/^\+?\d+$/.test(text) || Number(text) < 1) {
    throw invalidParameter(name, `${name} must be a whole number of at least 1.`)
  }
  return Number(text)
}

/** Throws 400 for what is below 1 or no whole number; per_page above 100 is capped. */
export const parsePaging = (params: Parameters): Paging => {
  const perPage = positiveInteger(params, 'per_page')
  const page = positiveInteger(params, 'page')
  if (perPage === undefined && page === undefined) return firstPage
  const cappedPerPage = Math.min(perPage ?? maximumPerPage, maximumPerPage)
  const cappedPage = Math.min(page ?? 1, largestPage)
  return { page: cappedPage, perPage: cappedPerPage, offset: (cappedPage - 1) * cappedPerPage }
}

/** The slice of `all` on the asked page, for lists that are worked out in memory. */
export const pageOf = <Item>(all: readonly Item[], paging: Paging): Item[] =>
  all.slice(paging.offset, paging.offset + paging.perPage)

const unsafeInLink = /[^\x21-\x7e]|[<>"\\^`{|}]/gu

const escapeForLink = (character: string): string =>
  /\p{Surrogate}/u.test(character) ? '%EF%BF%BD' : encodeURIComponent(character)

/** The query of a request without its `page`, ready for another page number. */
export const linkQueryStem = (rawQuery: string, params: Parameters, hasBody: boolean): string => {
  if (hasBody) {
    const stem = new URLSearchParams()
    for (const [name, value] of params.entries()) if (name !== 'page') stem.append(name, value)
    return stem.toString()
  }
  if (rawQuery === '') return ''
  const kept = rawQuery.includes('page=') ? rawQuery.split('&').filter((pair) => !pair.startsWith('page=')) : [rawQuery]
  return kept.join('&').replace(unsafeInLink, escapeForLink)
}

export interface PageFacts {
  readonly paging: Paging
  readonly total: number
  readonly returned: number
  /** Absolute address without a query. */
  readonly address: string
  readonly queryStem: string
}

/** Clients refuse answers whose headers are longer than about 16 KiB together. */
const longestLink = 12_000

/** The Link header: where a search is too long to be repeated four times, the ends give way before the neighbours. */
const linkHeader = ({ paging, address, queryStem }: PageFacts, lastPage: number): string => {
  const stem = queryStem === '' ? `<${address}?page=` : `<${address}?${queryStem}&page=`
  const first = `${stem}1>; rel="first"`
  const last = `${stem}${lastPage}>; rel="last"`
  const near: string[] = []
  if (paging.page > 1) near.push(`${stem}${Math.min(paging.page - 1, lastPage)}>; rel="prev"`)
  if (paging.page < lastPage) near.push(`${stem}${paging.page + 1}>; rel="next"`)
  const all = [first, ...near, last].join(', ')
  if (all.length <= longestLink) return all
  const neighbours = near.join(', ')
  return neighbours.length <= longestLink ? neighbours : ''
}

/** Adds Link and the X-Pagination headers. */
export const addPagingHeaders = (headers: Record<string, string>, facts: PageFacts): void => {
  const { paging, total, returned } = facts
  const lastPage = Math.max(1, Math.ceil(total / paging.perPage))
  const link = linkHeader(facts, lastPage)
  if (link !== '') headers['Link'] = link
  headers['X-Pagination-Per-Page'] = String(paging.perPage)
  headers['X-Pagination-Total'] = String(total)
  headers['X-Pagination-Returned'] = String(returned)
  headers['X-Pagination-Current-Page'] = String(paging.page)
  headers['X-Pagination-Total-Pages'] = String(lastPage)
}
