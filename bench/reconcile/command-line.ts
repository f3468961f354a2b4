/** `npm run reconcile` on a payout of 50,000 lines and a database of 200,000 bookings: time and memory of the whole program. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeLargeBooks } from './large-books.ts'

const rounds = 3
const sampledEveryMs = 50

const runOnce = async (folder: string) => {
  const startedAt = performance.now()
  const files = ['--db', 'books.db', '--statement', 'payout.csv', '--json', 'matched.json']
  const root = join(import.meta.dirname, '../..')
  const program = [join(root, 'scripts/run-program.mjs'), 'electron/host/cli/reconcile-cli.ts']
  const child = spawn(process.execPath, [...program, ...files], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  let peakMebibytes = 0
  const sampler = setInterval(() => {
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${String(child.pid)}/status`, 'utf8'))?.[1]
    if (peak !== undefined) peakMebibytes = Number(peak) / 1024
  }, sampledEveryMs)
  await once(child, 'exit')
  clearInterval(sampler)
  return { ms: performance.now() - startedAt, peakMebibytes }
}

export const measureCommandLine = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-reconcile-'))
  try {
    const bookings = writeLargeBooks(folder)
    const runs: Awaited<ReturnType<typeof runOnce>>[] = []
    for (let round = 0; round < rounds; round += 1) runs.push(await runOnce(folder))
    const { lines } = JSON.parse(readFileSync(join(folder, 'matched.json'), 'utf8')) as { lines: { state: string }[] }
    return {
      bookings,
      lines: lines.length,
      linked: lines.filter(({ state }) => state === 'linked').length,
      runs,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
