/** Takes a partner's secret out of everything that is written down of an exchange. */
import { allEscapes, lowered, unfinishedEscape } from './escapes.ts'
import type { Escaped } from './escapes.ts'

const masked = '[masked]'

/** What stands in the log instead of the header's value. */
export function maskedValue(value: string): string {
  return `[masked, ${value.length} characters]`
}

/** Fewer characters at the end give nothing away, and are usually something else. */
const shortestCut = 4
/** Shorter than this, Base64 of what surrounds it would look alike. */
const shortestInBase64 = 8

/**
 * The secret inside something that was put into Base64 as a whole: what it looks like depends on where it begins. The characters
 * at both ends that hold something of its neighbours are left out.
 */
function inBase64(secret: string): string[] {
  const bytes = Buffer.from(secret, 'utf8')
  const alone = bytes.toString('base64').replace(/=+$/, '')
  if (bytes.length < shortestInBase64) return [alone]
  return [alone].concat(
    [0, 1, 2].map((before) => {
      const encoded = Buffer.concat([Buffer.alloc(before), bytes])
        .toString('base64')
        .replace(/=+$/, '')
      return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
    }),
  )
}

/** What to look for, without case: the secret, what follows its scheme, and both in Base64 of either alphabet. */
function formsOf(secret: string): string[] {
  const afterScheme = /^\S+\s+(\S{4,})$/.exec(secret)?.[1]
  const plain = afterScheme === undefined ? [secret] : [secret, afterScheme]
  const base64 = plain.flatMap(inBase64)
  const forms = [...plain, ...base64, ...base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))]
  return [...new Set(forms.map(lowered))]
}

const none: readonly Escaped[] = []

/** From, and up to. */
type Span = readonly [start: number, end: number]

/** What a secret is looked for in. */
interface Searched {
  /** In lower case. */
  readonly text: string
  /** By place: how else what stands there may be read. */
  readonly escapes: ReadonlyMap<number, readonly Escaped[]>
  /** Where the beginning of a secret counts for the whole. */
  readonly cutAt: readonly number[]
  /** Steps that may still be taken: a text made for it, to a secret made for it, could take minutes. */
  stepsLeft: number
}

/** The longest answer takes a hundredth of them. */
const mostSteps = 4_000_000

/** Where the form may begin: most places are ruled out by the next character. */
function placesOf(form: string, { text, escapes }: Searched): number[] {
  const first = form.charAt(0)
  const places: number[] = []
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    const next = text[at + 1]
    if (form.length === 1 || next === form[1] || next === '\\' || escapes.has(at + 1)) places.push(at)
  }
  for (const [at, readings] of escapes) if (readings.some(({ character }) => character === first)) places.push(at)
  return places
}

/** Up to where the form stands from `start` on, each of its characters as it is or escaped in any way. */
function endsOf(form: string, start: number, searched: Searched): number[] {
  const { text, escapes, cutAt } = searched
  const ends: number[] = []
  const open: (readonly [at: number, found: number])[] = [[start, 0]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    let [at, found] = next
    for (; found < form.length && searched.stepsLeft > 0; at += 1, found += 1) {
      searched.stepsLeft -= 1
      if (found >= shortestCut && cutAt.includes(at)) ends.push(text.length)
      for (const { character, length } of escapes.get(at) ?? none) {
        if (character === form[found]) open.push([at + length, found + 1])
      }
      // What backslashes stand before is found behind them.
      if (found > 0 && text[at] === '\\') open.push([at + 1, found])
      if (text[at] !== form[found]) break
    }
    if (found === form.length) ends.push(at)
  }
  return ends
}

/** Returns the text without the secret in any of its forms; `cut` says that the text is the beginning of a longer one. */
export function maskSecret(text: string, secret: string, cut: boolean): string {
  if (secret === '') return text
  const plain = lowered(text)
  const searched: Searched = {
    text: plain,
    escapes: allEscapes(plain),
    cutAt: cut ? [text.length, unfinishedEscape(plain)] : [],
    stepsLeft: mostSteps,
  }
  const spans = formsOf(secret).flatMap((form) =>
    placesOf(form, searched).flatMap((start) => endsOf(form, start, searched).map((end): Span => [start, end])),
  )
  // What could not be looked through is not written down.
  if (searched.stepsLeft === 0) return masked
  let result = ''
  let upTo = 0
  for (const [start, end] of spans.sort(([one], [other]) => one - other)) {
    if (end <= upTo) continue
    if (start >= upTo) result += text.slice(upTo, start) + masked
    upTo = end
  }
  return result + text.slice(upTo)
}
