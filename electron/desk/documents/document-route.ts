/** Serves a kind of printed page: the preview shows what is printed. */
import { numericIdPath } from '../../../shared/api/parameters.ts'
import { documents, type DocumentKind } from '../../../shared/documents.ts'
import { AppError } from '../../../shared/errors.ts'
import { deskRoute, numericId } from '../../core/http/desk-route.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import { passPageHeaders, passPageParameters } from '../../core/passes/pass-page.ts'

/** Each kind has a folder beside this file with its data and its template. */
export interface PrintedDocument<Model> {
  readonly kind: DocumentKind
  readonly summary: string
  /** Undefined where there is nothing to print. */
  readonly read: (id: number) => Model | undefined | Promise<Model | undefined>
  /** A whole page of HTML. */
  readonly render: (model: Model, id: number, context: RequestContext) => string
}

export const documentRoute = <Model>({ kind, summary, read, render }: PrintedDocument<Model>): Route =>
  deskRoute({
    method: 'GET',
    path: documents[kind].path,
    summary,
    pathParameters: numericIdPath,
    parameters: passPageParameters,
    contentType: 'text/html',
    refusals: ['not_found', 'print_paper_invalid'],
    async handle(context) {
      const id = numericId(context)
      const model = await read(id)
      if (model === undefined) throw new AppError('not_found', { message: 'There is no such booking.' })
      const html = render(model, id, context)
      return { kind: 'html', html, headers: passPageHeaders(html) }
    },
  })
