/** The demo's rule for how much an event is in demand, in basis points of an ordinary one (docs/demo-data.md, "Demand"). */
import { hash } from 'node:crypto'

/** Monday to Sunday. */
const weekdayBasisPoints = [9_000, 9_000, 9_500, 9_500, 10_500, 11_000, 10_500] as const

/** Of ten pairings, by the hash of their name: how much more or less each draws. */
const rivalryBasisPoints = [8_500, 9_000, 9_500, 10_000, 10_000, 10_000, 10_500, 10_500, 11_000, 12_000] as const

/** `localMs` is the start as a clock reading. The same name on the same weekday always gives the same. */
export const demandBasisPoints = (name: string, localMs: number): number => {
  const weekday = weekdayBasisPoints[(new Date(localMs).getUTCDay() + 6) % 7] ?? 10_000
  const draw = Number.parseInt(hash('sha256', `demand:${name}`).slice(0, 8), 16) % rivalryBasisPoints.length
  return Math.round((weekday * (rivalryBasisPoints[draw] ?? 10_000)) / 10_000)
}
