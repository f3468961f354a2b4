/** Tests that a real shell reads a curl command back as it was meant, and that it contains no secret. */
import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RequestLogEntry } from '../../../shared/desktop/connection.ts'
import { copiedMessage, variablesOf } from '../../lib/curl.ts'
import { curlOfExplored, curlOfLogged } from './curl.ts'

const token = 'bearer-of-the-shell'

/** The arguments that curl would get, as a POSIX shell splits the command. */
const argumentsOf = (command: string, environment: Record<string, string> = {}): string[] => {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${command}`
  const said = execFileSync('sh', ['-c', script], { env: { TOKEN: token, ...environment }, encoding: 'utf8' })
  return said.split('\0').slice(0, -1)
}

const logged = (facts: Partial<RequestLogEntry>): RequestLogEntry => ({
  id: 1,
  atMs: 0,
  from: 'page',
  target: 'engine',
  method: 'GET',
  path: '/v4/events',
  tookMs: 1,
  attempt: 1,
  fromCache: false,
  ...facts,
})

describe('a logged request', () => {
  it('takes the token from the shell', () => {
    const command = curlOfLogged(logged({ path: "/v4/events?q=name:o'neill $HOME `id`" }), 'http://127.0.0.1:4400')
    expect(command).toContain(`-H 'Authorization: Bearer '"$TOKEN"`)
    expect(argumentsOf(command)).toEqual([
      '-i',
      '-g',
      '-X',
      'GET',
      "http://127.0.0.1:4400/v4/events?q=name:o'neill $HOME `id`",
      '-H',
      `Authorization: Bearer ${token}`,
      '-H',
      'Accept: application/json',
    ])
  })

  it('leaves masked values, an address that is not known and a body that is not kept to the shell', () => {
    const command = curlOfLogged(
      logged({ method: 'POST', path: '/v4/bookings/1?share_code=[masked]&fields=a' }),
      undefined,
    )
    expect(variablesOf(command)).toEqual(['BASE', 'SHARE_CODE', 'TOKEN', 'BODY'])
    expect(copiedMessage(command)).toBe('Copied. Set $BASE, $SHARE_CODE, $TOKEN, and $BODY in the shell first.')
    const words = argumentsOf(command, { BASE: 'https://api.example', SHARE_CODE: 's', BODY: 'a=1' })
    expect(words).toContain('https://api.example/v4/bookings/1?share_code=s&fields=a')
    expect(words.at(-1)).toBe('a=1')
  })

  it('that requested the head only does so again', () => {
    expect(argumentsOf(curlOfLogged(logged({ method: 'HEAD' }), 'http://a')).slice(0, 3)).toEqual([
      '-i',
      '-g',
      '--head',
    ])
  })
})

describe('a request of the explorer', () => {
  /** No argument of a program can contain a zero. */
  const argument = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replace(/[\0\p{Surrogate}]/gu, ''))
  const hard = fc.oneof(
    argument,
    fc.constantFrom("'", '"', '\n', "\\'", '$(id)', '`id`', '!!', "a'\n'b", '\\\n', '@file'),
  )

  it('arrives word for word, whatever quotes and newlines are in it', () => {
    fc.assert(
      fc.property(hard, hard, hard, (path, header, text) => {
        const request = {
          method: 'POST',
          path: `/v4/${path}`,
          query: '',
          headers: [{ name: 'X-Test', value: header }],
          body: { type: 'application/json', text: JSON.stringify({ text }) },
        }
        expect(argumentsOf(curlOfExplored(request, true, 'http://a'))).toEqual([
          ...['-i', '-g', '-X', 'POST', `http://a/v4/${path}`],
          ...['-H', `Authorization: Bearer ${token}`],
          ...['-H', `X-Test: ${header}`],
          ...['-H', 'Content-Type: application/json'],
          ...['--data-raw', JSON.stringify({ text })],
        ])
      }),
      { numRuns: 60 },
    )
  })

  it('holds no secret of query, form or JSON, however deep', () => {
    const secret = fc.string({
      unit: fc.constantFrom('x', 'y', 'z', 'X', 'Y', 'Z', '7', '8', '9'),
      minLength: 12,
      maxLength: 30,
    })
    fc.assert(
      fc.property(secret, fc.boolean(), (value, isJson) => {
        const text = isJson
          ? JSON.stringify({ email: 'a', deep: [{ password: value }], client_secret: { inner: value } })
          : `email=a&customer_password=${value}&Code=${value}`
        const request = {
          method: 'POST',
          path: '/v4/account',
          query: `?authorization_code=${value}&a=1`,
          headers: [],
          body: { type: isJson ? 'application/json' : 'application/x-www-form-urlencoded', text },
        }
        expect(curlOfExplored(request, true, undefined)).not.toContain(value)
      }),
    )
  })

  it('puts a secret back where it belongs', () => {
    const request = {
      method: 'POST',
      path: '/v4/account',
      query: '',
      headers: [],
      body: { type: 'application/json', text: '{"password":"x","n":[1,null,true],"s":"it\'s"}' },
    }
    const words = argumentsOf(curlOfExplored(request, false, 'http://a'), { PASSWORD: 'pw' })
    expect(words.at(-1)).toBe('{"password":"pw","n":[1,null,true],"s":"it\'s"}')
    expect(words).not.toContain(`Authorization: Bearer ${token}`)
  })

  it('leaves a body that cannot be read to the shell where a secret may be in it', () => {
    const body = { type: 'application/json', text: '{"password":"hunter2"' }
    const request = { method: 'POST', path: '/v4/account', query: '', headers: [], body }
    expect(curlOfExplored(request, true, undefined)).not.toContain('hunter2')
  })
})
