/** `npm run engine:move` as its own process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../cli/move-cli.ts')

const progress = /^(?:checking|copying|comparing): .*\n/gm

/** `onStart` gets what kills the process. The errors are without the progress, which is printed where a move takes longer. */
export const runMove = async (
  library: string,
  commandLine: readonly string[],
  onStart: (kill: () => void) => void = () => undefined,
): Promise<{ readonly code: number | null; readonly output: string; readonly errors: string }> => {
  const child = spawn(process.execPath, [program, ...commandLine], { env: { ...process.env, PARKDESK_LIBPQ: library } })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  onStart(() => child.kill('SIGKILL'))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output, errors: errors.replaceAll(progress, '') }
}
