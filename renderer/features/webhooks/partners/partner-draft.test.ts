import { beforeEach, describe, expect, test } from 'vitest'
import type { Partner } from '../../../../shared/desk/webhooks.ts'
import { startDraft, withValues } from '../../../kit/record/record-draft.ts'
import {
  fillForSimulator,
  headerValueReason,
  requestOf,
  simulatorStep,
  webhookRules,
  webhookValues,
  deliveredKinds,
  webhookDrafts,
  type WebhookValues,
} from './partner-draft.ts'

const stranger: Partner = { id: 7, name: 'Stranger', version: 0, reseller_passes: false }
const known: Partner = {
  id: 1,
  name: 'Demo Tickets',
  version: 0,
  reseller_passes: false,
  webhook: {
    partner_id: 1,
    auth_header_key: 'X-Key',
    auth_header_value_set: true,
    base_api_url: 'https://partner.example/hooks',
    create_booking_endpoint: '/bookings',
    webhook_version: '1.1',
    allow_private_network: false,
    updated_at: '2026-12-16T22:12:00.000Z',
  },
}

const draftProblems = (values: WebhookValues, partner: Partner) => webhookRules(partner).problemsOf(values)
const isChanged = (values: WebhookValues) => webhookRules(known).changed(webhookValues(known), values).length > 0

beforeEach(() => webhookDrafts.setState({}, true))

describe('problems of a draft', () => {
  test('saved settings have neither problems nor changes', () => {
    const draft = webhookValues(known)
    expect(draftProblems(draft, known)).toStrictEqual({})
    expect(isChanged(draft)).toBe(false)
  })

  test('address and value are needed the first time', () => {
    expect(Object.keys(draftProblems(webhookValues(stranger), stranger)).sort()).toStrictEqual([
      'auth_header_value',
      'base_api_url',
    ])
  })

  test.each([
    ['another address', { base_api_url: 'https://other.example/hooks' }, /the address changed/],
    ['private networks', { allow_private_network: true }, /private networks were allowed/],
  ])('the saved value is not kept for %s', (_what, change, reason) => {
    const draft = { ...webhookValues(known), ...change }
    expect(headerValueReason(draft, known)).toMatch(reason)
    expect(draftProblems(draft, known)['auth_header_value']).toMatch(reason)
    expect(draftProblems({ ...draft, auth_header_value: 'typed-again' }, known)).toStrictEqual({})
  })

  test.each([{ base_api_url: ' https://partner.example/hooks ' }, { create_booking_endpoint: '/other' }])(
    'the saved value is kept with %o',
    (change) => {
      expect(headerValueReason({ ...webhookValues(known), ...change }, known)).toBeUndefined()
    },
  )

  test('every field has its own problem', () => {
    const draft = {
      ...webhookValues(known),
      auth_header_key: 'Content-Type',
      auth_header_value: 'café-secret',
      base_api_url: 'ftp://partner.example',
      create_booking_endpoint: 'https://elsewhere.example/x',
      cancel_booking_endpoint: '/../up',
    }
    expect(draftProblems(draft, known)).toStrictEqual({
      auth_header_key: 'Enter another header: this one cannot be set',
      auth_header_value: 'Enter printable ASCII characters only',
      base_api_url: 'Enter an http or https address without name, password, query or fragment',
      create_booking_endpoint: 'Enter a path',
      cancel_booking_endpoint: 'Enter a path that does not lead upwards',
    })
  })
})

test.each(['/../up', '/a/..', '/%2e%2e/%2E%2e/admin', '/a/.%2e/b', '/%2e', 'a/..?x=1'])(
  'the endpoint %s leads upwards',
  (path) => {
    const draft = { ...webhookValues(known), create_booking_endpoint: path }
    expect(draftProblems(draft, known)).toStrictEqual({
      create_booking_endpoint: 'Enter a path that does not lead upwards',
    })
  },
)

test.each(['/a..b/c', '/...', '/%2e%2e%2e', '/bookings?from=%2e%2e'])('the endpoint %s stays below', (path) => {
  expect(draftProblems({ ...webhookValues(known), create_booking_endpoint: path }, known)).toStrictEqual({})
})

describe('the kinds of webhooks a partner gets', () => {
  const { webhook } = known
  test.each([
    [undefined, undefined, '1.1', []],
    ['/create', undefined, '1.1', ['create']],
    ['/create', undefined, '1.0', []],
    [undefined, '/cancel', '1.0', ['cancel']],
    ['/create', '/cancel', '1.1', ['create', 'cancel']],
  ] as const)('endpoints %s and %s with version %s', (create, cancel, webhook_version, kinds) => {
    const settings = { ...webhook, create_booking_endpoint: create, cancel_booking_endpoint: cancel, webhook_version }
    expect(deliveredKinds({ ...known, webhook: settings } as Partner)).toStrictEqual(kinds)
  })

  test('nothing without settings', () => {
    expect(deliveredKinds(stranger)).toStrictEqual([])
  })
})

describe('the request', () => {
  test('leaves out a value that was not typed, and removes an empty endpoint', () => {
    const request = requestOf({ ...webhookValues(known), create_booking_endpoint: ' ' })
    expect(request).not.toHaveProperty('auth_header_value')
    expect(request.create_booking_endpoint).toBeNull()
  })

  test('a typed value alone is a change', () => {
    expect(isChanged({ ...webhookValues(known), auth_header_value: 'new' })).toBe(true)
  })
})

describe('the simulator', () => {
  test('fills in its address and allows private networks, and keeps the rest', () => {
    fillForSimulator(known, 'http://127.0.0.1:5000')
    const draft = webhookDrafts.getState()[1]
    expect(draft?.steps.map(({ path }) => path)).toEqual([simulatorStep])
    expect(draft?.values).toMatchObject({
      base_api_url: 'http://127.0.0.1:5000',
      create_booking_endpoint: '/bookings',
      cancel_booking_endpoint: '/bookings/cancel',
      auth_header_key: 'X-Key',
      allow_private_network: true,
    })
  })
  test('keeps what was typed', () => {
    const begun = startDraft(webhookValues(known), known.version)
    webhookDrafts.setState({ 1: withValues(begun, 'auth_header_value', { auth_header_value: 'typed' }) })
    fillForSimulator(known, 'http://127.0.0.1:5000')
    expect(webhookDrafts.getState()[1]?.values.auth_header_value).toBe('typed')
  })
})
