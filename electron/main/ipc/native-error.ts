/** Converts failures of native calls for the page. */
import { errorText } from '../../common/error-text.ts'
import { isFileError } from '../../common/failure-reason.ts'
import { messagesIn } from '../../common/messages.ts'
import { language } from '../language.ts'
import { AppError, isAppError, remoteProblemOf } from '../../../shared/errors/errors.ts'
import { ipcErrorCodes, type IpcError, type IpcErrorCode } from '../../../shared/desktop/ipc.ts'
import { present } from '../../../shared/present.ts'

/** An exceeded quota means a full disk. */
const fileError = ({ code = 'unknown', path = '' }: NodeJS.ErrnoException): AppError =>
  new AppError(code === 'ENOSPC' || code === 'EDQUOT' ? 'disk_full' : 'file_write_failed', {
    details: `${code}: ${path}`,
  })

const asAppError = (error: unknown): AppError => {
  const problem = remoteProblemOf(error)
  if (problem !== undefined) {
    const code = problem === 'secrets_locked' ? 'remote_secrets_locked' : 'connection_failed'
    const t = messagesIn(language())
    const message = `${t(`errors.remote.${problem}.message`)} ${t(`errors.remote.${problem}.advice`)}`
    return new AppError(code, { message, details: problem })
  }
  if (isAppError(error)) return error
  if (error instanceof DOMException && error.name === 'AbortError') return new AppError('cancelled')
  return isFileError(error) ? fileError(error) : new AppError('internal_error')
}

const isIpcCode = (code: string): code is IpcErrorCode => (ipcErrorCodes as readonly string[]).includes(code)

/** Errors that are not for a person cross the boundary without their text. */
export const toIpcError = (error: unknown): IpcError => {
  const failure = asAppError(error)
  const { code, retryable, details } = failure
  if (!isIpcCode(code)) return toIpcError(new AppError('internal_error'))
  return {
    code,
    // Its own messages are already in the language of the window.
    message: failure.ownMessage ?? errorText(failure, language()),
    retryable,
    ...present({ details }),
  }
}
