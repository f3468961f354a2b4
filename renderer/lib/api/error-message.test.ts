/** What a person reads when the network fails: what happened, what was saved, what to do, each in its place. */
import { describe, expect, it } from 'vitest'
import { remoteProblemCodes } from '../../../shared/connection.ts'
import { ApiError } from './api-error.ts'
import { errorMessage } from './error-message.ts'

const failed = (code: string, details: string, isRead: boolean) =>
  errorMessage(new ApiError({ code, status: 502, message: 'x', details, isRead }))

it('says that a number is unknown here, and where to look', () => {
  const message = 'This booking cannot be viewed with these credentials.'
  const words = errorMessage(new ApiError({ code: 'customer_unauthorized_api_key', status: 403, message }))
  expect(words.title).toBe('No booking or pass with this number exists for this connection.')
  expect(words.next).toContain('Bookings')
})

describe('a marketplace behind a bad network', () => {
  it('never says that a read may have been done', () => {
    for (const details of remoteProblemCodes) {
      for (const code of ['remote_no_answer', 'remote_answer_broken']) {
        expect(failed(code, details, true).saved).toBe('Nothing was lost.')
        expect(failed(code, details, false).saved).toBe('The request may have been completed.')
      }
    }
  })

  it.each([
    ['response_cut', 'The response of the marketplace broke off.'],
    ['response_unreadable', 'The response does not come from the marketplace.'],
    ['redirected', 'The marketplace redirected the request. Parkdesk did not follow.'],
    ['service_failing', 'The marketplace reports a failure of its own.'],
    ['response_too_large', 'The response is larger than any response should be.'],
  ])('tells %s by its own words', (details, title) => {
    expect(failed('remote_answer_broken', details, true).title).toBe(title)
  })

  it.each([
    ['remote_unreachable', 'proxy_unreachable', 'The proxy of this network cannot be reached.'],
    ['remote_proxy_password', 'proxy_password', 'The proxy of this network asks for a password.'],
    ['remote_proxy_refused', 'proxy_refused', 'The proxy of this network did not connect to the marketplace.'],
    ['remote_proxy_refused', 'proxy_unsupported', 'This network names a kind of proxy that Parkdesk cannot use.'],
  ])('tells %s with %s by the proxy, and that nothing was sent', (code, details, title) => {
    expect(failed(code, details, false)).toMatchObject({ title, saved: 'Nothing was sent.' })
  })

  it('has an advice of its own for each kind of certificate', () => {
    const kinds = ['certificate_expired', 'certificate_wrong_name', 'certificate_unknown', 'certificate_invalid']
    const words = kinds.map((details) => failed('remote_untrusted', details, false))
    expect(new Set(words.map(({ next }) => next)).size).toBe(kinds.length)
    for (const { saved } of words) expect(saved).toBe('Nothing was sent.')
  })
})
