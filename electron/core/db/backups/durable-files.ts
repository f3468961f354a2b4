/** Files that are complete or absent after a power cut: written under another name, synced, then renamed. */
import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { privateFileMode } from '../../../files/private-files.ts'

const chunkBytes = 1024 * 1024

/** Forces a file, or the names in a folder, to the disk. */
export const syncToDisk = (path: string, { isFolder = false } = {}): void => {
  // Windows cannot open a folder; its renames are durable.
  if (isFolder && process.platform === 'win32') return
  const descriptor = openSync(path, isFolder ? 'r' : 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Renames within one folder; the new name is on the disk afterwards. */
export const renameDurably = (from: string, to: string): void => {
  renameSync(from, to)
  syncToDisk(dirname(to), { isFolder: true })
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

/** 64 hex digits. Never of a database that this process has open: closing the file would release SQLite's locks. */
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
    if (sha256OfFile(unfinished) !== sha256) throw new Error(`The copy of ${from} differs from what was backed up.`)
    renameDurably(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
