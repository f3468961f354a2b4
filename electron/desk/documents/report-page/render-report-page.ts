/** The template of a page of figures: sheets with two columns, or one strip of a roll (design-language 13). */
import type { Paper } from '../../../../shared/paper-sizes.ts'
import { html, Markup, type Content } from '../../../core/html.ts'
import { fontFaces } from '../../../core/passes/pass-style.ts'
import { messagesIn } from '../../../common/messages.ts'
import { footHeight, headHeight, lineHeights, measuresOf, nextHeadHeight, type Measures } from './measures.ts'
import { paginate, type Piece } from './paginate.ts'
import type { Cell, Line, ReportPage } from './report-page.ts'
import { reportStyle } from './report-style.ts'

const lineRow = ({ label, day, count, value, total, isCode }: Line): Markup => {
  if (isCode === true)
    return html`<tr class="zc">
      <th scope="row">${label}</th>
      <td colspan="2">${value}</td>
    </tr>`
  const name: Content = day === undefined ? label : [html`<span class="d">${day}</span>`, label]
  const rule = { part: 'sub', whole: 'sum', none: '' }[total ?? 'none']
  if (value === undefined && count === undefined)
    return html`<tr>
      <th scope="row" colspan="3">${name}</th>
    </tr>`
  return html`<tr class="${rule}">
    <th scope="row">${name}</th>
    <td>${count ?? ''}</td>
    <td>${value ?? ''}</td>
  </tr>`
}

const when = (cells: readonly Cell[]): Markup =>
  html`<div class="p-when">
    ${cells.map(
      ({ label, value, more }) =>
        html`<div>
          <div class="lb">${label}</div>
          <div class="vl">${value}</div>
          ${more && html`<div class="day">${more}</div>`}
        </div>`,
    )}
  </div>`

/** A complete HTML page that fetches nothing and runs no script. */
export const renderReportPage = (page: ReportPage, paper: Paper): string => {
  const t = messagesIn(page.locale)
  const measures = measuresOf(paper)

  const pieces = (all: readonly Piece[]): Content =>
    all.map(
      ({ heading, isContinued, lines }) =>
        html`<section class="zs">
          <h2>${isContinued ? t('reportPage.continued', { heading }) : heading}</h2>
          <table>
            ${lines.map(lineRow)}
          </table>
        </section>`,
    )
  const sample = page.sample && html`<div class="p-sample"><span>${page.sample}</span></div>`
  const top = (heading: string, place: string): Markup =>
    html`<div class="p-top"><b>${heading}</b>${place && html`<span>${place}</span>`}</div>`
  const name = html`<h1 class="p-name${page.name.length > 10 ? ' long' : ''}">${page.name}</h1>
    ${page.under.map((line) => html`<div class="p-addr">${line}</div>`)}`
  const foot = (sheet: number, sheets: number): Markup =>
    html`<div class="zd">
      ${page.notice && html`<b>${page.notice}</b>`}
      <span>${page.notes.join(' ')}</span>
      ${sheets > 1 ? html`<i>${t('reportPage.sheet', { number: sheet + 1, total: sheets })}</i>` : undefined}
    </div>`

  const rollArticle = (): Markup =>
    html`<article class="pass roll zr">
      ${sample}${top(page.heading, page.place)}${name}${when(page.cells)}
      ${pieces(page.sections.map((section) => ({ ...section, isContinued: false })))}${foot(0, 1)}
    </article>`

  const sheetArticles = (room: number): Content => {
    const sheets = paginate(
      page,
      measures,
      (sheet) => room - footHeight(page, measures) - (sheet === 0 ? headHeight(page, measures) : nextHeadHeight),
    )
    return sheets.map(
      (columns, index) =>
        html`<article class="pass sheet zr">
          ${
            index === 0
              ? html`${sample}${top(page.heading, page.place)}
                  <div class="hd">
                    <div>${name}</div>
                    ${when(page.cells)}
                  </div>`
              : top(`${page.heading} ${page.name}`, page.under[0] ?? '')
          }
          <div class="c${page.columns}">${columns.map((column) => html`<div>${pieces(column)}</div>`)}</div>
          ${foot(index, sheets.length)}
        </article>`,
    )
  }

  const body = html`${measures.height === undefined ? rollArticle() : sheetArticles(measures.height)}`
  const style = fontFaces(body.text) + reportStyle(paper, measures.isRoll ? rollLength(page, measures) : 0)
  return html`<!doctype html>
    <html lang="${page.locale}">
      <head>
        <meta charset="utf-8" />
        <title>${page.heading} ${page.name}</title>
        <meta name="robots" content="noindex" />
        ${[new Markup('<style>'), new Markup(style), new Markup('</style>')]}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text
}

/** The length is in CSS pixels, with a spare line: a page that is too short would print a second one. */
const rollLength = (page: ReportPage, measures: Measures): number => {
  const sections = page.sections.map(({ lines }) =>
    lineHeights(lines, measures.widths[1], measures).reduce(
      (sum, height) => sum + height,
      measures.gap + measures.heading,
    ),
  )
  const ends = headHeight(page, measures) + footHeight(page, measures) + measures.padding
  return Math.ceil(sections.reduce((sum, height) => sum + height, ends + measures.line))
}
