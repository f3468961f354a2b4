/** The pass of the sale just made: handed over by itself once, and again on request. */
import { useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { apiKeys } from '../../../lib/api/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import type { CounterSettings } from '../../../lib/preferences/index.ts'
import type { Sale } from '../../../../shared/desk/sales.ts'
import { givePass } from './give-pass.ts'
import { acknowledgeSale } from './open-sales.ts'
import type { PassOutcome } from './give-pass.ts'

export interface PassState {
  /** Which sale the rest is about. */
  readonly saleId: string | null
  readonly busy: boolean
  readonly outcome: PassOutcome | null
  readonly error: unknown
  readonly shown: boolean
  readonly give: (sale: Sale, way?: CounterSettings['printAfterSale']) => void
  readonly show: (sale: Sale) => void
  readonly hide: () => void
}

interface Work {
  readonly shownId: string | null
  readonly saleId: string | null
  readonly busy: boolean
  readonly outcome: PassOutcome | null
  readonly error: unknown
}

const idle: Work = { shownId: null, saleId: null, busy: false, outcome: null, error: undefined }

/** Kept while other screens are looked at: a pass that was handed over stays handed over. */
const usePassWork = create<Work>(() => idle)

export function usePass(): PassState {
  const counter = usePreferences((state) => state.counter)
  const queries = useQueryClient()
  const { shownId, ...work } = usePassWork()
  const { setState } = usePassWork

  async function give(sale: Sale, way: CounterSettings['printAfterSale']) {
    setState({ ...idle, saleId: sale.id, busy: true })
    try {
      const outcome = await givePass(sale, way, counter)
      setState({ ...idle, saleId: sale.id, outcome })
      if (outcome.kind === 'shown') {
        setState({ shownId: sale.id })
        // Shown is handed over: the next start does not ask about it.
        await acknowledgeSale(sale.id)
      }
    } catch (error) {
      setState({ ...idle, saleId: sale.id, error })
    }
    await queries.invalidateQueries({ queryKey: apiKeys.printJobs() })
  }

  return {
    ...work,
    shown: shownId !== null && shownId === work.saleId,
    give: (sale, way) => void give(sale, way ?? counter.printAfterSale),
    show: (sale) => {
      setState((before) => ({ ...(before.saleId === sale.id ? before : idle), saleId: sale.id, shownId: sale.id }))
    },
    hide: () => setState({ shownId: null }),
  }
}
