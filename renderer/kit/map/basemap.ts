/** The bundled street maps, loaded when a map of their city is shown, and then cached. */
import { basemapOf, parseBasemap, type Basemap } from '../../../shared/map/basemap.ts'

const files: Readonly<Record<string, string>> = import.meta.glob('../../../data/basemap/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

const loaded = new Map<string, Promise<Basemap>>()

const load = (url: string): Promise<Basemap> => {
  const basemap =
    loaded.get(url) ??
    fetch(url)
      .then((response) => response.json())
      .then(parseBasemap)
  loaded.set(url, basemap)
  return basemap
}

/** The bundled map that contains the point; undefined for cities without one. */
export const basemapAt = async (latitude: number, longitude: number): Promise<Basemap | undefined> => {
  for (const url of Object.values(files)) {
    const basemap = basemapOf([await load(url)], { latitude, longitude })
    if (basemap) return basemap
  }
  return undefined
}
