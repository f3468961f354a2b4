/** The authorization code grant for a desktop program: system browser, PKCE, state, and a loopback port (RFC 8252). */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RemoteProfile } from '../../../shared/connection.ts'
import { baseAddress } from '../../../shared/connection.ts'
import { AppError, type ErrorCode } from '../../../shared/errors.ts'
import type { SignInForm } from './token-keeper.ts'

const timeoutMs = 5 * 60_000
/** The page can be reloaded this long after the sign-in. */
const lingerMs = 60_000

const ownOrigin = 'http://127.0.0.1'

const page = (title: string, text: string): string =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${text}</p>`

const respond = (response: ServerResponse, status: number, html: string): void => {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    Connection: 'close',
  })
  response.end(html)
}

const isSame = (first: string, second: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(first), digest(second))
}

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
): Promise<SignInForm> =>
  new Promise((resolve, reject) => {
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
    const fail = (code: ErrorCode, message: string): void => finish(() => reject(new AppError(code, { message })))
    const cancel = (): void => fail('cancelled', 'The sign-in was cancelled.')
    const timer = setTimeout(() => fail('browser_failed', 'Nobody came back from the browser.'), timeoutMs)

    const server = createServer((request, response) => {
      const target = request.url ?? '/'
      // Any local program may call, with any request target.
      if (!URL.canParse(target, ownOrigin)) return respond(response, 400, page('Parkdesk', 'Nothing.'))
      const { pathname, searchParams } = new URL(target, ownOrigin)
      if (request.method !== 'GET' || pathname !== '/callback')
        return respond(response, 404, page('Parkdesk', 'Nothing.'))
      if (isOver)
        return respond(response, 410, page('This sign-in is over', 'Close this page, and begin again in Parkdesk.'))
      // Only the opened page knows the state; other local programs may call.
      if (!isSame(searchParams.get('state') ?? '', state))
        return respond(response, 400, page('Parkdesk', 'This is not the sign-in that was begun.'))
      const code = searchParams.get('code')
      if (code === null || code === '') {
        respond(response, 200, page('Not signed in', 'You can close this page and go back to Parkdesk.'))
        return fail('sign_in_refused', 'The service did not allow the sign-in.')
      }
      respond(response, 200, page('Signed in', 'You can close this page and go back to Parkdesk.'))
      finish(() =>
        resolve({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }),
      )
    })
    server.once('error', () => fail('browser_failed', 'The port for the way back cannot be opened.'))
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
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      void openBrowser(`${authorizeAddress(profile)}?${query.toString()}`)
        .catch(() => false)
        .then((opened) => (opened ? undefined : fail('browser_failed', 'The browser could not be opened.')))
    })
  })
