/** Files that are complete or absent after a power cut: written under another name, synced, then renamed. None is deleted. */
import { AppError } from '../../../../../shared/errors/errors.ts'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { makePrivate, privateFileMode, syncFolder } from '../../../../common/private-files.ts'

const chunkBytes = 1024 * 1024

export const syncFile = (path: string): void => {
  const descriptor = openSync(path, 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Renames within one folder; the new name is on the disk afterwards. */
export const renameDurably = (from: string, to: string): void => {
  renameSync(from, to)
  syncFolder(dirname(to))
}

const hashInto = (path: string, target: number | undefined): string => {
  const hash = createHash('sha256')
  const chunk = Buffer.alloc(chunkBytes)
  const source = openSync(path, 'r')
  try {
    for (;;) {
      const length = readSync(source, chunk, 0, chunkBytes, null)
      if (length === 0) return hash.digest('hex')
      const read = chunk.subarray(0, length)
      hash.update(read)
      if (target !== undefined) writeSync(target, read)
    }
  } finally {
    closeSync(source)
  }
}

/** 64 hex digits. Not for a database that this process has open: closing the file would release SQLite's locks. */
export const sha256OfFile = (path: string): string => hashInto(path, undefined)

/** Throws where the copy does not have the given SHA-256, and leaves nothing behind. */
export const copyFileDurably = (from: string, to: string, sha256: string): void => {
  const unfinished = `${to}.unfinished`
  try {
    rmSync(unfinished, { force: true })
    const target = openSync(unfinished, 'wx', privateFileMode)
    try {
      hashInto(from, target)
      fsyncSync(target)
    } finally {
      closeSync(target)
    }
    if (sha256OfFile(unfinished) !== sha256) {
      throw new AppError('backup_failed', { messageKey: 'copyDiffers', values: { path: from } })
    }
    renameDurably(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/** `20261216T190000000Z`: sorts by time and is valid in file names everywhere. */
export const timestampForFileName = (atMs: number): string => new Date(atMs).toISOString().replace(/[-:.]/g, '')

/** A free name beside the file: `parkdesk.db.damaged-20261216T190000000Z`. */
export const nameAside = (file: string, reason: 'damaged' | 'replaced', nowMs: number): string => {
  const base = `${file}.${reason}-${timestampForFileName(nowMs)}`
  let name = base
  for (let attempt = 2; existsSync(name); attempt += 1) name = `${base}-${attempt}`
  return name
}

/** Renames a database with its -wal and -shm companions: beside another file, the log would damage it. */
export const moveDatabase = (file: string, target: string): void => {
  for (const suffix of ['', '-wal', '-shm']) {
    if (!existsSync(file + suffix)) continue
    renameDurably(file + suffix, target + suffix)
    makePrivate(target + suffix)
  }
}
