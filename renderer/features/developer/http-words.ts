/** Numbers of HTTP in words: statuses, sizes, times. */
import { formatCount } from '../../lib/format/index.ts'

const statusTexts: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  301: 'Moved',
  302: 'Found',
  304: 'Not modified',
  400: 'Bad request',
  401: 'Unauthorized',
  402: 'Payment required',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition failed',
  413: 'Too large',
  415: 'Unsupported type',
  422: 'Unprocessable',
  429: 'Too many requests',
  500: 'Server error',
  501: 'Not implemented',
  502: 'Bad gateway',
  503: 'Unavailable',
  504: 'Time-out',
  507: 'Out of space',
}

/** Empty where the status has no usual name. */
export const statusText = (status: number): string => statusTexts[status] ?? ''

/** "840 B", "12.3 KB", "1.4 MB", in thousands as they are paid for. */
export const sizeWords = (bytes: number): string => {
  if (bytes < 1_000) return `${formatCount(bytes)} B`
  const [size, unit] = bytes < 999_950 ? [bytes / 1_000, 'KB'] : [bytes / 1_000_000, 'MB']
  return `${size < 99.95 ? size.toFixed(1) : formatCount(Math.round(size))} ${unit}`
}

/** "0.4 ms", "184 ms", "15.0 s" */
export const tookWords = (ms: number): string => {
  if (ms < 9.95) return `${ms.toFixed(1)} ms`
  return ms < 9_999.5 ? `${formatCount(Math.round(ms))} ms` : `${(ms / 1_000).toFixed(1)} s`
}
