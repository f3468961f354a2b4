/** `npm run headless` as a person starts it: the line that it prints, and the browser that it opens. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

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
  const program = join(import.meta.dirname, 'headless-cli.ts')
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
