/** The app's own origin, which serves everything that the window shows. */

export const appScheme = 'app'
export const appHost = 'parkdesk'
export const appOrigin = `${appScheme}://${appHost}`

export const parseUrl = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined)

/** Compares parsed parts, never text: `app://parkdesk.evil` is not the app. */
export const isAppUrl = (address: string): boolean => {
  const url = parseUrl(address)
  if (url === undefined) return false
  return url.protocol === `${appScheme}:` && url.host === appHost && url.username === '' && url.password === ''
}
