/** The template of the parking pass on every paper, for preview, printer, PDF and the public link (design-language.md 13). */
import { paperFormats } from '../../../shared/paper-sizes.ts'
import { bundledBasemaps } from './basemap.ts'
import type { Basemap } from '../../../shared/map/basemap.ts'
import { html, Markup, type Content } from '../html.ts'
import { sketchMap, type MapSketch } from './map-sketch.ts'
import { passContent, type ContentOptions, type PassContent } from './pass-content.ts'
import type { PassModel } from './pass-model.ts'
import { fontFaces, passStyle } from './pass-style.ts'
import { qrSvg } from './qr-code.ts'
import { iconSvg } from './step-icons.ts'
import { lineCount, widthPixels } from './text-width.ts'

interface RenderOptions extends ContentOptions {
  /** Adds the phone layout of the public page. */
  readonly forScreen?: boolean
  /** Streets for the map; the bundled ones unless given. */
  readonly basemaps?: readonly Basemap[]
}

const head = (content: PassContent): Markup =>
  html`${content.sample && html`<div class="p-sample"><span>${content.sample}</span></div>`}
    <div class="p-top">
      <b>${content.heading}</b>
      ${content.passLine && html`<span>${content.passLine}</span>`}
    </div>
    ${
      content.cancelled &&
      html`<div class="p-cancelled" role="alert">
        <b>${content.cancelled.heading}</b><span>${content.cancelled.explanation}</span>
      </div>`
    }
    <div class="p-name${content.nameClass}" dir="auto">${content.name}</div>
    ${content.address && html`<div class="p-addr${content.addressClass}" dir="auto">${content.address}</div>`}
    ${content.moved && html`<div class="p-moved" dir="auto">${content.moved}</div>`}`

const when = ({ date, enter, leave, leaveDay }: PassContent): Markup => {
  const cell = (label: string, value: string, below?: string): Markup =>
    html`<div>
      <div class="lb">${label}</div>
      <div class="vl">${value}</div>
      ${below && html`<div class="day">${below}</div>`}
    </div>`
  return html`<div class="p-when">
    ${cell(date.label, date.day)}${cell(enter.label, enter.time)}${cell(leave.label, leave.time, leaveDay)}
  </div>`
}

const codeBlock = ({ code, t }: PassContent): Content =>
  code &&
  html`<div class="p-qr">
    ${qrSvg(code, t('pass.code'))}
    <div class="p-code">${code}</div>
  </div>`

const plateBlock = ({ plate, plateIsLong, t }: PassContent): Content =>
  plate &&
  html`<div class="p-plate">
    <div class="lb">${t('pass.plate')}</div>
    <div class="no${plateIsLong ? ' long' : ''}">${plate}</div>
  </div>`

const facts = (content: PassContent): Content =>
  content.facts.map(
    ({ label, value, wide }) =>
      html`<div class="fx${wide ? ' wide' : ''}">
        <div class="lb">${label}</div>
        <div class="vl" dir="auto">${value}</div>
      </div>`,
  )

const stepList = ({ steps }: PassContent): Markup | undefined =>
  steps.length === 0
    ? undefined
    : html`<ul class="p-steps">
        ${steps.map(({ icon, text }) => html`<li>${iconSvg(icon)}<span dir="auto">${text}</span></li>`)}
      </ul>`

/** More characters of small print have the whole width of a sheet. */
const longestNarrowPrint = 500

const foot = ({ smallPrint, origin }: PassContent): Markup =>
  html`<div class="p-disc${smallPrint.join(' ').length > longestNarrowPrint ? ' long' : ''}">
    <div>${smallPrint.map((text) => html`<span dir="auto">${text}</span> `)}</div>
    <div>${origin.map((line) => html`<div>${line}</div>`)}</div>
  </div>`

const rollBody = (content: PassContent): Markup =>
  html`${head(content)}${when(content)}${codeBlock(content)}${plateBlock(content)}
    <div class="p-facts">${facts(content)}</div>
    ${stepList(content)}${foot(content)}`

const mapCredit = ({ t }: PassContent, attribution: string): string =>
  attribution.startsWith('©') ? t('pass.map.copyright', { attribution }) : t('pass.map.source', { attribution })

const sheetBody = (content: PassContent, map: MapSketch | undefined): Markup => {
  const code = codeBlock(content)
  const steps = stepList(content)
  const sketch =
    map &&
    html`<div class="p-map">
      ${map.svg}
      <div class="p-osm">${mapCredit(content, map.attribution)}</div>
    </div>`
  const low =
    (steps ?? sketch) &&
    html`<div class="p-low${map === undefined ? ' bare' : ''}">${steps ?? html`<div></div>`} ${sketch}</div>`
  return html`${head(content)}${when(content)}
    <div class="p-mid${code === undefined || code === '' ? ' bare' : ''}">
      ${code}
      <div class="p-facts">${plateBlock(content)}${facts(content)}</div>
    </div>
    ${low}${foot(content)}`
}

const columnPixels = 272
const paddingPixels = 36
/** The share of the width that a label has beside its value. */
const labelShare = 0.55

/**
 * The length of a receipt in CSS pixels, because a page without scripts must declare that of its paper: with a spare line, since a page
 * that is too short would print a second one.
 */
const rollLength = (content: PassContent): number => {
  const lines = (text: string, fontPixels: number, roomPixels = columnPixels): number =>
    lineCount(text, fontPixels, roomPixels)
  const nameSize = content.nameClass === '' ? 27 : 21
  let height = paddingPixels + 18
  if (content.sample !== undefined) height += 38 + (lines(content.sample, 13, columnPixels - 40) - 1) * 17
  height += lines(content.heading, 17) * 22.5 + 24
  if (content.cancelled !== undefined) height += 80 + lines(content.cancelled.explanation, 13, columnPixels - 28) * 17.2
  height += 13 + lines(content.name, nameSize) * nameSize * 1.06
  if (content.address !== '') height += lines(content.address, 14) * 18.5
  if (content.moved !== undefined) height += 24 + lines(content.moved, 13, columnPixels - 20) * 17.2
  const labels = Math.max(...[content.enter, content.leave].map(({ label }) => lines(label, 11, 116)))
  height += 100.5 + labels * 14.5 + (content.leaveDay === undefined ? 0 : 17.2)
  if (content.code !== undefined) height += 216 + Math.ceil((content.code.length * 9) / columnPixels) * 18.5
  if (content.plate !== undefined) height += content.plateIsLong ? 64 : 52
  height += 8
  for (const { label, value } of content.facts) {
    const labelPixels = Math.min(widthPixels(label, 12), columnPixels * labelShare)
    const valueLines = lines(value, 13, columnPixels - 10 - labelPixels)
    height += 7 + Math.max(lines(label, 12, labelPixels + 1) * 15.9, valueLines * 15.6)
  }
  if (content.steps.length > 0) height += 9
  for (const step of content.steps) height += 10 + Math.max(20, lines(step.text, 13, columnPixels - 29) * 16.9)
  height += 21 + lines(content.smallPrint.join(' '), 11) * 14.6
  for (const line of content.origin) height += lines(line, 11) * 14.6
  return Math.ceil(height)
}

/** A complete HTML page that fetches nothing and runs no script. Throws AppError `pass_field_missing` like `passContent`. */
export const renderPass = (model: PassModel, options: RenderOptions): string => {
  const content = passContent(model, options)
  const { paper } = options
  const isRoll = paperFormats[paper].heightMicrons === undefined
  const { facility, venue, cancelled } = model
  const hasMap = !isRoll && venue !== undefined && !cancelled
  const map = hasMap ? sketchMap(options.basemaps ?? bundledBasemaps(), facility, venue, content.t) : undefined
  const body = isRoll ? rollBody(content) : sheetBody(content, map)
  const style = new Markup(
    fontFaces(body.text) + passStyle(paper, isRoll ? rollLength(content) : 0, options.forScreen ?? false),
  )
  return html`<!doctype html>
    <html lang="${content.locale}">
      <head>
        <meta charset="utf-8" />
        <title>${content.passLine ?? content.heading}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        ${[new Markup('<style>'), style, new Markup('</style>')]}
      </head>
      <body>
        <article class="pass ${isRoll ? 'roll' : 'sheet'}">${body}</article>
      </body>
    </html> `.text
}
