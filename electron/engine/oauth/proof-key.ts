/** PKCE with S256 (RFC 7636): ties an authorization code to the program that asked for it. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Parameters } from '../../core/http/parameters.ts'
import { TokenError } from './token-error.ts'

/** The challenge that is sent along, if any. Throws TokenError `invalid_request` for another method and for what is no SHA-256. */
export function readChallenge(params: Parameters): string | null {
  const challenge = params.get('code_challenge')
  const method = params.get('code_challenge_method')
  if (challenge === undefined) {
    if (method === undefined) return null
    throw new TokenError('invalid_request', 'code_challenge is missing.')
  }
  if (method !== undefined && method !== 'S256') {
    throw new TokenError('invalid_request', 'code_challenge_method must be S256.')
  }
  if (!/^[\w-]{43}$/.test(challenge)) {
    throw new TokenError('invalid_request', 'code_challenge must be a SHA-256 in base64url.')
  }
  return challenge
}

/** True where the verifier (43 to 128 characters) is the one that the challenge was made of. */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false
  const made = createHash('sha256').update(verifier).digest('base64url')
  return timingSafeEqual(Buffer.from(made), Buffer.from(challenge))
}
