/** The papers a pass comes on: names, what is printable, and the size of the page in CSS pixels. */
import type { Paper } from '../../shared/desk/desk.ts'

export interface PaperFacts {
  readonly paper: Paper
  readonly name: string
  /** Beside the choice: the size alone. */
  readonly size: string
  /** Over the preview: size and what is printable. */
  readonly sub: string
  readonly widthPixels: number
  /** The roll is as long as its text; the preview measures it. */
  readonly heightPixels: number | undefined
}

export const papers: readonly PaperFacts[] = [
  {
    paper: 'receipt',
    name: '80 mm receipt',
    size: '72 mm printable',
    sub: '72 mm printable, 576 dots',
    widthPixels: 302,
    heightPixels: undefined,
  },
  {
    paper: 'letter',
    name: 'Letter',
    size: '8.5 × 11 in',
    sub: '8.5 × 11 in, margins 0.6 in',
    widthPixels: 816,
    heightPixels: 1056,
  },
  {
    paper: 'a4',
    name: 'A4',
    size: '210 × 297 mm',
    sub: '210 × 297 mm, margins 15 mm',
    widthPixels: 794,
    heightPixels: 1123,
  },
]

export const paperName = (paper: Paper) => papers.find((facts) => facts.paper === paper)?.name ?? paper
