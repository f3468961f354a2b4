/** Paper formats: names, sizes, and the line over the preview. */

export const papers = {
  receipt: {
    name: '80 mm receipt',
    shortName: '80 mm',
    size: '72 mm printable',
    description: '72 mm printable, 576 dots',
  },
  letter: {
    name: 'Letter',
    shortName: 'Letter',
    size: '8.5 × 11 in',
    description: '8.5 × 11 in, margins 0.6 in',
  },
  a4: {
    name: 'A4',
    shortName: 'A4',
    size: '210 × 297 mm',
    description: '210 × 297 mm, margins 15 mm',
  },
} as const
