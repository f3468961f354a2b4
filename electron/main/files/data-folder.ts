/** The data folder, private to this account, including files of earlier versions. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivate, makePrivateFolder } from '../../common/private-files.ts'

/** Chromium's own files are not changed. */
const isOurs = (name: string): boolean => /^(?:logs|profiles)$|\.jsonl?$|\.json\.|\.db(?:$|[.-])/.test(name)

const makeAllPrivate = (path: string): void => {
  makePrivate(path)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return
  for (const name of readdirSync(path)) makeAllPrivate(join(path, name))
}

/** A shared folder such as /tmp keeps its mode; the files in it do not. */
const isShared = (folder: string): boolean => (statSync(folder).mode & 0o1002) !== 0

/** Throws the file system's error. */
export const openDataFolder = (folder: string): void => {
  makePrivateFolder(folder)
  const isParkdesk = existsSync(join(folder, 'connections.json'))
  if (isParkdesk && !isShared(folder)) makePrivate(folder)
  for (const name of readdirSync(folder).filter(isOurs)) makeAllPrivate(join(folder, name))
}
