/** The pass of the sale just made: handed over once automatically, and again on request. */
import { create } from 'zustand'
import type { Sale } from '../../../../shared/desk/sales.ts'
import { apiKeys, queryClient } from '../../../lib/api/index.ts'
import { outputPass } from '../../../lib/pass-output.ts'
import { usePreferences, type CounterSettings } from '../../../lib/preferences/index.ts'
import { postSaleAction } from './sale-actions.ts'

/** What was done; undefined if the pass is to be shown on screen. Rejects with the platform's or the API's error. */
export const givePass = async (
  { booking_id: bookingId }: Sale,
  { paper, printerName, printAfterSale: output }: CounterSettings,
): Promise<string | undefined> => {
  if (bookingId === undefined) throw new RangeError('There is no booking to print a pass of')
  if (output === 'screen') return undefined
  const as = output === 'pdf' ? 'pdf' : 'paper'
  return outputPass({ bookingId, paper, copies: 1, as, printerName, saveAs: false })
}

interface PassWork {
  readonly saleId: string | null
  readonly busy: boolean
  readonly outcome: string | null
  readonly error: unknown
  readonly shown: boolean
}

const idle: PassWork = { saleId: null, busy: false, outcome: null, error: undefined, shown: false }

/** Kept while other screens are shown: a pass that was handed over stays handed over. */
const usePassWork = create<PassWork>(() => idle)

export type PassState = ReturnType<typeof usePass>

export const usePass = () => {
  const counter = usePreferences((state) => state.counter)
  const work = usePassWork()
  const { setState } = usePassWork

  const give = async (sale: Sale, printAfterSale: CounterSettings['printAfterSale']) => {
    setState({ ...idle, saleId: sale.id, busy: true })
    try {
      const outcome = await givePass(sale, { ...counter, printAfterSale })
      setState({ ...idle, saleId: sale.id, outcome: outcome ?? 'Shown on screen', shown: outcome === undefined })
      // What was shown is handed over: it is not reported at the next start.
      if (outcome === undefined) await postSaleAction(sale.id, 'acknowledge')
    } catch (error) {
      setState({ ...idle, saleId: sale.id, error })
    }
    await queryClient.invalidateQueries({ queryKey: apiKeys.printJobs() })
  }

  return {
    ...work,
    give: (sale: Sale, output = counter.printAfterSale) => void give(sale, output),
    show: ({ id }: Sale) =>
      setState((before) => ({ ...(before.saleId === id ? before : idle), saleId: id, shown: true })),
    hide: () => setState({ shown: false }),
  }
}
