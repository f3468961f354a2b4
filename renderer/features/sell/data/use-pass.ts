/** The pass of the sale just made: handed over once by itself, and again on request. */
import { create } from 'zustand'
import { apiKeys, queryClient } from '../../../lib/api/index.ts'
import { outputPass } from '../../../lib/pass-output.ts'
import type { PassOutcome as Output } from '../../../lib/pass-output.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { acknowledgeSale } from './sale-actions.ts'
import type { CounterSettings } from '../../../lib/preferences/index.ts'
import type { Sale } from '../../../../shared/desk/sales.ts'

export type PassOutcome = Output | { readonly kind: 'shown' }

/** Rejects with the platform's or the API's error; the booking stands whatever happens here. */
export const givePass = async (
  sale: Sale,
  way: CounterSettings['printAfterSale'],
  { paper, printerName }: CounterSettings,
): Promise<PassOutcome> => {
  const bookingId = sale.booking_id
  if (bookingId === undefined) throw new RangeError('There is no booking to print a pass of')
  if (way === 'screen') return { kind: 'shown' }
  return outputPass({ bookingId, paper, copies: 1, as: way === 'pdf' ? 'pdf' : 'paper', printerName, saveAs: false })
}

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

export const usePass = (): PassState => {
  const counter = usePreferences((state) => state.counter)
  const { shownId, ...work } = usePassWork()
  const { setState } = usePassWork

  const give = async (sale: Sale, way: CounterSettings['printAfterSale']) => {
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
    await queryClient.invalidateQueries({ queryKey: apiKeys.printJobs() })
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
