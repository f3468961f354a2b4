/** The one template of the parking pass: receipt, Letter and A4, for preview, printer, PDF and the public link (design-language.md 13). */
import { paperFormats } from '../../../shared/paper.ts'
import { bundledBasemaps } from './basemap.ts'
import type { Basemap } from '../../../shared/map/basemap.ts'
import { escapeHtml } from './escape-html.ts'
import { sketchMap } from './map-sketch.ts'
import type { MapSketch } from './map-sketch.ts'
import { passContent } from './pass-content.ts'
import type { ContentOptions, PassContent } from './pass-content.ts'
import { fontFaces } from './pass-fonts.ts'
import type { PassModel } from './pass-model.ts'
import { passStyle } from './pass-style.ts'
import { qrSvg } from './qr-code.ts'
import { rollLength } from './receipt-length.ts'
import { iconSvg } from './step-icons.ts'

export interface RenderOptions extends ContentOptions {
  /** Adds the phone layout of the public page. */
  readonly forScreen?: boolean
  /** Streets for the map; the bundled ones unless given. */
  readonly basemaps?: readonly Basemap[]
}

const optional = (text: string | undefined, markup: (escaped: string) => string): string =>
  text === undefined || text === '' ? '' : markup(escapeHtml(text))

const head = (content: PassContent): string => {
  const name = `<div class="p-name${content.nameIsLong ? ' long' : ''}">${escapeHtml(content.name)}</div>`
  const cancelled =
    content.cancelled === undefined
      ? ''
      : `<div class="p-cancelled" role="alert"><b>${escapeHtml(content.cancelled.word)}</b><span>${escapeHtml(content.cancelled.explanation)}</span></div>`
  return (
    optional(content.sample, (text) => `<div class="p-sample"><span>${text}</span></div>`) +
    `<div class="p-top"><b>${escapeHtml(content.heading)}</b>${optional(content.passLine, (text) => `<span>${text}</span>`)}</div>` +
    cancelled +
    name +
    content.address.map((line) => `<div class="p-addr">${escapeHtml(line)}</div>`).join('')
  )
}

const when = (content: PassContent): string => {
  const cell = (label: string, value: string, below = ''): string =>
    `<div><div class="lb">${escapeHtml(label)}</div><div class="vl">${escapeHtml(value)}</div>${below}</div>`
  const leaveDay = optional(content.leaveDay, (text) => `<div class="day">${text}</div>`)
  return (
    `<div class="p-when">${cell(content.date.label, content.date.day)}${cell(content.enter.label, content.enter.time)}` +
    `${cell(content.leave.label, content.leave.time, leaveDay)}</div>`
  )
}

const codeBlock = (content: PassContent): string =>
  optional(content.code, (escaped) => {
    const picture = qrSvg(content.code ?? '', escapeHtml(content.texts.codeAlternative))
    return `<div class="p-qr">${picture}<div class="p-code">${escaped}</div></div>`
  })

const plateBlock = (content: PassContent): string =>
  optional(
    content.plate,
    (plate) =>
      `<div class="p-plate"><div class="lb">${escapeHtml(content.texts.licensePlate)}</div><div class="no${(content.plate ?? '').length > 8 ? ' long' : ''}">${plate}</div></div>`,
  )

const facts = (content: PassContent): string =>
  content.facts
    .map(
      ({ label, value, wide }) =>
        `<div class="fx${wide ? ' wide' : ''}"><div class="lb">${escapeHtml(label)}</div><div class="vl">${escapeHtml(value)}</div></div>`,
    )
    .join('')

const steps = (content: PassContent): string => {
  if (content.steps.length === 0) return ''
  const items = content.steps.map((step) => `<li>${iconSvg(step.icon)}<span>${escapeHtml(step.text)}</span></li>`)
  return `<ul class="p-steps">${items.join('')}</ul>`
}

const foot = (content: PassContent): string =>
  `<div class="p-disc"><span>${escapeHtml(content.smallPrint)}</span><span>${content.origin.map(escapeHtml).join('<br>')}</span></div>`

const rollBody = (content: PassContent): string =>
  head(content) +
  when(content) +
  codeBlock(content) +
  plateBlock(content) +
  `<div class="p-facts">${facts(content)}</div>` +
  steps(content) +
  foot(content)

const sheetBody = (content: PassContent, map: MapSketch | undefined): string => {
  const code = codeBlock(content)
  const how = steps(content)
  const mapBlock =
    map === undefined
      ? ''
      : `<div class="p-map">${map.svg}<div class="p-osm">${escapeHtml(content.texts.mapCredit(map.attribution))}</div></div>`
  const low =
    how === '' && mapBlock === ''
      ? ''
      : `<div class="p-low${mapBlock === '' ? ' bare' : ''}">${how === '' ? '<div></div>' : how}${mapBlock}</div>`
  return (
    head(content) +
    when(content) +
    `<div class="p-mid${code === '' ? ' bare' : ''}">${code}<div class="p-facts">${plateBlock(content)}${facts(content)}</div></div>` +
    low +
    foot(content)
  )
}

const mapOf = (model: PassModel, content: PassContent, basemaps: readonly Basemap[]): MapSketch | undefined => {
  if (model.venue === undefined || model.cancelled) return undefined
  const { facility, venue } = model
  return sketchMap(basemaps, {
    facility,
    venue,
    parkHere: content.texts.parkHere,
    alternative: content.texts.mapAlternative(facility.name, venue.name),
  })
}

/**
 * A complete HTML page that fetches nothing and runs no script. Throws AppError `pass_field_missing`, naming the fields
 * that the facility requires and the booking does not have.
 */
export const renderPass = (model: PassModel, options: RenderOptions): string => {
  const content = passContent(model, options)
  const { paper } = options
  const isRoll = paperFormats[paper].heightMicrons === undefined
  const body = isRoll
    ? rollBody(content)
    : sheetBody(content, mapOf(model, content, options.basemaps ?? bundledBasemaps()))
  const style = fontFaces(body) + passStyle(paper, isRoll ? rollLength(content) : 0, options.forScreen ?? false)
  const title = content.passLine ?? content.heading
  return (
    `<!doctype html><html lang="${content.locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<style>${style}</style></head>` +
    `<body><article class="pass ${isRoll ? 'roll' : 'sheet'}">${body}</article></body></html>\n`
  )
}
