/** Names of add-ons and fees in the caller's language, where a translation is known (decisions.md W15). */
import type { Locale } from '../../http/locale.ts'

const french: Readonly<Record<string, string>> = {
  Standard: 'Standard',
  Oversize: 'Surdimensionné',
  Supersize: 'Très grand format',
  'Car wash': 'Lave-auto',
  'Service Fee': 'Frais de service',
  'What the service costs; part of the price.': 'Le coût du service; compris dans le prix.',
  'Event parking': 'Stationnement pour événement',
}

/** The text itself where no translation is known. */
export function translated(text: string, locale: Locale | undefined): string {
  return locale === 'fr-CA' ? (french[text] ?? text) : text
}
