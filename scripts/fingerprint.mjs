/** A fingerprint of sources, by which a script knows whether what was built of them is current. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectFolder } from './node-binary.mjs'

const filesUnder = (folder) =>
  readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => relative(projectFolder, join(entry.parentPath, entry.name)))

/** Changes with every source that is added, changed or removed. */
export const fingerprintOf = ({ folders, files }) => {
  const fingerprint = createHash('sha256')
  for (const file of [...files, ...folders.flatMap(filesUnder)].sort()) {
    const { mtimeMs, size } = statSync(join(projectFolder, file))
    fingerprint.update(`${file}\n${mtimeMs}\n${size}\n`)
  }
  return fingerprint.digest('hex')
}

/** Undefined where nothing was built. */
export const readFingerprint = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
