/**
 * Restores a backup and opens the database, and kills itself just before the step with the given number:
 * `node restore-and-die.mjs <database> <backup> <sha256> <number>`. Exits 0 where there are fewer steps.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const [file, path, sha256, number] = process.argv.slice(2)
let left = Number(number)
for (const name of ['renameSync', 'rmSync', 'fsyncSync', 'writeFileSync']) {
  const real = fs[name]
  fs[name] = (...args) => {
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    left -= 1
    return real(...args)
  }
}
syncBuiltinESMExports()

const { stageRestore, applyPendingRestore } = await import('../pending-restore.ts')
stageRestore(file, { path, sha256 }, 0)
applyPendingRestore(file)
