/** What of a partner's answer is written down: as the text that it is, and never more of it than the limit. */
import { describe, expect, it } from 'vitest'
import { answeredAttempt, responseBodyLimit, type AttemptResult } from './answer.ts'
import { testSecret } from './test-webhooks.ts'

const answered = (body: Uint8Array, contentType = 'text/plain', secret = testSecret): AttemptResult => {
  const answer = { status: 500, headers: [['Content-Type', contentType]] as const, body, bodyEnd: 'whole' as const }
  return answeredAttempt(answer, { secret, latencyMs: 1, nowMs: 0 })
}

const bytesOf = ({ responseBody }: AttemptResult): number => Buffer.byteLength(responseBody ?? '')

describe('the body of an answer', () => {
  it('is read in the charset that it names', () => {
    const latin = Buffer.from('déjà reçu', 'latin1')
    expect(answered(latin, 'text/plain; charset=ISO-8859-1').responseBody).toBe('déjà reçu')
    expect(answered(latin, 'text/plain; Charset="windows-1252"').responseBody).toBe('déjà reçu')
    expect(answered(Buffer.from('déjà reçu'), 'text/plain; charset=klingon').responseBody).toBe('déjà reçu')
    expect(answered(Buffer.from('déjà reçu'), 'text/plain').responseBody).toBe('déjà reçu')
  })

  it('takes 64 KiB when it is written down, whatever its bytes become', () => {
    const bad = answered(new Uint8Array(responseBodyLimit).fill(0xff))
    expect([bytesOf(bad), bad.responseCut]).toEqual([responseBodyLimit - 1, true])
    const latin = answered(new Uint8Array(responseBodyLimit).fill(0xe9), 'text/plain; charset=latin1')
    expect([bytesOf(latin), latin.responseCut]).toEqual([responseBodyLimit, true])
    expect(latin.responseBody).toMatch(/^é+$/)
    const masked = answered(Buffer.from('1'.repeat(responseBodyLimit)), 'text/plain', '1')
    expect([bytesOf(masked), masked.responseCut]).toEqual([responseBodyLimit, true])
  })

  it('ends with a whole character, and is whole where it fits', () => {
    const cut = answered(Buffer.from('x'.repeat(responseBodyLimit - 1)))
    expect([bytesOf(cut), cut.responseCut]).toEqual([responseBodyLimit - 1, false])
    // Four bytes each, that begin one byte late.
    const pairs = answered(Buffer.from(`x${'\u{1f17f}'.repeat(16_383)}yyyy`), 'text/plain', 'y')
    expect(pairs.responseBody).toBe(`x${'\u{1f17f}'.repeat(16_383)}[ma`)
  })
})
