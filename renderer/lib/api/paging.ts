/** The paging headers of list answers (specification, "Pagination headers"). */

export interface Paging {
  readonly perPage: number
  readonly total: number
  readonly returned: number
  readonly page: number
  readonly totalPages: number
}

/** A list with where it stands in the whole. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly paging: Paging
}

/** Reads the headers; undefined when the answer has none. */
export const readPaging = (headers: Headers): Paging | undefined => {
  const total = readCount(headers, 'x-pagination-total')
  if (total === undefined) return undefined
  const perPage = readCount(headers, 'x-pagination-per-page') ?? 100
  return {
    total,
    perPage,
    returned: readCount(headers, 'x-pagination-returned') ?? total,
    page: readCount(headers, 'x-pagination-current-page') ?? 1,
    totalPages: readCount(headers, 'x-pagination-total-pages') ?? Math.max(1, Math.ceil(total / perPage)),
  }
}

/** A list and its headers as one page; a list without headers counts as the whole. */
export const pageOf = <T>(items: readonly T[], paging: Paging | undefined): Page<T> => {
  const whole: Paging = { total: items.length, perPage: items.length, returned: items.length, page: 1, totalPages: 1 }
  return { items, paging: paging ?? whole }
}

const readCount = (headers: Headers, name: string): number | undefined => {
  const text = headers.get(name)
  if (text === null || !/^\d+$/.test(text)) return undefined
  return Number(text)
}
