/** The meaning of the command line of the engine when few or no options are given. */
import { existsSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { silentLog } from '../../engine/testing/test-database.ts'
import { createTestEngine } from '../../engine/testing/test-engine.ts'
import { smallSecretCost } from '../../engine/testing/test-seed-clients.ts'
import { composeApp, createClock, type App } from '../app.ts'
import { readEngineOptions } from './engine-cli-options.ts'

it('limits calls to 60 a minute without a token and 1,200 with one [D5-rate-defaults]', async () => {
  const { rateLimit } = readEngineOptions([])
  const engine = createTestEngine({ rateLimit })
  const token = engine.tokenFor('demo-partner', 'partner')
  expect((await engine.call('/v4/venues')).headers.get('ratelimit-limit')).toBe('60')
  expect((await engine.call('/v4/venues', { token })).headers.get('ratelimit-limit')).toBe('1200')
  engine.close()
})

it('does not limit at all with --rate-limit off [D8-rate-limit-off]', async () => {
  const { rateLimit } = readEngineOptions(['--rate-limit', 'off'])
  const engine = createTestEngine({ rateLimit })
  for (let call = 0; call < 61; call += 1) expect((await engine.call('/v4/venues/1')).status).toBe(200)
  engine.close()
})

it('starts a virtual clock at --now, which runs on [D8-now]', () => {
  const { virtualNowMs } = readEngineOptions(['--now', '2026-10-01T12:00:00Z'])
  expect(virtualNowMs).toBe(Date.UTC(2026, 9, 1, 12))
  vi.useFakeTimers({ toFake: ['performance'] })
  const clock = createClock(virtualNowMs)
  expect(clock.nowMs()).toBe(virtualNowMs)
  vi.advanceTimersByTime(90_000)
  expect(clock.nowMs()).toBe(Date.UTC(2026, 9, 1, 12, 1, 30))
  vi.useRealTimers()
  expect(readEngineOptions([]).virtualNowMs).toBeUndefined()
})

it('keeps nothing with --db :memory: [D8-memory]', async () => {
  const { file } = readEngineOptions(['--db', ':memory:'])
  const open = () => {
    const settings = { relationPrefix: 'svc', baseUrl: 'http://e', siteUrl: 'http://e' }
    return composeApp({
      file,
      demo: false,
      log: silentLog,
      secretCost: smallSecretCost,
      settings: { ...settings, rateLimit: 'off', corsOrigins: [] },
    })
  }
  const register = async (app: App): Promise<number> => {
    const body = new URLSearchParams({ email: 'pat@example.test', password: 'long enough' })
    return (await app.fetch(new Request('http://e/v4/account', { method: 'POST', body }), { fromDesk: true })).status
  }
  const first = await open()
  expect([await register(first), await register(first)]).toEqual([201, 409])
  await first.close()
  const second = await open()
  expect(await register(second)).toBe(201)
  await second.close()
  expect(existsSync(':memory:')).toBe(false)
})

it('serves plain http unless it is given both files', () => {
  expect(readEngineOptions([]).tls).toBeUndefined()
  expect(readEngineOptions(['--tls-cert', 'a.crt', '--tls-key', 'a.key']).tls).toEqual({
    certFile: 'a.crt',
    keyFile: 'a.key',
  })
  for (const half of [
    ['--tls-cert', 'a.crt'],
    ['--tls-key', 'a.key'],
    ['--tls-cert=', '--tls-key', 'a.key'],
  ]) {
    expect(() => readEngineOptions(half)).toThrow('neither is enough without the other')
  }
})

it('believes the proxies that --trusted-proxy names, and none unless it is given [own-trusted-proxy]', async () => {
  expect(readEngineOptions([]).trustedProxies).toEqual([])
  const named = ['--trusted-proxy', '10.0.0.1', '--trusted-proxy', '2001:db8::1']
  const { trustedProxies, rateLimit } = readEngineOptions(named)
  expect(trustedProxies).toEqual(['10.0.0.1', '2001:db8::1'])
  const engine = createTestEngine({ trustedProxies, rateLimit })
  const remaining = async (remoteAddress: string, headers = {}): Promise<string | null> =>
    (await engine.call('/v4/venues/1', { connection: { remoteAddress }, headers })).headers.get('ratelimit-remaining')
  expect(await remaining('198.51.100.1')).toBe('59')
  expect(await remaining('10.0.0.1', { 'X-Forwarded-For': '198.51.100.1' })).toBe('58')
  engine.close()
  for (const wrong of ['proxy.example.test', '10.0.0.0/8', '']) {
    expect(() => readEngineOptions([`--trusted-proxy=${wrong}`])).toThrow('--trusted-proxy needs an IP address')
  }
})

it('has its engine in threads with --engines, of which SQLite serves one', () => {
  expect(readEngineOptions([]).engines).toBeUndefined()
  expect(readEngineOptions(['--engines', '1']).engines).toBe(1)
  for (const several of ['2', '64']) {
    expect(() => readEngineOptions(['--engines', several])).toThrow('SQLite serves one engine in a process')
  }
  for (const wrong of ['0', '65', 'many', '']) {
    expect(() => readEngineOptions([`--engines=${wrong}`])).toThrow('--engines needs a number from 1 to 64')
  }
})

it.each([
  [true, 'postgresql://parkdesk:secret@db1,db2:5433/parkdesk'],
  [true, 'postgresql:///parkdesk?host=db&password=secret'],
  [false, 'postgresql://parkdesk@db1:5432,db2:5433/parkdesk?passfile=/etc/parkdesk:1@pgpass'],
  [false, 'postgresql:///parkdesk'],
])('notices a password on the command line: %s for %s', (showsPassword, url) => {
  expect(readEngineOptions(['--database', url]).showsPassword).toBe(showsPassword)
  expect(readEngineOptions([], { PARKDESK_DATABASE: url }).showsPassword).toBe(false)
})

it('serves metrics at an address of their own, of engines in threads', () => {
  const read = (...commandLine: string[]) => readEngineOptions(commandLine).metrics
  expect(read('--engines', '1')).toBeUndefined()
  expect(read('--engines', '1', '--metrics', '127.0.0.1:9464')).toEqual({ address: '127.0.0.1', port: 9464 })
  expect(read('--engines', '1', '--metrics', '[::1]:0')).toEqual({ address: '::1', port: 0 })
  expect(() => read('--metrics', '127.0.0.1:9464')).toThrow('--metrics needs --engines')
  for (const wrong of ['9464', 'localhost:9464', '127.0.0.1', '::1:9464', '127.0.0.1:65536', '127.0.0.1:x']) {
    expect(() => read('--engines', '1', '--metrics', wrong)).toThrow('--metrics needs an IP address and a port')
  }
})

it('takes the database of a server from the option or the environment, and serves it with several engines', () => {
  const url = 'postgresql://parkdesk@db.example.com/parkdesk'
  expect(readEngineOptions(['--database', url])).toMatchObject({ file: url, isOnServer: true, engines: 4 })
  const environment = { PARKDESK_DATABASE: url }
  expect(readEngineOptions(['--engines', '2'], environment)).toMatchObject({ file: url, engines: 2 })
  expect(readEngineOptions(['--db', 'own.db'], environment)).toMatchObject({ file: 'own.db', isOnServer: false })
  const onServer = ['--database', url]
  expect(readEngineOptions([...onServer, '--listen', '10.0.0.5'])).toMatchObject({ listenAddress: '10.0.0.5' })
  expect(readEngineOptions([...onServer, '--listen', '::', '--advertise', 'http://10.0.0.5:4400'])).toMatchObject({
    advertised: 'http://10.0.0.5:4400',
  })
})

it.each([
  ['--database needs a URL', '--database', 'mysql://parkdesk:secret@db/parkdesk'],
  ['Name one database', '--database', 'postgresql:///parkdesk', '--db', 'own.db'],
  ['--listen and --advertise need --database', '--listen', '10.0.0.5'],
  ['--listen needs an IP address', '--database', 'postgresql:///parkdesk', '--listen', 'localhost'],
  ['needs --advertise', '--database', 'postgresql:///parkdesk', '--listen', '0.0.0.0'],
  ['--advertise needs', '--database', 'postgresql:///parkdesk', '--advertise', '10.0.0.5:4400'],
  ['--migrate needs --database', '--migrate'],
])('refuses: %s', (problem, ...commandLine) => {
  const read = (): unknown => readEngineOptions(commandLine)
  expect(read).toThrow(problem)
  expect(read).not.toThrow('secret')
})
