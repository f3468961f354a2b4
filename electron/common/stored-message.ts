/** Messages that are stored until somebody reads them, in whatever language. */
import { z } from 'zod'
import type { SpecificMessage } from '../../shared/errors/errors.ts'
import { parseJson } from '../../shared/http/json.ts'
import type { Locale } from '../../shared/locales.ts'
import { specificErrors } from '../../shared/messages/en-US/specific-errors.ts'
import { errorText, specificText } from './error-text.ts'

const specificMessage = z.custom<SpecificMessage>(
  (key) => typeof key === 'string' && Object.hasOwn(specificErrors, key),
)

export const storedMessage = z.union([
  /** Before there were languages, in English. */
  z.string(),
  z.object({ messageKey: specificMessage, values: z.record(z.string(), z.union([z.string(), z.number()])).optional() }),
  /** The text of a response, by its code where that is known. */
  z.object({ code: z.string(), ownMessage: z.string().optional() }),
])
export type StoredMessage = z.infer<typeof storedMessage>

export const storedMessageText = (message: StoredMessage, locale?: Locale): string => {
  if (typeof message === 'string') return message
  if ('messageKey' in message) return specificText(message, locale)
  return errorText({ ownMessage: undefined, ...message, messageKey: undefined, values: undefined }, locale)
}

/** Reads the message of a column. */
export const parseStoredMessage = (text: string): StoredMessage => storedMessage.safeParse(parseJson(text)).data ?? text
