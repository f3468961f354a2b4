/** The demo's invented reviews: few, mild, the same in every demo, and marked; see docs/demo-data.md. */
import { zoneClock } from '../../core/time.ts'
import type { FacilityStructure } from './facility-name.ts'
import { drawsOf } from './repeatable-draws.ts'

export type DemoReview = { readonly rating: number; readonly comment: string; readonly created_at_ms: number }

const dayMs = 86_400_000
/** Reviews were written on the days of the year before the demo's schedules begin. */
const firstDayMs = Date.UTC(2024, 8, 1)

const comments: Readonly<Record<number, readonly [string, ...string[]]>> = {
  3: ['Fine for the price.', 'A longer walk than I thought.', ''],
  4: ['Easy to find.', 'A short walk to the game.', 'Took a while to get out afterwards.', ''],
  5: ['Easy in, easy out.', 'The code worked at once.', 'Would park here again.', ''],
}

/** None for most facilities, at most three for the others. `importKey` alone decides. */
export const demoReviews = (importKey: string, structure: FacilityStructure, zone: string): DemoReview[] => {
  const draws = drawsOf(`reviews:${importKey}`)
  if ((structure !== 'garage' && structure !== 'lot') || !draws.chance(20)) return []
  const clock = zoneClock(zone)
  return Array.from({ length: draws.between(1, 3) }, () => {
    const rating = draws.pick([3, 4, 4, 5, 5])
    const localMs = firstDayMs + draws.between(0, 364) * dayMs + draws.between(8 * 60, 22 * 60) * 60_000
    return { rating, comment: draws.pick(comments[rating] ?? ['']), created_at_ms: clock.instantOf(localMs) }
  })
}
