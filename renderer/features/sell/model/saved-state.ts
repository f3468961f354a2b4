/** How the options are looked at, which the browser's storage keeps: no part of a sale, which only the database has. */
import { z } from 'zod'
import { amenityFilters, sortOrders } from './option-list.ts'
import type { SellState } from './sell-state.ts'

const saved = z.object({
  version: z.literal(2),
  amenities: z.array(z.enum(amenityFilters.map(({ filter }) => filter))),
  sort: z.enum(sortOrders),
  pinned: z.array(z.string()),
})

export function savedView({ filters, sort, pinned }: SellState): string {
  return JSON.stringify({ version: 2, amenities: filters.amenities, sort, pinned })
}

/** The state with the saved view; as it is for anything that is none. */
export function withSavedView(state: SellState, text: string | null): SellState {
  try {
    const { amenities, sort, pinned } = saved.parse(JSON.parse(text ?? ''))
    return { ...state, filters: { ...state.filters, amenities }, sort, pinned }
  } catch {
    return state
  }
}
