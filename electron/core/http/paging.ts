/** per_page and page (specification, Pagination headers; decisions.md section 2). */
import { invalidParameter } from '../../../shared/errors/errors.ts'
import type { Parameters } from './parameters.ts'

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
