/** /desk/inventory/import-files, …/imports and …/import-mappings: importing files into the inventory (operator.md section 4). */
import type { z } from 'zod'
import { importApi, importFileApi, importMappingApi } from '../../../shared/contract/imports.ts'
import {
  importKinds,
  importRowSearches,
  type importFields,
  type importMapping,
} from '../../../shared/desk/inventory/imports.ts'
import { AppError, found } from '../../../shared/errors/errors.ts'
import { present } from '../../../shared/present.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { Route } from '../../core/http/route.ts'
import { parseSearch } from '../../core/http/search.ts'
import type { Imports } from './imports-repository.ts'
import { kinds } from './kinds/kinds.ts'
import type { SavedMapping } from './file/mapping-repository.ts'
import type { ReceivedFiles } from './file/received-files.ts'

const representMapping = ({ name, kind, columns_json: columns, used_at_ms: usedAtMs }: SavedMapping) => ({
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
  deskHandlers(importFileApi, {
    receive: (_context, { body }) => files.receive(body),
    one: (_context, { id }) => files.file(id),
    addPart: (_context, { id, offset, body }) => files.addPart(id, offset, Buffer.from(body.content, 'base64')),
    read: (_context, { id, body }) => files.read(id, body),
    sample: (_context, { id, row }) => files.sample(id, row),
    places: (_context, { id }) => files.places(id),
    check: ({ actor }, { id, body }) => files.check(id, body.keep_columns_as, actor),
    rows({ params, paging }, { id }) {
      const search = parseSearch(params.get('q'), Object.keys(importRowSearches.shape))
      const read = importRowSearches.partial().safeParse(Object.fromEntries(search))
      if (!read.success) throw new AppError('invalid_parameter', { fields: ['q'] })
      const { rows, total } = files.rows(id, present(read.data), paging)
      return { items: rows, total }
    },
    row: (_context, { id, line }) => files.row(id, line),
    changeRow: (_context, { id, line, body }) => files.changeRow(id, line, body),
    changeSimilar: (_context, { id, body }) => files.changeSimilar(id, body),
    chooseManual: (_context, { id, body }) => files.manualValues(id, body),
    rejected: (_context, { id }) => files.rejected(id),
    run({ actor, requirePermission }, { id, body }) {
      const required = files.requires(id)
      if (required !== undefined) requirePermission(required)
      return files.run(id, body.id, actor)
    },
    cancel: (_context, { id }) => files.cancel(id),
    leave: (_context, { id }) => files.leave(id),
  })

export const importRoutes = (files: ReceivedFiles, { runs, mappings }: Pick<Imports, 'runs' | 'mappings'>): Route[] => [
  ...fileRoutes(files),
  ...deskHandlers(importApi, {
    fields,
    list({ paging }) {
      const { rows, total } = runs.page(paging)
      return { items: rows, total }
    },
    one: (_context, { id }) => runs.find(id),
    rejected: (_context, { id }) => runs.rejected(id),
    places({ paging }, { id }) {
      const { rows, total } = runs.places(id, paging)
      return { items: rows, total }
    },
    preserved({ paging }, { id }) {
      const all = runs.preserved(id)
      return { items: pageOf(all, paging), total: all.length }
    },
    undo({ actor, requirePermission }, { id }) {
      const { requires } = runs.find(id)
      if (requires !== undefined) requirePermission(requires)
      return runs.undo(id, actor)
    },
  }),
  ...deskHandlers(importMappingApi, {
    list() {
      const all = mappings.list().map(representMapping)
      return { items: all, total: all.length }
    },
    rename({ actor }, { name: before, body: { name } }) {
      if (name !== before && mappings.named(name) !== undefined) throw new AppError('import_mapping_name_taken')
      if (!mappings.rename(before, name, actor)) throw new AppError('not_found')
      return representMapping(found(mappings.named(name), 'import'))
    },
    remove({ actor }, { name }) {
      if (!mappings.remove(name, actor)) throw new AppError('not_found')
    },
  }),
]
