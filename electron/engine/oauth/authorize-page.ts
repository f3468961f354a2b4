/** The page where a person allows a program in: they sign in here, and the program never sees their password (RFC 6749 4.1, RFC 8252). */
import type { EngineDeps } from '../deps.ts'
import type { Scope } from '../../core/http/auth.ts'
import { openAccess } from '../../core/http/route.ts'
import type { Reply, RequestContext, Route } from '../../core/http/route.ts'
import { html } from '../pages/html.ts'
import { pageContext, renderPage } from '../pages/page-frame.ts'
import { privatePageHeaders } from '../pages/page-headers.ts'
import { createAuthorizationCodes } from './authorization-codes.ts'
import { authorizeTexts } from './authorize-texts.ts'
import type { AuthorizeTexts } from './authorize-texts.ts'
import { createClientAuthenticator } from './clients.ts'
import type { Client, ClientAuthenticator } from './clients.ts'
import { createLoginAttempts } from './login-attempts.ts'
import { createPasswordCheck } from './password-check.ts'
import { readChallenge } from './proof-key.ts'
import { isRegisteredForPeople, withAnswer } from './redirect-address.ts'
import { grantScopes } from './scopes.ts'
import { TokenError, TooManyAttempts } from './token-error.ts'
import { createTokenFamilies } from './token-families.ts'

/** What the program asks for, and goes along in the form. */
const carriedNames = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'locale',
] as const

/** What a program asks for, once all of it is right. */
interface Asked {
  readonly client: Client
  readonly redirectUri: string
  readonly state: string | undefined
  readonly scopes: readonly Scope[]
  readonly codeChallenge: string
}

/** What was asked, or what is answered instead. */
type Reading = { readonly asked: Asked } | { readonly instead: Reply }

const textsOf = (context: RequestContext): AuthorizeTexts => authorizeTexts[pageContext(context).locale]

/** The form's answer leads back to the program, which a browser takes for a target of the form. */
function headersFor(redirectUri: string): Readonly<Record<string, string>> {
  const { origin, protocol } = new URL(redirectUri)
  const target = origin === 'null' ? protocol : origin
  const policy = (privatePageHeaders['Content-Security-Policy'] ?? '')
    .replace("form-action 'self'", `form-action 'self' ${target}`)
    .replace("frame-ancestors 'self'", "frame-ancestors 'none'")
  return { ...privatePageHeaders, 'Content-Security-Policy': policy }
}

/** A browser is sent nowhere from here: the address may be a stranger's. */
function brokenPage(context: RequestContext, problem: string): Reply {
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

function leadBack(redirectUri: string, answer: Readonly<Record<string, string | undefined>>): Reply {
  const Location = withAnswer(redirectUri, answer)
  // 303: what was typed here is not sent on.
  return { kind: 'empty', status: 303, headers: { ...privatePageHeaders, Location } }
}

/** A person cannot see whether it is the program that they began with: it proves so with its challenge. */
function requireChallenge({ params }: RequestContext): string {
  const challenge = readChallenge(params)
  if (challenge === null) throw new TokenError('invalid_request', 'code_challenge is missing.')
  return challenge
}

function read(context: RequestContext, clients: ClientAuthenticator): Reading {
  const { params } = context
  const texts = textsOf(context)
  const client = clients.named(params.get('client_id') ?? '')
  if (client === undefined) return { instead: brokenPage(context, texts.unknownClient) }
  const redirectUri = params.get('redirect_uri') ?? ''
  if (!isRegisteredForPeople(client, redirectUri)) return { instead: brokenPage(context, texts.foreignAddress) }
  const state = params.get('state')
  try {
    if (params.get('response_type') !== 'code')
      throw new TokenError('unsupported_response_type', 'response_type must be code.')
    const scopes = grantScopes(client, params.get('scope'))
    return { asked: { client, redirectUri, state, scopes, codeChallenge: requireChallenge(context) } }
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    return { instead: leadBack(redirectUri, { error: error.code, error_description: error.message, state }) }
  }
}

interface Shown {
  readonly status?: number
  readonly problem?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What was asked goes along in the form; of what was typed only the e-mail comes back. */
function formPage(context: RequestContext, asked: Asked, { status = 200, problem, headers = {} }: Shown = {}): Reply {
  const page = pageContext(context)
  const texts = textsOf(context)
  const { client, redirectUri, scopes } = asked
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
        ${carriedNames.flatMap((name) => {
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

export function createAuthorizePage(deps: EngineDeps): readonly Route[] {
  const clients = createClientAuthenticator(deps.database)
  const codes = createAuthorizationCodes(deps, createTokenFamilies(deps))
  const checkPassword = createPasswordCheck(deps, createLoginAttempts(deps))

  async function decide(context: RequestContext): Promise<Reply> {
    const reading = read(context, clients)
    if ('instead' in reading) return reading.instead
    const { asked } = reading
    const { client, redirectUri, state, scopes, codeChallenge } = asked
    const { params, nowMs, remoteAddress: address } = context
    const texts = textsOf(context)
    if (params.get('decision') !== 'allow') return leadBack(redirectUri, { error: 'access_denied', state })
    const [email, password] = [params.get('customer_email'), params.get('customer_password')]
    if (email === undefined || password === undefined)
      return formPage(context, asked, { status: 400, problem: texts.incomplete })
    try {
      const userId = await checkPassword({ email, password, address })
      const needsSecret = client.secret_hash !== null
      const code = codes.issue({ client, userId, redirectUri, scopes, codeChallenge, needsSecret, nowMs })
      return leadBack(redirectUri, { code, state })
    } catch (error) {
      if (error instanceof TooManyAttempts) {
        const { retryAfterSeconds } = error
        const headers = { 'Retry-After': String(retryAfterSeconds) }
        return formPage(context, asked, { status: 429, problem: texts.wait(retryAfterSeconds), headers })
      }
      if (error instanceof TokenError) return formPage(context, asked, { status: 403, problem: texts.wrongPassword })
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
        const reading = read(context, clients)
        return 'instead' in reading ? reading.instead : formPage(context, reading.asked)
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
