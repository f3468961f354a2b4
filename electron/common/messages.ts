/** Messages of the main process and the engine, in the language of the person that they are for. */
import type { Locale } from '../../shared/locales.ts'
import { programMessages as canadian } from '../../shared/messages/en-CA/program.ts'
import { programMessages as american } from '../../shared/messages/en-US/program.ts'
import { programMessages as french } from '../../shared/messages/fr-CA/program.ts'
import { createMessages, type Messages } from '../../shared/messages/messages.ts'

export type ProgramMessages = Messages<typeof american>

const translators: Record<Locale, ProgramMessages> = {
  'en-US': createMessages<typeof american>('en-US', american),
  'en-CA': createMessages<typeof american>('en-CA', canadian),
  'fr-CA': createMessages<typeof american>('fr-CA', french),
}

/** `messagesIn(locale)('pass.plate')`. */
export const messagesIn = (locale: Locale): ProgramMessages => translators[locale]
