/** Reads when a facility's shuttle runs, as parking files write it. */
import { rejectedRow } from './reading.ts'

const span = String.raw`(\d{1,3})(?:\s*-\s*(\d{1,3}))?`
const clock = String.raw`((?:[01]\d|2[0-3]):[0-5]\d)`
const runPattern = new RegExp(
  String.raw`^(to|from)\s+${clock}\s*-\s*${clock}(?:\s+every\s+${span})?\s+takes\s+${span}(?:\s+phone\s+(\S.*))?$`,
  'i',
)

const minutes = (least: string, most: string | undefined): { minimum: number; maximum: number } => ({
  minimum: Number(least),
  maximum: Number(most ?? least),
})

/** `to 04:30-23:00 every 15-20 takes 5-10; from 05:00-23:30 takes 5 phone 617 555 0100` as JSON; null for an empty value. */
export const readShuttle = (text: string): string | null => {
  if (text === '') return null
  const runs = text.split(';').map((part) => {
    const match = runPattern.exec(part.trim())
    const [, direction = '', start, end, often, oftenMost, takes = '', takesMost, phone] = match ?? []
    if (match === null) throw rejectedRow(`shuttle is not written like "to 04:30-23:00 every 15-20 takes 5-10"`)
    const run = {
      start_time: start,
      end_time: end,
      travel_time: minutes(takes, takesMost),
      frequency: often === undefined ? {} : minutes(often, oftenMost),
      phone: phone === undefined ? {} : { on_demand: phone },
    }
    return { leavesFacility: direction.toLowerCase() === 'to', run }
  })
  const those = (leaving: boolean): object[] =>
    runs.filter(({ leavesFacility }) => leavesFacility === leaving).map(({ run }) => run)
  return JSON.stringify({ to_venue: those(true), from_venue: those(false) })
}
