/** The wait for the next attempt as words and as a share. */

/** "20:48", "1:18:45"; "now" once the time has come. */
export function countdownWords(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  if (seconds <= 0) return 'now'
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Part of the wait that is over, 0 to 1. */
export function waitedShare(fromMs: number, toMs: number, nowMs: number): number {
  return toMs <= fromMs ? 1 : Math.min(1, Math.max(0, (nowMs - fromMs) / (toMs - fromMs)))
}
