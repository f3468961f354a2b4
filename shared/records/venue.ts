/** Venues, whose members are entered, stored, imported and exported. */
import { z } from 'zod'
import { optionalText, photo, requiredText } from '../desk/inventory/common.ts'
import { photosCodec } from './codecs.ts'
import { placeMembers } from './place.ts'
import type { Members } from './record.ts'
import { translations } from './translations.ts'

export const venueMembers = {
  name: {
    schema: requiredText(120),
    file: { heads: ['venue', 'venue name', 'nom'], guesses: ['arena', 'stadium', 'title'], required: true },
  },
  /** Former and sponsor names, by which imports find it. */
  aliases: { schema: z.array(requiredText(120)).max(50).default([]), column: null, file: null },
  ...placeMembers,
  country: { ...placeMembers.country, file: { ...placeMembers.country.file, required: true } },
  timezone: { ...placeMembers.timezone, file: { ...placeMembers.timezone.file, showsKind: true } },
  capacity: {
    schema: z.int().positive().max(1_000_000).nullable().default(null),
    format: 'count',
    file: { heads: ['seats', 'places'], guesses: ['seating', 'attendance'] },
  },
  venue_type: { schema: optionalText(40), file: { heads: ['type'], guesses: ['kind', 'category'], showsKind: true } },
  description: { schema: optionalText(5_000) },
  description_translations: { schema: translations(5_000), translates: 'description' },
  website: { schema: optionalText(300), file: { guesses: ['web', 'url', 'web site', 'site web'], showsKind: true } },
  enhanced_airport: { schema: z.boolean().default(false), file: { showsKind: true } },
  primarily_transient: { schema: z.boolean().default(false) },
  photos: {
    schema: z.array(photo).max(20).default([]),
    column: 'images_json',
    codec: photosCodec,
    file: { name: 'images', guesses: ['pictures', 'images'], showsKind: true },
  },
} satisfies Members

export const venueContract = { version: 1, digest: 'a23abf08152c9b11' }
