/** What a person is told when a file cannot be written. */
import { NativeError } from '../ipc/native-error.ts'

/** A full disk and a used-up quota are the same to a person: `disk_full`; the rest is `file_write_failed`. */
export const writeError = (error: unknown, file: string): NativeError => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new NativeError('disk_full', 'The disk is full. Nothing was saved.', { retryable: true, details: { file } })
  return new NativeError('file_write_failed', 'The file could not be written there.', {
    retryable: true,
    details: { file, reason: typeof code === 'string' ? code : 'unknown' },
  })
}
