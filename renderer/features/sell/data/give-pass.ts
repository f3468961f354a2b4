/** Hands the pass over after a sale, in the way that the counter is set to: printer, PDF, or on screen. */
import type { Sale } from '../../../../shared/desk/sales.ts'
import { settlePrintJob, startPrintJob } from '../../../lib/api/index.ts'
import { platform } from '../../../lib/platform/index.ts'
import type { CounterSettings } from '../../../lib/preferences/index.ts'

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
