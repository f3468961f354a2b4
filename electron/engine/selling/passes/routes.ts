/** `GET /pass/:token`: the public page of a pass, for the holder of the link (decisions.md section 4, `parking_pass_web_url`). */
import { iconPath, passPath } from '../../../../shared/api/parameters.ts'
import { usualPaper } from '../../../../shared/paper-sizes.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import { publicAccess, type Route } from '../../../core/http/route.ts'
import { createPageContext, notFoundPage, acceptsHtml } from '../../pages/page-frame.ts'
import { passPageHeaders, passPageParameters, requestedLocale, requestedPaper } from '../../../core/passes/pass-page.ts'
import { renderPass } from '../../../core/passes/render-pass.ts'
import { iconFile } from '../../../core/passes/step-icons.ts'
import { resourceRoutes } from '../../api/lists.ts'
import type { EngineServices } from '../../services.ts'

export const createPassRoutes = (services: Pick<EngineServices, 'repositories' | 'settings'>): readonly Route[] => {
  const pageContext = createPageContext(services)
  return resourceRoutes('parking_pass', publicAccess, {
    'GET /pass/:token': {
      atRoot: true,
      summary: 'The public page of a parking pass',
      pathParameters: passPath,
      parameters: passPageParameters,
      contentType: 'text/html',
      refusals: ['not_found', 'print_paper_invalid'],
      handle(request) {
        const { params, pathParams, locale, nowMs } = request
        const model = services.repositories.passes.findByToken(pathParams['token'] ?? '')
        if (model === undefined && acceptsHtml(request)) return notFoundPage(pageContext(request), true)
        if (model === undefined) throw new AppError('not_found', { message: 'There is no pass at this address.' })
        const html = renderPass(model, {
          paper: requestedPaper(params, usualPaper(model.facility.country)),
          locale: requestedLocale(params, model.locale, locale),
          forScreen: true,
          shownAtMs: nowMs,
        })
        return { kind: 'html', html, headers: passPageHeaders(html) }
      },
    },
    'GET /icons/:name': {
      atRoot: true,
      summary: 'The drawing of a step, an add-on or an amenity',
      object: 'icon',
      pathParameters: iconPath,
      contentType: 'image/svg+xml',
      refusals: ['not_found'],
      handle({ pathParams }) {
        const content = iconFile(pathParams['name'] ?? '')
        if (content === undefined) throw new AppError('not_found')
        const headers = { 'Cache-Control': 'public, max-age=86400' }
        return { kind: 'file', content, contentType: 'image/svg+xml', headers }
      },
    },
  })
}
