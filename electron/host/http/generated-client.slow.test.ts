/** A client whose types are generated from the served description: it type-checks, mistakes do not, and it books and cancels. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)
const project = join(import.meta.dirname, '../../..')
const program = (path: string): string => join(project, 'node_modules', path)

let folder: string
let engine: ChildProcess
let address: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'generated-client-'))
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const engineArguments = ['--port', '0', '--db', ':memory:', '--demo', '--relation-prefix', 'pw']
  engine = spawn(
    process.execPath,
    [join(import.meta.dirname, '../cli/engine-cli.ts'), ...engineArguments, '--now', '2026-10-01T12:00:00Z'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  address = await new Promise((resolve, reject) => {
    let text = ''
    engine.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const ready = /^engine ready (http:\S+)\/v4$/m.exec(text)
      if (ready?.[1] !== undefined) resolve(ready[1])
    })
    engine.once('exit', () => reject(new Error(`the engine ended: ${text}`)))
  })
})
afterAll(() => {
  engine.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const mistakes = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const client = createClient<paths>({ baseUrl: '' })
// @ts-expect-error: no such address
await client.GET('/v4/nothing')
// @ts-expect-error: an id is a number
await client.GET('/v4/events/{id}', { params: { path: { id: 'x' } } })
// @ts-expect-error: the price is missing
await client.POST('/v4/bookings', { body: { quote_id: 'x' } })
const { data } = await client.GET('/v4/events')
// @ts-expect-error: no such member
console.log(data?.[0]?.starts_at)
`

const generateTypes = async (): Promise<void> => {
  copyFileSync(join(project, 'docs/examples/client.ts'), join(folder, 'client.ts'))
  writeFileSync(join(folder, 'mistakes.ts'), mistakes)
  const output = ['-o', join(folder, 'api.ts')]
  await run(process.execPath, [program('openapi-typescript/bin/cli.js'), `${address}/v4/openapi.json`, ...output])
}

const checkTypes = async (): Promise<void> => {
  const strictest = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes']
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions']
  const rest = [
    '--noEmit',
    '--target',
    'es2023',
    '--lib',
    'es2023,dom,dom.iterable',
    '--types',
    'node',
    '--skipLibCheck',
  ]
  const files = ['client.ts', 'mistakes.ts']
  await run(process.execPath, [program('typescript/bin/tsc'), ...strictest, ...modules, ...rest, ...files], {
    cwd: folder,
  })
}

it('goes from token to cancelled booking', { tags: ['all'] }, async () => {
  await generateTypes()
  await checkTypes()
  const { stdout } = await run(process.execPath, [join(folder, 'client.ts'), address])
  const sent = JSON.parse(stdout) as Record<string, unknown>
  expect(sent).toEqual({
    event: expect.stringMatching(/celtics/i) as string,
    venue: 'TD Garden',
    pricePaid: sent['finalPrice'],
    finalPrice: { USD: expect.stringMatching(/^\d+\.\d\d$/) as string },
    pass: 'active',
    passPage: [200, true],
    cancelled: [204, true],
    again: 'booking_already_cancelled',
  })
})
