/** Bodies of listed requests and responses of the marketplace, with what is secret or personal masked. They are in memory only. */
import { containsCardNumber } from './card-number.ts'
import type { RequestLogEntry } from './connection.ts'
import { isRecord, parseJson } from './json.ts'
import { isSecretParameter, maskedValue, shownPath } from './shown-path.ts'

/** Larger ones are not kept. */
const largestShownBytes = 64 * 1024
const mostBodies = 50

/** Calls whose bodies are of interest to an integrator, and no exchange of secrets for tokens. */
export const keepsBodies = (path: string): boolean => /^\/+v4(?=[/?]|$)(?!\/+oauth(?:[/?]|$))/i.test(path)

/** The names of what opens, pays or signs in, and of what a person is known by. */
const maskedNames =
  /token|secret|passw|pass_web_url|credential|authorization|cookie|api_?key|verifier|challenge|(?:^|_)(?:card|cvc|cvv|pin|otp|badge|code|codes|username|e_?mail|phone|phone_number|(?:first|last|full)_?name|plate|plate_number)(?:_|$)/i
/** Those of them that give access to nothing. */
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

/** With the names and the shape of what is masked. `code` of an error names it. */
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

/** Undefined for what cannot be read, in which a secret could not be found either, and for nothing. */
export const shownBody = (text: string, contentType: string | null): string | undefined => {
  if (text === '' || text.length > largestShownBytes) return undefined
  if (contentType?.includes('x-www-form-urlencoded') === true) return shownForm(text)
  const value = parseJson(text)
  try {
    return value === undefined ? undefined : JSON.stringify(shownValue(value, false))
  } catch {
    // Nested too deeply to walk through: that must not fail the call itself, which was made.
    return undefined
  }
}

/** The same of bytes. */
export const shownBytes = (bytes: Uint8Array, contentType: string | null): string | undefined =>
  bytes.length > largestShownBytes ? undefined : shownBody(new TextDecoder().decode(bytes), contentType)

/** Of a response, which its reader reads too. */
export const shownResponseBody = async (response: Response): Promise<string | undefined> => {
  // A copy that is not read to its end or cancelled would be held in memory.
  if (Number(response.headers.get('content-length') ?? 0) > largestShownBytes) return undefined
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.clone().body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (let chunk = await reader?.read(); chunk?.value !== undefined; chunk = await reader?.read()) {
      text += decoder.decode(chunk.value, { stream: true })
      if (text.length <= largestShownBytes) continue
      // Not awaited: it ends with the reader of the response itself.
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

/** Without the bodies of all but the last 50 requests that have one; newest last. */
export const withLastBodies = (entries: readonly RequestLogEntry[]): readonly RequestLogEntry[] => {
  const first = entries.filter(hasBodies).at(-mostBodies)?.id ?? 0
  return entries.map((entry) => {
    if (entry.id >= first || !hasBodies(entry)) return entry
    const { requestBody: _requestBody, responseBody: _responseBody, ...rest } = entry
    return rest
  })
}
