/** Makes names in ALL CAPS readable (docs/demo-data.md, "Names"); everything else stays as it was written. */

/** Stay in capitals: abbreviations that are spoken as letters, and compass points. */
const capitals = new Set(
  (
    'AMC BUMC CGX GWL HSS IBM II III ITOA IV JFK LA LLC LLP MBTA MDC MGH MIT MTA NE NEMC NYC NW SCCHC SE SFMTA SW TD TTC UK UMASS US ' +
    'USA VA VIP WMATA YMCA YWCA'
  ).split(' '),
)

/** Without a vowel, but words and no abbreviations that are spoken as letters. */
const shortened = new Set('BLDG BLVD CTR DR FL FT HWY JR LN LTD MR MRS MT PKWY PL RD SQ SR ST STS'.split(' '))

const small = new Set('a an and at by for in of on or the to'.split(' '))

const capitalize = (word: string): string => {
  const lower = word.toLowerCase()
  // D'Amore and O'Neil, but Polcari's.
  return lower
    .replace(/^(\P{L}*)(\p{L})/u, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^([\p{L}])'(\p{L})(?=\p{L})/u, (_, first: string, second: string) => `${first}'${second.toUpperCase()}`)
}

const wordCase = (word: string, first: boolean): string => {
  const letters = word.replace(/[^\p{L}]/gu, '')
  if (/^\W*\d+(ST|ND|RD|TH)\b/i.test(word)) return word.replace(/^(\W*)0*(\d)/, '$1$2').toLowerCase()
  if (capitals.has(letters) || letters.length === 1 || /\d|&|#/.test(word)) return word
  if (/^(\p{L}\.)+$/u.test(word)) return word
  if (!first && small.has(word.toLowerCase())) return word.toLowerCase()
  if (letters.length <= 4 && letters !== '' && !/[AEIOUY]/.test(letters) && !shortened.has(letters)) return word
  return capitalize(word)
}

/** `NORTH END GARAGE` is `North End Garage`, `D'AMORE LOT` is `D'Amore Lot`; `YMCA`, `LLC`, `SE` and `F W` stay. */
export const readableCase = (text: string): string => {
  if (/\p{Ll}/u.test(text) || text.replace(/\P{Lu}/gu, '').length < 4) return text
  let first = true
  return text.replace(/[^\s\-/(),]+/g, (word) => {
    const cased = wordCase(word, first)
    first = false
    return cased
  })
}
