import { describe, expect, test } from 'vitest'
import { attemptError } from '../../../../shared/desk/webhooks.ts'
import type { AttemptOutcome } from '../../../../shared/desk/webhooks.ts'
import { answerMeaning, errorNames, statusLine } from './answer-words.ts'

const meaning = (outcome: AttemptOutcome, status?: number, isStopped = false) =>
  answerMeaning({ outcome, status, error: undefined, isStopped })

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

  test('a stopped one is not said to be tried again', () => {
    expect(meaning('failed', 500, true)).not.toContain('until it succeeds')
    expect(answerMeaning({ outcome: 'failed', status: undefined, error: 'timeout', isStopped: true })).toContain(
      'stopped',
    )
  })

  test('every reason for no answer has a name and a meaning of its own', () => {
    const meanings = attemptError.options.map((error) =>
      answerMeaning({ outcome: 'failed', status: undefined, error, isStopped: false }),
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
