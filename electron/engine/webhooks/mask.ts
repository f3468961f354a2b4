/** Takes a partner's secret out of everything that is written down of an exchange. */

const masked = '[masked]'

/** What stands in the log instead of the header's value. */
export function maskedValue(value: string): string {
  return `[masked, ${value.length} characters]`
}

/** The ways in which a server may give the secret back: as it is, behind its scheme, inside JSON, in an address, in Base64. */
function formsOf(secret: string): string[] {
  const afterScheme = /^\S+\s+(\S{4,})$/.exec(secret)?.[1]
  const plain = afterScheme === undefined ? [secret] : [secret, afterScheme]
  const forms = plain.flatMap((text) => [
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
    Buffer.from(text, 'utf8').toString('base64'),
  ])
  return [...new Set(forms)].sort((one, other) => other.length - one.length)
}

/** Fewer characters at the end give nothing away, and are usually something else. */
const shortestCut = 4

/** A beginning of a secret at the very end, where reading stopped, is part of it all the same. */
function withoutCutSecret(text: string, forms: readonly string[]): string {
  for (const form of forms) {
    for (let length = Math.min(form.length - 1, text.length); length >= shortestCut; length -= 1) {
      if (text.endsWith(form.slice(0, length))) return text.slice(0, -length) + masked
    }
  }
  return text
}

/** Returns the text without the secret in any of its forms; `cut` says that the text is the beginning of a longer one. */
export function maskSecret(text: string, secret: string, cut: boolean): string {
  if (secret === '') return text
  const forms = formsOf(secret)
  const whole = forms.reduce((rest, form) => rest.replaceAll(form, masked), text)
  return cut ? withoutCutSecret(whole, forms) : whole
}
