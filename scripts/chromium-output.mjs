/** Keeps what Chromium and the libraries of the desktop print about this computer out of the terminal: it goes to a file of its own. */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** "[4711:1216/171207.123456:ERROR:dbus/bus.cc(408)] …"; what ends the program (FATAL) stays in the terminal. */
const ofChromium = /^\[\d+:(?:\d+:)?\d{4}\/\d{6}\.\d+:(?:VERBOSE\d+|INFO|WARNING|ERROR):/
/** "(electron:4711): Gtk-WARNING **: …" */
const ofDesktop = /^\(\S+:\d+\): \S+-(?:MESSAGE|WARNING|CRITICAL) \*\*/

const isOfChromium = (line) => ofChromium.test(line) || ofDesktop.test(line)

const mostBytes = 5 * 1024 * 1024
/** A program that Parkdesk has opened may hold the output for as long as it runs. */
const longestWaitMs = 500

/** A new file at each start; undefined where it cannot be written. */
const openFile = (folder) => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return openSync(join(folder, 'chromium.log'), 'w', 0o600)
  } catch {
    return undefined
  }
}

/**
 * Prints every other line of `stream`. Returns what to await at the end of the program: it has read the rest, and says where the logs
 * are unless it ended with 0.
 */
export const keepChromiumOut = (stream, folder, print = (line) => process.stderr.write(`${line}\n`)) => {
  const file = openFile(folder)
  let bytes = 0
  const keep = (line) => {
    const text = `${line}\n`
    bytes += Buffer.byteLength(text)
    if (bytes <= mostBytes) writeSync(file, text)
  }
  const lines = createInterface({ input: stream })
  // GLib puts an empty line before each of its own.
  lines.on('line', (line) => {
    if (file !== undefined && isOfChromium(line)) keep(line)
    else if (line !== '') print(line)
  })
  const read = new Promise((resolve) => lines.on('close', resolve))
  return async (exitCode) => {
    await Promise.race([read, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
    if (file !== undefined) closeSync(file)
    if (exitCode !== 0) print(`Parkdesk ended with exit code ${exitCode}. Its logs are in ${folder}.`)
  }
}
