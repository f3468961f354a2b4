/** Files that a person chooses, and their bytes as text for requests. */
import type { z } from 'zod'
import { filePartBytes, type filePart } from '../../shared/desk/file-parts.ts'

interface FileChoice {
  /** Extensions: ".csv,.xlsx". */
  readonly accept: string
  readonly multiple?: boolean
}

/** The dialog of the system. Nothing happens where none is chosen. */
export const chooseFiles = (
  { accept, multiple = false }: FileChoice,
  onChosen: (files: readonly File[]) => void,
): void => {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = multiple
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    if (files.length > 0) onChosen(files)
  })
  input.click()
}

/** The base64 of bytes, converted in steps that fit the stack. */
export const toBase64 = (bytes: Uint8Array): string => {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8_192) binary += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(binary)
}

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
