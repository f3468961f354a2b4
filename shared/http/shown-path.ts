/** Masks secrets and personal data in the paths of listed requests. */

/** The values of these parameters give access to something. */
const secretParameters: ReadonlySet<string> = new Set(
  (
    'authorization_code share_code pricing_access_code access_token refresh_token client_secret customer_password ' +
    'password verification_code code code_verifier token'
  ).split(' '),
)

export const maskedValue = '[masked]'
const longestPath = 2_000

/** Personal parts of a search, each up to the next part, with any encoding of blanks, colons and underscores. */
const personalParts =
  /((?:=|\s|\+|%(?:20|0[9a-d]))(?:customer(?:_|%5f)[a-z_]+|email|phone|plate|plate(?:_|%5f)number|text|name)(?::|%3a))(?:(?!(?:\s|\+|%(?:20|0[9a-d]))[a-z_]+(?::|%3a)).)+/gi
/** Paths where `name` and `text` are a person's, and not a venue's. */
const aboutPeople = /^\/+v4\/+(?:bookings|accounts)(?:\/|$)/

const shownSearch = (path: string, pair: string): string =>
  aboutPeople.test(path) ? pair.replace(personalParts, `$1${maskedValue}`) : pair

export const isSecretParameter = (name: string): boolean => secretParameters.has(name.toLowerCase())

/** Decodes a name as the service does. */
const readName = (written: string): string => {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

/** Masks a path and its query. `search` begins with a question mark or is empty. */
export const shownPath = (path: string, search: string): string => {
  if (search === '') return path.slice(0, longestPath)
  const shown = search
    .slice(1)
    .split('&')
    .map((pair) => {
      const name = pair.split('=', 1)[0] ?? ''
      if (isSecretParameter(readName(name))) return `${name}=${maskedValue}`
      return readName(name) === 'q' ? shownSearch(path, pair) : pair
    })
    .join('&')
  return `${path}?${shown}`.slice(0, longestPath)
}
