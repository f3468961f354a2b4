/** Words that another language writes as English does, in lower case. */
import type { TranslationLocale } from '../locales.ts'

const french =
  'accessible action actions active alt api base canada cents client code commission commissions copies ' +
  'correction coupon coupons csv ctrl date dates description descriptions distance exact garage interface journal ' +
  'latitude longitude menu min minutes ms net normal note option options original photo photos point port ' +
  'position production province script scripts second standard structure taxes test total type version webhook ' +
  'webhooks'

export const sameAsEnglish: Readonly<Record<TranslationLocale, ReadonlySet<string>>> = {
  'fr-CA': new Set(french.split(' ')),
}
