/** Time zones on screen and on paper. */

let counterZone: string | undefined

/** The zone of this computer, for actions at this counter (sold, printed, held until). */
export const readCounterZone = (): string => {
  // Found when it is first needed: whatever uses Intl while the engine loads delays its start by 12 ms.
  counterZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return counterZone
}

export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A cached Intl formatter; making one costs more than a thousand uses of it. */
export const dateTimeFormat = (
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = `${locale}|${timeZone}|${JSON.stringify(options)}`
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { timeZone, ...options })
    formatters.set(key, found)
  }
  return found
}

const zoneText = (atMs: number, zone: string, timeZoneName: 'short' | 'longOffset', locale: string): string => {
  const parts = dateTimeFormat(locale, zone, { timeZoneName }).formatToParts(atMs)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** The zone's short name at that instant, not today: "EST", in July "EDT", in French "HNE". */
export const zoneName = (atMs: number, zone: string, locale: string): string => zoneText(atMs, zone, 'short', locale)

/** False where two zones have the same name and offset at that instant, as Boston and Toronto do. */
export const zonesDiffer = (atMs: number, zone: string, other: string): boolean => {
  if (zone === other) return false
  return (['short', 'longOffset'] as const).some(
    (part) => zoneText(atMs, zone, part, 'en-US') !== zoneText(atMs, other, part, 'en-US'),
  )
}
