/** How long an answer asks to be left alone, for whoever sends again and whoever shows when. */

/**
 * The header `Retry-After` in milliseconds (RFC 9110, 10.2.3): seconds, or an HTTP date. A date is compared with the answer's own
 * `Date` where it has one, because its clock may differ from ours; `nowMs` is when it came. Undefined where it cannot be read.
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
