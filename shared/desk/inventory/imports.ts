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

/** POST /desk/inventory/import-files. */
export const newImportFile = z.object({
  id: z.uuid(),
  name: requiredText(200),
  bytes: z.int().positive().max(largestImportBytes),
})

export const importColumn = z.object({
  head: z.string(),
  /** The values of the first three rows. */
  samples: z.array(z.string()),
  /** A field of the kind, or `ignore`. */
  means: z.string(),
  found: z.enum(['recognized', 'guessed', 'chosen', 'ignored']),
  /** Rows with a value, and those whose value can be read; absent until they were counted */
  filled: z.int().optional(),
  read: z.int().optional(),
})
export type ImportColumn = z.infer<typeof importColumn>

/** A person's choices, which replace detection. POST /desk/inventory/import-files/{id}/reading: reads the beginning of the file again. */
export const importChoices = z
  .object({
    kind: z.enum(importKinds),
    encoding: z.string(),
    separator: z.enum([',', ';', '\t', '|']),
    sheet: z.string(),
    header_row: z.int().positive(),
    /** The keys are positions of columns, from 0. */
    columns: z.record(z.string(), z.string()),
  })
  .partial()
export type ImportChoices = z.infer<typeof importChoices>

export const importRefusalCodes = [
  // An error of the program or a person stopped the reading.
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

/** The codes for which a value or row is rejected; catalogs have their texts. */
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
  /** New facilities by the state that they will have. */
  ready_to_sell: z.int(),
  need_price: z.int(),
  never_sold: z.int(),
  /** Values that differ, and those that stay because a person set them. */
  values: z.int(),
  values_kept: z.int(),
  /** Values that people had set, imported or not, or in rejected rows; absent for imports of earlier versions. */
  values_manual: z.int().optional(),
  /** Changed rows whose every value stays: nothing of them is written. */
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
  // The run ended with an error, and its writes were undone.
  'failed',
  'undoing',
  'undone',
] as const

/** The permission that is needed beside `import` where API clients with the scope `internal` are among the records. */
const requires = z.literal('internal_clients' satisfies Permission).optional()

/** GET /desk/inventory/import-files/{id}: everything about a file that is being imported; polled while something runs. */
export const importFile = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  received: z.int(),
  state: z.enum(importStates),
  /** The progress of the running work: rows done, and how many there are once that is known. */
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
  recognized_by: z.array(z.string()).optional(),
  /** The name of the stored mapping that was used. */
  mapping: z.string().optional(),
  columns: z.array(importColumn).optional(),
  /** Fields that the kind needs and that no column has. */
  missing: z.array(z.string()).optional(),
  counts: importCounts.optional(),
  /** The values of the file also replace those that people had set. */
  takes_manual: z.boolean().optional(),
  /** The number of rows for which this choice is not done yet: sending the same choice again continues with them. */
  manual_left: z.int().optional(),
  /** Columns with values but without a meaning, which nobody chose to ignore, once every row is checked. */
  unused: z.array(z.object({ column: z.int(), head: z.string() })).optional(),
  /** Rows, and columns with values, that the spreadsheet hides: they are read as any other. `first`: lines of the first rows. */
  hidden: z
    .object({
      rows: z.int(),
      first: z.array(z.int()),
      columns: z.array(z.object({ column: z.int(), head: z.string() })),
    })
    .optional(),
  /** The permission that the run needs beside `import`, once the file is checked. */
  requires,
  /** The import that the run made. */
  import_id: recordId.optional(),
  milliseconds: z.object({ reading: z.number(), checking: z.number(), writing: z.number() }).partial().optional(),
})
export type ImportFile = z.infer<typeof importFile>

/** GET /desk/inventory/import-fields: the possible meanings of columns, by kind. Their names are messages of the window. */
export const importFields = z.record(
  z.enum(importKinds),
  z.array(z.object({ field: z.string(), required: z.boolean() })),
)

/** POST /desk/inventory/import-files/{id}/check: starts the check of every row. */
export const newCheck = z.object({ keep_columns_as: requiredText(80).optional() })

/** One row of GET /desk/inventory/import-files/{id}/rows?q=verdict:rejected, by line. */
export const importRow = z.object({
  line: z.int(),
  verdict: z.enum(rowVerdicts),
  name: z.string(),
  /** Present for a rejected row. */
  problem: z
    .object({
      code: z.enum(rowProblemCodes),
      /** The position from 0 and the heading of the column; absent where the problem concerns the whole row. */
      column: z.int().optional(),
      head: z.string().optional(),
      cell: z.string(),
      /** Values of the text, such as the line of the same record, or the limits. */
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .optional(),
  /** The differences of a changed row. `take` is false where a person had set the value, until a person ticks it. */
  changes: z
    .array(
      z.object({
        field: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        take: z.boolean(),
        /** The time at which a person set the value, and that person. */
        set_at: z.string().optional(),
        set_by: z.string().optional(),
      }),
    )
    .optional(),
  /** The posted prices of a new facility, where some of them could not be read. */
  posted: z
    .object({
      text: z.string(),
      parts: z.array(z.object({ text: z.string(), state: z.enum(['read', 'left', 'gap']) })),
    })
    .optional(),
  /** The fields that were read from the row, for the map and the pane. Only in GET …/rows/{line}. */
  values: z.record(z.string(), z.unknown()).optional(),
})
export type ImportRow = z.infer<typeof importRow>

/**
 * GET /desk/inventory/import-files/{id}/samples/{row}: the values of the row at this place after the headings, before every row is checked.
 */
export const mostSampledRows = 500
export const importRowSearches = z.object({ verdict: z.enum(rowVerdicts), need: z.enum(['price']), kept: z.string() })

/** GET /desk/inventory/import-files/{id}/places: the positions of its rows, as far as they were counted. */
export const mostImportFilePlaces = 1_000
export const importFilePlaces = z.object({
  /** The number of rows with a position, and of those whose facilities are far from every venue. */
  count: z.int(),
  far: z.int(),
  /** The first of these positions. */
  points: z
    .array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }))
    .max(mostImportFilePlaces),
})
export type ImportFilePlaces = z.infer<typeof importFilePlaces>

/**
 * PATCH /desk/inventory/import-files/{id}/rows/{line}: corrects cells (by the position of the column), which are checked immediately;
 * leaves the row out; or chooses which changed values are imported.
 */
export const importRowChange = z.object({
  cells: z.record(z.string(), z.string().max(10_000)).optional(),
  left_out: z.boolean().optional(),
  take: z.record(z.string(), z.boolean()).optional(),
})

/**
 * POST /desk/inventory/import-files/{id}/alike: the same correction for every rejected row with the same problem and cell, some of them at
 * a time. `swap` exchanges two columns, also where the cells differ.
 */
export const similarRowsChange = z.strictObject({
  problem: z.object({ code: z.enum(rowProblemCodes), column: z.int().optional(), cell: z.string().max(500) }),
  change: z.union([
    z.strictObject({ cell: z.string().max(10_000) }),
    z.strictObject({ left_out: z.literal(true) }),
    z.strictObject({ swap: z.tuple([z.int().nonnegative(), z.int().nonnegative()]) }),
  ]),
})
export const similarRowsChanged = z.object({ changed: z.int(), left: z.int() })

/**
 * POST /desk/inventory/import-files/{id}/manual-values: replaces all values that people had set by those of the file, or leaves them, some
 * rows at a time.
 */
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
  /** The records that undoing removes or reverts, and those that stay because they were sold, used or changed since. */
  undo: z.object({ can_go_back: z.int(), stays: z.int() }),
  /** The permission that undoing needs beside `import`. */
  requires,
  /** The written records by their kind. */
  written: z.array(z.object({ what: z.string(), new: z.int(), changed: z.int(), now: z.int() })),
  rejected_rows: z.int(),
  milliseconds: z.object({ reading: z.number(), checking: z.number(), writing: z.number() }).partial(),
})
export type InventoryImport = z.infer<typeof inventoryImport>

/** POST /desk/inventory/imports/{id}/undo: the records that were undone, and those that stay. */
export const undoneImport = z.object({
  import: inventoryImport,
  undone: z.int(),
  stays: z
    .array(
      z.object({
        kind: z.string(),
        /** The id of the record; the `client_id` of an API client. */
        record_id: z.union([recordId, z.string()]),
        name: z.string(),
        reason: z.enum(['sold', 'used', 'changed']),
      }),
    )
    .max(1_000),
})

/** GET /desk/inventory/imports/{id}/places: the positions of the venues and facilities that it wrote. */
export const importedPlace = z.object({
  kind: z.enum(['facility', 'venue']),
  record_id: recordId,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  is_new: z.boolean(),
})
export type ImportedPlace = z.infer<typeof importedPlace>

/** GET /desk/inventory/imports/{id}/kept: values that the file did not change because a person had set them. */
export const preservedValue = z.object({
  line: z.int(),
  name: z.string(),
  field: z.string(),
  kept: z.unknown(),
  in_file: z.unknown(),
  set_at: z.string().optional(),
  set_by: z.string().optional(),
})
export type PreservedValue = z.infer<typeof preservedValue>

/** PUT /desk/inventory/import-mappings/{name}: renames a stored mapping. */
export const importMappingName = z.object({ name: requiredText(80) })

/** GET /desk/inventory/import-mappings: stored mappings with their headings. */
export const importMapping = z.object({
  name: z.string(),
  kind: z.enum(importKinds),
  columns: z.array(z.object({ head: z.string(), means: z.string() })),
  used_at: z.string().optional(),
})
export type ImportMapping = z.infer<typeof importMapping>
