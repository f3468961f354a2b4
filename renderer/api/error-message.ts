/** The message of a thrown value, from the messages `errors` (experience.md 10), and the fields that it is about. */
import { isAppError, isErrorCode, remoteProblemOf, type AppError } from '../../shared/errors/errors.ts'
import { formatDuration } from '../lib/format/index.ts'
import { t } from '../lib/i18n/index.ts'

type ScreenMessage = Readonly<Record<'title' | 'saved' | 'next', string>>

const fallback = (): ScreenMessage => ({
  title: t('errors.fallback.title'),
  saved: t('errors.fallback.saved'),
  next: t('errors.fallback.next'),
})

/** The message for any thrown value. `details` are for support: code, status, request id. */
export const errorMessage = (error: unknown): ScreenMessage & { readonly details: string } => {
  // A message without a code was written for programmers: it is shown in the details only.
  if (!isAppError(error)) {
    return {
      ...fallback(),
      details: `code: none\nmessage: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
  const waitMs = error.retryAfterMs ?? 0
  const wait = waitMs < 5_000 ? {} : { next: t('errors.fallback.wait', { duration: formatDuration(waitMs) }) }
  return { ...screenMessage(error), ...wait, details: detailsOf(error) }
}

type ScreenKey = 'errors.disk_full.title'

/** Undefined where the code has no such text. `dataTitle` has the data of the error as its arguments. */
const textOf = (code: string, part: keyof ScreenMessage | 'dataTitle', data?: object): string | undefined => {
  const key = `errors.${code}.${part}` as ScreenKey
  return t.has(key) ? t(key, data as never) : undefined
}

/** Codes without texts for the screen, and unknown ones, show the message that came with them. */
const screenMessage = (error: AppError): ScreenMessage => {
  const { code, ownMessage, data } = error
  const defaults = fallback()
  const title = (data && textOf(code, 'dataTitle', data)) ?? textOf(code, 'title')
  if (title === undefined) {
    const message = ownMessage || (isErrorCode(code) ? t(`errors.${code}.message`) : defaults.title)
    return { ...defaults, title: message }
  }
  const saved = textOf(code, 'saved') ?? defaults.saved
  const message = { title, saved, next: textOf(code, 'next') ?? defaults.next }
  return code.startsWith('remote_') ? remoteMessage(message, error) : message
}

/** A failed read has changed nothing and can simply be repeated. */
const remoteMessage = (message: ScreenMessage, error: AppError): ScreenMessage => {
  const { code, isRead } = error
  const problem = remoteProblemOf(error)
  const title = problem === undefined ? message.title : t(`errors.remote.${problem}.message`)
  const mayBeDone = code === 'remote_no_answer' || code === 'remote_answer_broken'
  if (mayBeDone ? !isRead : problem === undefined) return { ...message, title }
  const next = t(`errors.remote.${problem ?? 'response_timeout'}.advice`)
  return { title, saved: mayBeDone ? t('errors.fallback.saved') : message.saved, next }
}

const detailsOf = ({ code, status, requestId, fields, message, details, data }: AppError): string =>
  [
    `code: ${code}`,
    `status: ${status}`,
    requestId === undefined ? [] : `request: ${requestId}`,
    fields.length === 0 ? [] : `fields: ${fields.join(', ')}`,
    `message: ${message}`,
    details === undefined ? [] : `details: ${details}`,
    data === undefined ? [] : `data: ${JSON.stringify(data)}`,
  ]
    .flat()
    .join('\n')

/** The fields for which a request was refused, by their paths in it; `problem` is undefined where it is none of the known problems. */
export const refusedFields = <Problem extends string>(error: unknown, knownProblems: readonly Problem[]) => {
  if (!isAppError(error)) return []
  const problems = isAppError(error, 'invalid_parameter') ? (error.data?.problems ?? []) : []
  return error.fields.map((field) => {
    const own = problems.find((each) => each.field === field)
    return { field, problem: knownProblems.find((known) => known === own?.problem) }
  })
}
