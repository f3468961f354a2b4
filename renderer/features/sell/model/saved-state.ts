/** What of the Sell screen survives a crash or reload, as text, and how it is taken up again. */
import { initialSellState } from './sell-state.ts'
import type { SalePhase, SellState } from './sell-state.ts'

interface Saved {
  readonly version: 1
  readonly state: SellState
}

export function savedSellState(state: SellState): string {
  const saved: Saved = { version: 1, state }
  return JSON.stringify(saved)
}

/**
 * The saved state, or the initial one for anything that is not a saved state. A sale that was being asked for is
 * unanswered now: it is asked for again under its own id. A confirmation gives way to the next sale.
 */
export function restoreSellState(text: string | null): SellState {
  if (text === null) return initialSellState
  try {
    const saved: unknown = JSON.parse(text)
    if (!isSaved(saved)) return initialSellState
    const state: SellState = { ...initialSellState, ...saved.state }
    return { ...state, phase: restoredPhase(state.phase), last: null }
  } catch {
    return initialSellState
  }
}

function restoredPhase(phase: SalePhase): SalePhase {
  if (phase.kind === 'sending') return { ...phase, kind: 'unanswered', attempts: phase.attempts + 1 }
  return phase
}

function isSaved(value: unknown): value is Saved {
  if (typeof value !== 'object' || value === null) return false
  const candidate = value as { version?: unknown; state?: unknown }
  if (candidate.version !== 1 || typeof candidate.state !== 'object' || candidate.state === null) return false
  const state = candidate.state as { form?: unknown; phase?: unknown; filters?: unknown; pinned?: unknown }
  return (
    typeof state.form === 'object' &&
    state.form !== null &&
    typeof state.phase === 'object' &&
    state.phase !== null &&
    typeof state.filters === 'object' &&
    Array.isArray(state.pinned)
  )
}
