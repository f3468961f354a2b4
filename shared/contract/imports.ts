/** Importing files into the inventory: received in parts, read, checked, run, and undone (operator.md section 4). */
import { z } from 'zod'
import { numericIdPath } from '../api/parameters.ts'
import { filePart, filePartBytes } from '../desk/file-parts.ts'
import {
  similarRowsChange,
  similarRowsChanged,
  importChoices,
  importFields,
  importFile,
  importFilePlaces,
  importedPlace,
  importMapping,
  importMappingName,
  importRow,
  importRowChange,
  importRowSearches,
  inventoryImport,
  preservedValue,
  manualValuesChoice,
  mostSampledRows,
  newCheck,
  newImportFile,
  newRun,
  undoneImport,
} from '../desk/inventory/imports.ts'
import { csv, empty, endpointOf } from './endpoint.ts'
import { changedByRecord } from './records.ts'

const permission = 'import'
const filePath = z.object({ id: z.uuid() })
const linePath = filePath.extend({ line: z.int().positive() })
const refusals = ['import_file_unchecked'] as const

const ofFiles = endpointOf('inventory/import-files')
const ofFile = { permission, params: filePath, response: importFile, noStore: true } as const
/** The window shows the file of the response, and reads its rows again. */
const changedFile = { ...ofFile, invalidates: ['inventory/import-rows'] } as const

const ofRows = endpointOf('inventory/import-rows')
const ofRow = { permission, params: linePath, response: importRow, noStore: true, refusals } as const
/** The counts of the file change with its rows. */
const changedRows = { invalidates: ['inventory/import-rows', 'inventory/import-files'] } as const
/** A request handles a part of the rows; `left` is the number of those that remain. */
const manyRows = {
  permission,
  params: filePath,
  response: similarRowsChanged,
  noStore: true,
  refusals,
  ...changedRows,
} as const

export const importFileApi = {
  receive: ofFiles('POST /desk/inventory/import-files', {
    summary: 'Begins to receive a file, which is kept until it is left or the program ends',
    permission,
    body: newImportFile,
    status: 201,
    response: importFile,
    noStore: true,
    refusals: ['idempotency_key_reused'],
    invalidates: [],
  }),
  one: ofFiles('GET /desk/inventory/import-files/:id', {
    ...ofFile,
    summary: 'What is known of a file, and what runs',
  }),
  addPart: ofFiles('PUT /desk/inventory/import-files/:id/parts/:offset', {
    ...ofFile,
    summary: `The next part of a file, of at most ${filePartBytes} bytes; the same part again changes nothing`,
    params: filePath.extend({ offset: z.int().nonnegative() }),
    body: filePart,
    refusals: ['statement_part_misplaced'],
    invalidates: [],
  }),
  read: ofFiles('POST /desk/inventory/import-files/:id/reading', {
    ...changedFile,
    summary: 'Reads the head of the file again, by detection or as chosen',
    body: importChoices,
    refusals: ['statement_file_incomplete', 'import_file_unchecked', 'cancelled'],
  }),
  sample: ofFiles('GET /desk/inventory/import-files/:id/samples/:row', {
    ...ofRow,
    summary: `What one of the first ${mostSampledRows} rows reads as, before every row is checked`,
    params: filePath.extend({ row: z.int().positive() }),
  }),
  places: ofFiles('GET /desk/inventory/import-files/:id/places', {
    ...ofFile,
    summary: 'Where the rows are, as far as they were counted, before every row is checked',
    response: importFilePlaces,
  }),
  check: ofFiles('POST /desk/inventory/import-files/:id/check', {
    ...changedFile,
    summary: 'Begins to check every row; nothing is written',
    body: newCheck,
    refusals,
  }),
  rows: ofRows('GET /desk/inventory/import-files/:id/rows', {
    summary: 'Checked rows by line; `q` takes verdict, need (price) and kept (true)',
    permission,
    params: filePath,
    list: true,
    searches: importRowSearches,
    response: importRow,
    refusals,
  }),
  row: ofRows('GET /desk/inventory/import-files/:id/rows/:line', {
    ...ofRow,
    summary: 'One checked row, with what it reads as',
  }),
  changeRow: ofRows('PATCH /desk/inventory/import-files/:id/rows/:line', {
    ...ofRow,
    ...changedRows,
    summary: 'Corrects cells, leaves the row out, or chooses which values are taken; it is checked again at once',
    body: importRowChange,
  }),
  changeSimilar: ofRows('POST /desk/inventory/import-files/:id/alike', {
    ...manyRows,
    summary:
      'The same for every rejected row with the same problem and cell, some at a time; `left` says how many remain',
    body: similarRowsChange,
  }),
  chooseManual: ofRows('POST /desk/inventory/import-files/:id/manual-values', {
    ...manyRows,
    summary:
      'Takes all values that people had set from the file, or keeps them, some rows at a time; `left` says how many remain',
    body: manualValuesChoice,
  }),
  rejected: ofRows('GET /desk/inventory/import-files/:id/rejected', {
    summary: 'The rejected rows as CSV, with the reason in a column',
    permission,
    params: filePath,
    response: csv,
    refusals,
  }),
  run: ofFiles('POST /desk/inventory/import-files/:id/run', {
    ...changedFile,
    summary: 'Begins to write the new and changed rows; the same id again is the same run',
    body: newRun,
    refusals,
  }),
  cancel: ofFiles('POST /desk/inventory/import-files/:id/cancel', {
    ...changedFile,
    summary: 'Ends what runs; rows that were written are undone',
  }),
  leave: ofFiles('DELETE /desk/inventory/import-files/:id', {
    summary: 'Leaves the file; what runs is cancelled',
    permission,
    params: filePath,
    response: empty,
    invalidates: [],
  }),
}

const ofImports = endpointOf('inventory')
const byId = { permission, params: numericIdPath } as const

export const importApi = {
  fields: ofImports('GET /desk/inventory/import-fields', {
    summary: 'What columns can mean, by kind of record',
    permission,
    response: importFields,
  }),
  list: ofImports('GET /desk/inventory/imports', {
    summary: 'Imports, the newest first, and what undoing each would take back',
    permission,
    list: true,
    response: inventoryImport,
  }),
  one: ofImports('GET /desk/inventory/imports/:id', {
    ...byId,
    summary: 'One import',
    response: inventoryImport,
    noStore: true,
  }),
  rejected: ofImports('GET /desk/inventory/imports/:id/rejected', {
    ...byId,
    summary: 'The rejected rows of an import as CSV, with the reason in a column',
    response: csv,
  }),
  places: ofImports('GET /desk/inventory/imports/:id/places', {
    ...byId,
    summary: 'Where the venues and facilities are that an import wrote',
    list: true,
    response: importedPlace,
  }),
  preserved: ofImports('GET /desk/inventory/imports/:id/kept', {
    ...byId,
    summary: 'Values that the file would have changed and that a person had set',
    list: true,
    response: preservedValue,
  }),
  undo: ofImports('POST /desk/inventory/imports/:id/undo', {
    ...byId,
    summary: 'Takes back what an import wrote, but for what was sold, used or changed since',
    response: undoneImport,
    noStore: true,
    invalidates: changedByRecord,
  }),
}

const ofMappings = endpointOf('inventory/import-mappings')
export const importMappingApi = {
  list: ofMappings('GET /desk/inventory/import-mappings', {
    summary: 'Columns that were kept, by name',
    permission,
    list: true,
    response: importMapping,
  }),
  rename: ofMappings('PUT /desk/inventory/import-mappings/:name', {
    summary: 'Renames kept columns',
    permission,
    body: importMappingName,
    response: importMapping,
    noStore: true,
    refusals: ['import_mapping_name_taken'],
  }),
  remove: ofMappings('DELETE /desk/inventory/import-mappings/:name', {
    summary: 'Forgets kept columns',
    permission,
    response: empty,
  }),
}
