/** When a facility's shuttle runs, as stored and as an option shows it (recorded-shapes.md section 3, `shuttle_times`). */
import { z } from 'zod'
import type { ZoneClock } from '../../../core/time.ts'

const minutes = z.object({ minimum: z.number().int(), maximum: z.number().int() })
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Times are readings of the facility's clock, `04:30`; an empty frequency or phone says that none is known. */
const service = z.object({
  start_time: clockTime,
  end_time: clockTime,
  travel_time: minutes,
  frequency: z.union([minutes, z.strictObject({})]),
  phone: z.union([z.object({ on_demand: z.string() }), z.strictObject({})]),
})
const shuttleTimes = z.object({ to_venue: z.array(service), from_venue: z.array(service) })
export type ShuttleTimes = z.infer<typeof shuttleTimes>

/** Undefined for a facility without any, and for text in another form. */
export const parseShuttleTimes = (json: string | null): ShuttleTimes | undefined =>
  json === null ? undefined : shuttleTimes.safeParse(JSON.parse(json)).data

/** With the offset that is valid at `instantMs`: `04:30:00.00-07:00`. */
export const shuttleTimesAt = (
  times: ShuttleTimes | undefined,
  clock: ZoneClock,
  instantMs: number,
): ShuttleTimes | undefined => {
  if (times === undefined) return undefined
  const withOffset = (time: string): string => `${time}:00.00${clock.format(instantMs).slice(-6)}`
  const shown = (services: ShuttleTimes['to_venue']): ShuttleTimes['to_venue'] =>
    services.map((each) => ({ ...each, start_time: withOffset(each.start_time), end_time: withOffset(each.end_time) }))
  return { to_venue: shown(times.to_venue), from_venue: shown(times.from_venue) }
}
