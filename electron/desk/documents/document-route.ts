/** Serves a kind of printed page: the preview shows what is printed. */
import { numericIdPath } from '../../../shared/api/parameters.ts'
import type { ErrorCode } from '../../../shared/errors/error-catalogue.ts'
import { documents, type DocumentKind } from '../../../shared/papers.ts'
import { deskRoute, numericId } from '../../core/http/desk-route.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import { passPageHeaders, passPageParameters } from '../../core/passes/pass-page.ts'

export interface PrintedDocument {
  readonly summary: string
  /** Codes beyond those of every document. */
  readonly refusals?: readonly ErrorCode[]
  /** Throws AppError where the document does not exist, is incomplete, or is not for this person. */
  readonly check: (id: number, context: RequestContext) => Promise<void> | void
  /** Resolves with a complete HTML page, or throws as `check` does. */
  readonly render: (id: number, context: RequestContext) => Promise<string> | string
}

export const documentRoute = (kind: DocumentKind, { summary, refusals = [], render }: PrintedDocument): Route => {
  const { path, permission } = documents[kind]
  return deskRoute({
    method: 'GET',
    path,
    permission,
    summary,
    pathParameters: numericIdPath,
    parameters: passPageParameters,
    contentType: 'text/html',
    refusals: ['print_paper_invalid', ...refusals],
    async handle(context) {
      const html = await render(numericId(context), context)
      return { kind: 'html', html, headers: passPageHeaders(html) }
    },
  })
}
