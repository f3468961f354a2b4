/** Opening hours as an export writes them: `mo,tu,we 05:00-23:00; sa 08:00-18:00`, in the order in which they are stored. */
import { rememberByText } from '../../../../shared/remember.ts'
import { listItems } from '../list-items.ts'
import { parseOpeningHours } from '../opening-hours.ts'
import { RowProblem } from '../row-problem.ts'
import type { Value } from './field.ts'

const dayNames = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const clock = String.raw`((?:[01]\d|2[0-3]):[0-5]\d|24:00)`
const group = new RegExp(String.raw`^((?:mo|tu|we|th|fr|sa|su)(?:,(?:mo|tu|we|th|fr|sa|su))*) ${clock}-${clock}$`)

interface StoredHours {
  readonly days: readonly string[]
  readonly opens: string
  readonly closes: string
}

const storedOf = (value: Value): StoredHours[] => JSON.parse(String(value)) as StoredHours[]

/** As JSON. Throws RowProblem for what is not clear. */
export const readStatedHours = (text: string): string => {
  if (text === 'closed') return '[]'
  const groups = listItems(text).map((part) => group.exec(part))
  const written = groups.flatMap((match) =>
    match === null ? [] : [{ days: match[1]?.split(',') ?? [], opens: match[2] ?? '', closes: match[3] ?? '' }],
  )
  const read = written.length > 0 && written.length === groups.length ? written : parseOpeningHours(text)
  if (read === undefined) throw new RowProblem('not_allowed', 'opening_hours')
  return JSON.stringify(read)
}

export const writeStatedHours = (value: Value): string =>
  storedOf(value)
    .map(({ days, opens, closes }) => `${days.join(',')} ${opens}-${closes}`)
    .join('; ') || 'closed'

const shownOf = rememberByText((text) =>
  storedOf(text)
    .flatMap(({ days, opens, closes }) => days.map((day) => ({ day: dayNames.indexOf(day) + 1, opens, closes })))
    .toSorted((one, other) => one.day - other.day || (one.opens < other.opens ? -1 : 1)),
)

export const shownHours = (value: Value): unknown => (value === null ? null : shownOf(String(value)))
