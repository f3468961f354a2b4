/** Values that a column holds as JSON, and back. */
import type { z } from 'zod'
import type { photo } from '../desk/inventory/common.ts'

type Photo = z.infer<typeof photo>

export interface StoredPhoto {
  readonly position: number
  readonly sizes: { readonly original: { readonly URL: string; readonly width: number; readonly height: number } }
  readonly alt?: string
}

export const photosCodec = {
  read: (json: string): Photo[] =>
    (JSON.parse(json) as StoredPhoto[]).map(({ sizes: { original }, alt = null }) => ({
      url: original.URL,
      width: original.width,
      height: original.height,
      alt,
    })),
  write: (photos: readonly Photo[]): string =>
    JSON.stringify(
      photos.map(({ url, width, height, alt }, position): StoredPhoto => ({
        position,
        sizes: { original: { URL: url, width, height } },
        ...(alt === null ? {} : { alt }),
      })),
    ),
}
