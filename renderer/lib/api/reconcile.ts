/** Statement files, which are sent in parts, and the lines that count in another statement. */
import { queryOptions } from '@tanstack/react-query'
import { statementApi, statementFileApi } from '../../../shared/contract/reconcile.ts'
import { filePartBytes } from '../../../shared/desk/reconcile/statements.ts'
import { toBase64 } from './base64.ts'
import { call, readPage } from './client.ts'
import { keyOf } from './keys.ts'

/** The first lines that count in another statement. */
export const seenLinesQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(statementApi.seenLines, { id }),
    queryFn: async ({ signal }) => (await readPage(statementApi.seenLines, { id, per_page: 20 }, signal)).items,
  })

/** Sends a file in parts. Nothing of it is written before it is imported; `signal` cancels. */
export const sendStatementFile = async (
  id: string,
  file: File,
  { signal, onProgress }: { readonly signal?: AbortSignal; readonly onProgress?: (sent: number) => void } = {},
) => {
  const body = { id, name: file.name, bytes: file.size }
  let sent = await call(statementFileApi.receive, { body }, { signal })
  for (let offset = 0; offset < file.size; offset += filePartBytes) {
    const part = new Uint8Array(await file.slice(offset, offset + filePartBytes).arrayBuffer())
    sent = await call(statementFileApi.addPart, { id, offset, body: { content: toBase64(part) } }, { signal })
    onProgress?.(sent.received)
  }
  return sent
}
