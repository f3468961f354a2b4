/** The body of a response as lines, the lines that contain a text, and the errors that it reports. */
import { errorBody } from '../../../../shared/errors/errors.ts'
import { parseJson } from '../../../../shared/http/json.ts'
import { t } from '../../../lib/i18n/index.ts'
import type { Operation } from './operations.ts'

/** Longer lines are broken, because each line is laid out as a whole. */
const longestLine = 400

/** Returns JSON with an indent of two, and other text unchanged. */
export const formatted = (text: string): string => {
  const parsed = parseJson(text)
  return parsed === undefined ? text : JSON.stringify(parsed, null, 2)
}

/** The displayed lines; none for an empty body. */
export const shownLines = (text: string): readonly string[] =>
  text === ''
    ? []
    : formatted(text)
        .split(/\r\n|\n|\r/)
        .flatMap((line) => (line.length <= longestLine ? line : pieces(line)))

const pieces = (line: string): string[] => {
  const parts: string[] = []
  for (let start = 0; start < line.length; start += parts.at(-1)?.length ?? 0) {
    const piece = line.slice(start, start + longestLine)
    // A surrogate pair is not divided.
    parts.push(piece.length === longestLine ? piece.replace(/[\uD800-\uDBFF]$/, '') : piece)
  }
  return parts
}

/** The indexes of the lines that contain the text, in upper or lower case. */
export const foundLines = (lines: readonly string[], text: string): readonly number[] => {
  const searched = text.toLowerCase()
  if (searched === '') return []
  return lines.flatMap((line, index) => (line.toLowerCase().includes(searched) ? [index] : []))
}

const hints: Readonly<Record<number, string>> = {
  401: t('developer.hint.unauthorized'),
  403: t('developer.hint.forbidden'),
  404: t('developer.hint.notFound'),
  405: t('developer.hint.methodNotAllowed'),
  429: t('developer.hint.tooMany'),
  502: t('developer.hint.badGateway'),
  503: t('developer.hint.unavailable'),
  504: t('developer.hint.timeout'),
}

export type Explanation = NonNullable<ReturnType<typeof explainResponse>>

/** Explains a response that is not a success: its errors, with the texts of the description. Undefined for a success. */
export const explainResponse = ({ responses }: Operation, status: number, text: string) => {
  if (status < 400) return undefined
  const lines = (responses[String(status)] ?? '').split('\n')
  const reported = errorBody.safeParse(parseJson(text)).data?.errors ?? []
  const errors = reported.map(({ code, message, fields = [], details, data }) => {
    const prefix = `\`${code}\`:`
    const meaning = lines
      .find((line) => line.startsWith(prefix))
      ?.slice(prefix.length)
      .trim()
    const more = details ?? (data && JSON.stringify(data))
    return { code, message, fields, details: more, meaning: meaning === message ? undefined : meaning }
  })
  return { errors, hint: hints[status] }
}
