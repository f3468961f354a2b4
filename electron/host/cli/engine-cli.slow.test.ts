/** `npm run engine` as programs start it: the ready line, the virtual clock, the end, and its messages about bad arguments. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { lacksItsLog } from '../../core/db/sqlite/log-mark.ts'
import { makeCertificate } from '../testing/test-certificate.ts'

const program = join(import.meta.dirname, 'engine-cli.ts')
const running = new Set<ChildProcess>()
const folder = mkdtempSync(join(tmpdir(), 'parkdesk-engine-cli-'))
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Started {
  readonly child: ChildProcess
  /** The output of both streams so far. */
  output(): string
  readonly exited: Promise<number | null>
  /** Settles with the address of the ready line, or rejects when the program ends without one. */
  readonly ready: Promise<string>
}

const start = (...parameters: string[]): Started => {
  const child = spawn(process.execPath, [program, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let text = ''
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      text += chunk.toString()
      const match = /^engine ready (https?:\/\/127\.0\.0\.1:\d+\/v4)$/m.exec(text)
      if (match?.[1] !== undefined) resolve(match[1])
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    void exited.then(() => reject(new Error(`ended: ${text}`)))
  })
  ready.catch(() => undefined)
  return { child, output: () => text, exited, ready }
}

it('answers at the address it prints, names the demo clients, and ends with 0 [D8-ready-line, D8-port-0, D8-relation-prefix, D7-demo-printed]', async () => {
  const engine = start(
    '--port',
    '0',
    '--db',
    ':memory:',
    '--demo',
    '--now',
    '2026-10-01T12:00:00Z',
    '--relation-prefix',
    'pw',
  )
  const address = await engine.ready
  const events = await fetch(`${address}/events?per_page=1&envelope=true`)
  const body = (await events.json()) as { start_timestamp: string; data: { _links: object }[] }
  expect(body.start_timestamp).toMatch(/^2026-10-01T12:0\d/)
  expect(Object.keys(body.data[0]?._links ?? {})).toContain('pw:venue')
  expect(events.headers.get('ratelimit-limit')).toBe('60')
  expect(events.headers.get('date')).toMatch(/^Thu, 01 Oct 2026 12:0\d/)
  const token = await fetch(`${address}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'demo-partner',
      client_secret: 'demo-partner-secret',
    }),
  })
  expect(token.status).toBe(200)
  expect(engine.output()).toContain('demo-internal')
  engine.child.kill('SIGTERM')
  expect(await engine.exited).toBe(0)
})

const fileWith = (name: string, content: string): string => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

it('serves https with a certificate, and every link of its answers says so', { tags: ['all'] }, async () => {
  const { cert, key, authority } = await makeCertificate(['127.0.0.1'])
  const files = ['--tls-cert', fileWith('server.crt', cert), '--tls-key', fileWith('server.key', key)]
  const engine = start('--port', '0', '--db', ':memory:', '--demo', ...files)
  const address = await engine.ready
  expect(address).toMatch(/^https:/)
  const requested = get(
    `${address}/events?q=starting_after:2026-10-01T00:00&per_page=1&fields=:default,event:site_url`,
    { ca: authority, agent: false },
  )
  const [response] = (await once(requested, 'response')) as [IncomingMessage]
  const said = `${await textOf(response)} ${JSON.stringify(response.headers)}`
  const links = said.match(/https?:\/\/127\.0\.0\.1:\d+/g) ?? []
  expect(links.length).toBeGreaterThan(3)
  expect(new Set(links)).toEqual(new Set([new URL(address).origin]))
  engine.child.kill('SIGTERM')
  expect(await engine.exited).toBe(0)
})

it('a copy of its file alone has everything after quiet seconds', { tags: ['all'] }, async () => {
  const [file, copy] = [join(folder, 'own.db'), join(folder, 'copy.db')]
  const engine = start('--port', '0', '--db', file, '--demo')
  const events = await fetch(`${await engine.ready}/events?result_format=stats`)
  await vi.waitFor(
    () => {
      copyFileSync(file, copy)
      expect(lacksItsLog(copy)).toBe(false)
    },
    { timeout: 20_000, interval: 500 },
  )
  engine.child.kill('SIGKILL')
  await engine.exited
  const again = start('--port', '0', '--db', copy)
  const copied = await fetch(`${await again.ready}/events?result_format=stats`)
  expect(await copied.json()).toEqual(await events.json())
})

it('a copy of a new database without its log is refused, and no empty one', async () => {
  const [file, copy] = [join(folder, 'new.db'), join(folder, 'alone.db')]
  const engine = start('--port', '0', '--db', file)
  await engine.ready
  copyFileSync(file, copy)
  const refused = start('--port', '0', '--db', copy)
  expect(await refused.exited).toBe(1)
  expect(refused.output()).toContain(`${copy} was copied or moved without its log`)
  expect(refused.output()).toContain(`npm run restore -- --db ${copy} --without-log`)
})

it('takes a form body with GET [own-get-body, D8-rate-limit-off]', { tags: ['all'] }, async () => {
  const engine = start('--port', '0', '--db', ':memory:', '--demo', '--rate-limit', 'off')
  const body = 'q=name:celtics&per_page=1'
  const total = await new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length }
    void engine.ready.then((address) => {
      const call = request(`${address}/events`, { method: 'GET', headers }, (response) => {
        response.resume()
        resolve(response.headers['x-pagination-per-page'])
      })
      call.on('error', reject)
      call.end(body)
    }, reject)
  })
  expect(total).toBe('1')
})

it('finishes what is under way before it ends [D8-sigterm]', async () => {
  const engine = start('--port', '0', '--db', ':memory:')
  const address = await engine.ready
  const body = 'q=name:nothing'
  const call = request(`${address}/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length },
  })
  const answered = once(call, 'response')
  // The first half of the body has arrived when the signal comes, the rest comes only after it.
  call.write(body.slice(0, 5))
  await once(call, 'socket')
  await fetch(`${address}/events`)
  engine.child.kill('SIGTERM')
  call.end(body.slice(5))
  const [response] = (await answered) as [{ statusCode: number; resume(): void }]
  response.resume()
  expect(response.statusCode).toBe(200)
  expect(await engine.exited).toBe(0)
})

it('ends although a connection is held that says nothing [D8-sigterm]', { tags: ['all'] }, async () => {
  const engine = start('--port', '0', '--db', ':memory:')
  const { port } = new URL(await engine.ready)
  const silent = connect(Number(port), '127.0.0.1')
  await once(silent, 'connect')
  engine.child.kill('SIGTERM')
  expect(await engine.exited).toBe(0)
  silent.destroy()
})

it('with its engine in a thread, serves what comes until a load balancer has noticed its end', async () => {
  const engine = start('--port', '0', '--db', ':memory:', '--rate-limit', 'off', '--engines', '1')
  const { origin } = new URL(await engine.ready)
  const statusOf = async (path: string): Promise<number> => (await fetch(origin + path)).status
  const statuses = new Set<number>()
  let isOffered = true
  const visit = async (): Promise<void> => {
    while (isOffered) statuses.add(await statusOf('/v4/events'))
  }
  const visitors = Array.from({ length: 8 }, visit)
  expect([await statusOf('/health'), await statusOf('/ready')]).toEqual([200, 200])
  engine.child.kill('SIGTERM')
  await expect.poll(() => statusOf('/ready')).toBe(503)
  expect(await statusOf('/health')).toBe(200)
  // A load balancer notices late.
  for (let count = 0; count < 20; count += 1) expect(await statusOf('/v4/venues')).toBe(200)
  isOffered = false
  await Promise.all(visitors)
  expect([...statuses]).toEqual([200])
  expect(await engine.exited).toBe(0)
})

it('says in a sentence what is wrong with its arguments', { tags: ['all'] }, async () => {
  for (const [parameters, sentence] of [
    [['--port', 'ninety'], '--port needs a number'],
    [['--rate-limit', 'sometimes'], '--rate-limit needs'],
    [['--engines', '2'], 'SQLite serves one engine in a process'],
    [['--now', 'soon'], '--now needs an instant'],
    [['--colour', 'red'], "Unknown option '--colour'"],
  ] as const) {
    const engine = start(...parameters)
    expect(await engine.exited).toBe(2)
    expect(engine.output()).toContain(sentence)
  }
})

it('says when its certificate cannot be used', async () => {
  const key = fileWith('some.key', (await makeCertificate()).key)
  const engine = start('--port', '0', '--db', ':memory:', '--tls-cert', join(folder, 'absent.crt'), '--tls-key', key)
  expect(await engine.exited).toBe(1)
  expect(engine.output()).toContain('absent.crt cannot be read')
})

it.each(['--port', '--metrics'])('says when a port is taken, and which option names it: %s', async (option) => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const places = option === '--port' ? ['--port', `${port}`] : ['--port', '0', '--metrics', `127.0.0.1:${port}`]
  const engine = start(...places, '--db', join(folder, 'unused.db'), '--engines', '1')
  expect(await engine.exited).toBe(1)
  expect(engine.output()).toContain(`Port ${port} is in use by another program: choose another with ${option}, or 0`)
  other.close()
})
