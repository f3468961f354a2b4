/** The width of texts, and their number of lines: for pages without scripts, which must state their length. */
export type Weight = 'regular' | 'semibold'
type Widths = Readonly<Record<number, string>>

/** Widths of Plex Sans in hundredths of an em, without kerning, which makes a text slightly shorter. */
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

/** Chinese, Japanese and Korean characters are as wide as they are high, and a line breaks between them. */
const wide = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3000-\u303f\u30fc\uff01-\uff60\uffe0-\uffe6`
const wideCharacter = new RegExp(`[${wide}]`, 'u')
const withoutWidth = /[\p{M}\p{Cf}]/u
const picture = /\p{Emoji_Presentation}/u

const hundredthsOfOne = (character: string, weight: Weight): number => {
  const known = hundredths[weight].get(character)
  if (known !== undefined) return known
  if (wideCharacter.test(character)) return 100
  if (withoutWidth.test(character)) return 0
  return picture.test(character) ? 140 : 72
}

export const widthPixels = (text: string, fontPixels: number, weight: Weight = 'semibold'): number => {
  let sum = 0
  for (const character of text) sum += hundredthsOfOne(character, weight)
  return (sum * fontPixels) / 100
}

/** The number of Latin characters that are about as wide. */
export const columnsOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (wideCharacter.test(character) ? 2 : 1), 0)

/** A line breaks between these: words, and wide characters with the marks that stay beside them. */
const [opening, closing] = ['（「『【〈《〔［｛', '、。，．・：；？！）」』】〉》〕］｝ーっゃゅょッャュョ々…']
const pieces = new RegExp(String.raw`\s+|[${opening}]*[${wide}][${closing}]*|[^\s${wide}]+`, 'gu')
/** A word that is longer than a line is broken first after these characters. */
const wordParts = /[^-/?]+[-/?]*|[-/?]+/g

/** The number of lines of a text in a column, broken as in a browser. The first line begins after `indentPixels`. */
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
  const place = (piece: string): void => {
    const pixels = widthPixels(piece, fontPixels, weight)
    if (used > 0 && used + space + pixels > roomPixels) {
      count += 1
      used = 0
      space = 0
    }
    used += space + pixels
    space = 0
  }
  for (const [piece] of text.trim().matchAll(pieces)) {
    if (piece.trim() === '') space = fontPixels * 0.24
    else if (widthPixels(piece, fontPixels, weight) <= roomPixels) place(piece)
    else {
      for (const [part] of piece.matchAll(wordParts)) {
        if (widthPixels(part, fontPixels, weight) <= roomPixels) place(part)
        else {
          // The part begins a new line, and is broken anywhere.
          if (used > 0) [count, used] = [count + 1, 0]
          Array.from(part).forEach(place)
        }
      }
    }
  }
  return count
}
