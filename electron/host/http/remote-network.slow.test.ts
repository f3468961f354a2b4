/** A remote marketplace over real HTTPS, with and without failures: nothing hangs, and every failure is explained. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { openRemoteBench } from '../testing/remote-bench.ts'
import { always, codeOf, form, inTurn, openRemoteClient, type RemoteClient } from '../testing/remote-client.ts'
import { makeCertificate, trustHere, type TestCertificate } from '../testing/test-certificate.ts'
import { serveHttps } from '../testing/test-https.ts'

const { events } = smallSeed

let client: RemoteClient
beforeEach(async () => {
  client = await openRemoteClient()
})
afterEach(() => client.close())

describe('a service that behaves', () => {
  test('is called with a token under its own relation names, and responds under ours [W1-configured-prefix]', async () => {
    const response = await client.fetchAs(`/v4/events/${String(events.celticsKnicks)}?zoom=svc:venue`)
    const event = (await response.json()) as {
      _embedded: Record<string, unknown>
      _links: { curies: { name: string }[] }
    }
    expect(Object.keys(event._embedded)).toEqual(['svc:venue'])
    expect(event._links.curies.map(({ name }) => name)).toEqual(['svc', 'site'])
    const [requested] = client.apiRequests()
    expect(requested?.url).toContain('zoom=pw%3Avenue')
    expect(requested?.headers.authorization).toMatch(/^Bearer [0-9a-f]{64}$/)
    expect(JSON.stringify([...response.headers])).not.toContain('Bearer')
  })

  test('pages lead back through the program, where the page may ask, with its own names [W1-configured-prefix]', async () => {
    const response = await client.fetchAs('/v4/events?q=starting_after:2000-01-01T00:00&per_page=1&zoom=svc:venue')
    const link = response.headers.get('link') ?? ''
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(link) ?? []
    expect(next).toMatch(/^app:\/\/parkdesk\/api\/v4\/events\?/)
    expect(new URL(next).searchParams.get('zoom')).toBe('svc:venue')
    expect(link).not.toMatch(/localhost|pw%3A|pw:/)
    expect(response.headers.get('x-pagination-total')).toMatch(/^\d+$/)
  })

  test('many requests at once get one token', async () => {
    await Promise.all(Array.from({ length: 12 }, () => client.fetchAs('/v4/venues')))
    expect(client.bench.received.filter(({ url }) => url.includes('/oauth/token'))).toHaveLength(1)
  })

  test('its refusals come through as they are', async () => {
    const response = await client.fetchAs('/v4/events/999999')
    expect([response.status, (await codeOf(response))[0]]).toEqual([404, 'not_found'])
  })
})

describe('a network that misbehaves', () => {
  test.each([
    ['lost request', 'remote_answer_broken', 'connection_broken'],
    ['lost answer', 'remote_answer_broken', 'connection_broken'],
    ['damaged answer', 'remote_answer_broken', 'connection_broken'],
    ['cut', 'remote_answer_broken', 'response_cut'],
    ['trickle', 'remote_no_answer', 'response_timeout'],
    ['silent', 'remote_no_answer', 'response_timeout'],
    ['garbage', 'remote_answer_broken', 'response_unreadable'],
    ['garbage json', 'remote_answer_broken', 'response_unreadable'],
    ['sign-in page', 'remote_answer_broken', 'response_unreadable'],
    ['redirect elsewhere', 'remote_answer_broken', 'redirected'],
    ['redirect within', 'remote_answer_broken', 'redirected'],
    ['too large', 'remote_answer_broken', 'response_too_large'],
    ['bad gateway', 'remote_answer_broken', 'service_failing'],
  ] as const)('%s is reported as %s (%s)', async (fate, code, problem) => {
    if (fate === 'trickle' || fate === 'silent') await client.connectImpatiently()
    client.bench.fate = always(fate)
    expect(await codeOf(await client.fetchAs('/v4/venues', {}, false))).toEqual([code, problem])
    expect(client.bench.elsewhere).toEqual([])
    expect(client.connection.link().status).not.toBe('online')
  })

  test('reading is tried three times; writing once', async () => {
    client.bench.fate = always('lost request')
    await client.fetchAs('/v4/venues')
    expect(client.entries.filter(({ path }) => path === '/v4/venues').map(({ attempt }) => attempt)).toEqual([1, 2, 3])
    client.connect()
    client.bench.received.length = 0
    await client.fetchAs('/v4/bookings/', form({ quote_id: 'q' }))
    expect(client.apiRequests().filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('one failure in five is not seen by who reads', async () => {
    let count = 0
    client.bench.fate = () => {
      count += 1
      return count % 5 === 0 ? 'lost answer' : 'fine'
    }
    for (let turn = 0; turn < 20; turn += 1) expect((await client.fetchAs('/v4/venues')).status).toBe(200)
    expect(client.links).not.toContain('offline')
  })

  test('many requests at once over a slow network wait for their turn, and that is no broken network', async () => {
    client.bench.fate = always('slow')
    client.bench.slowMs = 500
    const responses = await Promise.all(Array.from({ length: 40 }, () => client.fetchAs('/v4/venues')))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
    expect(client.links).not.toContain('offline')
  })

  test('failures inside the service are not reported as those of the program', async () => {
    client.bench.fate = always('failing')
    expect(await codeOf(await client.fetchAs('/v4/venues', {}, false))).toEqual([
      'remote_answer_broken',
      'service_failing',
    ])
  })

  test('a redirect within the service is followed for reading, with the token', async () => {
    client.bench.fate = inTurn('redirect within')
    expect((await client.fetchAs('/v4/venues')).status).toBe(200)
    expect(client.apiRequests().at(-1)?.headers.authorization).toMatch(/^Bearer/)
  })

  test('a long pause that is requested is passed on, not waited for', async () => {
    client.bench.fate = always('limited')
    const response = await client.fetchAs('/v4/venues')
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(client.apiRequests()).toHaveLength(1)
  })

  test('a certificate that is not trusted, of another name, or expired, is never used', async () => {
    const seen: string[] = []
    const serve = async (certificate: TestCertificate) => {
      const served = await serveHttps(certificate, ({ url = '' }, response) => {
        seen.push(url)
        response.end()
      })
      onTestFinished(served.close)
      return `https://localhost:${String(served.port)}`
    }
    const check = async (base: string) => {
      client.connect({ addresses: { base } })
      return codeOf(await client.fetchAs('/v4/venues'))
    }
    expect(await check(await serve(await makeCertificate()))).toEqual(['remote_untrusted', 'certificate_unknown'])
    const numbered = client.bench.base.replace('localhost', '127.0.0.1')
    expect(await check(numbered)).toEqual(['remote_untrusted', 'certificate_wrong_name'])
    const expired = await makeCertificate(['localhost'], { expired: true })
    trustHere(expired.authority)
    expect(await check(await serve(expired))).toEqual(['remote_untrusted', 'certificate_expired'])
    expect([...seen, ...client.bench.received]).toEqual([])
  })

  test('nobody listening is no connection, and nothing was sent', async () => {
    await client.bench.close()
    expect(await codeOf(await client.fetchAs('/v4/venues'))).toEqual(['remote_unreachable', 'connection_refused'])
    client.bench = await openRemoteBench()
  })

  test('the page’s own abort ends the request', async () => {
    await client.fetchAs('/v4/venues')
    client.bench.fate = always('silent')
    const controller = new AbortController()
    const requested = client.fetchAs('/v4/venues', { signal: controller.signal })
    controller.abort()
    await expect(requested).rejects.toThrow()
  })

  test.each([600_000, -600_000])('a clock that is %i ms off changes nothing for tokens and requests', async (offMs) => {
    client.bench.clockOffMs = offMs
    client.nowMs -= offMs
    expect((await client.fetchAs('/v4/venues')).status).toBe(200)
    expect((await client.connection.signInState()).status).toBe('signed_in')
  })
})
