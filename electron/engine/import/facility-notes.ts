/** Finds what facilities say in passing: a telephone number in a remark, particulars behind the name of a source. */
import { clean } from './text.ts'

/** A North American number as it is written in the text, such as `(202) 526-8300`; null without one. */
export const phoneIn = (text: string): string | null => {
  const number = /(?<![\d$.])(?:1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ]?)\d{3}[-. ]?\d{4}(?!\d)/.exec(text)
  return number?.[0] ?? null
}

/** A source may be followed by notes: `City inventory | structure: Below Grade | service: valet`. */
export const descriptionFrom = (source: string): string | null => {
  const notes = source
    .split('|')
    .slice(1)
    .map(clean)
    .filter((note) => note !== '' && !/:\s*n\/?a$/i.test(note))
  if (notes.length === 0) return null
  const text = notes.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
