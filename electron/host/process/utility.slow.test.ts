/** The real engine in its own process: it starts on a real file, still has it after a crash, and reports why it cannot start. */
import BetterSqlite from 'better-sqlite3'
import { fork, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EngineState } from '../../../shared/desktop/engine-state.ts'
import { nodeEngineFork } from './engine-process.ts'
import { fromText, toText } from './engine-messages.ts'
import { createRunToken } from './engine-start.ts'
import {
  createEngineSupervisor,
  type EngineSupervisor,
  type ForkEngine,
  type SupervisorOptions,
} from './engine-supervisor.ts'
import { testEngineProcess } from '../testing/test-engine-process.ts'

let directory = ''
let supervisor: EngineSupervisor | undefined
const lines: string[] = []
const { token, hash } = createRunToken()

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'parkdesk-engine-'))
})
afterEach(async () => {
  await supervisor?.stop()
  rmSync(directory, { recursive: true })
})

/** Resolves with the first state after `starting`, ignoring restarts. */
const start = (file: string, options: Partial<SupervisorOptions> = {}): Promise<EngineState> =>
  new Promise((resolve) => {
    supervisor = createEngineSupervisor({
      ...testEngineProcess((line) => lines.push(line)),
      ...options,
      startMessage: () => ({
        kind: 'start',
        file,
        demo: false,
        virtualNowMs: Date.UTC(2026, 9, 1, 12),
        trustedProxies: ['10.0.0.1'],
        deskTokenHash: hash,
        relationPrefix: 'svc',
        baseUrl: 'http://engine.internal',
      }),
      onState: (state) => {
        if (state.status !== 'starting' && state.status !== 'restarting') resolve(state)
      },
    })
    supervisor.start()
  })

const get = (path: string, bearer?: string) =>
  supervisor?.fetch(
    new Request(
      `http://engine.internal${path}`,
      bearer === undefined ? {} : { headers: { Authorization: `Bearer ${bearer}` } },
    ),
  )

/** The status for a request over the network: by its connection, and by its own claim. */
const statusFrom = async (remoteAddress: string, forwardedFor?: string): Promise<number> => {
  const headers: Record<string, string> = forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor }
  const request = new Request('http://engine.internal/v4/venues', { headers })
  return (await supervisor?.fetch(request, remoteAddress))?.status ?? 0
}

test('answers, knows the desk token by its hash alone, and comes back after a kill', async () => {
  expect((await start(join(directory, 'a.db'))).status).toBe('ready')
  expect((await get('/v4/venues'))?.status).toBe(200)
  expect((await get('/v4/venues', token))?.status).toBe(200)
  expect((await get('/v4/venues', 'a'.repeat(64)))?.status).toBe(401)
  process.kill(supervisor?.enginePid() ?? 0, 'SIGKILL')
  expect((await get('/v4/venues', token))?.status).toBeOneOf([200, 503])
  expect((await get('/v4/venues', token))?.status).toBe(200)
  expect(lines.join('\n')).not.toContain(token)
})

test(
  'callers are limited each by the address that a trusted proxy forwards, and the window is not',
  { tags: ['all'] },
  async () => {
    expect((await start(':memory:')).status).toBe('ready')
    for (let round = 0; round < 60; round += 1) expect(await statusFrom('10.0.0.1', '198.51.100.7')).toBe(200)
    expect(await statusFrom('10.0.0.1', '203.0.113.9, 198.51.100.7')).toBe(429)
    expect(await statusFrom('10.0.0.1', '198.51.100.8')).toBe(200)
    for (let round = 0; round < 60; round += 1) await statusFrom('192.0.2.1', `203.0.113.${round}`)
    expect(await statusFrom('192.0.2.1', '203.0.113.200')).toBe(429)
    for (let round = 0; round < 61; round += 1) expect((await get('/v4/venues'))?.status).toBe(200)
  },
)

test('a damaged database is reported as such, and set aside', async () => {
  const file = join(directory, 'broken.db')
  expect((await start(file)).status).toBe('ready')
  await supervisor?.stop()
  writeFileSync(file, readFileSync(file).fill('this is no database any more', 0, 4096))
  expect(await start(file)).toMatchObject({ status: 'failed', code: 'database_corrupt' })
  expect(readdirSync(directory).some((name) => name.startsWith('broken.db.damaged-'))).toBe(true)
})

test('a file that is no database is reported as such, and left alone', async () => {
  const file = join(directory, 'notes.txt')
  writeFileSync(file, 'not a database')
  expect(await start(file)).toMatchObject({ status: 'failed', code: 'database_foreign' })
  expect(readFileSync(file, 'utf8')).toBe('not a database')
})

test('a database of a newer version is reported as such, and left alone', { tags: ['all'] }, async () => {
  const file = join(directory, 'newer.db')
  expect((await start(file)).status).toBe('ready')
  await supervisor?.stop()
  const database = new BetterSqlite(file)
  database.exec("INSERT INTO schema_migrations VALUES (9999, 'from the future', 'x', 0)")
  database.close()
  expect(await start(file)).toMatchObject({ status: 'failed', code: 'database_newer' })
})

test('a folder that is not there is reported as such', async () => {
  expect(await start(join(directory, 'none', 'a.db'))).toMatchObject({ status: 'failed', code: 'database_missing' })
})

const entry = join(import.meta.dirname, 'utility.ts')

test('a process that ends at once is tried three times, and its failure is known', async () => {
  const fork = nodeEngineFork(entry, { nodeExecutable: '/bin/false', onOutput: (line) => lines.push(line) })
  expect(await start(join(directory, 'a.db'), { fork })).toMatchObject({ status: 'failed', code: 'engine_crashed' })
})

/** The system's own Node, where it is older than the program needs. */
const oldNode = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return /^v(?:18|20)\./.test(stdout)
})

test.skipIf(oldNode === undefined)('a Node that is too old is named as the reason, and not tried again', async () => {
  const fork = nodeEngineFork(entry, { nodeExecutable: oldNode ?? '', onOutput: (line) => lines.push(line) })
  expect(await start(join(directory, 'a.db'), { fork })).toMatchObject({ code: 'engine_wrong_node' })
})

/** Root may write everywhere: then the engine runs as another user. */
const forkAsNobody: ForkEngine = ({ onMessage, onExit }) => {
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = fork(entry, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'], ...nobody })
  child.on('message', (text) => onMessage(fromText(text)))
  child.on('exit', (code) => onExit(`code ${code}`))
  return { pid: child.pid, post: (message) => void child.send(toText(message)), kill: () => void child.kill('SIGKILL') }
}

test.skipIf(process.platform === 'win32')(
  'files that it may not use are named as the reason, and left alone',
  async () => {
    const file = join(directory, 'closed.db')
    expect((await start(file)).status).toBe('ready')
    await supervisor?.stop()
    const before = readFileSync(file)
    chmodSync(directory, 0o755)
    chmodSync(file, 0)
    const state = await start(file, { fork: forkAsNobody })
    await supervisor?.stop()
    chmodSync(file, 0o600)
    expect(state).toMatchObject({ status: 'failed', code: 'database_no_access' })
    expect(readFileSync(file).equals(before)).toBe(true)

    chmodSync(directory, 0o555)
    expect(await start(join(directory, 'new.db'), { fork: forkAsNobody })).toMatchObject({ code: 'database_no_access' })
    chmodSync(directory, 0o755)
  },
)

/** A disk of 1 MB, in memory; undefined where this account may not mount one. */
const smallDisk = (): string | undefined => {
  if (process.platform !== 'linux') return undefined
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-small-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
  if (status === 0) return folder
  rmSync(folder, { recursive: true })
  return undefined
}

test('a full disk is named as the reason', async ({ skip }) => {
  const folder = smallDisk()
  if (folder === undefined) return skip('needs the right to mount a small disk')
  try {
    expect(await start(join(folder, 'a.db'))).toMatchObject({ status: 'failed', code: 'disk_full' })
  } finally {
    await supervisor?.stop()
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true })
  }
})
