/** Writes the quotes of one search with their ids, whole or with the chosen members only. */
import type { QuoteSealer } from '../../domain/quote-seal.ts'
import type { FieldSelection } from '../../http/fields.ts'
import { pickQuoteText, wantsWholeQuotes } from './quote-fields.ts'
import { issueQuote, templateOf } from './quote-templates.ts'
import type { TemplateShelf } from './quote-templates.ts'
import { createQuoteWriter } from './quote-text.ts'
import type { QuoteItem, QuoteTextSettings } from './quote-text.ts'

export interface PageWriter {
  quoteText(item: QuoteItem): string
  /** JSON text of an array. */
  arrayText(items: readonly QuoteItem[]): string
}

export function createPageWriter(settings: {
  readonly sealer: QuoteSealer
  readonly shelf: TemplateShelf
  readonly fields: FieldSelection
  readonly text: QuoteTextSettings
}): PageWriter {
  const { sealer, shelf, fields } = settings
  const { window, event, nowMs } = settings.text
  const write = createQuoteWriter(settings.text)
  const whole = wantsWholeQuotes(fields)
  const { startsAtMs, endsAtMs } = window
  const offer = { startsAtMs, endsAtMs, eventId: event?.id, issuedAtMs: nowMs }

  function issue(parts: string[], item: QuoteItem): void {
    issueQuote(parts, templateOf(shelf, item, write), offer, sealer.seal)
  }

  function quoteText(item: QuoteItem): string {
    const parts: string[] = []
    issue(parts, item)
    const text = parts.join('')
    return whole ? text : pickQuoteText(text, fields)
  }

  return {
    quoteText,
    arrayText(items) {
      if (!whole) return `[${items.map(quoteText).join(',')}]`
      const parts: string[] = []
      for (const item of items) {
        parts.push(parts.length === 0 ? '[' : ',')
        issue(parts, item)
      }
      parts.push(parts.length === 0 ? '[]' : ']')
      return parts.join('')
    },
  }
}
