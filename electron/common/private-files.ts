/** Files and folders that nobody but this account may read. Windows keeps access lists instead of modes: there these change nothing. */
import {
  chmodSync,
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

export const privateFileMode = 0o600
const privateFolderMode = 0o700

/** Makes the folder, and those above it that are missing. A folder that is there stays as it is. */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: privateFolderMode })
}

/** Makes an empty file; throws where one is there. */
export const createPrivateFile = (file: string): void => {
  closeSync(openSync(file, 'wx', privateFileMode))
}

/** Takes the rights of all others from a file or folder, where it is there and belongs to this account. */
export const makePrivate = (path: string): void => {
  if (process.platform === 'win32') return
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
  if ((mode & 0o077) === 0) return
  try {
    chmodSync(path, mode & 0o700)
  } catch {
    // It belongs to another account, which decides who reads it.
  }
}

/** Forces the names in a folder to the disk. */
export const syncFolder = (folder: string): void => {
  // Windows cannot open a folder, and needs no more than the file itself.
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Writes a file whole or not at all, and returns when it is on the disk. Throws the file system's error. */
export const replaceFile = (file: string, text: string): void => {
  const unfinished = `${file}.unfinished`
  const descriptor = openSync(unfinished, 'w', privateFileMode)
  try {
    fchmodSync(descriptor, privateFileMode)
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(unfinished, file)
  syncFolder(dirname(file))
}

/** Chromium's own files in the data folder are not changed. */
const isOurs = (name: string): boolean => /^(?:logs|profiles)$|\.jsonl?$|\.json\.|\.db(?:$|[.-])/.test(name)

const makeAllPrivate = (path: string): void => {
  makePrivate(path)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return
  for (const name of readdirSync(path)) makeAllPrivate(join(path, name))
}

/** A shared folder such as /tmp keeps its mode; the files in it do not. */
const isShared = (folder: string): boolean => (statSync(folder).mode & 0o1002) !== 0

/** Makes the data folder of the desktop private, with its files of earlier versions. Throws the file system's error. */
export const openDataFolder = (folder: string): void => {
  makePrivateFolder(folder)
  const isParkdesk = existsSync(join(folder, 'connections.json'))
  if (isParkdesk && !isShared(folder)) makePrivate(folder)
  for (const name of readdirSync(folder).filter(isOurs)) makeAllPrivate(join(folder, name))
}
