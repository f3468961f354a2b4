/** A native call that could not be done, with the code that the page explains it by. */
import type { IpcError, IpcErrorCode } from '../../../shared/ipc.ts'

export class NativeError extends Error {
  override readonly name = 'NativeError'
  readonly code: IpcErrorCode
  readonly retryable: boolean
  readonly details: IpcError['details']

  constructor(code: IpcErrorCode, message: string, extra: { retryable?: boolean; details?: IpcError['details'] } = {}) {
    super(message)
    this.code = code
    this.retryable = extra.retryable ?? false
    this.details = extra.details
  }
}

const internal: IpcError = { code: 'internal_error', message: 'Something went wrong inside.', retryable: false }

/** Errors that are not meant for a person cross the boundary without their text. */
export const toIpcError = (error: unknown): IpcError => {
  if (!(error instanceof NativeError)) return internal
  const { code, message, retryable, details } = error
  return { code, message, retryable, ...(details === undefined ? {} : { details }) }
}
