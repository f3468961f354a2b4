/** What Chromium prints goes to a file; the program's own lines, and what ends it, stay in the terminal. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepChromiumOut } from './chromium-output.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-output-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const bus =
  '[4711:1216/171207.123456:ERROR:dbus/bus.cc(408)] Failed to connect to the bus: Failed to connect to socket /run/dbus/system_bus_socket'
const gpu = '[4712:4712:1216/171207.123456:WARNING:gpu/viz_main_impl.cc(85)] VizNullHypothesis is disabled'
const gtk = '(electron:4711): Gtk-WARNING **: 17:12:07.123: Theme parsing error'
const fatal = '[4711:1216/171207.123456:FATAL:content/browser/zygote.cc(126)] No usable sandbox!'
const own = '2026-12-16T17:12:07.123Z could not start: Error: EACCES'

/** What is printed of these lines, and what is in the file. */
const run = async (lines, exitCode, logs = join(folder, 'logs')) => {
  const stream = new PassThrough()
  const printed = []
  const end = keepChromiumOut(stream, logs, (line) => printed.push(line))
  stream.end(lines.map((line) => `${line}\n`).join(''))
  await end(exitCode)
  return printed
}

it('keeps its lines in a file of this account alone, and prints the others', async () => {
  expect(await run([bus, own, '', gtk, gpu], 0)).toEqual([own])
  const file = join(folder, 'logs', 'chromium.log')
  expect(readFileSync(file, 'utf8')).toBe(`${bus}\n${gtk}\n${gpu}\n`)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  await run([gpu], 0)
  expect(readFileSync(file, 'utf8')).toBe(`${gpu}\n`)
})

it('prints what ends the program, and where the logs are', async () => {
  const logs = join(folder, 'logs')
  expect(await run([bus, fatal], 133)).toEqual([fatal, `Parkdesk ended with exit code 133. Its logs are in ${logs}.`])
})

it('prints everything where there is no file to write to', async () => {
  expect(await run([bus, own], 0, '/dev/null/logs')).toEqual([bus, own])
})
