/** What a marketplace refuses, as the page gets it. */
import { expect, test } from 'vitest'
import { errorBody } from '../../../shared/errors.ts'
import { readResponse } from './remote-response.ts'

const links = {
  base: 'https://market.example',
  ownBase: 'http://127.0.0.1:4500/api',
  ownSearch: (search: string) => search,
  prefix: 'svc',
  mayBeCsv: false,
}

test.each([
  ['fits its code', { problems: [{ field: 'name', problem: 'taken' }] }, true],
  ['does not fit its code', { problems: 'name: taken' }, false],
  ['is no object', 'name: taken', false],
])('its data is passed on where it fits: it %s', async (_title, data, isPassedOn) => {
  const item = { code: 'invalid_parameter', uuid: 'u', status: 400, message: 'No.', details: 'd', fields: ['name'] }
  const body = new TextEncoder().encode(JSON.stringify({ errors: [{ ...item, data }] }))
  const { response } = await readResponse({ status: 400, headers: new Headers(), body, latencyMs: 1 }, links)
  const { errors } = errorBody.parse(await response.json())
  expect(errors).toEqual([isPassedOn ? { ...item, data } : item])
})
