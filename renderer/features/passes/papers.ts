/** The papers a pass comes on: names, what is printable, and the size of the page in CSS pixels. */
import type { Paper } from '../../../shared/desk/desk.ts'

export interface PaperFacts {
  readonly paper: Paper
  readonly name: string
  readonly sub: string
  readonly widthPixels: number
  /** The roll is as long as its text; the preview measures it. */
  readonly heightPixels: number | undefined
}

export const papers: readonly PaperFacts[] = [
  {
    paper: 'receipt',
    name: '80 mm receipt',
    sub: '72 mm printable, 576 dots',
    widthPixels: 302,
    heightPixels: undefined,
  },
  { paper: 'letter', name: 'Letter', sub: '8.5 × 11 in, margins 0.6 in', widthPixels: 816, heightPixels: 1056 },
  { paper: 'a4', name: 'A4', sub: '210 × 297 mm, margins 15 mm', widthPixels: 794, heightPixels: 1123 },
]

export const paperName = (paper: Paper) => papers.find((facts) => facts.paper === paper)?.name ?? paper
