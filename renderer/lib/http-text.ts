/** HTTP figures as text: statuses, sizes, times. */
import { formatCount } from './format/index.ts'
import { locale, t } from './i18n/index.ts'

const reasonPhrases: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
}

/** "Not Found"; empty for a status without a common name. */
export const reasonPhrase = (status: number): string => reasonPhrases[status] ?? ''

/** "404 Not Found" */
export const statusLine = (status: number): string => `${status} ${reasonPhrase(status)}`.trim()

/** "840 B", "12.3 KB", "1.4 MB", with 1,000 bytes to the kilobyte. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1_000) return t('ui.format.bytes', { bytes })
  const [size, unit] =
    bytes < 999_950 ? ([bytes / 1_000, 'kilobytes'] as const) : ([bytes / 1_000_000, 'megabytes'] as const)
  return t(`ui.format.${unit}`, { size: size < 99.95 ? oneDecimal(size) : formatCount(Math.round(size)) })
}

const oneDecimal = (value: number): string =>
  value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** "0.4 ms", "184 ms", "15.0 s" */
export const formatLatency = (ms: number): string => {
  if (ms >= 999.5) return t('ui.format.seconds', { seconds: oneDecimal(ms / 1_000) })
  return t('ui.format.milliseconds', {
    milliseconds: ms.toLocaleString(locale, { maximumFractionDigits: ms < 9.95 ? 1 : 0 }),
  })
}
