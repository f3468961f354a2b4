/** Opening hours as an export writes them: `mo,tu,we 05:00-23:00; sa 08:00-18:00`, in the order in which they are stored. */
import { hoursCodec, type StoredHours } from '../../../../../shared/records/codecs.ts'
import { rememberByText } from '../../../../../shared/remember.ts'
import { listItems } from '../../check/list-items.ts'
import { parseOpeningHours } from '../../check/opening-hours.ts'
import { RowProblem } from '../../check/row-problem.ts'
import type { Value } from './field.ts'

const clock = String.raw`((?:[01]\d|2[0-3]):[0-5]\d|24:00)`
const group = new RegExp(String.raw`^((?:mo|tu|we|th|fr|sa|su)(?:,(?:mo|tu|we|th|fr|sa|su))*) ${clock}-${clock}$`)

const storedOf = (value: Value): StoredHours[] => JSON.parse(String(value)) as StoredHours[]

/** The hours as JSON. Throws RowProblem for a text that is not clear. */
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

const shownOf = rememberByText(hoursCodec.read)

export const shownHours = (value: Value): unknown => (value === null ? null : shownOf(String(value)))
