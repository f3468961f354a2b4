/**
 * The paper formats that pages are printed on. Everything that depends on the format is derived from its entry here: choices and
 * labels, preview, style sheet, print job and PDF. To add a format, add an entry.
 */
import { z } from 'zod'

interface PaperFormat {
  readonly name: string
  /** The name in narrow places. */
  readonly shortName: string
  readonly size: string
  /** The size and the printable area, shown above the preview. */
  readonly description: string
  readonly widthMicrons: number
  /** Undefined for a roll, which is as long as its content. */
  readonly heightMicrons?: number
  /** Space around the content in CSS pixels: top, sides, bottom. */
  readonly padding: readonly [top: number, sides: number, bottom: number]
  /** The countries where this format is the default for public pages. */
  readonly countries?: readonly string[]
}

const formats = {
  receipt: {
    name: '80 mm receipt',
    shortName: '80 mm',
    size: '72 mm printable',
    description: '72 mm printable, 576 dots',
    widthMicrons: 80_000,
    padding: [16, 15, 20],
  },
  letter: {
    name: 'Letter',
    shortName: 'Letter',
    size: '8.5 × 11 in',
    description: '8.5 × 11 in, margins 0.6 in',
    widthMicrons: 215_900,
    heightMicrons: 279_400,
    padding: [56, 60, 44],
    countries: ['US', 'CA', 'MX'],
  },
  a4: {
    name: 'A4',
    shortName: 'A4',
    size: '210 × 297 mm',
    description: '210 × 297 mm, margins 15 mm',
    widthMicrons: 210_000,
    heightMicrons: 297_000,
    padding: [58, 56, 48],
  },
} as const satisfies Record<string, PaperFormat>

export type Paper = keyof typeof formats
export const paperFormats: Readonly<Record<Paper, PaperFormat>> = formats
/** The order is the one in which they are offered. */
export const papers = Object.keys(formats) as readonly Paper[]
export const paperSchema = z.enum(papers)

/** The sheet that is usual in a country. */
export const usualPaper = (country: string): Paper =>
  papers.find((paper) => paperFormats[paper].countries?.includes(country)) ?? 'a4'

const micronsPerInch = 25_400
const cssPixelsPerInch = 96
const toPixels = (microns: number): number => (microns * cssPixelsPerInch) / micronsPerInch

/** Width and height of the page in whole CSS pixels; the height of a roll is undefined. */
export const paperPixels = (paper: Paper): { readonly width: number; readonly height: number | undefined } => {
  const { widthMicrons, heightMicrons } = paperFormats[paper]
  return {
    width: Math.round(toPixels(widthMicrons)),
    height: heightMicrons === undefined ? undefined : Math.round(toPixels(heightMicrons)),
  }
}

export interface PaperSize {
  readonly widthMicrons: number
  readonly heightMicrons: number
}

/** Printer drivers refuse a strip shorter than this. */
const shortestRollMicrons = 60_000

/** The size of a page to be printed; `contentPixels` is the measured height of its content, which gives a roll its length. */
export const paperSize = (paper: Paper, contentPixels: number): PaperSize => {
  const contentMicrons = Math.ceil((Math.ceil(contentPixels) * micronsPerInch) / cssPixelsPerInch)
  const { widthMicrons, heightMicrons = Math.max(shortestRollMicrons, contentMicrons) } = paperFormats[paper]
  return { widthMicrons, heightMicrons }
}

export const inInches = ({ widthMicrons, heightMicrons }: PaperSize): { width: number; height: number } => ({
  width: widthMicrons / micronsPerInch,
  height: heightMicrons / micronsPerInch,
})
