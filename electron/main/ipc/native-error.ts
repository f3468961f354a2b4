/** Failures of native calls: each with the code and message by which the page explains it. */
import type { IpcError, IpcErrorCode } from '../../../shared/ipc.ts'
import { BrowserSignInError } from '../../gateway/remote/authorize-in-browser.ts'
import { problemOf, RemoteFailure } from '../../gateway/remote/remote-failure.ts'
import { TokenRefusal } from '../../gateway/remote/token-request.ts'
import { ProfileError } from '../profiles/profile-store.ts'

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

const profileCodes = {
  unknown: 'profile_unknown',
  in_use: 'profile_in_use',
  kind_fixed: 'profile_refused',
  too_many: 'profile_refused',
  unfinished: 'profile_unfinished',
} as const satisfies Record<ProfileError['problem'], IpcErrorCode>

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && !('address' in error)

/** A used-up quota means the same to a person as a full disk. */
const fileError = ({ code = 'unknown', path = '' }: NodeJS.ErrnoException): IpcError => {
  const details = { file: path, reason: code }
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? { code: 'disk_full', message: 'The disk is full. Nothing was saved.', retryable: true, details }
    : { code: 'file_write_failed', message: 'The file could not be written there.', retryable: true, details }
}

/** Errors that are not meant for a person cross the boundary without their text. */
export const toIpcError = (error: unknown): IpcError => {
  if (error instanceof NativeError) {
    const { code, message, retryable, details } = error
    return { code, message, retryable, ...(details === undefined ? {} : { details }) }
  }
  if (error instanceof ProfileError)
    return { code: profileCodes[error.problem], message: error.message, retryable: false }
  if (error instanceof TokenRefusal) {
    const details = { reason: error.code.slice(0, 60) }
    return { code: 'sign_in_refused', message: error.message, retryable: false, details }
  }
  if (error instanceof BrowserSignInError) {
    const { problem, message } = error
    if (problem === 'cancelled') return { code: 'cancelled', message, retryable: false }
    return { code: problem === 'refused' ? 'sign_in_refused' : 'browser_failed', message, retryable: true }
  }
  if (error instanceof RemoteFailure) {
    const { message, advice } = problemOf(error.code)
    const code = error.code === 'secrets_locked' ? 'secrets_locked' : 'connection_failed'
    return { code, message: `${message} ${advice}`, retryable: true, details: { problem: error.code } }
  }
  if (error instanceof DOMException && error.name === 'AbortError')
    return { code: 'cancelled', message: 'Cancelled.', retryable: false }
  if (isFileError(error)) return fileError(error)
  return { code: 'internal_error', message: 'Something went wrong inside.', retryable: false }
}
