/** `npm run headless` as a person starts it: the line that it prints, and the browser that it opens. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeBackup } from '../../core/db/sqlite/backups/write-backup.ts'
import { openTestDatabase, testNowMs } from '../../engine/testing/test-database.ts'
import { openPort } from '../http/http-server.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-headless-cli-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Linux looks for the opener in the folders of PATH, where a test can put its own. */
it.runIf(process.platform === 'linux')('--open opens the printed link, whose key is in no other output', async () => {
  const opened = join(folder, 'opened')
  writeFileSync(
    join(folder, 'xdg-open'),
    `#!/bin/sh\nprintf %s "$1" > "${opened}.part" && mv "${opened}.part" "${opened}"\n`,
  )
  chmodSync(join(folder, 'xdg-open'), 0o755)
  const child = spawn(process.execPath, [program, '--port', '0', '--db', ':memory:', '--open'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
  })
  const exited = once(child, 'exit')
  try {
    let output = ''
    const take = (chunk: Buffer): void => void (output += chunk.toString())
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    await expect.poll(() => output).toMatch(/^parkdesk ready \S+\n/m)
    const link = /^parkdesk ready (\S+)\n/m.exec(output)?.[1] ?? ''
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?key=[\w-]{43}$/)
    await expect.poll(() => existsSync(opened)).toBe(true)
    expect(readFileSync(opened, 'utf8')).toBe(link)
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(303)
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(403)
    const key = new URL(link).searchParams.get('key') ?? ''
    expect(output.split(key)).toHaveLength(2)
    child.kill('SIGTERM')
    expect((await exited)[0]).toBe(0)
  } finally {
    child.kill('SIGKILL')
  }
})

const program = join(import.meta.dirname, 'headless-cli.ts')

/** Runs a program and collects its output, as far as it is matched; `end` ends it. */
const runProgram = (file: string, ...options: string[]) => {
  const child = spawn(process.execPath, [file, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  return {
    exited,
    output: () => output,
    async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
      child.kill(signal)
      await exited
    },
  }
}

const run = (...options: string[]) => runProgram(program, ...options)

it('is what npm start opens without a window', { tags: ['all'] }, async () => {
  const start = join(import.meta.dirname, '../../../scripts/start.mjs')
  const host = runProgram(start, '--headless', '--port', '0', '--data-dir', folder)
  try {
    await expect.poll(host.output).toMatch(/^parkdesk ready \S+\n/m)
  } finally {
    await host.end('SIGTERM')
  }
})

it('names a port that is in use, and what to do', async () => {
  const other = createServer()
  const port = String(await openPort(other, 0))
  const { exited, output } = run('--port', port, '--db', ':memory:')
  expect((await exited)[0]).toBe(1)
  expect(output()).toContain(`Port ${port} is in use, perhaps by a Parkdesk that runs already.`)
  other.close()
})

it('stays where the engine cannot start, and its page goes on with the newest backup', async () => {
  const file = join(folder, 'till.db')
  const database = openTestDatabase({ file })
  database.close()
  await writeBackup({ file, reason: 'hourly', nowMs: testNowMs }, () => undefined)
  writeFileSync(file, readFileSync(file).fill('damaged ', 0))
  const host = run('--port', '0', '--db', file)
  try {
    await expect.poll(host.output).toMatch(/^parkdesk failed \S+\n/m)
    expect(host.output()).toContain('the engine cannot start: database_corrupt')
    const link = /^parkdesk failed (\S+)\n/m.exec(host.output())?.[1] ?? ''
    const opened = await fetch(link, { redirect: 'manual' })
    const headers = { Cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '' }
    const engine = async (): Promise<unknown> =>
      ((await (await fetch(new URL('/api/connection', link), { headers })).json()) as { engine: unknown }).engine
    const failed = await engine()
    expect(failed).toMatchObject({ status: 'failed', code: 'database_corrupt', facts: { backupMadeAtMs: testNowMs } })
    expect(JSON.stringify(failed)).not.toContain(folder)
    const body = JSON.stringify({ go_on_with: 'newest_backup' })
    expect((await fetch(new URL('/api/engine', link), { method: 'POST', headers, body })).status).toBe(202)
    await expect.poll(engine).toMatchObject({ status: 'ready' })
  } finally {
    await host.end()
  }
})
