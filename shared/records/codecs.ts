/** Values that a column holds in another form, and back. */
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

/** Milliseconds. */
export const instantCodec = {
  read: (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString()),
  write: (instant: string | null): number | null => (instant === null ? null : Date.parse(instant)),
}

/** Words with a space between. */
export const wordsCodec = {
  read: (text: string): string[] => text.split(' ').filter((word) => word !== ''),
  write: (words: readonly string[]): string => words.join(' '),
}
