/** Members that are stored as JSON, as records show them and back: photos, French texts, opening hours. */

type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A field of a row in French; null where there is none. */
export const frenchOf = (translationsJson: string, field: string): string | null =>
  translationsJson === '{}' ? null : ((JSON.parse(translationsJson) as Translations)['fr-CA']?.[field] ?? null)

/** The translations of a row with these French texts; those of other fields and languages stay. */
export const withFrench = (translationsJson: string, texts: Readonly<Record<string, string | null>>): string => {
  const { 'fr-CA': stored, ...others } = JSON.parse(translationsJson) as Translations
  const french = Object.fromEntries(Object.entries({ ...stored, ...texts }).filter(([, text]) => text !== null))
  return JSON.stringify(Object.keys(french).length === 0 ? others : { 'fr-CA': french, ...others })
}

const dayNames = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const

interface DayHours {
  readonly day: number
  readonly opens: string
  readonly closes: string
}
interface StoredHours {
  readonly days: readonly string[]
  readonly opens: string
  readonly closes: string
}

/** By day and opening; null where the hours are not known. */
export const dayHoursOf = (json: string | null): DayHours[] | null =>
  json === null
    ? null
    : (JSON.parse(json) as StoredHours[])
        .flatMap(({ days, opens, closes }) =>
          days.map((day) => ({ day: dayNames.findIndex((name) => name === day) + 1, opens, closes })),
        )
        .toSorted((one, other) => one.day - other.day || (one.opens < other.opens ? -1 : 1))

/** Days with the same hours together, as responses have them. */
export const storedHours = (hours: readonly DayHours[] | null): string | null => {
  if (hours === null) return null
  const groups = Map.groupBy(
    hours.toSorted((one, other) => one.day - other.day),
    ({ opens, closes }) => `${opens}-${closes}`,
  )
  return JSON.stringify(
    [...groups.values()].map((group) => ({
      days: [...new Set(group.map(({ day }) => dayNames[day - 1]))],
      opens: group[0]?.opens,
      closes: group[0]?.closes,
    })),
  )
}
