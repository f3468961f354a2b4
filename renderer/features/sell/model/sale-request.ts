/** Converts the form into the request: the problems of its fields, and the body of POST /desk/sales. */
import { largestAmount } from '../../../../shared/values/amount.ts'
import { containsCardNumber } from '../../../../shared/values/card-number.ts'
import type { SalePayment, SaleRequest } from '../../../../shared/desk/sales.ts'
import { longestPlate, plateProblem } from '../../../../shared/values/plate.ts'
import { tenders } from '../../../../shared/tenders.ts'
import { currencyDigits, formatBare, minorToDecimal, parseTypedMinor } from '../../../lib/format/index.ts'
import { locale, t } from '../../../lib/i18n/index.ts'
import { customerProblem, parseCustomer, type CustomerFields } from './customer.ts'
import { sizeByKey, type SellOption } from './option.ts'
import { chosenAddOns, type SaleOffer } from './sale-offer.ts'
import type { SaleForm } from './sell-state.ts'

export const customerOf = (form: SaleForm): CustomerFields => form.customerFields ?? parseCustomer(form.customerText)

/** "4kx  218 " becomes "4KX 218": capitals, single blanks. */
export const normalPlate = (entered: string): string => entered.toUpperCase().replace(/\s+/g, ' ').trim()

/** The problems that prevent the sale: one message per field, in the order of the panel. */
export const formProblems = (option: SellOption, form: SaleForm, totalMinor: number) => {
  const isSizeMissing = option.sizeRequired && sizeByKey(option, form.size)?.available !== true
  const plate = normalPlate(form.plate)
  return {
    size: isSizeMissing ? t('sale.size.missing') : undefined,
    plate: plateText(plate, option.plateRequired),
    customer: customerProblem(customerOf(form)),
    money: paymentProblem(form, totalMinor, option.currency),
  }
}
export type FormProblems = Readonly<ReturnType<typeof formProblems>>
export type FormField = keyof FormProblems

const plateText = (plate: string, isRequired: boolean): string | undefined => {
  if (plate === '') return isRequired ? t('sale.plate.required') : undefined
  const problem = plateProblem(plate)
  if (problem === undefined) return undefined
  return problem === 'characters' ? t('sale.plate.characters') : t('sale.plate.tooLong', { count: longestPlate })
}

const paymentProblem = (form: SaleForm, totalMinor: number, currency: string): string | undefined => {
  const { method } = form
  if (method === 'cash') return readReceived(form.received, totalMinor, currency).problem
  const { kind, longest } = tenders[method].reference
  const reference = form.references[method]
  if (kind === 'slip' && containsCardNumber(reference)) return t('sale.payment.cardNumber')
  return textProblem(reference, longest, t(`tenders.${method}.referenceMissing`))
}

const textProblem = (text: string, longest: number, whenEmpty: string): string | undefined => {
  if (text.trim() === '') return whenEmpty
  return text.trim().length > longest ? t('sale.payment.tooLong', { count: longest }) : undefined
}

/** The request body for a form without problems. */
export const saleRequestOf = (
  { saleId, option }: SaleOffer,
  quoteId: string,
  form: SaleForm,
  totalMinor: number,
  eventId?: number,
): SaleRequest => {
  const plate = normalPlate(form.plate)
  const customer = customerBody(customerOf(form))
  return {
    id: saleId,
    quote_id: quoteId,
    final_price: minorToDecimal(totalMinor, option.currency),
    currency: option.currency,
    add_on_ids: chosenAddOns(option, form).map((addOn) => addOn.id),
    ...(plate === '' ? {} : { plate_number: plate }),
    ...(Object.keys(customer).length === 0 ? {} : { customer }),
    parking: {
      ...(eventId === undefined ? {} : { event_id: eventId }),
      location_id: option.locationId,
      start_time: new Date(option.startMs).toISOString(),
      end_time: new Date(option.endMs).toISOString(),
    },
    payments: [paymentOf(form, totalMinor, option.currency)],
    customer_locale: form.locale ?? locale,
  }
}

const customerBody = (customer: CustomerFields): NonNullable<SaleRequest['customer']> => {
  const { firstName, lastName, email, phone } = customer
  const fields = { first_name: firstName, last_name: lastName, email, phone }
  const entered = Object.entries(fields).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(entered.filter(([, value]) => value !== ''))
}

const paymentOf = (form: SaleForm, totalMinor: number, currency: string): SalePayment => {
  const { method } = form
  const amount = minorToDecimal(totalMinor, currency)
  if (method !== 'cash') return { method, amount, reference: form.references[method].trim() }
  const { tenderedMinor = totalMinor } = readReceived(form.received, totalMinor, currency)
  return { method, amount, tendered: minorToDecimal(tenderedMinor, currency) }
}

/**
 * Up to three amounts above the total that customers hand over, smallest first: the next whole unit, the next twenty, the next hundred; for
 * $51.49 that is $52, $60, $100. If two of them are equal, fives, tens and fifties replace them.
 */
export const quickAmounts = (totalMinor: number, currency: string): readonly number[] => {
  if (totalMinor <= 0) return []
  const notes = [1, 20, 100, 50, 10, 5].map((note) => note * 10 ** currencyDigits(currency))
  const roundedUp = new Set(notes.map((note) => Math.ceil(totalMinor / note) * note))
  roundedUp.delete(totalMinor)
  return [...roundedUp].slice(0, 3).sort((left, right) => left - right)
}

/** Reads the field of the amount received: the amount and the change, or a message. An empty field is the exact amount. */
export const readReceived = (text: string, totalMinor: number, currency: string) => {
  if (text.trim() === '') return { tenderedMinor: totalMinor, changeMinor: 0 }
  const tenderedMinor = parseTypedMinor(text, currency)
  if (tenderedMinor === undefined) return { problem: t('sale.payment.notAmount') }
  if (tenderedMinor > largestAmount * 10 ** currencyDigits(currency)) {
    return { problem: t('sale.payment.tooMuch', { amount: largestAmount }) }
  }
  if (tenderedMinor < totalMinor) {
    const shortMinor = totalMinor - tenderedMinor
    return { shortMinor, problem: t('sale.payment.short', { amount: formatBare(shortMinor, currency) }) }
  }
  return { tenderedMinor, changeMinor: tenderedMinor - totalMinor }
}

/** An amount received of at least a thousand times the total must be confirmed. */
export const isUnusual = (changeMinor: number, totalMinor: number): boolean =>
  changeMinor > 0 && totalMinor + changeMinor >= 1000 * totalMinor
