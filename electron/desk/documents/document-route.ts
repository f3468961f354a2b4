/** Serves a kind of printed page: the preview shows what is printed. */
import { numericIdPath } from '../../../shared/api/parameters.ts'
import { documents, type DocumentKind } from '../../../shared/documents.ts'
import { deskRoute, numericId } from '../../core/http/desk-route.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import { passPageHeaders, passPageParameters } from '../../core/passes/pass-page.ts'

/** `render` resolves with a whole page of HTML. */
export const documentRoute = (
  kind: DocumentKind,
  summary: string,
  render: (id: number, context: RequestContext) => Promise<string> | string,
): Route =>
  deskRoute({
    method: 'GET',
    ...documents[kind],
    summary,
    pathParameters: numericIdPath,
    parameters: passPageParameters,
    contentType: 'text/html',
    refusals: ['print_paper_invalid'],
    async handle(context) {
      const html = await render(numericId(context), context)
      return { kind: 'html', html, headers: passPageHeaders(html) }
    },
  })
