/** The store of a front that is compared with an engine over a file: a copy of the file, unless a run of the tests uses another. */
import { copyFileSync } from 'node:fs'
import type { WritableDatabase } from '../../../core/db/database.ts'

/** Returns the name of a store with the same content; `fill` writes it to an empty one. */
type OpenStore = (file: string, fill: (database: WritableDatabase) => void) => string

let open: OpenStore = (file) => {
  const copy = `${file}.copy`
  copyFileSync(file, copy)
  return copy
}

export const openFrontStore: OpenStore = (file, fill) => open(file, fill)

/** From now on for all tests of a run. */
export const useFrontStore = (other: OpenStore): void => {
  open = other
}
