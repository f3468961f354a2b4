/** The map tile origins, stored because the page is loaded before the engine is ready. */
import { join } from 'node:path'
import { z } from 'zod'
import type { Fetch } from '../../host/process/rpc.ts'
import { createTileOrigins, type TileOrigins } from '../../host/http/tile-origins.ts'
import { readJsonFile, writeJsonFile } from '../files/json-file.ts'

const keptSchema = z.array(z.string().regex(/^https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/)).max(4)

export const rememberedTileOrigins = (
  dataDirectory: string,
  fetch: Fetch,
  log: (message: string) => void,
): TileOrigins => {
  const file = join(dataDirectory, 'map-tiles.json')
  return createTileOrigins(fetch, {
    initial: readJsonFile(file, keptSchema) ?? [],
    keep: (origins) => {
      try {
        writeJsonFile(file, origins)
      } catch {
        log('the map tile address could not be kept')
      }
    },
  })
}
