/** Names and texts in the caller's language (decisions.md W15). */
import type { Locale } from '../../../shared/locales.ts'

/** Add-ons, fees and disclaimers. */
const french: Readonly<Record<string, string>> = {
  Standard: 'Standard',
  Oversize: 'Surdimensionné',
  Supersize: 'Très grand format',
  'Car wash': 'Lave-auto',
  'Car wash, exterior': 'Lave-auto, extérieur',
  'Washed by hand while you are away.': 'Lavé à la main pendant votre absence.',
  'Charging, 2 hours': 'Recharge, 2 heures',
  'A charger for two hours after you arrive.': 'Une borne pendant deux heures après votre arrivée.',
  Valet: 'Voiturier',
  'Leave the car at the entrance.': 'Laissez la voiture à l’entrée.',
  'Service Fee': 'Frais de service',
  'What the service costs; part of the price.': 'Le coût du service; compris dans le prix.',
  'Account credit': 'Crédit du compte',
  'Event parking': 'Stationnement pour événement',
  'Event rate': 'Tarif événement',
  'Posted rate': 'Tarif affiché',
  'Free parking': 'Stationnement gratuit',
  'Crew rate': 'Tarif équipe',
  'No overnight parking.': 'Stationnement de nuit interdit.',
  'Prices and details of this demonstration are invented.':
    'Les prix et les détails de cette démonstration sont inventés.',
}

/** Differences in Canadian English. */
const canadianSpellings: readonly (readonly [pattern: RegExp, spelling: string])[] = [
  [/\b(l)icense (plates?)\b/gi, '$1icence $2'],
  [/\brestroom(s?)\b/g, 'washroom$1'],
  [/\bRestroom(s?)\b/g, 'Washroom$1'],
  [/\b(c)olor(s|ed)?\b/gi, '$1olour$2'],
  [/\b(personal |by )check(s?)\b/gi, '$1cheque$2'],
]

const canadianEnglish = (text: string): string =>
  canadianSpellings.reduce((written, [pattern, spelling]) => written.replace(pattern, spelling), text)

export const translated = (text: string, locale: Locale | undefined): string => {
  if (locale === 'fr-CA') return french[text] ?? text
  return locale === 'en-CA' ? canadianEnglish(text) : text
}

/** A stored text; itself without a translation. `translationsJson` is `{"fr-CA":{"description":"…"}}`. */
export const storedText = (
  text: string | null,
  translationsJson: string,
  field: string,
  locale: Locale | undefined,
): string | null => {
  if (locale === undefined || translationsJson === '{}') return text
  const stored = JSON.parse(translationsJson) as Partial<Record<string, Partial<Record<string, unknown>>>>
  const translated = stored[locale]?.[field]
  return typeof translated === 'string' ? translated : text
}
