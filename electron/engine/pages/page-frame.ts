/** The common parts of public pages: their language, their access to the API, and their frame of headers, style, header and footer. */
import type { Quote } from '../../../shared/api/quotes.ts'
import type { ErrorBody } from '../../../shared/errors/errors.ts'
import type { ApiSettings } from '../../core/deps.ts'
import type { EngineServices } from '../services.ts'
import { localeData, locales, parseLocale, type Locale } from '../../../shared/locales.ts'
import { acceptedLocale, acceptedType } from '../../core/http/negotiation.ts'
import type { Reply, RequestContext } from '../../core/http/route.ts'
import { html, type Content, type Markup } from '../../core/html.ts'
import { messagesIn } from '../../common/messages.ts'

/** Allows no inline script or style, and nothing from other origins. */
export const contentPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'self'"

export const fileHeaders = { 'Referrer-Policy': 'no-referrer', 'X-Content-Type-Options': 'nosniff' } as const

/** The headers of a page of the site: no other site may frame it, and its content changes by the minute. */
const pageHeaders: Readonly<Record<string, string>> = {
  ...fileHeaders,
  'Content-Security-Policy': `${contentPolicy}; frame-ancestors 'self'`,
  'Cache-Control': 'no-cache',
  Vary: 'Accept, Accept-Language',
}

/** `pageHeaders` for pages that only the holder of a link may see. */
export const privatePageHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

export type PageContext = ReturnType<PageContextOf>
export type PageContextOf = ReturnType<typeof createPageContext>

export interface Page {
  readonly title: string
  /** The path below the site, where the page has one canonical address. */
  readonly canonicalPath?: string | undefined
  readonly isInOneLanguage?: boolean
  readonly hasWidget?: boolean
  readonly content: Content
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** `locale` in the address, else X-Language-Locale (decisions.md W15), else the browser's languages, else en-US. */
export const localeOf = ({ params, locale, headers }: RequestContext): Locale =>
  parseLocale(params.get('locale')) ?? locale ?? acceptedLocale(headers)

/** Empty, or `/site` where the site shares its origin with the app. */
export const sitePath = ({ siteUrl }: Pick<ApiSettings, 'siteUrl'>): string =>
  new URL(siteUrl).pathname.replace(/\/$/, '')

export const createPageContext =
  ({ repositories: { isDemo }, settings }: Pick<EngineServices, 'repositories' | 'settings'>) =>
  (request: RequestContext) => {
    const locale = localeOf(request)
    /** The origin is left out, because the policy of the page compares it with the origin of the page. */
    const site = (path: string): string => sitePath(settings) + path
    return { request, settings, isDemo, locale, t: messagesIn(locale), site }
  }

export interface ApiResponse<Body> {
  /** Undefined for a refusal, which has `code` and, in the reader's language, `message`. */
  readonly body: Body | undefined
  readonly code?: string | undefined
  readonly message?: string
  /** The total of all pages of a list. */
  readonly total: number
}

/** A page's context with `get`, which reads the API in the reader's language; its path is below /v4. */
export type ReaderContext = ReturnType<ReaderContextOf>
export type ReaderContextOf = ReturnType<typeof createReaderContext>

export const createReaderContext =
  (
    pageContext: PageContextOf,
    fetch: (request: Request, publicUrl: string | undefined) => Response | Promise<Response>,
  ) =>
  (request: RequestContext) => {
    const context = pageContext(request)
    const get = async <Body>(path: string, query: Readonly<Record<string, string>>): Promise<ApiResponse<Body>> => {
      const address = `http://engine.internal/v4${path}?${new URLSearchParams(query).toString()}`
      const response = await fetch(
        new Request(address, { headers: { 'X-Language-Locale': context.locale } }),
        request.publicUrl,
      )
      const content: unknown = await response.json()
      const total = Number(response.headers.get('X-Pagination-Total') ?? 0)
      if (response.ok) return { body: content as Body, total }
      const { errors, message } = content as ErrorBody
      return { body: undefined, code: errors[0]?.code, message, total }
    }
    return { ...context, get }
  }

/** The embedded resource of that relation, whatever the relation prefix is. */
export const embeddedIn = <Resource>(
  resource: { readonly _embedded?: Readonly<Record<string, unknown>> | Quote['_embedded'] | undefined },
  relation: string,
): Resource | undefined => {
  const entries = Object.entries(resource._embedded ?? {})
  return entries.find(([name]) => name.endsWith(`:${relation}`))?.[1] as Resource | undefined
}

/** `site:purchase` of an option: a path below the site. */
export const purchaseHref = (links: Quote['_links']): string | undefined => {
  const link = links?.['site:purchase']
  return link !== null && link !== undefined && 'href' in link ? link.href : undefined
}

/** True where a person follows a link with a browser; programs accept anything, or prefer JSON. */
export const acceptsHtml = ({ headers }: RequestContext): boolean =>
  acceptedType(headers, ['application/json', 'application/hal+json', 'text/html']) === 'text/html'

const languageFooter = ({ request, locale, t }: PageContext): Markup => {
  const links = locales.map((each) => {
    const query = new URLSearchParams([...request.params.entries()].filter(([name]) => name !== 'locale'))
    query.set('locale', each)
    return each === locale
      ? html`<li><span lang="${each}" aria-current="true">${localeData[each].name}</span></li>`
      : html`<li><a lang="${each}" hreflang="${each}" href="?${query.toString()}">${localeData[each].name}</a></li>`
  })
  return html`<footer class="foot">
    <nav aria-label="${t('pages.frame.languages')}">
      <ul>
        ${links}
      </ul>
    </nav>
  </footer>`
}

export const renderPage = (context: PageContext, page: Page): Reply => {
  const { request, isDemo, locale, t } = context
  const asset = (name: string): string => `/widget/${name}`
  const canonical = (path: string): string => request.deps.settings.siteUrl + path
  const { text } = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title}</title>
        ${page.canonicalPath === undefined ? undefined : html`<link rel="canonical" href="${canonical(page.canonicalPath)}" />`}
        <link rel="icon" href="${asset('icon.svg')}" type="image/svg+xml" />
        <link rel="stylesheet" href="${asset('look.css')}" />
        <link rel="stylesheet" href="${asset('site.css')}" />
        ${
          page.hasWidget === true
            ? html`<link rel="stylesheet" href="${asset('widget.css')}" />
                <script type="module" src="${asset('main.js')}"></script>`
            : undefined
        }
      </head>
      <body class="site">
        <a class="skip" href="#content">${t('pages.frame.skip')}</a>
        <header class="top">
          <p class="name"><span class="sign" aria-hidden="true">P</span> ${t('pages.frame.site')}</p>
          ${isDemo() ? html`<p class="demo">${t('pages.frame.demo')}</p>` : undefined}
        </header>
        <main id="content">${page.content}</main>
        ${page.isInOneLanguage === true ? undefined : languageFooter(context)}
      </body>
    </html> `
  return { kind: 'html', html: text, status: page.status ?? 200, headers: page.headers ?? pageHeaders }
}

/** A page for a person whose address leads to nothing. */
export const notFoundPage = (context: PageContext, isPass = false): Reply => {
  const { t } = context
  const title = isPass ? t('pages.frame.noPass') : t('pages.frame.notFound')
  const content = html`<h1>${title}</h1>
    <p class="lead">${isPass ? t('pages.frame.noPassHelp') : t('pages.frame.notFoundHelp')}</p>`
  return renderPage(context, { title, status: 404, content })
}

/** A text that a person typed, in its own writing direction. */
export const typed = (text: string | undefined): Markup => html`<span dir="auto">${text}</span>`

export const fact = (term: string, description: Content): Markup | undefined =>
  description === undefined || description === ''
    ? undefined
    : html`<dt>${term}</dt>
        <dd dir="auto">${description}</dd>`
