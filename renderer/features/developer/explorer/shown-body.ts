/** The body of a request as it may be shown: the values of secret names are masked, a long one is cut. */
import { isSecretParameter, maskedValue, shownPath } from '../../../../shared/shown-path.ts'
import type { ExploredRequest } from './explored-request.ts'

const longestShown = 1_500

/** Empty where there is none. */
export const shownBody = (body: ExploredRequest['body']): string => {
  if (body === undefined || body.text === '') return ''
  const shown = body.type === 'application/json' ? maskedJson(body.text) : shownPath('', `?${body.text}`).slice(1)
  return shown.length <= longestShown ? shown : `${shown.slice(0, longestShown)} …`
}

const maskedJson = (text: string): string => {
  try {
    const parsed: unknown = JSON.parse(text)
    const masked = JSON.stringify(parsed, (name, value: unknown) => (isSecretParameter(name) ? maskedValue : value))
    // Without a secret it stays as it was typed.
    return masked === JSON.stringify(parsed) ? text : masked
  } catch {
    // Not JSON yet: what a person is still typing.
    return text
  }
}
