/** The exact sizes of the papers, in the units that printing wants. */
import type { Paper } from '../../../shared/desk/desk.ts'

export interface PaperSize {
  widthMicrons: number
  heightMicrons: number
}

const micronsPerInch = 25_400
const cssPixelsPerInch = 96

const sheets = {
  letter: { widthMicrons: 215_900, heightMicrons: 279_400 },
  a4: { widthMicrons: 210_000, heightMicrons: 297_000 },
} as const satisfies Partial<Record<Paper, PaperSize>>

const receiptWidthMicrons = 80_000
/** A printer's driver refuses a strip shorter than this. */
const shortestReceiptMicrons = 60_000

/** A receipt is as long as its content; `contentPixels` is its measured height in CSS pixels. */
export const paperSize = (paper: Paper, contentPixels: number): PaperSize => {
  if (paper !== 'receipt') return sheets[paper]
  const contentMicrons = Math.ceil((Math.ceil(contentPixels) * micronsPerInch) / cssPixelsPerInch)
  return { widthMicrons: receiptWidthMicrons, heightMicrons: Math.max(shortestReceiptMicrons, contentMicrons) }
}

/** For `printToPDF`, which counts in inches. */
export const inInches = ({ widthMicrons, heightMicrons }: PaperSize): { width: number; height: number } => ({
  width: widthMicrons / micronsPerInch,
  height: heightMicrons / micronsPerInch,
})

/** Width of the paper in whole CSS pixels: the width at which a pass is laid out before it is measured. */
export const layoutWidthPixels = (paper: Paper): number =>
  Math.floor((paperSize(paper, 0).widthMicrons * cssPixelsPerInch) / micronsPerInch)
