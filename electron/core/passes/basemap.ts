/** The bundled street maps, for the sketch on a pass and the map of the widget. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseBasemap, type Basemap } from '../../../shared/map/basemap.ts'

/** The bundled folder: beside the sources, and at the same place above a built program. */
const findFolder = (): string | undefined => {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'data', 'basemap')
    if (existsSync(candidate)) return candidate
    if (dirname(folder) === folder) return undefined
  }
}

let bundled: readonly Basemap[] | undefined

/** Every bundled basemap, read on first use; none where the folder is not there. */
export const bundledBasemaps = (): readonly Basemap[] => {
  if (bundled !== undefined) return bundled
  const folder = findFolder() ?? ''
  const files = folder === '' ? [] : readdirSync(folder).filter((file) => file.endsWith('.json'))
  bundled = files.map((file) => parseBasemap(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
  return bundled
}
