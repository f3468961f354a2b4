/** Starts a server for a measurement, waits for its ready line, measures the start, and ends it. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Running {
  readonly origin: string
  /** The printed address; the headless host adds the key to its page. */
  readonly address: string
  /** Milliseconds from spawn to the ready line. */
  readonly readyAfterMs: number
  residentMebibytes(): number
  stop(): Promise<void>
}

/** Runs `<script> ...args` as the npm scripts do, and resolves with the address in its line `… ready http://…`. */
export const startServer = (script: string, args: readonly string[]): Promise<Running> => {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['scripts/run-source.mjs', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', (code) => {
      reject(new Error(`${script} ended with ${String(code)}: ${output}`))
    })
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = / ready (http:\/\/\S+)\n/.exec(output)?.[1]
      if (address === undefined) return
      child.stdout.removeAllListeners('data')
      child.stdout.resume()
      resolve({
        origin: new URL(address).origin,
        address,
        readyAfterMs: performance.now() - startedAt,
        residentMebibytes: () => {
          const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(child.pid)}/status`, 'utf8'))?.[1]
          return Number(kibibytes) / 1024
        },
        stop: () =>
          new Promise((done) => {
            child.removeAllListeners('exit')
            child.once('exit', () => {
              done()
            })
            child.kill('SIGTERM')
          }),
      })
    })
  })
}
