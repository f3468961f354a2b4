/** Tests after which failures the outcome of a sale is unknown: it is sent again under its own id, never as a new one. */
import { describe, expect, it } from 'vitest'
import { receivedError } from '../../../../shared/errors/errors.ts'
import { isOutcomeUnknown } from './sale-refusal.ts'

describe('a sale at a remote marketplace', () => {
  it.each(['profile_changed', 'remote_no_answer', 'remote_answer_broken'])('stays open after %s', (code) => {
    expect(isOutcomeUnknown(receivedError(code, { status: 0, message: '' }))).toBe(true)
  })
  it.each([
    'remote_offline',
    'remote_unreachable',
    'remote_untrusted',
    'remote_proxy_password',
    'remote_proxy_refused',
    'remote_signed_out',
    'remote_secrets_locked',
  ])('did not happen after %s', (code) => {
    expect(isOutcomeUnknown(receivedError(code, { status: 503, message: '' }))).toBe(false)
  })
})
