/** Computes the length of a receipt, and how long texts are: a page without scripts must declare its paper length. */
import type { PassContent } from './pass-content.ts'

/** Widths of Plex Sans semibold in hundredths of an em; the regular weight is narrower. */
const widths: Readonly<Record<number, string>> = {
  24: ' \u00a0',
  27: "'ij",
  29: 'l’',
  31: ',.!:;·',
  34: '[]()f',
  38: '{}t|r',
  42: '-I',
  47: '/\\"',
  50: '?szc',
  54: 'LvyJgxéèêà',
  56: '*_aeko',
  60: 'FThnu$+0123456789<=>EZ^`bdpq~É',
  66: 'SYCPVX#BR',
  72: 'ADGHKNOQU&',
  82: 'Mw',
  97: 'm@W%—',
}
const hundredths = new Map(
  Object.entries(widths).flatMap(([width, characters]) =>
    Array.from(characters, (one) => [one, Number(width)] as const),
  ),
)

export const widthPixels = (text: string, fontPixels: number): number => {
  let sum = 0
  for (const character of text) sum += hundredths.get(character) ?? 72
  return (sum * fontPixels) / 100
}

/** The number of lines of a text in a column, broken between words as in a browser. */
export const lineCount = (text: string, fontPixels: number, roomPixels: number): number => {
  let count = 1
  let used = 0
  for (const word of text.split(' ')) {
    const wordPixels = widthPixels(word, fontPixels)
    const withSpace = used === 0 ? wordPixels : used + fontPixels * 0.24 + wordPixels
    if (withSpace <= roomPixels) {
      used = withSpace
      continue
    }
    if (used > 0) count += 1
    count += Math.floor(wordPixels / roomPixels)
    used = wordPixels % roomPixels
  }
  return count
}

const columnPixels = 272
const paddingPixels = 36

/** In CSS pixels, with a spare line: too short would print a second page. */
export const rollLength = (content: PassContent): number => {
  const nameSize = content.nameIsLong ? 21 : 27
  let height = paddingPixels + 18
  if (content.sample !== undefined) height += 38 + (lineCount(content.sample, 13, columnPixels - 40) - 1) * 17
  height += lineCount(content.heading, 17, columnPixels) * 22.5 + 24
  if (content.cancelled !== undefined)
    height += 80 + lineCount(content.cancelled.explanation, 13, columnPixels - 28) * 17.2
  height += 13 + lineCount(content.name, nameSize, columnPixels) * nameSize * 1.06
  if (content.address !== '') height += lineCount(content.address, 14, columnPixels) * 18.5
  height += 115 + (content.leaveDay === undefined ? 0 : 17.2)
  if (content.code !== undefined) height += 204 + Math.ceil((content.code.length * 9) / columnPixels) * 18.5
  if (content.plate !== undefined) height += 52
  height += 8
  for (const fact of content.facts) {
    const room = Math.max(40, columnPixels - 10 - widthPixels(fact.label, 12))
    height += 7 + Math.max(15.9, lineCount(fact.value, 13, room) * 15.6)
  }
  if (content.steps.length > 0) height += 9
  for (const step of content.steps) height += 10 + Math.max(20, lineCount(step.text, 13, columnPixels - 29) * 16.9)
  height += 21 + lineCount(content.smallPrint, 11, columnPixels) * 14.6
  for (const line of content.origin) height += lineCount(line, 11, columnPixels) * 14.6
  return Math.ceil(height)
}
