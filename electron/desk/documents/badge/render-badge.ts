/** The template of a badge: a card to be cut out of a sheet, or a strip of a roll, with name and code. */
import type { Locale } from '../../../../shared/locales.ts'
import { paperFormats, paperPixels, type Paper } from '../../../../shared/paper-sizes.ts'
import { readCounterZone } from '../../../../shared/values/time-zone.ts'
import { html, Markup } from '../../../core/html.ts'
import { longDate } from '../../../core/passes/pass-format.ts'
import { fontFaces } from '../../../core/passes/pass-style.ts'
import { qrSvg } from '../../../core/passes/qr-code.ts'
import { messagesIn } from '../../../common/messages.ts'
import type { NewBadge } from './new-badges.ts'

const rollMillimeters = 112

/** The code is 50 mm wide, as on a pass (design-language 13). It is a secret, so it is not printed as text. */
const style = (paper: Paper): string => {
  const { widthMicrons, heightMicrons, padding } = paperFormats[paper]
  const [top, sides] = padding
  const height = heightMicrons === undefined ? rollMillimeters : heightMicrons / 1000
  return `@page{size:${widthMicrons / 1000}mm ${height}mm;margin:0}
html,body{margin:0;background:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.page{box-sizing:border-box;width:${paperPixels(paper).width}px;padding:${top}px ${sides}px}
.badge{box-sizing:border-box;width:248px;margin:0 auto;padding:14px 12px 12px;font:13px/1.32 'Plex Sans',sans-serif;color:#000;text-align:center}
.sheet .badge{margin:0;border:1px dashed #000}
.b-name{font-size:24px;font-weight:700;line-height:1.1;letter-spacing:-.01em;overflow-wrap:anywhere}
.b-name.long{font-size:17px}
.badge svg.qr{display:block;width:212px;height:212px;margin:6px auto 2px}
.b-kind{font-weight:600}
.b-note{margin-top:8px;padding-top:7px;border-top:1px solid #000;font-size:11.5px}`
}

/** A complete HTML page that fetches nothing and runs no script. */
export const renderBadge = (name: string, { code, madeAtMs }: NewBadge, paper: Paper, locale: Locale): string => {
  const t = messagesIn(locale)
  const isSheet = paperFormats[paper].heightMicrons !== undefined
  const body = html`<div class="badge">
    <div class="b-name${name.length > 18 ? ' long' : ''}">${name}</div>
    ${qrSvg(code, t('badge.code'))}
    <div class="b-kind">${t('badge.kind')}</div>
    <div>${t('badge.made', { date: longDate(locale, readCounterZone(), madeAtMs) })}</div>
    <div class="b-note">${t('badge.note')}</div>
  </div>`
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <title>${t('badge.title', { name })}</title>
        <meta name="robots" content="noindex" />
        ${[new Markup('<style>'), new Markup(fontFaces(body.text) + style(paper)), new Markup('</style>')]}
      </head>
      <body>
        <div class="page ${isSheet ? 'sheet' : 'roll'}">${body}</div>
      </body>
    </html> `.text
}
