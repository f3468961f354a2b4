/** Remembers quotes as written, for searches that are asked again and again: only ids and what has changed are new. */
import type { SealedOffer } from '../../domain/quote-seal.ts'
import { createBoundedCache } from './bounded-cache.ts'
import type { QuoteItem, QuoteTemplate } from './quote-text.ts'

interface Remembered {
  readonly spacesRemaining: number
  readonly template: QuoteTemplate
}

/** Templates of one search, by location. */
export interface TemplateShelf {
  get(locationId: number): Remembered | undefined
  set(locationId: number, remembered: Remembered): void
}

export interface QuoteTemplates {
  /** The shelf of a search. `key` must differ wherever a quote's text would, apart from its ids and spaces left. */
  shelf(key: string): TemplateShelf
  clear(): void
  /** Of everything that is kept. */
  bytes(): number
}

const mostBytes = 16 * 1024 * 1024
/** Of a template beside its text, and of a shelf beside its key. */
const overheadBytes = 500

export function createQuoteTemplates(limitBytes = mostBytes): QuoteTemplates {
  const shelves = createBoundedCache<string, TemplateShelf>(limitBytes)

  function createShelf(key: string): TemplateShelf {
    const templates = new Map<number, Remembered>()
    // Keys hold what clients sent, at any length.
    let shelfBytes = overheadBytes + 2 * key.length
    const shelf: TemplateShelf = {
      get: (locationId) => templates.get(locationId),
      set(locationId, remembered) {
        const before = templates.get(locationId)
        shelfBytes += remembered.template.bytes.length - (before?.template.bytes.length ?? -overheadBytes)
        templates.set(locationId, remembered)
        shelves.set(key, shelf, shelfBytes)
      },
    }
    return shelf
  }

  return {
    // A shelf is kept, and weighed, with what is put on it.
    shelf: (key) => shelves.get(key) ?? createShelf(key),
    clear() {
      shelves.clear()
    },
    bytes: shelves.weight,
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
