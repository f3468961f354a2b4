/** The page where a person authorizes a program: they sign in here, and the program never sees their password (RFC 6749 4.1, RFC 8252). */
import { authorizePageParameters } from '../../../../shared/api/accounts.ts'
import { errorText } from '../../../common/error-text.ts'
import { AppError, isAppError } from '../../../../shared/errors/errors.ts'
import { publicAccess, type Reply, type RequestContext, type Route } from '../../../core/http/route.ts'
import { html } from '../../../core/html.ts'
import { privatePageHeaders, renderPage, type PageContext, type PageContextOf } from '../../pages/page-frame.ts'
import { isRegisteredForPeople, readChallenge, withQuery } from './authorize.ts'
import type { Repositories } from '../../repositories.ts'
import { redirectHeaders } from './routes.ts'
import { grantScopesToPerson, type Clients } from './client-repository.ts'

const requestParameters = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'locale',
] as const

/** Browsers count the redirect back to the program as a target of the form. */
const headersFor = (redirectUri: string): Readonly<Record<string, string>> => {
  const { origin, protocol } = new URL(redirectUri)
  const target = origin === 'null' ? protocol : origin
  const policy = (privatePageHeaders['Content-Security-Policy'] ?? '')
    .replace("form-action 'self'", `form-action 'self' ${target}`)
    .replace("frame-ancestors 'self'", "frame-ancestors 'none'")
  return { ...privatePageHeaders, 'Content-Security-Policy': policy }
}

/** There is no redirect, because the address may be a stranger's. */
const errorPage = (page: PageContext, problem: string): Reply => {
  const { t } = page
  const title = t('authorize.refused.title')
  return renderPage(page, {
    title,
    status: 400,
    isInOneLanguage: true,
    headers: privatePageHeaders,
    content: html`<h1>${title}</h1>
      <p class="lead">${problem}</p>
      <p>${t('authorize.refused.goBack')}</p>`,
  })
}

const redirect = (redirectUri: string, response: Readonly<Record<string, string | undefined>>): Reply => ({
  kind: 'empty',
  // 303: the browser does not send the form on.
  status: 303,
  headers: { ...privatePageHeaders, Location: withQuery(redirectUri, response) },
})

const readRequest = (page: PageContext, clients: Clients) => {
  const { t } = page
  const { params } = page.request
  const client = clients.find(params.get('client_id') ?? '')
  if (client === undefined) return errorPage(page, t('authorize.refused.unknownClient'))
  const redirectUri = params.get('redirect_uri') ?? ''
  if (!isRegisteredForPeople(client, redirectUri)) return errorPage(page, t('authorize.refused.foreignAddress'))
  const state = params.get('state')
  try {
    if (params.get('response_type') !== 'code')
      throw new AppError('unsupported_response_type', { message: 'response_type must be code.' })
    const scopes = grantScopesToPerson(client, params.get('scope'))
    const codeChallenge = readChallenge(params)
    // A person cannot see whether the code goes to the program they began with: only PKCE or a secret proves it.
    if (codeChallenge === null && client.secret_hash === null)
      throw new AppError('invalid_request', { message: 'code_challenge is missing.' })
    return { client, redirectUri, state, scopes, codeChallenge }
  } catch (error) {
    if (!isAppError(error)) throw error
    return redirect(redirectUri, { error: error.code, error_description: errorText(error), state })
  }
}

type AuthorizationRequest = Exclude<ReturnType<typeof readRequest>, Reply>

/** Repeats the request in hidden fields; of the entered values only the e-mail. */
const formPage = (
  page: PageContext,
  { client, redirectUri, scopes }: AuthorizationRequest,
  status = 200,
  problem?: string,
  headers: Readonly<Record<string, string>> = {},
): Reply => {
  const { t, request } = page
  const { method, params } = request
  return renderPage(page, {
    title: t('authorize.title'),
    status,
    // The other languages are links to this address, which would contain the entered values.
    isInOneLanguage: method !== 'GET',
    headers: { ...headersFor(redirectUri), ...headers },
    content: html`<h1>${t('authorize.title')}</h1>
      <p class="lead">${t('authorize.request', { client: client.id })}</p>
      <p>${t('authorize.allows')}</p>
      <ul>
        ${scopes.map((scope) => html`<li>${t(`authorize.scopes.${scope}`)}</li>`)}
      </ul>
      <form class="times" method="post" action="${page.site('/oauth/allow')}">
        ${requestParameters.flatMap((name) => {
          const value = params.get(name)
          return value === undefined ? [] : html`<input type="hidden" name="${name}" value="${value}" />`
        })}
        <label
          >${t('authorize.email')}
          <input
            type="email"
            name="customer_email"
            autocomplete="username"
            value="${params.get('customer_email') ?? ''}"
        /></label>
        <label
          >${t('authorize.password')} <input type="password" name="customer_password" autocomplete="current-password"
        /></label>
        <button type="submit" name="decision" value="allow">${t('authorize.allow')}</button>
        <button type="submit" name="decision" value="refuse" formnovalidate>${t('authorize.refuse')}</button>
      </form>
      ${problem === undefined ? undefined : html`<p role="alert"><strong>${problem}</strong></p>`}
      <p>${t('authorize.leadsTo', { place: new URL(redirectUri).host || redirectUri })}</p>`,
  })
}

export const createAuthorizePage = (
  { clients, authorizationCodes, attempts }: Repositories,
  pageContext: PageContextOf,
): readonly Route[] => {
  const decide = async (context: RequestContext): Promise<Reply> => {
    const page = pageContext(context)
    const request = readRequest(page, clients)
    if ('kind' in request) return request
    const { client, redirectUri, state, scopes, codeChallenge } = request
    const { params, nowMs, remoteAddress: address } = context
    const { t } = page
    if (params.get('decision') !== 'allow') return redirect(redirectUri, { error: 'access_denied', state })
    const [email, password] = [params.get('customer_email'), params.get('customer_password')]
    if (email === undefined || password === undefined)
      return formPage(page, request, 400, t('authorize.problem.incomplete'))
    try {
      const userId = await attempts.checkPassword({ email, password, address })
      const needsSecret = client.secret_hash !== null
      const code = authorizationCodes.issue({ client, userId, redirectUri, scopes, codeChallenge, needsSecret, nowMs })
      return redirect(redirectUri, { code, state })
    } catch (error) {
      if (isAppError(error, 'too_many_attempts')) {
        const { headers = {} } = error
        return formPage(
          page,
          request,
          429,
          t('authorize.problem.tooManyAttempts', { seconds: Number(headers['Retry-After']) }),
          headers,
        )
      }
      if (isAppError(error)) return formPage(page, request, 403, t('authorize.problem.wrongPassword'))
      throw error
    }
  }

  const shared = { atRoot: true, object: 'page', access: publicAccess } as const
  return [
    {
      ...shared,
      method: 'GET',
      path: '/oauth/authorize',
      aliases: ['/v4/oauth/authorize', '/site/oauth/authorize'],
      summary: 'The page where a person allows a program to act for them',
      contentType: 'text/html',
      parameters: authorizePageParameters,
      otherResponses: {
        303: {
          description: 'To the redirect_uri with the error and state (RFC 6749, 4.1.2.1)',
          headers: redirectHeaders,
        },
      },
      handle(context) {
        const page = pageContext(context)
        const request = readRequest(page, clients)
        return 'kind' in request ? request : formPage(page, request)
      },
    },
    {
      ...shared,
      method: 'POST',
      path: '/oauth/allow',
      aliases: ['/site/oauth/allow'],
      summary: 'What the person decided on that page',
      handle: decide,
    },
  ]
}
