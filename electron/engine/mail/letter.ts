/** A letter as the two bodies of an e-mail: plain text, and HTML that loads nothing. */
import type { Locale } from '../../core/http/locale.ts'
import { escapeHtml } from '../../core/html.ts'

export type Fact = readonly [name: string, value: string]

/** Every text is one line without markup. */
export interface Letter {
  readonly locale: Locale
  readonly subject: string
  readonly opening: readonly string[]
  readonly facts: readonly Fact[]
  readonly link: Fact
  readonly amounts: readonly Fact[]
  readonly closing: readonly string[]
}

/** French sets a space before a colon. */
const labelled = (locale: Locale, name: string): string => (locale === 'fr-CA' ? `${name} :` : `${name}:`)

export const letterText = ({ locale, opening, facts, link, amounts, closing }: Letter): string => {
  const widest = Math.max(0, ...amounts.map(([name]) => name.length))
  const blocks = [
    opening.join('\n\n'),
    facts.map(([name, value]) => `${labelled(locale, name)} ${value}`).join('\n'),
    `${labelled(locale, link[0])}\n${link[1]}`,
    amounts.map(([name, value]) => `${name.padEnd(widest)}  ${value}`).join('\n'),
    closing.join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

const bodyStyle =
  'font-family:system-ui,Segoe UI,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2328;max-width:640px'
const cellStyle = 'padding:4px 16px 4px 0;vertical-align:top'
const buttonStyle = 'background:#1f4b99;color:#fff;padding:10px 18px;border-radius:6px;text-decoration:none'

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')

const table = (facts: readonly Fact[], valueStyle = ''): string => {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="${cellStyle};color:#57606a">${escapeHtml(name)}</td>` +
      `<td style="${cellStyle}${valueStyle}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>`
}

export const letterHtml = ({ locale, subject, opening, facts, link, amounts, closing }: Letter): string => {
  const [text, address] = link
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="${bodyStyle}">${paragraphs(opening)}${table(facts)}` +
    `<p style="margin:24px 0"><a href="${escapeHtml(address)}" style="${buttonStyle}">${escapeHtml(text)}</a></p>` +
    `${table(amounts, ';text-align:right')}${paragraphs(closing)}</body></html>\n`
  )
}
