/** The label of a line of a price, in the reader's language. */
import type { Locale } from '../../../../shared/locales.ts'
import { fieldTextIn } from '../../../core/stored-text.ts'
import { messagesIn } from '../../../common/messages.ts'
import type { LineRow } from './booking-row.ts'

export const lineLabel = (
  { kind, label, translations_json: translationsJson }: Pick<LineRow, 'kind' | 'label' | 'translations_json'>,
  locale: Locale | undefined,
): string => {
  const t = messagesIn(locale ?? 'en-US')
  if (kind === 'fee') return t('marketplace.lines.fee')
  if (kind === 'credit') return t('marketplace.lines.credit')
  return fieldTextIn(label, translationsJson, 'name', locale)
}
