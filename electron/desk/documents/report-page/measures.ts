/** Computes the heights on a page of figures. The style sheet is made from the same measures, so that everything fits. */
import { paperFormats, paperPixels, type Paper } from '../../../../shared/paper-sizes.ts'
import { lineCount, widthPixels, type Weight } from '../../../core/passes/text-width.ts'
import type { Line, ReportPage } from './report-page.ts'

const roll = {
  font: 12,
  line: 16,
  heading: 21,
  gap: 9,
  day: 46,
  code: { font: 10.7, line: 14, label: 46 },
  foot: { font: 11.5, line: 15.2, frame: 18 },
} as const

const sheet = {
  font: 13,
  line: 17,
  heading: 24,
  gap: 11,
  day: 52,
  code: { font: 12, line: 16, label: 54 },
  foot: { font: 12, line: 15.8, frame: 10 },
} as const

const columnGap = 36
/** The gap between label, count and value. */
const cellGap = 12
/** A line has room for half a hash, with its spaces. */
const hashCharacters = 36

export const measuresOf = (paper: Paper) => {
  const { heightMicrons, padding } = paperFormats[paper]
  const { width, height } = paperPixels(paper)
  const [top, sides, bottom] = padding
  const wide = width - 2 * sides
  return {
    ...(heightMicrons === undefined ? roll : sheet),
    isRoll: heightMicrons === undefined,
    sides,
    bottom,
    columnGap,
    cellGap,
    /** The width of a column where there are one or two. */
    widths: { 1: wide, 2: (wide - columnGap) / 2 },
    padding: top + bottom,
    /** Undefined for a roll. */
    height: height === undefined ? undefined : height - 1 - top - bottom,
  }
}
export type Measures = ReturnType<typeof measuresOf>

const weightOf = ({ total }: Line): Weight => (total === undefined ? 'regular' : 'semibold')

const rulePixels = { none: 0, part: 1, whole: 2 }

const widest = (lines: readonly Line[], part: 'count' | 'value', font: number): number =>
  Math.max(0, ...lines.map((line) => widthPixels(line[part] ?? '', font, weightOf(line))))

/** Rounding in a browser may make a column this much narrower. */
const roundingPixels = 0.5

/** The heights of a section's lines in a column of this width. */
export const lineHeights = (lines: readonly Line[], width: number, measures: Measures): number[] => {
  const { font, line: lineHeight, day: dayWidth, code, cellGap: gap } = measures
  const figures = lines.filter(({ isCode }) => isCode !== true)
  const room = width - widest(figures, 'value', font) - widest(figures, 'count', font) - 2 * gap - roundingPixels
  return lines.map((line) => {
    const { label, day, count, value, total, isCode } = line
    if (isCode === true) return Math.ceil((value ?? '').length / hashCharacters) * code.line + 4
    const isAlone = value === undefined && count === undefined
    const weight = weightOf(line)
    const indent = day === undefined ? 0 : Math.max(dayWidth, widthPixels(day, font, weight))
    const labelLines = lineCount(label, font, isAlone ? width : room, weight, indent)
    return labelLines * lineHeight + rulePixels[total ?? 'none']
  })
}

const textHeight = (text: string, font: number, width: number, line = 1.32): number =>
  text === '' ? 0 : lineCount(text, font, width) * font * line

/** The height of everything above the sections of the first sheet, or of the roll. */
export const headHeight = (page: ReportPage, { isRoll, widths: { 1: wide } }: Measures): number => {
  const { heading, place, name, under, cells, sample } = page
  const more = cells.some((cell) => cell.more !== undefined)
  const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0)
  if (isRoll) {
    const title = textHeight(heading, 17, wide) + textHeight(place, 12, wide) + 8
    const names = 4 + textHeight(name, 27, wide, 1.05) + sum(under.map((line) => textHeight(line, 14, wide, 1.25)))
    return (sample === undefined ? 0 : 40) + title + names + 96 + (more ? 18 : 0)
  }
  const title = 38 + Math.max(0, lineCount(place, 15, wide - widthPixels(heading, 20) - 16) - 1) * 20
  const room = wide * 0.43 - 24
  const names =
    textHeight(name, name.length > 10 ? 34 : 46, room, 1.05) + sum(under.map((line) => textHeight(line, 16, room)))
  return (sample === undefined ? 0 : 58) + title + 16 + Math.max(names, more ? 77 : 60)
}

/** The height of the head of every further sheet. */
export const nextHeadHeight = 38

/** The width of "Sheet 1 of 2", at the right of the foot. */
const numberWidth = 120

export const footHeight = (
  { notice = '', notes }: ReportPage,
  { isRoll, foot, widths: { 1: wide } }: Measures,
): number => {
  const texts = [notice, notes.join(' ')].filter((text) => text !== '')
  const room = isRoll ? wide : wide - numberWidth
  return foot.frame + texts.reduce((sum, text) => sum + lineCount(text, foot.font, room) * foot.line, 0)
}
