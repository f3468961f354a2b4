/** How servers write a character in JSON, in addresses and forms, and in pages: read back, one character at a time. */

export interface Escaped {
  /** In lower case. */
  readonly character: string
  /** Of the escape, in characters. */
  readonly length: number
}

/** Lower case of what a secret may hold. One character stays one, which `toLowerCase` does not promise. */
export function lowered(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** What was escaped may have been escaped again by what carried it on, this often: `%25252b`, `&amp;amp;#43;`. */
const mostAgain = 3

const jsonEscape = /(?:u00|x)([0-9a-f]{2})/y
const addressEscape = /%?([0-9a-f]{2})/y
const pageEscape = /(?:#0{0,6}(\d{1,3})|#x0{0,6}([0-9a-f]{1,2})|(amp|lt|gt|quot|apos|sol|plus|equals));/y
const namedInPages: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  sol: '/',
  plus: '+',
  equals: '=',
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const characterOf = (digits: string, base: 10 | 16): string =>
  lowered(String.fromCharCode(Number.parseInt(digits, base)))

function inAddress(text: string, at: number): Escaped[] {
  const readings: Escaped[] = []
  let from = at
  for (let again = 0; again <= mostAgain; again += 1) {
    const digits = matchAt(addressEscape, text, from)?.[1]
    if (digits === undefined) break
    from += again === 0 ? 3 : 2
    readings.push({ character: characterOf(digits, 16), length: from - at })
    if (digits !== '25') break
  }
  return readings
}

function inPage(text: string, at: number): Escaped[] {
  const readings: Escaped[] = []
  let from = at + 1
  for (let again = 0; again <= mostAgain; again += 1) {
    const match = matchAt(pageEscape, text, from)
    if (match === null) break
    const [whole, decimal, hexadecimal, name = ''] = match
    const named = namedInPages[name]
    const numbered = decimal === undefined ? characterOf(hexadecimal ?? '', 16) : characterOf(decimal, 10)
    from += whole.length
    readings.push({ character: named ?? numbered, length: from - at })
    if (name !== 'amp') break
  }
  return readings
}

const none: readonly Escaped[] = []
const plusInForm: readonly Escaped[] = [{ character: ' ', length: 1 }]

/** Every way to read an escape that begins there. A JSON escape begins behind its last backslash. */
function escapesAt(text: string, at: number): readonly Escaped[] {
  switch (text[at]) {
    case '+':
      return plusInForm
    case '%':
      return inAddress(text, at)
    case '&':
      return inPage(text, at)
    case 'u':
    case 'x': {
      const match = matchAt(jsonEscape, text, at)
      return match === null ? none : [{ character: characterOf(match[1] ?? '', 16), length: match[0].length }]
    }
    default:
      return none
  }
}

/** By place, where there are any. `text` is in lower case. */
export function allEscapes(text: string): ReadonlyMap<number, readonly Escaped[]> {
  const escapes = new Map<number, readonly Escaped[]>()
  for (const { index } of text.matchAll(/[+%&]|(?<=\\)[ux]/g)) {
    const readings = escapesAt(text, index)
    if (readings.length > 0) escapes.set(index, readings)
  }
  return escapes
}

/** Where an escape begins that the end of the text cuts off; the end where none does. */
export function unfinishedEscape(text: string): number {
  const end = text.slice(-24)
  const index = end.search(/(?:\\+(?:u[0-9a-f]{0,3}|x[0-9a-f]?)?|%(?:25)*[0-9a-f]?|&(?:amp;)*#?[0-9a-z]*)$/i)
  return index === -1 ? text.length : text.length - end.length + index
}
