/** /desk/inventory/import-files, …/imports and …/import-mappings: importing files into the inventory (operator.md section 4). */
import { z } from 'zod'
import { recordId } from '../../../shared/desk/inventory/common.ts'
import {
  alikeChange,
  alikeChanged,
  importChoices,
  importFields,
  importFile,
  importFilePlaces,
  importFilePart,
  importKinds,
  importedPlace,
  importMapping,
  importMappingName,
  importPartBytes,
  importRow,
  importRowChange,
  importRowSearches,
  inventoryImport,
  keptValue,
  manualValuesChoice,
  mostSampledRows,
  newCheck,
  newImportFile,
  newRun,
  undoneImport,
} from '../../../shared/desk/inventory/imports.ts'
import { AppError, found } from '../../../shared/errors.ts'
import { present } from '../../../shared/present.ts'
import { deskRoutes, numericId, readJson, textId } from '../../core/http/desk-route.ts'
import type { Reply, RequestContext, Route } from '../../core/http/route.ts'
import { parseSearch } from '../../core/http/search.ts'
import type { Imports } from './imports-repository.ts'
import { kinds } from './kinds/kinds.ts'
import type { KeptMapping } from './mapping-repository.ts'
import type { ReceivedFiles } from './received-files.ts'

const permission = 'import'
const filePath = z.object({ id: z.uuid() })
const partPath = filePath.extend({ offset: z.int().nonnegative() })
const linePath = filePath.extend({ line: z.int().positive() })

const resource = (body: object, status = 200): Reply => ({
  kind: 'resource',
  status,
  body,
  headers: { 'Cache-Control': 'no-store' },
})

const csv = (content: string): Reply => ({ kind: 'file', content, contentType: 'text/csv; charset=utf-8' })

const numberIn = ({ pathParams }: RequestContext, name: string): number => {
  const text = pathParams[name]
  if (text === undefined || !/^\d{1,10}$/.test(text)) throw new AppError('not_found')
  return Number(text)
}

const nameIn = ({ pathParams }: RequestContext): string => pathParams['name'] ?? ''

const representMapping = ({ name, kind, columns_json: columns, used_at_ms: usedAtMs }: KeptMapping) => ({
  name,
  kind,
  columns: JSON.parse(columns) as z.infer<typeof importMapping>['columns'],
  ...(usedAtMs === null ? {} : { used_at: new Date(usedAtMs).toISOString() }),
})

const fields = (): z.infer<typeof importFields> =>
  Object.fromEntries(
    importKinds.map((kind) => [
      kind,
      kinds[kind].fields.map(({ name, required = false }) => ({ field: name, required })),
    ]),
  ) as z.infer<typeof importFields>

const fileRoutes = (files: ReceivedFiles): Route[] =>
  deskRoutes({
    'POST /desk/inventory/import-files': {
      permission,
      summary: 'Begins to receive a file, which is kept until it is left or the program ends',
      jsonBody: newImportFile,
      response: importFile,
      successStatus: 201,
      refusals: ['idempotency_key_reused'],
      handle: async (context) => resource(await files.receive(readJson(context, newImportFile)), 201),
    },
    'GET /desk/inventory/import-files/:id': {
      permission,
      summary: 'What is known of a file, and what runs',
      pathParameters: filePath,
      response: importFile,
      handle: (context) => resource(files.file(textId(context))),
    },
    'PUT /desk/inventory/import-files/:id/parts/:offset': {
      permission,
      summary: `The next part of a file, of at most ${importPartBytes} bytes; the same part again changes nothing`,
      pathParameters: partPath,
      jsonBody: importFilePart,
      response: importFile,
      refusals: ['statement_part_misplaced'],
      handle(context) {
        const { content } = readJson(context, importFilePart)
        return resource(files.addPart(textId(context), numberIn(context, 'offset'), Buffer.from(content, 'base64')))
      },
    },
    'POST /desk/inventory/import-files/:id/reading': {
      permission,
      summary: 'Reads the head of the file again, by detection or as chosen',
      pathParameters: filePath,
      jsonBody: importChoices,
      response: importFile,
      refusals: ['statement_file_incomplete', 'import_file_unchecked', 'cancelled'],
      handle: async (context) => resource(await files.read(textId(context), readJson(context, importChoices))),
    },
    'GET /desk/inventory/import-files/:id/samples/:row': {
      permission,
      summary: `What one of the first ${mostSampledRows} rows reads as, before every row is checked`,
      pathParameters: filePath.extend({ row: z.int().positive() }),
      response: importRow,
      refusals: ['import_file_unchecked'],
      handle: async (context) => resource(await files.sample(textId(context), numberIn(context, 'row'))),
    },
    'GET /desk/inventory/import-files/:id/places': {
      permission,
      summary: 'Where the rows are, as far as they were counted, before every row is checked',
      pathParameters: filePath,
      response: importFilePlaces,
      handle: (context) => resource(files.places(textId(context))),
    },
    'POST /desk/inventory/import-files/:id/check': {
      permission,
      summary: 'Begins to check every row; nothing is written',
      pathParameters: filePath,
      jsonBody: newCheck,
      response: importFile,
      refusals: ['import_file_unchecked'],
      handle: (context) =>
        resource(files.check(textId(context), readJson(context, newCheck).keep_columns_as, context.actor)),
    },
    'GET /desk/inventory/import-files/:id/rows': {
      permission,
      summary: 'Checked rows by line; `q` takes verdict, need (price) and kept (true)',
      list: true,
      pathParameters: filePath,
      searches: importRowSearches,
      response: importRow,
      refusals: ['import_file_unchecked'],
      handle(context) {
        const search = parseSearch(context.params.get('q'), Object.keys(importRowSearches.shape))
        const read = importRowSearches.partial().safeParse(Object.fromEntries(search))
        if (!read.success) throw new AppError('invalid_parameter', { fields: ['q'] })
        const { rows, total } = files.rows(textId(context), present(read.data), context.paging)
        return { kind: 'list', items: rows, total }
      },
    },
    'GET /desk/inventory/import-files/:id/rows/:line': {
      permission,
      summary: 'One checked row, with what it reads as',
      pathParameters: linePath,
      response: importRow,
      refusals: ['import_file_unchecked'],
      handle: (context) => resource(files.row(textId(context), numberIn(context, 'line'))),
    },
    'PATCH /desk/inventory/import-files/:id/rows/:line': {
      permission,
      summary: 'Corrects cells, leaves the row out, or chooses which values are taken; it is checked again at once',
      pathParameters: linePath,
      jsonBody: importRowChange,
      response: importRow,
      refusals: ['import_file_unchecked'],
      handle: (context) =>
        resource(files.changeRow(textId(context), numberIn(context, 'line'), readJson(context, importRowChange))),
    },
    'POST /desk/inventory/import-files/:id/alike': {
      permission,
      summary:
        'The same for every rejected row with the same problem and cell, some at a time; `left` says how many remain',
      pathParameters: filePath,
      jsonBody: alikeChange,
      response: alikeChanged,
      refusals: ['import_file_unchecked'],
      handle: (context) => resource(files.changeAlike(textId(context), readJson(context, alikeChange))),
    },
    'POST /desk/inventory/import-files/:id/manual-values': {
      permission,
      summary:
        'Takes all values that people had set from the file, or keeps them, some rows at a time; `left` says how many remain',
      pathParameters: filePath,
      jsonBody: manualValuesChoice,
      response: alikeChanged,
      refusals: ['import_file_unchecked'],
      handle: (context) => resource(files.manualValues(textId(context), readJson(context, manualValuesChoice))),
    },
    'GET /desk/inventory/import-files/:id/rejected': {
      permission,
      summary: 'The rejected rows as CSV, with the reason in a column',
      pathParameters: filePath,
      contentType: 'text/csv; charset=utf-8',
      refusals: ['import_file_unchecked'],
      handle: (context) => csv(files.rejected(textId(context))),
    },
    'POST /desk/inventory/import-files/:id/run': {
      permission,
      summary: 'Begins to write the new and changed rows; the same id again is the same run',
      pathParameters: filePath,
      jsonBody: newRun,
      response: importFile,
      refusals: ['import_file_unchecked'],
      handle(context) {
        const id = textId(context)
        const required = files.requires(id)
        if (required !== undefined) context.requirePermission(required)
        return resource(files.run(id, readJson(context, newRun).id, context.actor))
      },
    },
    'POST /desk/inventory/import-files/:id/cancel': {
      permission,
      summary: 'Ends what runs; rows that were written are undone',
      pathParameters: filePath,
      response: importFile,
      handle: async (context) => resource(await files.cancel(textId(context))),
    },
    'DELETE /desk/inventory/import-files/:id': {
      permission,
      summary: 'Leaves the file; what runs is cancelled',
      pathParameters: filePath,
      async handle(context) {
        await files.leave(textId(context))
        return { kind: 'empty' }
      },
    },
  })

export const importRoutes = (files: ReceivedFiles, { runs, mappings }: Pick<Imports, 'runs' | 'mappings'>): Route[] => [
  ...fileRoutes(files),
  ...deskRoutes({
    'GET /desk/inventory/import-fields': {
      permission,
      summary: 'What columns can mean, by kind of record',
      response: importFields,
      handle: () => ({ kind: 'resource', body: fields() }),
    },
    'GET /desk/inventory/imports': {
      permission,
      summary: 'Imports, the newest first, and what undoing each would take back',
      list: true,
      response: inventoryImport,
      handle({ paging }) {
        const { rows, total } = runs.page(paging)
        return { kind: 'list', items: rows, total }
      },
    },
    'GET /desk/inventory/imports/:id': {
      permission,
      summary: 'One import',
      pathParameters: z.object({ id: recordId }),
      response: inventoryImport,
      handle: (context) => resource(runs.find(numericId(context))),
    },
    'GET /desk/inventory/imports/:id/rejected': {
      permission,
      summary: 'The rejected rows of an import as CSV, with the reason in a column',
      pathParameters: z.object({ id: recordId }),
      contentType: 'text/csv; charset=utf-8',
      handle: (context) => csv(runs.rejected(numericId(context))),
    },
    'GET /desk/inventory/imports/:id/places': {
      permission,
      summary: 'Where the venues and facilities are that an import wrote',
      list: true,
      pathParameters: z.object({ id: recordId }),
      response: importedPlace,
      handle(context) {
        const { rows, total } = runs.places(numericId(context), context.paging)
        return { kind: 'list', items: rows, total }
      },
    },
    'GET /desk/inventory/imports/:id/kept': {
      permission,
      summary: 'Values that the file would have changed and that a person had set',
      list: true,
      pathParameters: z.object({ id: recordId }),
      response: keptValue,
      handle(context) {
        const all = runs.kept(numericId(context))
        const { perPage, offset } = context.paging
        return { kind: 'list', items: all.slice(offset, offset + perPage), total: all.length }
      },
    },
    'POST /desk/inventory/imports/:id/undo': {
      permission,
      summary: 'Takes back what an import wrote, but for what was sold, used or changed since',
      pathParameters: z.object({ id: recordId }),
      response: undoneImport,
      async handle(context) {
        const id = numericId(context)
        const { requires } = runs.find(id)
        if (requires !== undefined) context.requirePermission(requires)
        return resource(await runs.undo(id, context.actor))
      },
    },
    'GET /desk/inventory/import-mappings': {
      permission,
      summary: 'Columns that were kept, by name',
      list: true,
      response: importMapping,
      handle() {
        const all = mappings.list().map(representMapping)
        return { kind: 'list', items: all, total: all.length }
      },
    },
    'PUT /desk/inventory/import-mappings/:name': {
      permission,
      summary: 'Renames kept columns',
      jsonBody: importMappingName,
      response: importMapping,
      refusals: ['import_mapping_name_taken'],
      handle(context) {
        const { name } = readJson(context, importMappingName)
        const before = nameIn(context)
        if (name !== before && mappings.named(name) !== undefined) throw new AppError('import_mapping_name_taken')
        if (!mappings.rename(before, name, context.actor)) throw new AppError('not_found')
        return resource(representMapping(found(mappings.named(name), 'import')))
      },
    },
    'DELETE /desk/inventory/import-mappings/:name': {
      permission,
      summary: 'Forgets kept columns',
      handle(context) {
        if (!mappings.remove(nameIn(context), context.actor)) throw new AppError('not_found')
        return { kind: 'empty' }
      },
    },
  }),
]
