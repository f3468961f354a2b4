/** A partner's response is stored as text, and never more of it than the limit. */
import { describe, expect, it } from 'vitest'
import { attemptWithResponse, responseBodyLimit, type AttemptResult } from './exchange.ts'
import { testSecret } from './test-webhooks.ts'

const resultOf = (body: Uint8Array, contentType = 'text/plain', secret = testSecret): AttemptResult => {
  const response = { status: 500, headers: [['Content-Type', contentType]] as const, body, bodyEnd: 'whole' as const }
  return attemptWithResponse(response, { secret, latencyMs: 1, nowMs: 0 })
}

const bytesOf = ({ response_body: responseBody }: AttemptResult): number => Buffer.byteLength(responseBody ?? '')

describe('the body of a response', () => {
  it('is read in the charset that it names', () => {
    const latin = Buffer.from('déjà reçu', 'latin1')
    expect(resultOf(latin, 'text/plain; charset=ISO-8859-1').response_body).toBe('déjà reçu')
    expect(resultOf(latin, 'text/plain; Charset="windows-1252"').response_body).toBe('déjà reçu')
    expect(resultOf(Buffer.from('déjà reçu'), 'text/plain; charset=klingon').response_body).toBe('déjà reçu')
    expect(resultOf(Buffer.from('déjà reçu'), 'text/plain').response_body).toBe('déjà reçu')
  })

  it('takes 64 KiB when it is stored, whatever its bytes become', () => {
    const bad = resultOf(new Uint8Array(responseBodyLimit).fill(0xff))
    expect([bytesOf(bad), bad.response_cut]).toEqual([responseBodyLimit - 1, 1])
    const latin = resultOf(new Uint8Array(responseBodyLimit).fill(0xe9), 'text/plain; charset=latin1')
    expect([bytesOf(latin), latin.response_cut]).toEqual([responseBodyLimit, 1])
    expect(latin.response_body).toMatch(/^é+$/)
    const masked = resultOf(Buffer.from('1'.repeat(responseBodyLimit)), 'text/plain', '1')
    expect([bytesOf(masked), masked.response_cut]).toEqual([responseBodyLimit, 1])
  })

  it('ends with a whole character, and is whole where it fits', () => {
    const cut = resultOf(Buffer.from('x'.repeat(responseBodyLimit - 1)))
    expect([bytesOf(cut), cut.response_cut]).toEqual([responseBodyLimit - 1, 0])
    // Each character has four bytes, and the first begins one byte late.
    const pairs = resultOf(Buffer.from(`x${'\u{1f17f}'.repeat(16_383)}yyyy`), 'text/plain', 'y')
    expect(pairs.response_body).toBe(`x${'\u{1f17f}'.repeat(16_383)}[ma`)
  })
})
