/** Importing files into the inventory: sent in parts, read by columns, checked row by row, run, undone. */
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  importFields,
  importFile,
  importMapping,
  importPartBytes,
  importRow,
  inventoryImport,
  undoneImport,
  type ImportChoices,
  type importRowChange,
  type importRowSearches,
  type newCheck,
} from '../../../shared/desk/inventory/imports.ts'
import { toBase64 } from './base64.ts'
import { apiKeys } from './keys.ts'
import { listQuery } from './paged-rows.ts'
import { readQuery, request, requestAll, requestText, searchText } from './request.ts'

const filePath = (id: string, rest = ''): string => `/desk/inventory/import-files/${id}${rest}`
const fileKey = (id: string) => [...apiKeys.allImports(), 'file', id] as const

const post = (id: string, rest: string, json: unknown = {}, signal?: AbortSignal) =>
  request({ method: 'POST', path: filePath(id, rest), json, schema: importFile, signal })

export const importFileQuery = (id: string) => readQuery(fileKey(id), { path: filePath(id), schema: importFile })

/** Sends a file in parts. Nothing is written of it before it is run; `signal` cancels. */
export const sendImportFile = async (
  id: string,
  file: File,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
) => {
  const json = { id, name: file.name, bytes: file.size }
  let sent = await request({ method: 'POST', path: '/desk/inventory/import-files', json, schema: importFile, signal })
  for (let offset = 0; offset < file.size; offset += importPartBytes) {
    const part = new Uint8Array(await file.slice(offset, offset + importPartBytes).arrayBuffer())
    sent = await request({
      method: 'PUT',
      path: filePath(id, `/parts/${offset}`),
      json: { content: toBase64(part) },
      schema: importFile,
      signal,
    })
    onProgress(sent.received)
  }
  return sent
}

/** Reads it by detection, or as chosen. */
export const readImportFile = (id: string, choices: ImportChoices, signal?: AbortSignal) =>
  post(id, '/reading', choices, signal)

export const checkImportFile = (id: string, json: z.input<typeof newCheck>) => post(id, '/check', json)
export const runImportFile = (id: string, runId: string) => post(id, '/run', { id: runId })
/** Ends what runs; rows that a run has written are undone. */
export const cancelImportFile = (id: string) => post(id, '/cancel')

/** What was sent is forgotten. */
export const leaveImportFile = (id: string) => request({ method: 'DELETE', path: filePath(id), schema: z.null() })

export const importFieldsQuery = () =>
  queryOptions({
    ...readQuery([...apiKeys.allImports(), 'fields'], { path: '/desk/inventory/import-fields', schema: importFields }),
    staleTime: Infinity,
  })

type RowFilter = Partial<z.infer<typeof importRowSearches>>
export const importRowsQuery = (id: string, filter: RowFilter) =>
  listQuery([...fileKey(id), 'rows', filter], {
    path: filePath(id, '/rows'),
    schema: importRow,
    query: { q: searchText(filter) },
  })

export const importRowQuery = (id: string, line: number) =>
  readQuery([...fileKey(id), 'row', line], { path: filePath(id, `/rows/${line}`), schema: importRow })

/** Corrects cells, leaves the row out, or chooses which changed values are taken. It is checked again at once. */
export const changeImportRow = (id: string, line: number, json: z.input<typeof importRowChange>) =>
  request({ method: 'PATCH', path: filePath(id, `/rows/${line}`), json, schema: importRow })

export const rejectedRowsCsv = (id: string) => requestText(filePath(id, '/rejected'))

export const importPagesQuery = () =>
  listQuery([...apiKeys.allImports(), 'list'], { path: '/desk/inventory/imports', schema: inventoryImport })

export const importQuery = (id: number) =>
  readQuery([...apiKeys.allImports(), 'one', id], { path: `/desk/inventory/imports/${id}`, schema: inventoryImport })

export const undoImport = (id: number) =>
  request({ method: 'POST', path: `/desk/inventory/imports/${id}/undo`, json: {}, schema: undoneImport })

export const rejectedOfImportCsv = (id: number) => requestText(`/desk/inventory/imports/${id}/rejected`)

export const importMappingsQuery = () =>
  queryOptions({
    queryKey: [...apiKeys.allImports(), 'mappings'],
    queryFn: ({ signal }) => requestAll({ path: '/desk/inventory/import-mappings', schema: importMapping, signal }),
  })
