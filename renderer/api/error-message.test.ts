/** The messages of errors: what happened, what was saved, what to do. */
import { describe, expect, it } from 'vitest'
import { remoteProblemCodes, type RemoteProblemCode } from '../../shared/errors/error-catalogue.ts'
import { AppError, receivedError, type ErrorCode } from '../../shared/errors/errors.ts'
import { errorMessage } from './error-message.ts'

const failed = (code: ErrorCode, problem: RemoteProblemCode, isRead: boolean) =>
  errorMessage(new AppError(code, { message: 'x', data: { problem }, isRead }))

it('says that a number is unknown here, and where to look', () => {
  const text = errorMessage(new AppError('customer_unauthorized_api_key'))
  expect(text.title).toBe('No booking or pass with this number exists for this connection.')
  expect(text.next).toContain('Bookings')
})

it('shows the first sentence of the message where the rest stands below it', () => {
  expect(errorMessage(new AppError('disk_full'))).toMatchObject({
    title: 'The disk is full.',
    saved: 'This step was not saved.',
    next: 'Free some space, then retry.',
  })
})

it('shows the message that came with a code of another service, and none of a bug', () => {
  const refused = receivedError('garage_closed', { status: 409, message: 'The garage is closed.', requestId: 'r-1' })
  expect(errorMessage(refused)).toMatchObject({
    title: 'The garage is closed.',
    details: 'code: garage_closed\nstatus: 409\nrequest: r-1\nmessage: The garage is closed.',
  })
  expect(errorMessage(new TypeError('x is undefined'))).toMatchObject({
    title: 'Something went wrong inside Parkdesk.',
    details: 'code: none\nmessage: x is undefined',
  })
})

it('has the data of the error in its title, where it came', () => {
  const wrong = new AppError('pin_wrong', { data: { attempts_left: 2 } })
  expect(errorMessage(wrong).title).toBe('Wrong PIN, 2 more before a delay')
  expect(errorMessage(new AppError('pin_wrong')).title).toBe('The PIN is wrong.')
})

describe('a marketplace behind a bad network', () => {
  it('never says that a read may have been done', () => {
    for (const problem of remoteProblemCodes) {
      for (const code of ['remote_no_answer', 'remote_answer_broken'] as const) {
        expect(failed(code, problem, true).saved).toBe('Nothing was lost.')
        expect(failed(code, problem, false).saved).toBe('The request may have been completed.')
      }
    }
  })

  it.each([
    ['response_cut', 'The response of the marketplace broke off.'],
    ['response_unreadable', 'The response does not come from the marketplace.'],
    ['redirected', 'The marketplace redirected the request. Parkdesk did not follow.'],
    ['service_failing', 'The marketplace reports a failure of its own.'],
    ['response_too_large', 'The response is larger than any response should be.'],
  ] as const)('names %s in its title', (problem, title) => {
    expect(failed('remote_answer_broken', problem, true).title).toBe(title)
  })

  it.each([
    ['remote_unreachable', 'proxy_unreachable', 'The proxy of this network cannot be reached.'],
    ['remote_proxy_password', 'proxy_password', 'The proxy of this network asks for a password.'],
    ['remote_proxy_refused', 'proxy_refused', 'The proxy of this network did not connect to the marketplace.'],
    ['remote_proxy_refused', 'proxy_unsupported', 'This network names a kind of proxy that Parkdesk cannot use.'],
  ] as const)('names the proxy for %s with %s, and says that nothing was sent', (code, problem, title) => {
    expect(failed(code, problem, false)).toMatchObject({ title, saved: 'Nothing was sent.' })
  })

  it('has an advice of its own for each kind of certificate', () => {
    const kinds = [
      'certificate_expired',
      'certificate_wrong_name',
      'certificate_unknown',
      'certificate_invalid',
    ] as const
    const texts = kinds.map((problem) => failed('remote_untrusted', problem, false))
    expect(new Set(texts.map(({ next }) => next)).size).toBe(kinds.length)
    for (const { saved } of texts) expect(saved).toBe('Nothing was sent.')
  })
})
