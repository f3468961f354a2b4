/**
 * The paper formats that pages are printed on. The choices, the preview, the style sheet, the print job and the PDF are derived from their
 * entries here; their names are in the catalogs.
 */
import { z } from 'zod'

interface PaperFormat {
  readonly widthMicrons: number
  /** Undefined for a roll, which is as long as its content. */
  readonly heightMicrons?: number
  /** Space around the content in CSS pixels: top, sides, bottom. */
  readonly padding: readonly [top: number, sides: number, bottom: number]
  /** The countries where this format is the default for public pages. */
  readonly countries?: readonly string[]
  /** The name in CSV files of every language. */
  readonly csvName: string
}

const formats = {
  receipt: {
    widthMicrons: 80_000,
    padding: [16, 15, 20],
    csvName: '80 mm receipt',
  },
  letter: {
    widthMicrons: 215_900,
    heightMicrons: 279_400,
    padding: [56, 60, 44],
    countries: ['US', 'CA', 'MX'],
    csvName: 'Letter',
  },
  a4: {
    widthMicrons: 210_000,
    heightMicrons: 297_000,
    padding: [58, 56, 48],
    csvName: 'A4',
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
