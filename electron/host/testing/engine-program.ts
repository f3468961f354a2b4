/** Starts `npm run engine` on a database server, as its own process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { atEnd } from '../../core/db/postgres/testing/at-end.ts'

const program = join(import.meta.dirname, '../cli/engine-cli.ts')

interface Database {
  readonly url: string
  /** The file of the client library. */
  readonly library: string
}

/** Rejects where the program ends without being ready. It is killed at the end of the test, or of the file. */
export const startEngineProgram = async ({ url, library }: Database, ...parameters: string[]) => {
  const child = spawn(process.execPath, [program, '--port', '0', ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PARKDESK_DATABASE: url, PARKDESK_LIBPQ: library },
  })
  atEnd(() => void child.kill('SIGKILL'))
  let output = ''
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const origin = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString()
      const match = /^engine ready (https?:\/\/\S+)\/v4$/m.exec(output)
      if (match?.[1] !== undefined) resolve(match[1])
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    void exited.then(() => reject(new Error(output)))
  })
  return { child, origin, output: (): string => output, exited }
}
