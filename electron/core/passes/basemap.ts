/** The bundled street maps, for the sketch on a pass and the map of the widget. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseBasemap, type Basemap } from '../../../shared/map/basemap.ts'
import { bundledPath } from '../bundled-path.ts'

let bundled: readonly Basemap[] | undefined

/** The maps are read on first use; there are none where the folder is missing. */
export const bundledBasemaps = (): readonly Basemap[] => {
  if (bundled !== undefined) return bundled
  const folder = bundledPath('data', 'basemap') ?? ''
  const files = folder === '' ? [] : readdirSync(folder).filter((file) => file.endsWith('.json'))
  bundled = files.map((file) => parseBasemap(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
  return bundled
}
