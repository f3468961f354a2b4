/** Signing in to a remote marketplace with the system’s browser, over a local port. */
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { authorizeInBrowser } from '../../gateway/remote/authorize-in-browser.ts'
import { openRemoteClient, type RemoteClient } from '../testing/remote-client.ts'

const { clients, user } = smallSeed

let client: RemoteClient
beforeEach(async () => {
  client = await openRemoteClient()
})
afterEach(() => client.close())

describe('the browser’s sign-in', () => {
  /** Does what the service's page does when the person agrees: requests a code for them, and sends the browser back. */
  const agree = async (address: string): Promise<boolean> => {
    const requested = new URL(address).searchParams
    const redirectUri = requested.get('redirect_uri') ?? ''
    client.bench.engine.database
      .prepareWrite('UPDATE clients SET redirect_uris_json = ? WHERE id = ?')
      .run(JSON.stringify([redirectUri]), clients.partner.id)
    requested.set('client_secret', clients.partner.secret)
    requested.set('customer_email', user.email)
    const response = await client.bench.engine.call('/v4/oauth/authorize', {
      method: 'POST',
      body: requested.toString(),
    })
    await fetch(response.headers.get('location') ?? '')
    return true
  }
  const profile = () => client.bench.profile({ grant: 'authorization_code', scopes: ['public'] })

  test('comes back to a port of this computer with a code that only its verifier redeems', async () => {
    client.connect({ grant: 'authorization_code', scopes: ['public'] })
    let opened = ''
    const answered = await authorizeInBrowser(
      profile(),
      async (address) => {
        opened = address
        return agree(address)
      },
      new AbortController().signal,
    )
    expect(opened).toMatch(/code_challenge_method=S256/)
    expect(opened).not.toContain(answered['code_verifier'])
    await expect(
      client.connection.keeper.signIn({ ...answered, code_verifier: 'x'.repeat(43) }, undefined),
    ).rejects.toThrow()
    await client.connection.keeper.signIn(answered, undefined)
    expect((await client.fetchAs('/v4/accounts/me')).status).toBe(200)
  })

  test('another program’s call with a wrong state is refused, and the sign-in goes on', async () => {
    let status = 0
    const answered = await authorizeInBrowser(
      profile(),
      async (address) => {
        const redirectUri = new URL(address).searchParams.get('redirect_uri') ?? ''
        status = (await fetch(`${redirectUri}?code=stolen&state=guess`)).status
        return agree(address)
      },
      new AbortController().signal,
    )
    expect([status, answered['code'] === 'stolen']).toEqual([400, false])
  })

  /** Sends a target that no URL has, and returns the response. */
  const sendTarget = (port: number, target: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`))
      let text = ''
      socket.on('data', (part) => (text += part.toString('utf8')))
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })

  test.each(['//[', '//', 'http://[', '/callback?state=%'])(
    'a call for %s is answered, and the sign-in goes on',
    async (target) => {
      let response = ''
      const answered = await authorizeInBrowser(
        profile(),
        async (address) => {
          const { port } = new URL(new URL(address).searchParams.get('redirect_uri') ?? '')
          response = await sendTarget(Number(port), target)
          return agree(address)
        },
        new AbortController().signal,
      )
      expect(response).toMatch(/^HTTP\/1\.1 40[04] /)
      expect(answered['code']).not.toBe('')
    },
  )

  test('who gives up before the port is open does not get the browser', async () => {
    const opened: string[] = []
    const begin = (name: string, { signal }: AbortController) =>
      authorizeInBrowser(profile(), async () => opened.push(name) > 0, signal)
    const [first, second] = [new AbortController(), new AbortController()]
    const given = begin('first', first)
    first.abort()
    await expect(given).rejects.toMatchObject({ code: 'cancelled' })
    const next = begin('second', second)
    await expect.poll(() => opened).toContain('second')
    second.abort()
    await expect(next).rejects.toMatchObject({ code: 'cancelled' })
    expect(opened).toEqual(['second'])
  })

  test('a refusal, a browser that does not open and a person who gives up are distinguished', async () => {
    const refused = async (address: string) => {
      const requested = new URL(address).searchParams
      await fetch(`${requested.get('redirect_uri') ?? ''}?error=access_denied&state=${requested.get('state') ?? ''}`)
      return true
    }
    const signal = new AbortController().signal
    await expect(authorizeInBrowser(profile(), refused, signal)).rejects.toMatchObject({ code: 'sign_in_refused' })
    await expect(authorizeInBrowser(profile(), async () => false, signal)).rejects.toMatchObject({
      code: 'browser_failed',
    })
    const controller = new AbortController()
    const waiting = authorizeInBrowser(profile(), async () => true, controller.signal)
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' })
  })
})
