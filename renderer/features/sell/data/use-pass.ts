/** The pass of the sale just made: handed over by itself once, and again on request. */
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
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
  readonly saleId: string | null
  readonly busy: boolean
  readonly outcome: PassOutcome | null
  readonly error: unknown
}

const idle: Work = { saleId: null, busy: false, outcome: null, error: undefined }

export function usePass(): PassState {
  const counter = usePreferences((state) => state.counter)
  const queries = useQueryClient()
  const [work, setWork] = useState<Work>(idle)
  const [shownId, setShownId] = useState<string | null>(null)

  async function give(sale: Sale, way: CounterSettings['printAfterSale']) {
    setWork({ saleId: sale.id, busy: true, outcome: null, error: undefined })
    try {
      const outcome = await givePass(sale, way, counter)
      setWork({ saleId: sale.id, busy: false, outcome, error: undefined })
      if (outcome.kind === 'shown') {
        setShownId(sale.id)
        // Shown is handed over: the next start does not ask about it.
        await acknowledgeSale(sale.id)
      }
    } catch (error) {
      setWork({ saleId: sale.id, busy: false, outcome: null, error })
    }
    await queries.invalidateQueries({ queryKey: apiKeys.printJobs() })
  }

  return {
    ...work,
    shown: shownId !== null && shownId === work.saleId,
    give: (sale, way) => void give(sale, way ?? counter.printAfterSale),
    show: (sale) => {
      setWork((before) => (before.saleId === sale.id ? before : { ...idle, saleId: sale.id }))
      setShownId(sale.id)
    },
    hide: () => setShownId(null),
  }
}
