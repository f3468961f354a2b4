/** Markup in which everything that is filled in is text, unless it is markup itself: nothing has to be escaped by hand. */
import { escapeHtml } from '../../core/passes/escape-html.ts'

/** Text that is HTML already. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What is absent draws nothing. */
export type Content = string | number | Markup | undefined | readonly Content[]

const written = (content: Content): string => {
  if (content === undefined) return ''
  if (content instanceof Markup) return content.text
  if (typeof content === 'string') return escapeHtml(content)
  if (typeof content === 'number') return String(content)
  return content.map(written).join('')
}

/** `html\`<h1>${name}</h1>\``; attributes must be quoted. */
export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]): Markup =>
  new Markup(parts.reduce((text, part, index) => text + written(contents[index - 1]) + part))
