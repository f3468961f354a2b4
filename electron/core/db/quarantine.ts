/** Moves a database file aside under another name, together with its log: never deletes it. */
import { existsSync } from 'node:fs'
import { makePrivate } from '../../files/private-files.ts'
import { renameDurably } from './backups/durable-files.ts'

/** `20261216T190000000Z`: sorts by time and is valid in file names everywhere. */
export const timestampForFileName = (atMs: number): string => new Date(atMs).toISOString().replace(/[-:.]/g, '')

/** A free name beside the file: `parkdesk.db.damaged-20261216T190000000Z`. */
export const nameAside = (file: string, reason: 'damaged' | 'replaced', nowMs: number): string => {
  const base = `${file}.${reason}-${timestampForFileName(nowMs)}`
  let name = base
  for (let attempt = 2; existsSync(name); attempt += 1) name = `${base}-${attempt}`
  return name
}

/** Renames the file with its -wal and -shm companions: the log would be damage beside another file. */
export const moveDatabase = (file: string, target: string): void => {
  for (const suffix of ['', '-wal', '-shm']) {
    if (!existsSync(file + suffix)) continue
    renameDurably(file + suffix, target + suffix)
    makePrivate(target + suffix)
  }
}
