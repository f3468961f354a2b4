/** The texts of errors outside the window: in responses, of native calls, and on the command line. */
import {
  isAppError,
  isErrorCode,
  type AppError,
  type MessageValues,
  type SpecificMessage,
} from '../../shared/errors/errors.ts'
import { isTranslation, type Locale } from '../../shared/locales.ts'
import { messagesIn } from './messages.ts'

type Source = Pick<AppError, 'ownMessage' | 'messageKey' | 'values'> & { readonly code: string }

/** The arguments of a message are checked where the error is thrown: here its key is one of many. */
type AnyMessage = (key: string, values?: MessageValues) => string

/** A message as data, to be shown later to whoever asks for it. */
export interface MessageData {
  readonly messageKey: SpecificMessage
  readonly values?: MessageValues | undefined
  /** The argument of this name, where it is a message itself. */
  readonly reason?: MessageData
}

export const specificText = ({ messageKey, values, reason }: MessageData, locale: Locale = 'en-US'): string => {
  const text = messagesIn(locale) as AnyMessage
  const reasonText = reason === undefined ? {} : { reason: specificText(reason, locale) }
  return text(`specificErrors.${messageKey}`, { ...values, ...reasonText })
}

/** Own messages are in English, so that in other languages the message of the code is preferred. */
export const errorText = ({ code, ownMessage, messageKey, values }: Source, locale: Locale = 'en-US'): string => {
  if (messageKey !== undefined) return specificText({ messageKey, values }, locale)
  if (ownMessage !== undefined && (!isTranslation(locale) || !isErrorCode(code))) return ownMessage
  return messagesIn(locale)(`errors.${isErrorCode(code) ? code : 'internal_error'}.message`)
}

/** The text of any thrown value in English, for the command line and details. */
export const problemText = (error: unknown): string => {
  if (isAppError(error)) return errorText(error)
  return error instanceof Error ? error.message : String(error)
}
