/** The page where a person allows a program in: they sign in here, and the program never sees their password (RFC 6749 4.1, RFC 8252). */
import { AppError, isAppError } from '../../../shared/errors.ts'
import type { Scope } from '../../core/http/auth.ts'
import { openAccess, type Reply, type RequestContext, type Route } from '../../core/http/route.ts'
import { html } from '../../core/html.ts'
import { pageContext, renderPage } from '../pages/page-frame.ts'
import { privatePageHeaders } from '../pages/page-headers.ts'
import { isRegisteredForPeople, readChallenge, withQuery } from './authorize.ts'
import { authorizeTexts, type AuthorizeTexts } from './authorize-texts.ts'
import { grantScopes, type Client, type Clients } from './clients.ts'
import type { Oauth } from './oauth.ts'

/** The parameters of the request, which the form repeats. */
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

/** A valid request of a program. */
interface AuthorizationRequest {
  readonly client: Client
  readonly redirectUri: string
  readonly state: string | undefined
  readonly scopes: readonly Scope[]
  readonly codeChallenge: string
}

const textsOf = (context: RequestContext): AuthorizeTexts => authorizeTexts[pageContext(context).locale]

/** Browsers count the redirect back to the program as a target of the form. */
const headersFor = (redirectUri: string): Readonly<Record<string, string>> => {
  const { origin, protocol } = new URL(redirectUri)
  const target = origin === 'null' ? protocol : origin
  const policy = (privatePageHeaders['Content-Security-Policy'] ?? '')
    .replace("form-action 'self'", `form-action 'self' ${target}`)
    .replace("frame-ancestors 'self'", "frame-ancestors 'none'")
  return { ...privatePageHeaders, 'Content-Security-Policy': policy }
}

/** Without a redirect: the address may be a stranger's. */
const errorPage = (context: RequestContext, problem: string): Reply => {
  const { brokenTitle, goBack } = textsOf(context)
  return renderPage(pageContext(context), {
    title: brokenTitle,
    status: 400,
    isInOneLanguage: true,
    headers: privatePageHeaders,
    content: html`<h1>${brokenTitle}</h1>
      <p class="lead">${problem}</p>
      <p>${goBack}</p>`,
  })
}

const redirect = (redirectUri: string, response: Readonly<Record<string, string | undefined>>): Reply => ({
  kind: 'empty',
  // 303: what was typed here is not sent on.
  status: 303,
  headers: { ...privatePageHeaders, Location: withQuery(redirectUri, response) },
})

/** The request, or the reply to an invalid one. */
const readRequest = (context: RequestContext, clients: Clients): AuthorizationRequest | Reply => {
  const { params } = context
  const texts = textsOf(context)
  const client = clients.find(params.get('client_id') ?? '')
  if (client === undefined) return errorPage(context, texts.unknownClient)
  const redirectUri = params.get('redirect_uri') ?? ''
  if (!isRegisteredForPeople(client, redirectUri)) return errorPage(context, texts.foreignAddress)
  const state = params.get('state')
  try {
    if (params.get('response_type') !== 'code')
      throw new AppError('unsupported_response_type', { message: 'response_type must be code.' })
    const scopes = grantScopes(client, params.get('scope'))
    const codeChallenge = readChallenge(params)
    // A person cannot see whether the code goes to the program they began with: only PKCE proves it.
    if (codeChallenge === null) throw new AppError('invalid_request', { message: 'code_challenge is missing.' })
    return { client, redirectUri, state, scopes, codeChallenge }
  } catch (error) {
    if (!isAppError(error)) throw error
    return redirect(redirectUri, { error: error.code, error_description: error.message, state })
  }
}

interface FormOptions {
  readonly status?: number
  readonly problem?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Repeats the request in hidden fields; of what was typed only the e-mail. */
const formPage = (
  context: RequestContext,
  { client, redirectUri, scopes }: AuthorizationRequest,
  { status = 200, problem, headers = {} }: FormOptions = {},
): Reply => {
  const page = pageContext(context)
  const texts = textsOf(context)
  return renderPage(page, {
    title: texts.title,
    status,
    // The other languages are links to this address, which would carry what was typed.
    isInOneLanguage: context.method !== 'GET',
    headers: { ...headersFor(redirectUri), ...headers },
    content: html`<h1>${texts.title}</h1>
      <p class="lead">${texts.asks(client.id)}</p>
      <p>${texts.mayThen}</p>
      <ul>
        ${scopes.map((scope) => html`<li>${texts.scopes[scope]}</li>`)}
      </ul>
      <form class="times" method="post" action="${page.site('/oauth/allow')}">
        ${requestParameters.flatMap((name) => {
          const value = context.params.get(name)
          return value === undefined ? [] : html`<input type="hidden" name="${name}" value="${value}" />`
        })}
        <label
          >${texts.email}
          <input
            type="email"
            name="customer_email"
            autocomplete="username"
            value="${context.params.get('customer_email') ?? ''}"
        /></label>
        <label
          >${texts.password} <input type="password" name="customer_password" autocomplete="current-password"
        /></label>
        <button type="submit" name="decision" value="allow">${texts.allow}</button>
        <button type="submit" name="decision" value="refuse" formnovalidate>${texts.refuse}</button>
      </form>
      ${problem === undefined ? undefined : html`<p role="alert"><strong>${problem}</strong></p>`}
      <p>${texts.leadsTo(new URL(redirectUri).host || redirectUri)}</p>`,
  })
}

export const createAuthorizePage = ({ clients, codes, attempts }: Oauth): readonly Route[] => {
  const decide = async (context: RequestContext): Promise<Reply> => {
    const request = readRequest(context, clients)
    if ('kind' in request) return request
    const { client, redirectUri, state, scopes, codeChallenge } = request
    const { params, nowMs, remoteAddress: address } = context
    const texts = textsOf(context)
    if (params.get('decision') !== 'allow') return redirect(redirectUri, { error: 'access_denied', state })
    const [email, password] = [params.get('customer_email'), params.get('customer_password')]
    if (email === undefined || password === undefined)
      return formPage(context, request, { status: 400, problem: texts.incomplete })
    try {
      const userId = await attempts.checkPassword({ email, password, address })
      const needsSecret = client.secret_hash !== null
      const code = codes.issue({ client, userId, redirectUri, scopes, codeChallenge, needsSecret, nowMs })
      return redirect(redirectUri, { code, state })
    } catch (error) {
      if (isAppError(error, 'too_many_attempts')) {
        const { headers = {} } = error
        return formPage(context, request, { status: 429, problem: texts.wait(Number(headers['Retry-After'])), headers })
      }
      if (isAppError(error)) return formPage(context, request, { status: 403, problem: texts.wrongPassword })
      throw error
    }
  }

  const page = { atRoot: true, object: 'page', access: { ...openAccess, ignoresToken: true } } as const
  return [
    {
      ...page,
      method: 'GET',
      path: '/oauth/authorize',
      aliases: ['/site/oauth/authorize'],
      summary: 'The page where a person allows a program to act for them',
      handle(context) {
        const request = readRequest(context, clients)
        return 'kind' in request ? request : formPage(context, request)
      },
    },
    {
      ...page,
      method: 'POST',
      path: '/oauth/allow',
      aliases: ['/site/oauth/allow'],
      summary: 'What the person decided on that page',
      handle: decide,
    },
  ]
}
