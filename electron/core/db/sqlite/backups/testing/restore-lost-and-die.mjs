/**
 * Continues with the newest backup of a lost database, and kills itself just before that is put in place: `node restore-lost-and-die.mjs
 * <database> <now>`.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const [file, now] = process.argv.slice(2)
const { renameSync } = fs
fs.renameSync = (from, to) => {
  if (to === file) process.kill(process.pid, 'SIGKILL')
  renameSync(from, to)
}
syncBuiltinESMExports()

const { openDatabase } = await import('../../driver.ts')
const log = { info: () => undefined, error: () => undefined }
openDatabase({
  file,
  goOnWith: 'newest_backup',
  nowMs: Number(now),
  log,
  randomBytes: (count) => new Uint8Array(count),
})
