import { describe, expect, test } from 'vitest'
import { attemptError, deliveryState } from '../../../../shared/desk/webhooks.ts'
import type { AttemptOutcome, DeliveryState } from '../../../../shared/desk/webhooks.ts'
import { answerMeaning, errorNames, statusLine } from './answer-words.ts'

const meaning = (outcome: AttemptOutcome, status?: number, delivery?: DeliveryState) =>
  answerMeaning({ outcome, status, error: undefined, delivery })

describe('what an answer means', () => {
  test('says whether it is tried again', () => {
    expect(meaning('delivered', 202)).toContain('Nothing more is sent')
    expect(meaning('rejected', 400)).toContain('not tried again')
    expect(meaning('unauthorized', 401)).toContain('not tried again')
    for (const status of [404, 429, 500, 302, 418]) {
      expect(meaning('failed', status)).toContain(String(status))
      expect(meaning('failed', status)).toContain('It is tried again until it succeeds or you stop it')
    }
  })

  test('an attempt of a settled delivery is not said to be tried again', () => {
    const after = (delivery: DeliveryState) => meaning('failed', 500, delivery)
    expect(after('stopped')).toContain('stopped')
    expect(after('delivered')).toContain('A later attempt was taken')
    expect(after('duplicate')).toContain('A later attempt was taken')
    expect(after('rejected')).toContain('A later attempt was refused')
    expect(after('unauthorized')).toContain('A later attempt was refused')
    for (const open of ['waiting', 'sending', 'retrying'] as const) expect(after(open)).toContain('It is tried again')
    for (const state of deliveryState.options) {
      expect(after(state).includes('until it succeeds')).toBe(['waiting', 'sending', 'retrying'].includes(state))
    }
    expect(
      answerMeaning({ outcome: 'failed', status: undefined, error: 'timeout', delivery: 'delivered' }),
    ).not.toContain('until it succeeds')
  })

  test('every reason for no answer has a name and a meaning of its own', () => {
    const meanings = attemptError.options.map((error) =>
      answerMeaning({ outcome: 'failed', status: undefined, error, delivery: 'retrying' }),
    )
    expect(new Set(meanings).size).toBe(attemptError.options.length)
    expect(new Set(Object.values(errorNames)).size).toBe(attemptError.options.length)
  })
})

test('the first line of a response', () => {
  expect(statusLine(404)).toBe('404 Not Found')
  expect(statusLine(200)).toBe('200 OK')
  expect(statusLine(599)).toBe('599')
})
