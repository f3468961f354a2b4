/** `GET /pass/:token`: the public page of a pass, for whoever has the link (decisions.md section 4, `parking_pass_web_url`). */
import { z } from 'zod'
import { iconPath, passPath } from '../../../shared/api/parameters.ts'
import { paper as paperSchema } from '../../../shared/desk/desk.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Parameters } from '../../core/http/parameters.ts'
import { openAccess } from '../../core/http/route.ts'
import type { Route } from '../../core/http/route.ts'
import { notFoundPage, pageContext, wantsPage } from '../pages/page-frame.ts'
import { passLocales } from './pass-model.ts'
import type { PassLocale, PassModel, Paper } from './pass-model.ts'
import { passPageHeaders } from './pass-page.ts'
import { readPassByToken } from './read-pass.ts'
import { renderPass } from './render-pass.ts'
import { iconFile } from './step-icons.ts'

/** `paper`, or the sheet that is usual in the facility's country. Throws 400 `print_paper_invalid`. */
export function requestedPaper(params: Parameters, model: PassModel): Paper {
  const text = params.get('paper')
  if (text === undefined) return ['US', 'CA', 'MX'].includes(model.facility.country) ? 'letter' : 'a4'
  const parsed = paperSchema.safeParse(text)
  if (!parsed.success) throw new AppError('print_paper_invalid', { fields: ['paper'] })
  return parsed.data
}

/** `locale` in the address, else the request's language, else en-US; an unknown one is ignored (decisions.md W15). */
export function requestedLocale(params: Parameters, headerLocale: PassLocale | undefined): PassLocale {
  const wanted = params.get('locale')?.toLowerCase()
  return passLocales.find((locale) => locale.toLowerCase() === wanted) ?? headerLocale ?? 'en-US'
}

/** What the page of a pass can be asked for. */
export const passPageParameters = z.object({ paper: paperSchema.optional(), locale: z.enum(passLocales).optional() })

export const passRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/pass/:token',
    atRoot: true,
    summary: 'The public page of a parking pass',
    object: 'parking_pass',
    access: { ...openAccess, ignoresToken: true },
    pathParameters: passPath,
    parameters: passPageParameters,
    contentType: 'text/html',
    refusals: ['not_found', 'print_paper_invalid'],
    handle(request) {
      const { deps, params, pathParams, locale, nowMs } = request
      const model = readPassByToken(deps.database, pathParams['token'] ?? '')
      if (model === undefined && wantsPage(request)) return notFoundPage(pageContext(request), true)
      if (model === undefined) throw new AppError('not_found', { message: 'There is no pass at this address.' })
      const html = renderPass(model, {
        paper: requestedPaper(params, model),
        locale: requestedLocale(params, locale),
        forScreen: true,
        shownAtMs: nowMs,
      })
      return { kind: 'html', html, headers: passPageHeaders(html) }
    },
  },
  {
    method: 'GET',
    path: '/icons/:name',
    atRoot: true,
    summary: 'The drawing of a step, an add-on or an amenity',
    object: 'icon',
    access: { ...openAccess, ignoresToken: true },
    pathParameters: iconPath,
    contentType: 'image/svg+xml',
    handle: ({ pathParams }) => ({
      kind: 'svg',
      svg: iconFile(pathParams['name'] ?? ''),
      headers: { 'Cache-Control': 'public, max-age=86400' },
    }),
  },
]
