/** Bodies in their charset (decisions.md W4). */
import { expect, it } from 'vitest'
import { decodeBody, readBody } from './body.ts'
import { parseBody } from './parameters.ts'

const form = 'application/x-www-form-urlencoded'
const named = async (bytes: Uint8Array, type: string): Promise<string | undefined> =>
  parseBody(await decodeBody(bytes, new Headers({ 'Content-Type': type })), type).get('name')
const refusalOf = async (bytes: Uint8Array, headers: Record<string, string>): Promise<unknown> => {
  try {
    return await decodeBody(bytes, new Headers(headers))
  } catch (error) {
    const { code, status, message } = error as { code: string; status: number; message: string }
    return { code, status, message }
  }
}

it.each([
  ['a form in Latin-1', Buffer.from('name=J\xf6rg', 'latin1'), `${form}; charset=ISO-8859-1`, 'J\u00f6rg'],
  ['its escapes', Buffer.from('name=J%F6rg+M'), `${form};charset="iso-8859-1"`, 'J\u00f6rg M'],
  ['signs between parameters', Buffer.from('name=a%26b%3D%25&c=1'), `${form}; charset=windows-1252`, 'a&b=%'],
  ['letters partly escaped', Buffer.from('name=%83A'), `${form}; charset=shift_jis`, '\u30a2'],
  ['a form in UTF-8', Buffer.from('name=J\u00f6rg'), `${form}; charset=UTF-8`, 'J\u00f6rg'],
  ['a form without a charset', Buffer.from('name=J\u00f6rg'), form, 'J\u00f6rg'],
  [
    'JSON in windows-1252',
    Buffer.from('{"name":"J\xf6rg \x80"}', 'latin1'),
    'application/json; charset=windows-1252',
    'J\u00f6rg \u20ac',
  ],
  ['JSON in UTF-16', Buffer.from('{"name":"J\u00f6rg"}', 'utf16le'), 'application/json; charset=utf-16le', 'J\u00f6rg'],
])('reads %s [W4-charset]', async (_what, bytes, type, expected) => {
  expect(await named(bytes, type)).toBe(expected)
})

it.each(['x-klingon', 'base64', 'hex'])('is 415 for the charset %s [W4-charset]', async (charset) => {
  const refusal = await refusalOf(Buffer.from('a'), { 'Content-Type': `text/plain; charset=${charset}` })
  expect(refusal).toMatchObject({
    code: 'unsupported_media_type',
    status: 415,
    message: expect.stringContaining(charset) as string,
  })
})

it.each([
  ['UTF-8', undefined],
  ['UTF-8', 'utf-8'],
  ['us-ascii', 'us-ascii'],
  ['euc-jp', 'euc-jp'],
])('is 400 for bytes that are not %s [W4-charset]', async (_name, charset) => {
  const type = charset === undefined ? form : `${form}; charset=${charset}`
  const refusal = await refusalOf(Buffer.from('name=J\xff', 'latin1'), { 'Content-Type': type })
  expect(refusal).toMatchObject({ code: 'invalid_request', status: 400 })
})

it('is 415 for a body that is compressed, naming how, and not for identity or without a body [W4-content-encoding]', async () => {
  for (const encoding of ['gzip', 'br', 'gzip, identity']) {
    const refusal = await refusalOf(Buffer.from('a'), { 'Content-Encoding': encoding })
    expect(refusal).toMatchObject({ status: 415, message: expect.stringContaining(encoding) as string })
  }
  expect(await refusalOf(Buffer.from('a=1'), { 'Content-Encoding': 'Identity' })).toBe('a=1')
  expect(await refusalOf(Buffer.from(''), { 'Content-Encoding': 'gzip' })).toBe('')
})

it('reads the body of a request so, whether its length is announced or not', async () => {
  for (const headers of [{ 'Content-Length': '9' }, {}]) {
    const init = { method: 'POST', body: Buffer.from('name=J\xf6rg', 'latin1') }
    const type = { 'Content-Type': `${form}; charset=latin1` }
    const request = new Request('http://engine.test/', { ...init, headers: { ...headers, ...type } })
    expect(parseBody(await readBody(request), form).get('name')).toBe('J\u00f6rg')
  }
})

const part = (name: string, value: string, ...headers: string[]): string =>
  [`--b\r\nContent-Disposition: form-data; name="${name}"`, ...headers, '', value].join('\r\n')
const multipart = (...parts: string[]): Uint8Array => Buffer.from(`${parts.join('\r\n')}\r\n--b--\r\n`, 'latin1')

it('reads each part of a form in its charset, else in that of the body [W4-charset]', async () => {
  const body = multipart(
    part('name', 'J\xf6rg', 'Content-Type: text/plain; charset=ISO-8859-1'),
    part('other', 'J\xc3\xb6rg', 'Content-Transfer-Encoding: 8bit'),
    part('wide', Buffer.from('J\u00f6', 'utf16le').toString('latin1'), 'content-type: text/plain;charset="utf-16le"'),
  )
  const type = 'multipart/form-data; boundary=b'
  const read = parseBody(await decodeBody(body, new Headers({ 'Content-Type': type })), type)
  expect(Object.fromEntries(read)).toEqual({ name: 'J\u00f6rg', other: 'J\u00f6rg', wide: 'J\u00f6' })
  expect(await named(multipart(part('name', 'J\xf6rg')), `${type}; charset=latin1`)).toBe('J\u00f6rg')
})

it.each([
  [415, part('name', 'a', 'Content-Type: text/plain; charset=x-klingon')],
  [415, part('name', 'YQ==', 'Content-Transfer-Encoding: base64')],
  [400, part('name', 'J\xf6rg')],
])('is %i for a part that cannot be read so [W4-charset]', async (status, one) => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  expect(await refusalOf(multipart(one), headers)).toMatchObject({ status })
})

it.each([
  ['multipart/form-data; boundary=b', '--b\r\n\r\n'],
  [`${form}; charset=latin1`, 'name=J&'],
])('is 400 for more fields of %s than anybody sends', async (type, field) => {
  expect(await refusalOf(Buffer.from(field.repeat(900)), { 'Content-Type': type })).toBeTypeOf('string')
  expect(await refusalOf(Buffer.from(field.repeat(1_001)), { 'Content-Type': type })).toMatchObject({
    code: 'invalid_request',
    status: 400,
  })
})
