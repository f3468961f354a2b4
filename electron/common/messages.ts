/** Messages of the main process and the engine, in the language of the person that they are for. */
import { locales, type Locale } from '../../shared/locales.ts'
import * as canadian from '../../shared/messages/en-CA/program.ts'
import * as american from '../../shared/messages/en-US/program.ts'
import * as french from '../../shared/messages/fr-CA/program.ts'
import { createMessages, type Messages, type MessagesLike } from '../../shared/messages/messages.ts'
import { recordOf } from '../../shared/record-of.ts'

export type ProgramMessages = Messages<typeof american>

export const catalogs: Readonly<Record<Locale, MessagesLike<typeof american>>> = {
  'en-US': american,
  'en-CA': canadian,
  'fr-CA': french,
}

const translators = recordOf(locales, (locale) => createMessages<typeof american>(locale, catalogs[locale]))

/** `messagesIn(locale)('pass.plate')`. */
export const messagesIn = (locale: Locale): ProgramMessages => translators[locale]
