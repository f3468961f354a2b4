/** A fingerprint of sources, by which a script knows whether what was built of them is current. */
import { hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { projectFolder } from './node-binary.mjs'

// Every start of a program waits for this: the `recursive` option of `readdirSync` takes several times as long.
const filesUnder = (folder) =>
  readdirSync(`${projectFolder}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesUnder(path)
    return entry.name.includes('.test.') ? [] : [path]
  })

/** Changes with every source that is added, changed or removed. */
export const fingerprintOf = ({ folders, files }) => {
  const states = [...files, ...folders.flatMap(filesUnder)].sort().map((file) => {
    const { mtimeMs, size } = statSync(`${projectFolder}/${file}`)
    return `${file}\n${mtimeMs}\n${size}\n`
  })
  return hash('sha256', states.join(''))
}

/** Undefined where nothing was built. */
export const readFingerprint = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
