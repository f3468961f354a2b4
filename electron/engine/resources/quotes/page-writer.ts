/** Writes the quotes of one search with their ids, whole or with the chosen members only. */
import type { QuoteSealer } from '../../domain/quote-seal.ts'
import type { FieldSelection } from '../../../core/http/fields.ts'
import { RawJson } from '../../../core/http/route.ts'
import { pickQuoteText, wantsWholeQuotes } from './quote-fields.ts'
import { issueQuote, templateOf } from './quote-templates.ts'
import type { TemplateShelf } from './quote-templates.ts'
import { createQuoteWriter } from './quote-text.ts'
import type { QuoteItem, QuoteTemplate, QuoteTextSettings } from './quote-text.ts'

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
  const { event, nowMs } = settings.text
  const write = createQuoteWriter(settings.text)
  const whole = wantsWholeQuotes(fields)

  function issue(page: Buffer, at: number, template: QuoteTemplate, { window }: QuoteItem): void {
    const { startsAtMs, endsAtMs } = window
    issueQuote(page, at, template, { startsAtMs, endsAtMs, eventId: event?.id, issuedAtMs: nowMs }, sealer.seal)
  }

  function quoteText(item: QuoteItem): string {
    const template = templateOf(shelf, item, write)
    const quote = Buffer.alloc(template.bytes.length)
    issue(quote, 0, template, item)
    const text = quote.toString()
    return whole ? text : pickQuoteText(text, fields)
  }

  function wholeQuotes(items: readonly QuoteItem[]): RawJson {
    const templates = items.map((item) => templateOf(shelf, item, write))
    const commas = Math.max(0, templates.length - 1)
    const page = Buffer.allocUnsafe(templates.reduce((length, { bytes }) => length + bytes.length, commas + 2))
    let at = page.write('[')
    for (const [index, item] of items.entries()) {
      const template = templates[index]
      if (template === undefined) continue
      if (at > 1) at += page.write(',', at)
      issue(page, at, template, item)
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
