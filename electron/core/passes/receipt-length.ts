/** Computes the length of a receipt, and how long texts are: a page without scripts must declare its paper length. */
import type { PassContent } from './pass-content.ts'

export type Weight = 'regular' | 'semibold'
type Widths = Readonly<Record<number, string>>

/** Widths of Plex Sans in hundredths of an em, without kerning, which makes a text rather shorter. */
const regular: Widths = {
  24: " \u00a0'",
  25: 'ijîï',
  27: 'l’,.',
  28: '!',
  29: ':;',
  31: '|',
  32: '[]f',
  33: '·',
  34: '(){}',
  35: 't',
  37: 'r',
  38: '/\\',
  40: '-I',
  42: '"',
  45: '*',
  46: 'z',
  47: '°',
  48: '?',
  49: 'sv',
  50: 'cLyç',
  51: 'Jx«»',
  53: 'gàakâ',
  55: 'éèêeë',
  56: 'oFô',
  57: '_Thnuùû',
  58: 'EZbdpqÉSÈÊ',
  59: 'Y–',
  60: '0123456789$+<=>^`~−×',
  61: 'PVX',
  62: 'CÇ',
  63: 'K',
  64: 'RAÀ',
  65: 'B',
  67: 'D',
  68: 'U',
  69: '&',
  70: 'G',
  71: '#HNOQÔ',
  77: 'w',
  78: '—',
  81: 'M',
  87: 'm',
  89: 'W@',
  93: '%œ',
}
const semibold: Widths = {
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
const hundredthsOf = (widths: Widths): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(widths).flatMap(([width, characters]) =>
      Array.from(characters, (one) => [one, Number(width)] as const),
    ),
  )
const hundredths = { regular: hundredthsOf(regular), semibold: hundredthsOf(semibold) }

export const widthPixels = (text: string, fontPixels: number, weight: Weight = 'semibold'): number => {
  let sum = 0
  for (const character of text) sum += hundredths[weight].get(character) ?? 72
  return (sum * fontPixels) / 100
}

/** The number of lines of a text in a column, broken between words as in a browser. The first line begins after `indentPixels`. */
export const lineCount = (
  text: string,
  fontPixels: number,
  roomPixels: number,
  weight: Weight = 'semibold',
  indentPixels = 0,
): number => {
  let count = 1
  let used = indentPixels
  let space = 0
  for (const word of text.split(' ')) {
    const wordPixels = widthPixels(word, fontPixels, weight)
    if (used + space + wordPixels <= roomPixels) used += space + wordPixels
    else {
      if (used > 0) count += 1
      count += Math.floor(wordPixels / roomPixels)
      used = wordPixels % roomPixels
    }
    space = fontPixels * 0.24
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
