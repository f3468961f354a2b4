/** Bodies of listed requests and responses of the marketplace, with secret and personal values masked. They are in memory only. */
import { containsCardNumber } from '../values/card-number.ts'
import type { RequestLogEntry } from '../desktop/connection.ts'
import { isRecord, parseJson } from './json.ts'
import { isSecretParameter, maskedValue, shownPath } from './shown-path.ts'

/** Larger bodies are not stored. */
const largestShownBytes = 64 * 1024
const mostBodies = 50

/** True for calls whose bodies interest an integrator; exchanges of secrets for tokens are excluded. */
export const keepsBodies = (path: string): boolean => /^\/+v4(?=[/?]|$)(?!\/+oauth(?:[/?]|$))/i.test(path)

/** Names of values that open, pay or sign in, or identify a person. */
const maskedNames =
  /token|secret|passw|pass_web_url|credential|authorization|cookie|api_?key|verifier|challenge|(?:^|_)(?:card|cvc|cvv|pin|otp|badge|code|codes|username|e_?mail|phone|phone_number|(?:first|last|full)_?name|plate|plate_number)(?:_|$)/i
/** Names that match the pattern above, but whose values give access to nothing. */
const openNames = /^(?:country|postal|currency|status|language|error)_code$|^token_type$|^require_license_plate$/i

const isMasked = (name: string): boolean => isSecretParameter(name) || (maskedNames.test(name) && !openNames.test(name))

/** The public page of a pass opens for whoever has its address. */
const passToken = /(\/pass\/)[\w-]{8,}/g

const shownText = (written: string): string => {
  if (containsCardNumber(written)) return maskedValue
  const text = written.replace(passToken, `$1${maskedValue}`)
  const query = text.indexOf('?')
  return query < 0 || /\s/.test(text) ? text : shownPath(text.slice(0, query), text.slice(query))
}

/** The names and the shape of masked values remain. An error's `code` is not masked. */
const shownValue = (value: unknown, masked: boolean, isError = false): unknown => {
  if (Array.isArray(value)) return value.map((each) => shownValue(each, masked, isError))
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        shownValue(member, masked || (isMasked(name) && !(isError && name === 'code')), name === 'errors'),
      ]),
    )
  if (typeof value !== 'string' && typeof value !== 'number') return value
  if (masked) return maskedValue
  return typeof value === 'string' ? shownText(value) : containsCardNumber(String(value)) ? maskedValue : value
}

const shownForm = (text: string): string =>
  [...new URLSearchParams(text)]
    .map(([name, value]) => `${name}=${isMasked(name) ? maskedValue : shownText(value)}`)
    .join('&')

/** Undefined for an empty body, and for one that cannot be read, because secrets could not be found in it. */
export const shownBody = (text: string, contentType: string | null): string | undefined => {
  if (text === '' || text.length > largestShownBytes) return undefined
  if (contentType?.includes('x-www-form-urlencoded') === true) return shownForm(text)
  const value = parseJson(text)
  try {
    return value === undefined ? undefined : JSON.stringify(shownValue(value, false))
  } catch {
    // The value is nested too deeply for the recursion. The call itself was made and must not fail.
    return undefined
  }
}

export const shownBytes = (bytes: Uint8Array, contentType: string | null): string | undefined =>
  bytes.length > largestShownBytes ? undefined : shownBody(new TextDecoder().decode(bytes), contentType)

/** `shownBody` for a response that its caller reads as well. */
export const shownResponseBody = async (response: Response): Promise<string | undefined> => {
  // A copy that is neither read to its end nor cancelled would stay in memory.
  if (Number(response.headers.get('content-length') ?? 0) > largestShownBytes) return undefined
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.clone().body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (let chunk = await reader?.read(); chunk?.value !== undefined; chunk = await reader?.read()) {
      text += decoder.decode(chunk.value, { stream: true })
      if (text.length <= largestShownBytes) continue
      // The cancellation is not awaited: it ends only with the reader of the response itself.
      reader?.cancel().catch(() => undefined)
      return undefined
    }
  } catch {
    return undefined
  }
  return shownBody(text, response.headers.get('content-type'))
}

const hasBodies = ({ requestBody, responseBody }: RequestLogEntry): boolean =>
  requestBody !== undefined || responseBody !== undefined

/** Removes the bodies of all but the last 50 requests that have one; newest last. */
export const withLastBodies = (entries: readonly RequestLogEntry[]): readonly RequestLogEntry[] => {
  const first = entries.filter(hasBodies).at(-mostBodies)?.id ?? 0
  return entries.map((entry) => {
    if (entry.id >= first || !hasBodies(entry)) return entry
    const { requestBody: _requestBody, responseBody: _responseBody, ...rest } = entry
    return rest
  })
}
