/** Starts servers for measurements: `await using` ends them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** Runs Node. `ended` rejects at its end. */
export const spawnNode = (nodeArguments: readonly string[]) => {
  const child = spawn(process.execPath, nodeArguments, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit').then(([code, signal]: unknown[]): never => {
    throw new Error(`${nodeArguments.join(' ')} ended with ${String(code ?? signal)}`)
  })
  return {
    pid: child.pid,
    stdout: child.stdout,
    ended,
    async [Symbol.asyncDispose](): Promise<void> {
      child.kill()
      await ended.catch(() => undefined)
    },
  }
}

const start = async (nodeArguments: readonly string[]) => {
  const startedAt = performance.now()
  const program = spawnNode(nodeArguments)
  const ready = new Promise<string>((resolve) => {
    let output = ''
    program.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = / ready (http:\/\/\S+)\n/.exec(output)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
  // The headless host adds the key to its page.
  const address = await Promise.race([ready, program.ended])
  return {
    ...program,
    origin: new URL(address).origin,
    address,
    /** Milliseconds from spawn to the ready line. */
    readyAfterMs: performance.now() - startedAt,
    /** Linux alone has the file; elsewhere this throws. */
    residentMebibytes(): number {
      const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(program.pid)}/status`, 'utf8'))?.[1]
      return Number(kibibytes) / 1024
    },
  }
}

export type Running = Awaited<ReturnType<typeof start>>

/** Runs `<script> ...args` as the npm scripts do, and resolves with the address in its line `… ready http://…`. */
export const startServer = (script: string, args: readonly string[] = []): Promise<Running> =>
  start(['scripts/run-program.mjs', script, ...args])

/** A Node program that only listens: what each start and each process needs. */
export const startEmptyServer = (): Promise<Running> => start(['bench/empty-server.mjs'])
