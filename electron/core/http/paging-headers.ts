/** The paging headers and the Link header (specification, Pagination headers; decisions.md section 2). */
import type { Paging } from './paging.ts'
import type { RequestContext } from './route.ts'

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

/** Link and the X-Pagination headers. */
export const pagingHeaders = (context: RequestContext, total: number, returned: number): Record<string, string> => {
  const { paging } = context
  const lastPage = Math.max(1, Math.ceil(total / paging.perPage))
  const link = linkHeader(context, paging, lastPage)
  return {
    ...(link === '' ? {} : { Link: link }),
    'X-Pagination-Per-Page': String(paging.perPage),
    'X-Pagination-Total': String(total),
    'X-Pagination-Returned': String(returned),
    'X-Pagination-Current-Page': String(paging.page),
    'X-Pagination-Total-Pages': String(lastPage),
  }
}
