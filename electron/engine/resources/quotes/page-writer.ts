/** Writes the quotes of one search with their ids, whole or with the chosen members only. */
import type { QuoteSealer } from '../../domain/quote-seal.ts'
import type { FieldSelection } from '../../http/fields.ts'
import { RawJson } from '../../http/route.ts'
import { pickQuoteText, wantsWholeQuotes } from './quote-fields.ts'
import { issueQuote, templateOf } from './quote-templates.ts'
import type { TemplateShelf } from './quote-templates.ts'
import { createQuoteWriter } from './quote-text.ts'
import type { QuoteItem, QuoteTextSettings } from './quote-text.ts'

export interface PageWriter {
  quoteText(item: QuoteItem): string
  /** Put together from bytes: pages are half a megabyte, and every copy and encoding of that shows. */
  array(items: readonly QuoteItem[]): RawJson
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

  function quoteText(item: QuoteItem): string {
    const template = templateOf(shelf, item, write)
    const quote = Buffer.alloc(template.bytes.length)
    issueQuote(quote, 0, template, offer, sealer.seal)
    const text = quote.toString()
    return whole ? text : pickQuoteText(text, fields)
  }

  function wholeQuotes(items: readonly QuoteItem[]): RawJson {
    const templates = items.map((item) => templateOf(shelf, item, write))
    const commas = Math.max(0, templates.length - 1)
    const page = Buffer.allocUnsafe(templates.reduce((length, { bytes }) => length + bytes.length, commas + 2))
    let at = page.write('[')
    for (const template of templates) {
      if (at > 1) at += page.write(',', at)
      issueQuote(page, at, template, offer, sealer.seal)
      at += template.bytes.length
    }
    page.write(']', at)
    return new RawJson(page)
  }

  return {
    quoteText,
    array: (items) => (whole ? wholeQuotes(items) : new RawJson(`[${items.map(quoteText).join(',')}]`)),
  }
}
