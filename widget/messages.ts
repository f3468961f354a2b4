/** The messages of the widget in one language. The build has parsed them, so that a browser only fills in values. */
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { fileAddress } from './file-address.ts'
import type { Locale } from '../shared/locales.ts'
import type { widget } from '../shared/messages/en-US/widget.ts'
import type { Messages } from '../shared/messages/messages.ts'

export type WidgetMessages = Messages<{ readonly widget: typeof widget }>

const formatters = {
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
}

/** Rejects where the messages cannot be loaded. */
export const loadMessages = async (locale: Locale): Promise<WidgetMessages> => {
  const response = await fetch(fileAddress(`messages-${locale}.json`))
  const messages = (await response.json()) as Readonly<Record<string, CompiledMessage>>
  const t = (key: string, values?: FormatValues): string =>
    String(format(messages[key] ?? key, locale, values, { formatters }))
  // Its calls are checked like those of the whole library, of which the widget needs nothing else.
  return t as unknown as WidgetMessages
}
