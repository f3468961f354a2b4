/** The authorization code grant for a desktop program: system browser, PKCE, state, and a loopback port (RFC 8252). */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { baseAddress, type RemoteProfile } from '../../../shared/desktop/connection.ts'
import { AppError, type ErrorCode, type SpecificMessage } from '../../../shared/errors/errors.ts'
import type { Locale } from '../../../shared/locales.ts'
import { messagesIn } from '../../common/messages.ts'
import type { SignInForm } from './token-keeper.ts'

const timeoutMs = 5 * 60_000
/** The page can be reloaded this long after the sign-in. */
const lingerMs = 60_000

const ownOrigin = 'http://127.0.0.1'

const respond = (response: ServerResponse, status: number, title: string, text: string): void => {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    Connection: 'close',
  })
  response.end(`<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${text}</p>`)
}

const isSame = (first: string, second: string): boolean =>
  timingSafeEqual(hash('sha256', first, 'buffer'), hash('sha256', second, 'buffer'))

const authorizeAddress = ({ addresses, ...profile }: RemoteProfile): string =>
  addresses.authorize ?? `${addresses.site ?? baseAddress({ ...profile, addresses })}/oauth/authorize`

/**
 * Opens the page where the person authorizes the app. Resolves with the form for the token endpoint. Rejects with AppError
 * `cancelled`, `sign_in_refused` or `browser_failed`.
 */
export const authorizeInBrowser = (
  profile: RemoteProfile,
  openBrowser: (address: string) => Promise<boolean>,
  signal: AbortSignal,
  locale: Locale = 'en-US',
): Promise<SignInForm> =>
  new Promise((resolve, reject) => {
    const t = messagesIn(locale)
    const state = randomBytes(24).toString('base64url')
    const verifier = randomBytes(48).toString('base64url')
    let redirectUri = ''
    let isOver = false

    const finish = (act: () => void): void => {
      isOver = true
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
      // The next sign-in needs a fixed port again.
      if (profile.redirectPort !== undefined) server.close()
      else {
        server.unref()
        setTimeout(() => server.close(), lingerMs).unref()
      }
      act()
    }
    const fail = (code: ErrorCode, messageKey: SpecificMessage): void =>
      finish(() => reject(new AppError(code, { messageKey })))
    const cancel = (): void => fail('cancelled', 'signInCancelled')
    const timer = setTimeout(() => fail('browser_failed', 'browserTimedOut'), timeoutMs)

    const server = createServer((request, response) => {
      const target = request.url ?? '/'
      // Any local program may call, with any request target.
      if (!URL.canParse(target, ownOrigin)) return respond(response, 400, 'Parkdesk', t('native.browserSignIn.nothing'))
      const { pathname, searchParams } = new URL(target, ownOrigin)
      if (request.method !== 'GET' || pathname !== '/callback')
        return respond(response, 404, 'Parkdesk', t('native.browserSignIn.nothing'))
      if (isOver) return respond(response, 410, t('native.browserSignIn.over'), t('native.browserSignIn.beginAgain'))
      // Only the opened page knows the state; other local programs may call.
      if (!isSame(searchParams.get('state') ?? '', state))
        return respond(response, 400, 'Parkdesk', t('native.browserSignIn.anotherSignIn'))
      const code = searchParams.get('code')
      if (code === null || code === '') {
        respond(response, 200, t('native.browserSignIn.notSignedIn'), t('native.browserSignIn.goBack'))
        return fail('sign_in_refused', 'signInNotAllowed')
      }
      respond(response, 200, t('native.browserSignIn.signedIn'), t('native.browserSignIn.goBack'))
      finish(() =>
        resolve({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }),
      )
    })
    server.once('error', () => fail('browser_failed', 'browserPortTaken'))
    signal.addEventListener('abort', cancel)
    if (signal.aborted) return cancel()
    server.listen(profile.redirectPort ?? 0, '127.0.0.1', () => {
      if (isOver) return void server.close()
      redirectUri = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/callback`
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: profile.clientId,
        redirect_uri: redirectUri,
        ...(profile.scopes.length === 0 ? {} : { scope: profile.scopes.join(' ') }),
        state,
        code_challenge: hash('sha256', verifier, 'base64url'),
        code_challenge_method: 'S256',
      })
      void openBrowser(`${authorizeAddress(profile)}?${query.toString()}`)
        .catch(() => false)
        .then((opened) => (opened ? undefined : fail('browser_failed', 'browserNotOpened')))
    })
  })
