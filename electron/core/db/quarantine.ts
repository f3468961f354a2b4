/** Sets a damaged database file aside under another name, together with its log: never deletes it. */
import { existsSync, renameSync } from 'node:fs'

/** `20261216T190000000Z`: sorts by time and is valid in file names everywhere. */
export const timestampForFileName = (atMs: number): string => new Date(atMs).toISOString().replace(/[-:.]/g, '')

/** Renames the file and its -wal and -shm companions, and gives the new name of the file. */
export const quarantine = (file: string, nowMs: number): string => {
  const base = `${file}.damaged-${timestampForFileName(nowMs)}`
  let target = base
  for (let attempt = 2; existsSync(target); attempt += 1) target = `${base}-${attempt}`
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, target + suffix)
  }
  return target
}
