/** Keeps other users of the computer out of the app: a link with a key that works once, and from then on a cookie. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hostErrorResponse } from '../../gateway/engine-unavailable.ts'

const secretBytes = 32
const createSecret = (): string => randomBytes(secretBytes).toString('base64url')
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const howToOpen =
  'To open Parkdesk, use the link that it printed when it started; each link works once, and starting Parkdesk again prints a new one.'

/** Browsers omit a strict cookie when another site leads here: the page then reloads itself, which sends the cookie. */
const refusalPage = (loadsAgain: boolean): Response => {
  const refresh = loadsAgain ? '<meta http-equiv="refresh" content="0">' : ''
  const html = `<!doctype html><html lang="en"><meta charset="utf-8">${refresh}<title>Parkdesk</title><p>${howToOpen}</p></html>`
  return new Response(html, {
    status: 403,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

const toTheApp = (headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { Location: '/', 'Cache-Control': 'no-store', ...headers } })

/** One session for one run. `port` is in the cookie's name: browsers share cookies among all ports. */
export const createBrowserSession = (port: number) => {
  const key = createSecret()
  const session = createSecret()
  const cookieName = `parkdesk_session_${port}`
  const [keyHash, sessionHash] = [digest(key), digest(session)]
  let isKeyUsed = false

  const carriesSession = (request: Request): boolean =>
    (request.headers.get('cookie') ?? '').split(';').some((cookie) => {
      const [name, value = ''] = cookie.trim().split('=')
      return name === cookieName && timingSafeEqual(digest(value), sessionHash)
    })

  return {
    link: `/?key=${key}`,
    /** The id of the only window with this cookie; it does not reveal the cookie. */
    windowId: sessionHash.toString('base64url'),
    /** Undefined for a request of the session; otherwise the redirect from the link, or the refusal. */
    handle(request: Request): Response | undefined {
      const { pathname, searchParams } = new URL(request.url)
      const givenKey = request.method === 'GET' && pathname === '/' ? searchParams.get('key') : null
      if (carriesSession(request)) return givenKey === null ? undefined : toTheApp()
      if (givenKey !== null && !isKeyUsed && timingSafeEqual(digest(givenKey), keyHash)) {
        isKeyUsed = true
        return toTheApp({ 'Set-Cookie': `${cookieName}=${session}; HttpOnly; SameSite=Strict; Path=/` })
      }
      if (pathname.startsWith('/api')) return hostErrorResponse('authentication_required', { message: howToOpen })
      return refusalPage(request.headers.get('sec-fetch-site') === 'cross-site')
    },
  }
}
