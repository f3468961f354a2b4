/** Labels of a sale: its methods, its button, its pass, its name while it is parked. */
import { paperFormats } from '../../../../shared/paper.ts'
import { formatCounterTime } from '../../../lib/format/index.ts'
import type { CounterSettings } from '../../../lib/preferences/index.ts'
import { normalPlate } from './sale-request.ts'
import type { PaymentMethod, Target } from './sell-state.ts'

export const methodLabels = { cash: 'Cash', card: 'Card', invoice: 'Invoice' } as const

type PassOutput = CounterSettings['printAfterSale']

export const passOutputs: Readonly<Record<PassOutput, { choice: string; action: string; line: string; now: string }>> =
  {
    printer: { choice: 'Print after the sale', action: 'print pass', line: 'printed', now: 'Print pass now' },
    pdf: { choice: 'Save as PDF', action: 'save pass', line: 'as PDF', now: 'Save pass now' },
    screen: { choice: 'Show on screen', action: 'show pass', line: 'on screen', now: 'Show pass now' },
  }

/** "Collect $51.49 and print pass", "Card paid $51.49, show pass", "Invoice $51.49, save pass". */
export const actionLabel = (method: PaymentMethod, amount: string, output: PassOutput): string => {
  const { action } = passOutputs[output]
  if (method === 'cash') return `Collect ${amount} and ${action}`
  return `${method === 'card' ? 'Card paid' : 'Invoice'} ${amount}, ${action}`
}

export const secondPassLabel = (plate: string, soldAtMs: number, target: Target | null, zone: string): string => {
  const what = target?.kind === 'event' ? 'this event' : 'these times'
  return `${normalPlate(plate)} already has a pass for ${what}, sold at ${formatCounterTime(soldAtMs, zone)}`
}

/** "80 mm receipt with QR, printed, Window 2" */
export const passLine = ({ paper, printAfterSale, windowName }: CounterSettings): string => {
  const line = `${paperFormats[paper].name} with QR, ${passOutputs[printAfterSale].line}`
  return windowName === '' ? line : `${line}, ${windowName}`
}

/** Name of a parked sale: plate or customer, facility, event. */
export const parkedLabel = (plate: string, customer: string, facility = '', event = ''): string => {
  const parts = [plate === '' ? customer : plate, facility, event].filter((part) => part !== '')
  return parts.length === 0 ? 'Sale without entries' : parts.join(' · ').slice(0, 120)
}
