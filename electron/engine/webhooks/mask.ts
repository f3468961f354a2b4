/** Removes a partner's secret from the stored parts of an exchange: plain, URL-encoded, as JSON or in Base64. */
import { escapeHtml } from '../../core/html.ts'

const masked = '[masked]'

export const maskedValue = (value: string): string => `[masked, ${value.length} characters]`

/** Fewer characters at the end reveal nothing, and are usually something else. */
const shortestCut = 4
/** Base64 of a shorter secret could be equal to that of other texts. */
const shortestInBase64 = 8

/** The secret inside a longer text in Base64, in all three positions; characters that depend on its neighbors are left out. */
const base64Forms = (secret: string): string[] => {
  const bytes = Buffer.from(secret, 'utf8')
  const encode = (before: number): string =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
  const inside = [0, 1, 2].map((before) =>
    encode(before).slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6)),
  )
  const forms = bytes.length < shortestInBase64 ? [encode(0)] : [encode(0), ...inside]
  return [...forms, ...forms.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))]
}

/** The secret, and the part after its scheme, in lower case; the longest first. */
const formsOf = (secret: string): string[] => {
  const afterScheme = /^\S+\s+(\S{4,})$/.exec(secret)?.[1]
  const forms = [secret, ...(afterScheme === undefined ? [] : [afterScheme])].flatMap((text) => [
    text,
    encodeURIComponent(text.toWellFormed()),
    // A percent sign or `&#` before the secret would turn its first digits into an escape, so these forms are not left to decoding.
    encodeURIComponent(encodeURIComponent(text.toWellFormed())),
    escapeHtml(text),
    JSON.stringify(text).slice(1, -1),
    ...base64Forms(text),
  ])
  return [...new Set(forms.map((form) => form.toLowerCase()))].sort((one, other) => other.length - one.length)
}

const namedCharacters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const characterOf = (digits: string, base: 10 | 16): string => {
  const code = Number.parseInt(digits, base)
  return code <= 0x10_ffff ? String.fromCodePoint(code) : ''
}

const fromHex = (_all: string, digits: string): string => characterOf(digits, 16)
type Escape = readonly [pattern: RegExp, character: (all: string, text: string) => string]
const addressEscape: Escape = [/%([0-9a-f]{2})/gi, fromHex]
const otherEscapes: readonly Escape[] = [
  [/\\+(?:u00|x)([0-9a-f]{2})/gi, fromHex],
  [/&#x([0-9a-f]{1,6});/gi, fromHex],
  [/&#(\d{1,7});/g, (_all, digits) => characterOf(digits, 10)],
  [/&(amp|lt|gt|quot|apos);/gi, (_all, name) => namedCharacters[name.toLowerCase()] ?? ''],
]
const rounds = 4

const simplified = (text: string): string => text.replaceAll('\\', '').replaceAll('+', ' ').toLowerCase()

/**
 * The text in lower case, without the escapes of addresses, forms, JSON and pages, also where they are escaped again. Every step is
 * returned: a percent sign of the secret itself may precede digits, which the next step would read as an escape.
 */
const decodings = (text: string): string[] =>
  [[addressEscape, ...otherEscapes], otherEscapes].flatMap((escapes) => {
    const steps: string[] = []
    for (let plain = text; steps.length < rounds; steps.push(simplified(plain))) {
      for (const [pattern, character] of escapes) plain = plain.replace(pattern, character)
    }
    return steps
  })

/** How many characters at the end of `text` may be the beginning of one of the forms. */
const cutLength = (text: string, forms: readonly string[]): number => {
  const lengths = forms.map((form) => {
    let length = Math.min(form.length - 1, text.length)
    while (length >= shortestCut && !text.endsWith(form.slice(0, length))) length -= 1
    return length
  })
  return Math.max(0, ...lengths.filter((length) => length >= shortestCut))
}

/** An escape that the end of the text cuts off. */
const cutEscape = /(?:\\+(?:u[0-9a-f]{0,3}|x[0-9a-f]?)?|%(?:25)*[0-9a-f]?|&(?:amp;)*#?\w*)$/i

const escapedPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** `cut`: the text is the beginning of a longer one. A text with the secret in an unknown encoding is not stored at all. */
export const maskSecret = (text: string, secret: string, cut: boolean): string => {
  if (secret === '') return text
  const forms = formsOf(secret)
  const known = text.replace(new RegExp(forms.map(escapedPattern).join('|'), 'gi'), masked)
  const end = cut ? cutLength(known.toLowerCase(), forms) : 0
  const result = end === 0 ? known : known.slice(0, -end) + masked
  const uncut = cut ? result.replace(cutEscape, '') : result
  const plainForms = [...new Set(forms.flatMap((form) => [simplified(form), ...decodings(form)]))].filter(
    (form) => form !== '',
  )
  const isHidden = decodings(uncut).some(
    (plain) => plainForms.some((form) => plain.includes(form)) || (cut && cutLength(plain, plainForms) > 0),
  )
  return isHidden ? masked : result
}
