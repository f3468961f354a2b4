/** Labels of the action button and around it. */
import { paperFormats } from '../../../../shared/paper.ts'
import type { CounterSettings } from '../../../lib/preferences/index.ts'
import { formatCounterTime } from '../../../lib/format/index.ts'
import { normalPlate } from './sale-request.ts'
import type { PaymentMethod, Target } from './sell-state.ts'

const passLabels: Readonly<Record<CounterSettings['printAfterSale'], string>> = {
  printer: 'print pass',
  pdf: 'save pass',
  screen: 'show pass',
}

/** "Collect $51.49 and print pass", "Card paid $51.49, show pass", "Invoice $51.49, save pass". */
export const actionLabel = (method: PaymentMethod, amount: string, way: CounterSettings['printAfterSale']): string => {
  if (method === 'cash') return `Collect ${amount} and ${passLabels[way]}`
  return `${method === 'card' ? 'Card paid' : 'Invoice'} ${amount}, ${passLabels[way]}`
}

/** "4KX 218 already has a pass for this event, sold at 5:12 PM" */
export const secondPassLabel = (plate: string, soldAtMs: number, target: Target | null, zone: string): string => {
  const what = target?.kind === 'event' ? 'this event' : 'these times'
  return `${normalPlate(plate)} already has a pass for ${what}, sold at ${formatCounterTime(soldAtMs, zone)}`
}

/** "80 mm receipt with QR, Window 2" */
export const passLine = (counter: CounterSettings): string => {
  const where =
    counter.printAfterSale === 'screen' ? 'on screen' : counter.printAfterSale === 'pdf' ? 'as PDF' : 'printed'
  const name = counter.windowName === '' ? '' : `, ${counter.windowName}`
  return `${paperFormats[counter.paper].name} with QR, ${where}${name}`
}

export const methodLabels: Readonly<Record<PaymentMethod, string>> = { cash: 'Cash', card: 'Card', invoice: 'Invoice' }

/** Name of a parked sale, by which a person recognizes it. */
export const parkedLabel = (parts: {
  readonly plate: string
  readonly customer: string
  readonly facility: string
  readonly event: string
}): string => {
  const who = parts.plate !== '' ? parts.plate : parts.customer
  const label = [who, parts.facility, parts.event].filter((part) => part !== '').join(' · ')
  return label === '' ? 'Sale without entries' : label.slice(0, 120)
}
