import { describe, expect, test } from 'vitest'
import {
  attemptError,
  deliveryState,
  type AttemptOutcome,
  type DeliveryState,
} from '../../../../shared/desk/webhooks.ts'
import { t } from '../../../lib/i18n/index.ts'
import { responseMeaning } from './attempt-text.ts'

const meaning = (outcome: AttemptOutcome, status: number, delivery?: DeliveryState) =>
  responseMeaning({ outcome, response: { status, headers: [], body: '', cut: false } }, delivery)

describe('the meaning of a response', () => {
  test('includes whether the delivery is retried', () => {
    expect(meaning('delivered', 202)).toContain('Nothing more is sent')
    expect(meaning('rejected', 400)).toContain('not retried')
    expect(meaning('unauthorized', 401)).toContain('not retried')
    for (const status of [404, 429, 500, 302, 418]) {
      expect(meaning('failed', status)).toContain(String(status))
      expect(meaning('failed', status)).toContain('It is retried until it succeeds or you stop it')
    }
  })

  test('of a settled delivery promises no retry', () => {
    const after = (delivery: DeliveryState) => meaning('failed', 500, delivery)
    expect(after('stopped')).toContain('stopped')
    expect(after('delivered')).toContain('A later attempt was accepted')
    expect(after('duplicate')).toContain('A later attempt was accepted')
    expect(after('rejected')).toContain('A later attempt was refused')
    expect(after('unauthorized')).toContain('A later attempt was refused')
    for (const state of deliveryState.options) {
      expect(after(state).includes('until it succeeds')).toBe(['waiting', 'sending', 'retrying'].includes(state))
    }
    expect(responseMeaning({ outcome: 'failed', error: 'timeout' }, 'delivered')).not.toContain('until it succeeds')
  })

  test('of a time-out says after how long', () => {
    const meaning = responseMeaning({ outcome: 'failed', error: 'timeout' }, 'retrying')
    expect(meaning).toContain('The partner did not respond within 15 seconds.')
    expect(t('webhooks.error.timeout')).toBe('Time-out')
  })

  test('differs for every error, as do the names', () => {
    const meanings = attemptError.options.map((error) => responseMeaning({ outcome: 'failed', error }, 'retrying'))
    expect(new Set(meanings).size).toBe(attemptError.options.length)
    expect(new Set(attemptError.options.map((error) => t(`webhooks.error.${error}`))).size).toBe(
      attemptError.options.length,
    )
  })
})
