/** Describes why an engine cannot start: a code for the window, facts that anybody may know, and a message for the log. */
import {
  engineFailureCodes,
  failureFactsSchema,
  type EngineFailureCode,
  type FailureFacts,
} from '../../../shared/desktop/engine-state.ts'
import { AppError, isAppError } from '../../../shared/errors/errors.ts'
import { errorText } from '../../common/error-text.ts'

export interface EngineFailure {
  readonly code: EngineFailureCode
  readonly facts: FailureFacts
  readonly message: string
}

/** Errors of the file system, and of Node where it loads the database driver. */
const codesOfSystem: Readonly<Record<string, EngineFailureCode>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EIO: 'disk_error',
  EACCES: 'database_no_access',
  EPERM: 'database_no_access',
  EROFS: 'database_no_access',
  ERR_DLOPEN_FAILED: 'engine_wrong_node',
}

const systemCode = (error: unknown): EngineFailureCode | undefined =>
  error instanceof Error && 'code' in error ? codesOfSystem[String(error.code)] : undefined

const factsOf = ({ values = {}, data }: AppError<EngineFailureCode>): FailureFacts => {
  const { version, known } = values
  return failureFactsSchema.parse({ ...data, version, known })
}

export const startFailure = (error: unknown): EngineFailure => {
  if (isAppError(error, ...engineFailureCodes))
    return { code: error.code, facts: factsOf(error), message: errorText(error) }
  const code = systemCode(error) ?? 'engine_start_failed'
  const message =
    code === 'engine_start_failed' || !(error instanceof Error) ? errorText(new AppError(code)) : error.message
  return { code, facts: {}, message }
}
