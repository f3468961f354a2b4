/** Serves a kind of printed page: the preview shows what is printed. */
import { numericIdPath } from '../../../shared/api/parameters.ts'
import { documents, type DocumentKind } from '../../../shared/documents.ts'
import { AppError } from '../../../shared/errors.ts'
import { deskRoute, numericId } from '../../core/http/desk-route.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import { passPageHeaders, passPageParameters } from '../../core/passes/pass-page.ts'

/** `render` resolves with a whole page of HTML; undefined where there is nothing to print. */
export const documentRoute = (
  kind: DocumentKind,
  summary: string,
  render: (id: number, context: RequestContext) => Promise<string | undefined>,
): Route =>
  deskRoute({
    method: 'GET',
    path: documents[kind].path,
    summary,
    pathParameters: numericIdPath,
    parameters: passPageParameters,
    contentType: 'text/html',
    refusals: ['print_paper_invalid'],
    async handle(context) {
      const html = await render(numericId(context), context)
      if (html === undefined) throw new AppError('not_found', { messageKey: 'noBooking' })
      return { kind: 'html', html, headers: passPageHeaders(html) }
    },
  })
