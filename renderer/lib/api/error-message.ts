/** What a person reads of a thrown value: the texts of the error catalogue (experience.md 10). */
import { defaultScreen, errorCatalogue, remoteProblems, type CatalogueEntry } from '../../../shared/error-catalogue.ts'
import { AppError, isErrorCode } from '../../../shared/errors.ts'
import { formatDuration } from '../format/index.ts'

type ScreenMessage = Readonly<Record<'title' | 'saved' | 'next', string>>

/** The message for any thrown value. `details` are for support: code, status, request id. */
export const errorMessage = (error: unknown): ScreenMessage & { readonly details: string } => {
  // A message without a code was written for programmers: it stays in the details.
  if (!(error instanceof AppError)) {
    return {
      ...defaultScreen,
      details: `code: none\nmessage: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
  const waitMs = error.retryAfterMs ?? 0
  const wait = waitMs < 5_000 ? {} : { next: `Wait ${formatDuration(waitMs)}, then try again.` }
  return { ...screenMessage(error), ...wait, details: detailsOf(error) }
}

/** Unknown codes fall back to the message that came with them. */
const screenMessage = (error: AppError): ScreenMessage => {
  const entry: CatalogueEntry | undefined = isErrorCode(error.code) ? errorCatalogue[error.code] : undefined
  if (entry?.screen === undefined) return { ...defaultScreen, title: error.message || defaultScreen.title }
  const title = entry.message.split(/(?<=\.) /, 1).join('')
  const message = { ...defaultScreen, title, ...entry.screen }
  return error.code.startsWith('remote_') ? remoteMessage(message, error) : message
}

const isProblemCode = (details: unknown): details is keyof typeof remoteProblems =>
  typeof details === 'string' && Object.hasOwn(remoteProblems, details)

/** A failed read has changed nothing and can simply be repeated. */
const remoteMessage = (message: ScreenMessage, { code, details, isRead }: AppError): ScreenMessage => {
  const problem = isProblemCode(details) ? remoteProblems[details] : undefined
  const title = problem?.message ?? message.title
  const mayBeDone = code === 'remote_no_answer' || code === 'remote_answer_broken'
  if (mayBeDone && !isRead) return { ...message, title }
  const next = problem?.advice ?? (mayBeDone ? remoteProblems.response_timeout.advice : message.next)
  return { title, saved: mayBeDone ? defaultScreen.saved : message.saved, next }
}

const detailsOf = ({ code, status, requestId, fields, message, details }: AppError): string =>
  [
    `code: ${code}`,
    `status: ${status}`,
    requestId === undefined ? [] : `request: ${requestId}`,
    fields.length === 0 ? [] : `fields: ${fields.join(', ')}`,
    `message: ${message}`,
    typeof details === 'string' ? `details: ${details}` : [],
  ]
    .flat()
    .join('\n')
