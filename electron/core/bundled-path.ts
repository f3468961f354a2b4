/** Finds files that come with the program: beside the sources, and above a built program. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `bundledPath('data', 'venues.csv')`; undefined where there is none. */
export const bundledPath = (...parts: readonly string[]): string | undefined => {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, ...parts)
    if (existsSync(candidate)) return candidate
    if (dirname(folder) === folder) return undefined
  }
}
