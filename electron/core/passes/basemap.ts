/** The bundled street maps, for the sketch on a pass and the map of the widget. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseBasemap, type Basemap } from '../../../shared/map/basemap.ts'

/** Beside the sources, and above a built program. */
const findFolder = (): string | undefined => {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'data', 'basemap')
    if (existsSync(candidate)) return candidate
    if (dirname(folder) === folder) return undefined
  }
}

let bundled: readonly Basemap[] | undefined

/** Read on first use; none where the folder is missing. */
export const bundledBasemaps = (): readonly Basemap[] => {
  if (bundled !== undefined) return bundled
  const folder = findFolder() ?? ''
  const files = folder === '' ? [] : readdirSync(folder).filter((file) => file.endsWith('.json'))
  bundled = files.map((file) => parseBasemap(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
  return bundled
}
