/** Refusals of a marketplace, as the page gets them. */
import { expect, test } from 'vitest'
import { errorBody } from '../../../shared/errors/errors.ts'
import { readResponse } from './remote-response.ts'

const links = {
  base: 'https://market.example',
  ownBase: 'http://127.0.0.1:4500/api',
  ownSearch: (search: string) => search,
  prefix: 'svc',
  mayBeCsv: false,
}

const approvers = [{ id: 1, name: 'Type your PIN', role: 'administrator' }]

test.each([
  ['fits its code', 'invalid_parameter', { problems: [{ field: 'name', problem: 'taken' }] }, true],
  ['does not fit its code', 'invalid_parameter', { problems: 'name: taken' }, false],
  ['is no object', 'invalid_parameter', 'name: taken', false],
  ['asks for a PIN', 'approval_required', { permission: 'comp', approvers }, false],
  ['counts PINs', 'pin_wrong', { attempts_left: 2 }, false],
  ['is of lost data', 'database_corrupt', { savedAs: '../../etc/passwd', mayBeginEmpty: true }, false],
  ['is of a second pass', 'sale_second_pass', { booking_id: 9000, sold_at: 'not a date' }, false],
  ['is of the connection', 'remote_untrusted', { problem: 'certificate_expired' }, false],
])('its data is passed on where a marketplace may decide it: it %s', async (_title, code, data, isPassedOn) => {
  const item = { code, uuid: 'u', status: 400, message: 'No.', details: 'd', fields: ['name'] }
  const body = new TextEncoder().encode(JSON.stringify({ errors: [{ ...item, data }] }))
  const { response } = await readResponse({ status: 400, headers: new Headers(), body, latencyMs: 1 }, links)
  const { errors } = errorBody.parse(await response.json())
  expect(errors).toEqual([isPassedOn ? { ...item, data } : item])
})
