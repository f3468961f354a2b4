/** Masks secrets in text that is logged or shown in a report (architecture.md section 5). */

const masked = '[masked]'

/** The first group is not masked. Tokens are 64 hex digits (decisions.md section 5). */
const secretPatterns: readonly RegExp[] = [
  /\b((?:proxy-)?authorization["']?\s*[:=]\s*["']?(?:bearer|basic)?\s*)[^\s"',;}]+/gi,
  /\b(bearer\s+)[\w.~+/-]{8,}=*/gi,
  /((?:access_token|refresh_token|client_secret|customer_password|password|verification_code|authorization_code|share_code|secret|code_verifier)["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi,
  /([?&](?:code|token)=)[^\s"'&]+/gi,
  /(:\/\/[^\s/:@]*:)[^\s/@]+(?=@)/g,
  /(\/pass\/)[\w-]{8,}/g,
  /()\b[0-9a-f]{64}\b/gi,
]

export const maskSecrets = (text: string): string =>
  secretPatterns.reduce((rest, pattern) => rest.replace(pattern, `$1${masked}`), text)
