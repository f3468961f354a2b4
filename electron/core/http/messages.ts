/** What a refusal says in the caller's language (decisions.md W15). */
import type { ErrorCode } from '../../../shared/errors.ts'
import type { Locale } from './locale.ts'
import { canadianMessages } from './messages-en-ca.ts'
import { frenchMessages } from './messages-fr.ts'

const messagesByLocale: Readonly<Record<Locale, Readonly<Partial<Record<ErrorCode, string>>>>> = {
  'en-US': {},
  'en-CA': canadianMessages,
  'fr-CA': frenchMessages,
}

/** Undefined where the message itself is in that language. */
export function localMessage(code: ErrorCode, locale: Locale | undefined): string | undefined {
  return locale === undefined ? undefined : messagesByLocale[locale][code]
}
