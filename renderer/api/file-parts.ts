/** Sends the parts of a large file. */
import type { z } from 'zod'
import { filePartBytes, type filePart } from '../../shared/desk/file-parts.ts'
import { toBase64 } from './base64.ts'

interface FilePart {
  readonly offset: number
  readonly body: z.input<typeof filePart>
}

/** Sends the parts one after the other, and returns the last response; `begun` is the response for the file without a part. */
export const sendParts = async <Sent extends { readonly received: number }>(
  file: File,
  begun: Sent,
  send: (part: FilePart) => Promise<Sent>,
  onProgress: (sentBytes: number) => void,
): Promise<Sent> => {
  let sent = begun
  for (let offset = 0; offset < file.size; offset += filePartBytes) {
    const part = new Uint8Array(await file.slice(offset, offset + filePartBytes).arrayBuffer())
    sent = await send({ offset, body: { content: toBase64(part) } })
    onProgress(sent.received)
  }
  return sent
}
