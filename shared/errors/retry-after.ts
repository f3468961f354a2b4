/** Calculates when a request may be sent again. */

/**
 * The header `Retry-After` in milliseconds (RFC 9110, 10.2.3): seconds, or an HTTP date, compared with the response's own `Date`
 * if present, because clocks differ; `nowMs` is the time of arrival. Undefined where it cannot be read.
 */
export const retryAfterMs = (
  header: string | null | undefined,
  dateHeader: string | null | undefined,
  nowMs: number,
): number | undefined => {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const atMs = httpDateMs(text)
  if (atMs === undefined) return undefined
  return Math.max(0, atMs - (httpDateMs(dateHeader?.trim() ?? '') ?? nowMs))
}

/** RFC 9110, HTTP-date: its three forms name the day first and are in GMT. */
const httpDateMs = (text: string): number | undefined => {
  if (!/^(mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return undefined
  const atMs = Date.parse(/gmt$/i.test(text) ? text : `${text} GMT`)
  return Number.isNaN(atMs) ? undefined : atMs
}
