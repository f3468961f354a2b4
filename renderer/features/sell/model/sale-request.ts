/** From the form to the request: its problems, and the body of POST /desk/sales. */
import { largestAmount } from '../../../../shared/amount.ts'
import type { SaleRequest } from '../../../../shared/desk/sales.ts'
import { plateProblem } from '../../../../shared/plate.ts'
import { formatMinor, minorToDecimal } from '../../../lib/format/index.ts'
import { readReceived } from './cash.ts'
import { customerProblem, parseCustomer } from './customer.ts'
import { chosenAddOns } from './price-lines.ts'
import { sizeByName } from './vehicle.ts'
import type { CustomerFields } from './customer.ts'
import type { SellOption } from './option.ts'
import type { SaleOffer } from './sale-offer.ts'
import type { SaleForm } from './sell-state.ts'

export type FormField = 'size' | 'plate' | 'customer' | 'received' | 'cardReference' | 'invoiceTo'
/** One message a field, in the order of the panel. */
export type FormProblems = Readonly<Partial<Record<FormField, string>>>

export const customerOf = (form: SaleForm): CustomerFields => form.customerFields ?? parseCustomer(form.customerText)

/** "4kx  218 " is "4KX 218": capitals, single blanks. */
export const normalPlate = (typed: string): string => typed.toUpperCase().replace(/\s+/g, ' ').trim()

/** Everything that keeps the sale from being sent. Empty if it can be. */
export const formProblems = (option: SellOption, form: SaleForm, totalMinor: number): FormProblems => {
  const problems: Partial<Record<FormField, string>> = {}
  if (option.sizeRequired && sizeByName(option, form.sizeName)?.available !== true) {
    problems.size = 'Choose a vehicle size'
  }
  const plate = normalPlate(form.plate)
  const wrongPlate = plate === '' ? undefined : plateProblem(plate)
  if (option.plateRequired && plate === '') problems.plate = 'Required at the gate'
  else if (wrongPlate !== undefined) problems.plate = wrongPlate
  const customer = customerProblem(customerOf(form))
  if (customer !== undefined) problems.customer = customer
  if (form.method === 'cash') {
    const received = readReceived(form.received, totalMinor, option.currency)
    if (received.kind === 'not_an_amount') problems.received = 'Not an amount'
    if (received.kind === 'too_large') problems.received = `At most ${largestAmount.toLocaleString('en-US')}`
    if (received.kind === 'short') problems.received = `${formatMinor(received.missingMinor, option.currency)} short`
  }
  if (form.method === 'card') {
    const length = form.cardReference.trim().length
    if (length === 0) problems.cardReference = 'Enter the number on the card slip'
    if (length > 64) problems.cardReference = 'At most 64 characters'
  }
  if (form.method === 'invoice') {
    const length = form.invoiceTo.trim().length
    if (length === 0) problems.invoiceTo = 'Enter who receives the invoice'
    if (length > 120) problems.invoiceTo = 'At most 120 characters'
  }
  return problems
}

/** Body of the sale. Call it only without problems and with a quote. */
export const saleRequestOf = (
  offer: SaleOffer,
  quoteId: string,
  form: SaleForm,
  totalMinor: number,
  eventId?: number,
): SaleRequest => {
  const { option } = offer
  const plate = normalPlate(form.plate)
  const customer = customerOf(form)
  const hasCustomer = [customer.firstName, customer.lastName, customer.email, customer.phone].some(
    (part) => part.trim() !== '',
  )
  return {
    id: offer.saleId,
    quote_id: quoteId,
    final_price: minorToDecimal(totalMinor, option.currency),
    currency: option.currency,
    add_on_ids: chosenAddOns(option, form).map((addOn) => addOn.id),
    ...(plate === '' ? {} : { plate_number: plate }),
    ...(hasCustomer ? { customer: customerBody(customer) } : {}),
    parking: {
      ...(eventId === undefined ? {} : { event_id: eventId }),
      location_id: option.locationId,
      start_time: new Date(option.startMs).toISOString(),
      end_time: new Date(option.endMs).toISOString(),
    },
    payment: paymentOf(form, totalMinor, option.currency),
  }
}

const customerBody = (customer: CustomerFields): NonNullable<SaleRequest['customer']> => ({
  ...(customer.firstName.trim() === '' ? {} : { first_name: customer.firstName.trim() }),
  ...(customer.lastName.trim() === '' ? {} : { last_name: customer.lastName.trim() }),
  ...(customer.email.trim() === '' ? {} : { email: customer.email.trim() }),
  ...(customer.phone.trim() === '' ? {} : { phone: customer.phone.trim() }),
})

const paymentOf = (form: SaleForm, totalMinor: number, currency: string): SaleRequest['payment'] => {
  if (form.method === 'card') return { method: 'card', reference: form.cardReference.trim() }
  if (form.method === 'invoice') return { method: 'invoice', reference: form.invoiceTo.trim() }
  const received = readReceived(form.received, totalMinor, currency)
  const tenderedMinor = received.kind === 'enough' ? received.tenderedMinor : totalMinor
  return { method: 'cash', tendered: minorToDecimal(tenderedMinor, currency) }
}
