/**
 * The shared members of the inventory's records (operator.md section 4): kinds, versions, translations, archive. Amounts are whole minor
 * units of the record's currency. Instants are ISO 8601 UTC; `local` times are in the zone of the record, which they do not name.
 */
import { z } from 'zod'

export const inventoryKinds = ['venue', 'event', 'facility', 'coupon', 'partner', 'client'] as const
export type InventoryKind = (typeof inventoryKinds)[number]

export const largestMinor = 100_000_00
export const recordId = z.int().positive()
export const minor = z.int().min(0).max(largestMinor)
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)
export const requiredText = (length: number) => z.string().trim().min(1).max(length)
/** An empty text means none. */
export const optionalText = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .nullable()
    .overwrite((text) => (text === '' ? null : text))
    .default(null)
/** Local to the record: `2026-12-16T19:30`. */
export const localTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)

/** The problems of a field that its schema does not find. A refusal is 400 `invalid_parameter` with the problem of each field. */
export const inventoryProblems = [
  'missing',
  'not_allowed',
  'unknown',
  'archived',
  'taken',
  'repeated',
  'falling',
  'before_start',
  'not_one_of_both',
] as const
export type InventoryProblem = (typeof inventoryProblems)[number]

export const coordinates = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
}

/** An uploaded photo (by the hash of its bytes), or one at a web address. `alt` is its description. */
export const photo = z.object({
  url: z.string().max(500),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: optionalText(200),
})
/** POST /desk/inventory/photos: JPEG, PNG or WebP as base64; the same bytes again are the same photo. */
export const largestPhotoBytes = 160 * 1024
export const newPhoto = z.object({ content: z.base64().max(Math.ceil(largestPhotoBytes / 3) * 4) })
export const storedPhoto = photo.omit({ alt: true })

/**
 * The state of a record when it was read: the number of its last change, 0 without any. A write names the version that it is based on;
 * where that is not the current one, it is refused with 409 `record_changed` and the current record.
 */
export const version = z.int().min(0)

/** Members of every record in a response. */
export const recordState = {
  id: recordId,
  version,
  archived_at: z.string().optional(),
}

/** Members of every write to an existing record. */
export const basedOn = z.object({ version })

/** One change of a record: the members that differ, before and after. Created records have no `before`. */
export const inventoryChange = z.object({
  id: recordId,
  kind: z.enum(inventoryKinds),
  /** The id of the record; the `client_id` of an API client. */
  record_id: z.union([recordId, z.string()]),
  /** The record's name at that time. */
  name: z.string(),
  action: z.enum(['created', 'changed', 'archived', 'restored', 'reverted', 'imported', 'import_undone', 'priced']),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
  person: z.object({ id: z.int(), name: z.string() }).optional(),
  window: z.string().optional(),
  at: z.string(),
  import_id: recordId.optional(),
  /** False where a later change has other values in the same members. */
  can_revert: z.boolean(),
})
export type InventoryChange = z.infer<typeof inventoryChange>

/** POST /desk/inventory/{kind}s/{id}/revert: gives the members of one change the values that they had before it. */
export const newRevert = z.object({
  version,
  change_id: recordId,
  /** The same confirmations as for a change that moves an event, or leaves fewer spaces than are sold. */
  confirmed: z.boolean().default(false),
  overbook: z.boolean().default(false),
})

/** GET /desk/inventory?q=venue_id:1,2: counts only the venues, events, facilities and needs of these venues. */
export const overviewSearches = z.object({ venue_id: z.string() })

/** GET /desk/inventory. `administered: false` where the marketplace is another service, which manages its inventory itself. */
export const inventoryOverview = z.object({
  administered: z.boolean(),
  /** The counts exclude archived records. */
  counts: z.record(z.enum(inventoryKinds), z.int()),
  /** Facilities that need a person to read what they post. */
  needs: z.object({ price: z.int(), spaces: z.int(), height: z.int(), hours: z.int() }),
  /** The version changes with every write to the inventory. */
  version: z.string(),
  /** The `inventoryContract` of the Parkdesk that has the inventory. Absent where it is older than this number. */
  contract: z.int().positive().optional(),
})
export type InventoryOverview = z.infer<typeof inventoryOverview>
