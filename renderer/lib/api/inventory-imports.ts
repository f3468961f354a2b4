/** Importing files into the inventory: sent in parts, read, checked, written, undone. */
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  alikeChanged,
  importedPlace,
  importFields,
  importFile,
  importFilePlaces,
  importMapping,
  importPartBytes,
  importRow,
  inventoryImport,
  keptValue,
  undoneImport,
  type alikeChange,
  type importChoices,
  type manualValuesChoice,
  type importMappingName,
  type importRowChange,
  type ImportedPlace,
  type importRowSearches,
  type newCheck,
  type newRun,
} from '../../../shared/desk/inventory/imports.ts'
import { toBase64 } from './base64.ts'
import { apiKeys } from './keys.ts'
import { listQuery } from './paged-rows.ts'
import { readQuery, request, requestAll, requestPage, requestText, searchText } from './request.ts'

const root = '/desk/inventory'
const files = `${root}/import-files`

export const importFieldsQuery = () =>
  readQuery([...apiKeys.allInventory(), 'import-fields'], { path: `${root}/import-fields`, schema: importFields })

export const importFileQuery = (id: string) =>
  readQuery([...apiKeys.allInventory(), 'import-file', id], { path: `${files}/${id}`, schema: importFile })

const post = (path: string, json: unknown, signal?: AbortSignal) =>
  request({ method: 'POST', path: `${files}${path}`, json, schema: importFile, signal })

/** Sends a file in parts; nothing is written of it before it is run. `signal` cancels. */
export const sendImportFile = async (
  id: string,
  file: File,
  { signal, onProgress }: { readonly signal?: AbortSignal; readonly onProgress?: (sent: number) => void } = {},
) => {
  let sent = await post('', { id, name: file.name, bytes: file.size }, signal)
  for (let offset = 0; offset < file.size; offset += importPartBytes) {
    const part = new Uint8Array(await file.slice(offset, offset + importPartBytes).arrayBuffer())
    sent = await request({
      method: 'PUT',
      path: `${files}/${id}/parts/${offset}`,
      json: { content: toBase64(part) },
      schema: importFile,
      signal,
    })
    onProgress?.(sent.received)
  }
  return sent
}

/** Reads the head again, as chosen. */
export const readImportFile = (id: string, json: z.input<typeof importChoices>, signal?: AbortSignal) =>
  post(`/${id}/reading`, json, signal)

/** Begins to check every row. */
export const checkImportFile = (id: string, json: z.input<typeof newCheck> = {}) => post(`/${id}/check`, json)

/** Begins to write. */
export const runImportFile = (id: string, json: z.input<typeof newRun>) => post(`/${id}/run`, json)

/** What was written is undone. */
export const cancelImportFile = (id: string) => post(`/${id}/cancel`, {})

/** Leaves it: what was sent is forgotten. */
export const leaveImportFile = (id: string) => request({ method: 'DELETE', path: `${files}/${id}`, schema: z.null() })

type RowFilter = Readonly<Partial<Record<keyof z.infer<typeof importRowSearches>, string | undefined>>>
export const importRowPagesQuery = (id: string, q: RowFilter = {}) =>
  listQuery([...apiKeys.allInventory(), 'import-rows', id, q], {
    path: `${files}/${id}/rows`,
    query: { q: searchText(q) },
    schema: importRow,
  })

/** What a row reads as while the columns are chosen; `reading` says by which columns. */
export const importSampleQuery = (id: string, row: number, reading: string) =>
  readQuery([...apiKeys.allInventory(), 'import-sample', id, row, reading], {
    path: `${files}/${id}/samples/${row}`,
    schema: importRow,
  })

/** Where the rows of a file are; `reading` says by which columns. */
export const importFilePlacesQuery = (id: string, reading: string) =>
  readQuery([...apiKeys.allInventory(), 'import-file-places', id, reading], {
    path: `${files}/${id}/places`,
    schema: importFilePlaces,
  })

/** One checked row, with what it reads as. */
export const importRowQuery = (id: string, line: number) =>
  readQuery([...apiKeys.allInventory(), 'import-rows', id, line], {
    path: `${files}/${id}/rows/${line}`,
    schema: importRow,
  })

export const changeImportRow = (id: string, line: number, json: z.input<typeof importRowChange>) =>
  request({ method: 'PATCH', path: `${files}/${id}/rows/${line}`, json, schema: importRow })

/** The same for every rejected row that is alike; gives how many there were. */
export const changeAlikeRows = (id: string, json: z.input<typeof alikeChange>): Promise<number> =>
  changeInParts(`${files}/${id}/alike`, json)

/** Takes all values that people had set from the file, or keeps them. */
export const chooseManualValues = (id: string, json: z.input<typeof manualValuesChoice>): Promise<number> =>
  changeInParts(`${files}/${id}/manual-values`, json)

const changeInParts = async (path: string, json: object): Promise<number> => {
  let changed = 0
  let left = Infinity
  while (left > 0) {
    const part = await request({ method: 'POST', path, json, schema: alikeChanged })
    changed += part.changed
    // What is still alike after its correction cannot be corrected so.
    if (part.left >= left) break
    left = part.left
  }
  return changed
}

/** The rejected rows as they were read, with the reason in a column. */
export const rejectedRowsCsv = (id: string) => requestText({ path: `${files}/${id}/rejected` })

export const importPagesQuery = () =>
  listQuery([...apiKeys.allInventory(), 'imports'], { path: `${root}/imports`, schema: inventoryImport })

export const importQuery = (id: number) =>
  readQuery([...apiKeys.allInventory(), 'import', id], { path: `${root}/imports/${id}`, schema: inventoryImport })

const mostPlaces = 1_000

/** Where the first of the places are that an import wrote. */
export const importPlacesQuery = (id: number) =>
  queryOptions({
    queryKey: [...apiKeys.allInventory(), 'import-places', id],
    queryFn: async ({ signal }) => {
      const places: ImportedPlace[] = []
      for (let page = 1; places.length < mostPlaces; page += 1) {
        const { items, paging } = await requestPage({
          path: `${root}/imports/${id}/places`,
          query: { page, per_page: 100 },
          schema: importedPlace,
          signal,
        })
        places.push(...items)
        if (page >= paging.totalPages) break
      }
      return places
    },
  })

export const importKeptPagesQuery = (id: number) =>
  listQuery([...apiKeys.allInventory(), 'import-kept', id], { path: `${root}/imports/${id}/kept`, schema: keptValue })

export const undoImport = (id: number) =>
  request({ method: 'POST', path: `${root}/imports/${id}/undo`, json: {}, schema: undoneImport })

/** Of an import that was run. */
export const importRejectedCsv = (id: number) => requestText({ path: `${root}/imports/${id}/rejected` })

const mappings = `${root}/import-mappings`
export const importMappingsQuery = () =>
  queryOptions({
    queryKey: [...apiKeys.allInventory(), 'import-mappings'],
    queryFn: ({ signal }) => requestAll({ path: mappings, schema: importMapping, signal }),
    // A check keeps new ones, and the list of them is on the screen that it leads back to.
    staleTime: 0,
  })

export const renameImportMapping = (name: string, json: z.input<typeof importMappingName>) =>
  request({ method: 'PUT', path: `${mappings}/${encodeURIComponent(name)}`, json, schema: importMapping })

export const removeImportMapping = (name: string) =>
  request({ method: 'DELETE', path: `${mappings}/${encodeURIComponent(name)}`, schema: z.null() })
