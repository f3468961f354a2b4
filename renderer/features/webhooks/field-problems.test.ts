import { expect, test } from 'vitest'
import { inboxSettingsRequest } from '../../../shared/desk/webhook-inbox.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { fieldProblems, serverProblems } from './field-problems.ts'

test('problems of the contract are assigned to their fields', () => {
  const typed = { enabled: true, interface: 'here', port: 70_000, auth_header_key: 'Host' }
  expect(fieldProblems(inboxSettingsRequest, typed)).toStrictEqual({
    interface: 'Enter an address such as 127.0.0.1',
    port: 'Enter a number from 0 to 65535',
    auth_header_key: 'Enter another header: this one cannot be set',
  })
  const short = { enabled: true, auth_header_key: 'Authorization', auth_header_value: '1234567' }
  expect(fieldProblems(inboxSettingsRequest, short)).toStrictEqual({ auth_header_value: 'At least 8 characters' })
  expect(fieldProblems(inboxSettingsRequest, { ...short, auth_header_value: '12345678' })).toStrictEqual({})
  expect(fieldProblems(inboxSettingsRequest, { ...typed, port: Number.NaN })['port']).toBe(
    'Enter a number from 0 to 65535',
  )
})

test('as are those of the server, with its message', () => {
  const refused = new AppError('invalid_parameter', {
    data: { problems: [{ field: 'base_api_url', problem: 'https' }] },
    fields: ['base_api_url'],
  })
  expect(serverProblems(refused)).toStrictEqual({
    base_api_url: 'Enter an https address, or allow private networks for this partner',
  })
})

test('several fields have a message each', () => {
  const refused = new AppError('invalid_parameter', {
    message: 'A value that was sent is not valid.',
    data: {
      problems: [
        { field: 'auth_header_key', problem: 'headerName' },
        { field: 'base_api_url', problem: 'path' },
      ],
    },
    fields: ['auth_header_key', 'base_api_url'],
  })
  expect(serverProblems(refused)).toStrictEqual({
    auth_header_key: 'Enter a header name, such as X-Webhook-Key',
    base_api_url: 'Enter a path',
  })
})

test('an error without messages for its fields is shown at each of them', () => {
  const refused = new AppError('port_unavailable', {
    message: 'This port is taken.',
    fields: ['port'],
  })
  expect(serverProblems(refused)).toStrictEqual({ port: 'This port is taken.' })
  expect(serverProblems(new Error('other'))).toStrictEqual({})
})
