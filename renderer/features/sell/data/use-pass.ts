/** The pass of the sale just made: handed over once by itself, and again on request. */
import { create } from 'zustand'
import { apiKeys, queryClient, settlePrintJob, startPrintJob } from '../../../lib/api/index.ts'
import { platform } from '../../../lib/platform/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { acknowledgeSale } from './sale-actions.ts'
import type { CounterSettings } from '../../../lib/preferences/index.ts'
import type { Sale } from '../../../../shared/desk/sales.ts'

export type PassOutcome =
  | { readonly kind: 'printed'; readonly target: string }
  | { readonly kind: 'asked' }
  | { readonly kind: 'saved'; readonly file: string | undefined }
  | { readonly kind: 'shown' }

/** Rejects with the platform's or the API's error; the booking stands whatever happens here. */
export async function givePass(
  sale: Sale,
  way: CounterSettings['printAfterSale'],
  counter: CounterSettings,
): Promise<PassOutcome> {
  const bookingId = sale.booking_id
  if (bookingId === undefined) throw new RangeError('There is no booking to print a pass of')
  const { paper, printerName } = counter
  const here = platform()
  if (way === 'screen') return { kind: 'shown' }
  if (here.kind === 'browser') {
    return logged(bookingId, counter, 'Browser', async () => {
      if (way === 'pdf') {
        await here.savePassPdf({ bookingId, paper, saveAs: false })
        return { kind: 'saved', file: undefined }
      }
      await here.printPass({ bookingId, paper, copies: 1 })
      return { kind: 'asked' }
    })
  }
  if (way === 'pdf') return { kind: 'saved', file: await here.savePassPdf({ bookingId, paper, saveAs: false }) }
  const printed = await here.printPass({ bookingId, paper, copies: 1, printerName })
  return printed.asked ? { kind: 'asked' } : { kind: 'printed', target: printed.target }
}

/** The desktop shell writes the print log itself; in a browser the page does. */
async function logged(
  bookingId: number,
  counter: CounterSettings,
  target: string,
  work: () => Promise<PassOutcome>,
): Promise<PassOutcome> {
  const job = await startPrintJob({ booking_id: bookingId, paper: counter.paper, target, copies: 1 })
  try {
    const outcome = await work()
    await settlePrintJob(job.id, { outcome: 'done' })
    return outcome
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await settlePrintJob(job.id, { outcome: 'failed', error: reason.slice(0, 500) })
    throw error
  }
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

export function usePass(): PassState {
  const counter = usePreferences((state) => state.counter)
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
