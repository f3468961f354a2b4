/** Paper formats: names, sizes, and the line over the preview. */
import type { papers as english } from '../en-US/papers.ts'
import type { MessagesLike } from '../messages.ts'

export const papers: MessagesLike<typeof english> = {
  receipt: {
    name: 'Reçu de 80 mm',
    shortName: '80 mm',
    size: '72 mm imprimables',
    description: '72 mm, 576 points',
  },
  letter: {
    name: 'Lettre',
    shortName: 'Lettre',
    size: '8,5 × 11 po',
    description: '8,5 × 11 po, marges de 0,6 po',
  },
  a4: {
    name: 'A4',
    shortName: 'A4',
    size: '210 × 297 mm',
    description: '210 × 297 mm, marges de 15 mm',
  },
}
