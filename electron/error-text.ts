/** What a person reads of an error outside the window: in responses, of native calls, on the command line. */
import { isAppError, isErrorCode, type AppError, type MessageValues, type SpecificMessage } from '../shared/errors.ts'
import { present } from '../shared/present.ts'
import type { Locale } from '../shared/locales.ts'
import { messagesIn } from './messages.ts'

type Source = Pick<AppError, 'code' | 'ownMessage' | 'messageKey' | 'values'>

/** The arguments of a message are checked where the error is thrown: here its key is one of many. */
type AnyMessage = (key: string, values?: MessageValues) => string

/** A message as data, to be shown later to whoever asks for it. */
export interface MessageData {
  readonly messageKey: SpecificMessage
  readonly values?: MessageValues
}

export const specificText = ({ messageKey, values }: MessageData, locale: Locale = 'en-US'): string =>
  (messagesIn(locale) as AnyMessage)(`specificErrors.${messageKey}`, values)

/** Own messages are in English, so that in French the message of the code is preferred. */
export const errorText = ({ code, ownMessage, messageKey, values }: Source, locale: Locale = 'en-US'): string => {
  if (messageKey !== undefined) return specificText({ messageKey, ...present({ values }) }, locale)
  if (ownMessage !== undefined && (locale !== 'fr-CA' || !isErrorCode(code))) return ownMessage
  return messagesIn(locale)(`errors.${isErrorCode(code) ? code : 'internal_error'}.message`)
}

/** Of any thrown value, in English: for the command line and details. */
export const problemText = (error: unknown): string => {
  if (isAppError(error)) return errorText(error)
  return error instanceof Error ? error.message : String(error)
}
