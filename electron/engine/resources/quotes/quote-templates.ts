/** Remembers quotes as written, for searches that are asked again and again: only ids and what has changed are new. */
import type { SealedOffer } from '../../domain/quote-seal.ts'
import { createBoundedCache } from './bounded-cache.ts'
import type { QuoteItem, QuoteTemplate } from './quote-text.ts'

interface Remembered {
  readonly spacesRemaining: number
  readonly template: QuoteTemplate
}

/** Templates of one search, by location. */
export type TemplateShelf = Map<number, Remembered>

export interface QuoteTemplates {
  /** The shelf of a search. `key` must differ wherever a quote's text would, apart from its ids and spaces left. */
  shelf(key: string, expectedQuotes: number): TemplateShelf
  clear(): void
}

/** About 5 kB each. */
const keptTemplates = 8_000
/** Keys hold what clients sent, at any length. */
const charactersPerTemplate = 2_500

export function createQuoteTemplates(): QuoteTemplates {
  const shelves = createBoundedCache<string, TemplateShelf>(keptTemplates)
  return {
    shelf(key, expectedQuotes) {
      let shelf = shelves.get(key)
      if (shelf === undefined) {
        shelf = new Map()
        shelves.set(key, shelf, expectedQuotes + 1 + key.length / charactersPerTemplate)
      }
      return shelf
    },
    clear() {
      shelves.clear()
    },
  }
}

/** The template of an item, written if it is new or its spaces left have changed. */
export function templateOf(
  shelf: TemplateShelf,
  item: QuoteItem,
  write: (item: QuoteItem) => QuoteTemplate,
): QuoteTemplate {
  const { id } = item.place
  const known = shelf.get(id)
  if (known?.spacesRemaining === item.spacesRemaining) return known.template
  const template = write(item)
  shelf.set(id, { spacesRemaining: item.spacesRemaining, template })
  return template
}

/** Writes a quote with its ids into `page` from `at` on. `offer` holds everything of an id but the rate. */
export function issueQuote(
  page: Buffer,
  at: number,
  template: QuoteTemplate,
  offer: Omit<SealedOffer, 'rateId'>,
  seal: (offer: SealedOffer) => string,
): void {
  const { bytes, idOffsets, rateIds } = template
  page.set(bytes, at)
  for (let index = 0; index < rateIds.length; index += 1) {
    page.write(seal({ ...offer, rateId: rateIds[index] ?? 0 }), at + (idOffsets[index] ?? 0), 'latin1')
  }
}
