/**
 * Importing files into the inventory (operator.md section 4): a file is sent in parts, its columns get a meaning, every row is checked, and
 * only then is it written. Cancelling a run undoes what it has written.
 */
import { z } from 'zod'
import type { Permission } from '../../permissions.ts'
import { recordId, requiredText } from './common.ts'

export const importKinds = [
  'facilities',
  'venues',
  'aliases',
  'events',
  'rates',
  'coupons',
  'partners',
  'clients',
] as const
export type ImportKind = (typeof importKinds)[number]

export const largestImportBytes = 1024 * 1024 * 1024
/** Of a part, before its base64: a request may hold 256 KiB. */
export const importPartBytes = 144 * 1024

/** POST /desk/inventory/import-files. */
export const newImportFile = z.object({
  id: z.uuid(),
  name: requiredText(200),
  bytes: z.int().positive().max(largestImportBytes),
})
/** PUT /desk/inventory/import-files/{id}/parts/{offset}: parts in order; the same part again changes nothing. */
export const importFilePart = z.object({ content: z.base64().max(Math.ceil(importPartBytes / 3) * 4) })

/** One column of the file. */
export const importColumn = z.object({
  head: z.string(),
  /** Of the first three rows. */
  samples: z.array(z.string()),
  /** A field of the kind, or `ignore`. */
  means: z.string(),
  found: z.enum(['recognized', 'guessed', 'chosen', 'ignored']),
  /** Rows with a value, and those whose value can be read; absent until they were counted */
  filled: z.int().optional(),
  read: z.int().optional(),
})
export type ImportColumn = z.infer<typeof importColumn>

/** What a person decides instead of the detection. POST /desk/inventory/import-files/{id}/reading: reads the head again. */
export const importChoices = z
  .object({
    kind: z.enum(importKinds),
    encoding: z.string(),
    separator: z.enum([',', ';', '\t', '|']),
    sheet: z.string(),
    header_row: z.int().positive(),
    /** By the position of the column, from 0. */
    columns: z.record(z.string(), z.string()),
  })
  .partial()
export type ImportChoices = z.infer<typeof importChoices>

export const importRefusalCodes = [
  // Reading it ended, with an error of the program or by a person.
  'not_read',
  'file_empty',
  'format_not_supported',
  'calendar_file',
  'archive_damaged',
  'archive_too_large',
  'encoding_undecided',
  'header_missing',
  'kind_undecided',
  'column_missing',
  'column_repeated',
] as const

export const rowVerdicts = ['new', 'changed', 'unchanged', 'rejected', 'left_out'] as const
export type RowVerdict = (typeof rowVerdicts)[number]

/** Why a value or row is rejected: from which catalogs make the text. */
export const rowProblemCodes = [
  'empty',
  'not_a_number',
  'amount_open',
  'percent_open',
  'discount_open',
  'height_open',
  'other_currency',
  'outside',
  'swapped',
  'minus_missing',
  'outside_country',
  'not_a_date',
  'date_half_converted',
  'clock_skips',
  'clock_repeats',
  'not_a_time_zone',
  'unknown_currency',
  'unknown_country',
  'no_such_venue',
  'no_such_facility',
  'no_such_event',
  'ends_before_start',
  'same_as_line',
  'entrance_incomplete',
  'not_an_address',
  'quote_not_closed',
  'too_many_values',
  'column_unused',
  'too_long',
  'too_many',
  'not_allowed',
  'spaces_sold',
  'event_has_bookings',
  'cell_error',
] as const
export type RowProblemCode = (typeof rowProblemCodes)[number]

export const importCounts = z.object({
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  left_out: z.int(),
  /** New facilities by what they will be. */
  ready_to_sell: z.int(),
  need_price: z.int(),
  never_sold: z.int(),
  /** Values that differ, and those that are kept because a person set them. */
  values: z.int(),
  values_kept: z.int(),
  /** Values that people had set, kept, taken or in rejected rows; absent of imports of earlier versions. */
  values_manual: z.int().optional(),
  /** Changed rows of which every value is kept: nothing of them is written. */
  changed_kept: z.int(),
})

export const importStates = [
  'receiving',
  'reading',
  'columns',
  'refused',
  'checking',
  'checked',
  'running',
  'done',
  'cancelling',
  'cancelled',
  // The run ended with an error, and what it wrote was undone.
  'failed',
  'undoing',
  'undone',
] as const

/** GET /desk/inventory/import-files/{id}: everything about a file that is being imported; polled while something runs. */
/** API clients with the scope `internal` are among the records. */
const requires = z.literal('internal_clients' satisfies Permission).optional()

export const importFile = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  received: z.int(),
  state: z.enum(importStates),
  /** What runs: rows done, and how many there are once that is known. */
  progress: z.object({ done: z.int(), of: z.int().optional() }).optional(),
  refusal: z.object({ code: z.enum(importRefusalCodes), text: z.string().optional() }).optional(),
  format: z.enum(['csv', 'xlsx']).optional(),
  encoding: z.string().optional(),
  separator: z.string().optional(),
  sheet: z.string().optional(),
  sheets: z.array(z.string()).optional(),
  header_row: z.int().optional(),
  rows: z.int().optional(),
  kind: z.enum(importKinds).optional(),
  /** The heads by which the kind was recognized. */
  recognized_by: z.array(z.string()).optional(),
  /** The kept columns that were used. */
  mapping: z.string().optional(),
  columns: z.array(importColumn).optional(),
  /** Fields that the kind needs and that no column has. */
  missing: z.array(z.string()).optional(),
  counts: importCounts.optional(),
  /** Values that people had set come from the file too. */
  takes_manual: z.boolean().optional(),
  /** That, or keeping them, was chosen, but not yet for so many rows: choosing the same again goes on with them. */
  manual_left: z.int().optional(),
  /** Columns with values that mean nothing, and that nobody decided to ignore, once every row is checked. */
  unused: z.array(z.object({ column: z.int(), head: z.string() })).optional(),
  /** Rows, and columns with values, that the spreadsheet does not show: they are read as any other. `first`: lines of the first rows. */
  hidden: z
    .object({
      rows: z.int(),
      first: z.array(z.int()),
      columns: z.array(z.object({ column: z.int(), head: z.string() })),
    })
    .optional(),
  /** What running it needs beside `import`, once it is checked. */
  requires,
  /** Of the run. */
  import_id: recordId.optional(),
  milliseconds: z.object({ reading: z.number(), checking: z.number(), writing: z.number() }).partial().optional(),
})
export type ImportFile = z.infer<typeof importFile>

/** GET /desk/inventory/import-fields: what columns can mean, by kind. Their names are messages of the window. */
export const importFields = z.record(
  z.enum(importKinds),
  z.array(z.object({ field: z.string(), required: z.boolean() })),
)

/** POST /desk/inventory/import-files/{id}/check: begins to check every row. */
export const newCheck = z.object({ keep_columns_as: requiredText(80).optional() })

/** One row of GET /desk/inventory/import-files/{id}/rows?q=verdict:rejected, by line. */
export const importRow = z.object({
  line: z.int(),
  verdict: z.enum(rowVerdicts),
  name: z.string(),
  /** Of a rejected row. */
  problem: z
    .object({
      code: z.enum(rowProblemCodes),
      /** Its position from 0, and its head; absent where it is about the row. */
      column: z.int().optional(),
      head: z.string().optional(),
      cell: z.string(),
      /** Such as the line of the same record, or the limits. */
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .optional(),
  /** Of a changed row: what differs. `take` is false where a person had set the value, until it is checked. */
  changes: z
    .array(
      z.object({
        field: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        take: z.boolean(),
        /** When and by whom it was set by hand. */
        set_at: z.string().optional(),
        set_by: z.string().optional(),
      }),
    )
    .optional(),
  /** Of a new facility whose posted prices are not read in full. */
  posted: z
    .object({
      text: z.string(),
      parts: z.array(z.object({ text: z.string(), state: z.enum(['read', 'left', 'gap']) })),
    })
    .optional(),
  /** What the row reads as: fields with their values, for the map and the pane. Only in GET …/rows/{line}. */
  values: z.record(z.string(), z.unknown()).optional(),
})
export type ImportRow = z.infer<typeof importRow>

/** GET /desk/inventory/import-files/{id}/samples/{row}: what the row at this place behind the headers reads as, before every row is checked. */
export const mostSampledRows = 500
export const importRowSearches = z.object({ verdict: z.enum(rowVerdicts), need: z.enum(['price']), kept: z.string() })

/** GET /desk/inventory/import-files/{id}/places: where its rows are, as far as they were counted. */
export const mostImportFilePlaces = 1_000
export const importFilePlaces = z.object({
  /** Rows with a position, and those of facilities that are far from every venue. */
  count: z.int(),
  far: z.int(),
  /** The first of them. */
  points: z
    .array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }))
    .max(mostImportFilePlaces),
})
export type ImportFilePlaces = z.infer<typeof importFilePlaces>

/**
 * PATCH /desk/inventory/import-files/{id}/rows/{line}: corrects cells (by the position of the column), which is checked again at once;
 * leaves the row out; or chooses which changed values are taken.
 */
export const importRowChange = z.object({
  cells: z.record(z.string(), z.string().max(10_000)).optional(),
  left_out: z.boolean().optional(),
  take: z.record(z.string(), z.boolean()).optional(),
})

/**
 * POST /desk/inventory/import-files/{id}/alike: the same correction for every rejected row with the same problem and cell, some at a
 * time. `swap` exchanges two columns, also where the cells differ.
 */
export const alikeChange = z.strictObject({
  problem: z.object({ code: z.enum(rowProblemCodes), column: z.int().optional(), cell: z.string().max(500) }),
  change: z.union([
    z.strictObject({ cell: z.string().max(10_000) }),
    z.strictObject({ left_out: z.literal(true) }),
    z.strictObject({ swap: z.tuple([z.int().nonnegative(), z.int().nonnegative()]) }),
  ]),
})
export const alikeChanged = z.object({ changed: z.int(), left: z.int() })

/** POST /desk/inventory/import-files/{id}/manual-values: takes all values that people had set from the file, or keeps them, some rows at a time. */
export const manualValuesChoice = z.strictObject({ take: z.boolean() })

/** POST /desk/inventory/import-files/{id}/run. */
export const newRun = z.object({ id: z.uuid() })

/** One import of GET /desk/inventory/imports, the newest first. */
export const inventoryImport = z.object({
  id: recordId,
  name: z.string(),
  kind: z.enum(importKinds),
  state: z.enum(['running', 'done', 'cancelled', 'undone']),
  rows_written: z.int(),
  counts: importCounts,
  person: z.object({ id: z.int(), name: z.string() }).optional(),
  window: z.string().optional(),
  at: z.string(),
  undone_at: z.string().optional(),
  /** What undoing takes back, and what stays because it was sold or used, or changed since. */
  undo: z.object({ can_go_back: z.int(), stays: z.int() }),
  /** What undoing needs beside `import`. */
  requires,
  /** What was written, by what it is. */
  written: z.array(z.object({ what: z.string(), new: z.int(), changed: z.int(), now: z.int() })),
  rejected_rows: z.int(),
  milliseconds: z.object({ reading: z.number(), checking: z.number(), writing: z.number() }).partial(),
})
export type InventoryImport = z.infer<typeof inventoryImport>

/** POST /desk/inventory/imports/{id}/undo: what was undone, and what stays. */
export const undoneImport = z.object({
  import: inventoryImport,
  undone: z.int(),
  stays: z
    .array(
      z.object({
        kind: z.string(),
        /** Of an API client its `client_id`. */
        record_id: z.union([recordId, z.string()]),
        name: z.string(),
        reason: z.enum(['sold', 'used', 'changed']),
      }),
    )
    .max(1_000),
})

/** GET /desk/inventory/imports/{id}/places: where the venues and facilities are that it wrote. */
export const importedPlace = z.object({
  kind: z.enum(['facility', 'venue']),
  record_id: recordId,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  is_new: z.boolean(),
})
export type ImportedPlace = z.infer<typeof importedPlace>

/** GET /desk/inventory/imports/{id}/kept: values that the file would have changed and that a person had set. */
export const keptValue = z.object({
  line: z.int(),
  name: z.string(),
  field: z.string(),
  kept: z.unknown(),
  in_file: z.unknown(),
  set_at: z.string().optional(),
  set_by: z.string().optional(),
})
export type KeptValue = z.infer<typeof keptValue>

/** PUT /desk/inventory/import-mappings/{name}: renames kept columns. */
export const importMappingName = z.object({ name: requiredText(80) })

/** GET /desk/inventory/import-mappings: kept columns by their heads. */
export const importMapping = z.object({
  name: z.string(),
  kind: z.enum(importKinds),
  columns: z.array(z.object({ head: z.string(), means: z.string() })),
  used_at: z.string().optional(),
})
export type ImportMapping = z.infer<typeof importMapping>
