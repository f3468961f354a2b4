/** Codecs of values that a column holds in another form. */
import type { z } from 'zod'
import type { coordinates, photo } from '../desk/inventory/common.ts'

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

/** The column holds milliseconds. */
export const instantCodec = {
  read: (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString()),
  write: (instant: string | null): number | null => (instant === null ? null : Date.parse(instant)),
}

/** The column holds words with a space between. */
export const wordsCodec = {
  read: (text: string): string[] => text.split(' ').filter((word) => word !== ''),
  write: (words: readonly string[]): string => words.join(' '),
}

type Position = z.infer<z.ZodObject<typeof coordinates>>
type Pair = readonly [latitude: number, longitude: number]

export const entrancesCodec = {
  read: (json: string): Position[] =>
    (JSON.parse(json) as Pair[]).map(([latitude, longitude]) => ({ latitude, longitude })),
  write: (entrances: readonly Position[]): string =>
    JSON.stringify(entrances.map(({ latitude, longitude }): Pair => [latitude, longitude])),
}

export const dayNames = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const

export interface DayHours {
  readonly day: number
  readonly opens: string
  readonly closes: string
}
export interface StoredHours {
  readonly days: readonly string[]
  readonly opens: string
  readonly closes: string
}

/** Hours by day and opening; null where they are not known. They are stored as in responses: days with the same hours together. */
export const hoursCodec = {
  read: (json: string | null): DayHours[] | null =>
    json === null
      ? null
      : (JSON.parse(json) as StoredHours[])
          .flatMap(({ days, opens, closes }) =>
            days.map((day) => ({ day: dayNames.findIndex((name) => name === day) + 1, opens, closes })),
          )
          .toSorted((one, other) => one.day - other.day || (one.opens < other.opens ? -1 : 1)),
  write(hours: readonly DayHours[] | null): string | null {
    if (hours === null) return null
    const groups: { readonly days: string[]; readonly opens: string; readonly closes: string }[] = []
    for (const { day, opens, closes } of hours.toSorted((one, other) => one.day - other.day)) {
      const group = groups.find((each) => each.opens === opens && each.closes === closes)
      const name = dayNames[day - 1] ?? 'mo'
      if (group === undefined) groups.push({ days: [name], opens, closes })
      else if (!group.days.includes(name)) group.days.push(name)
    }
    return JSON.stringify(groups)
  },
}
