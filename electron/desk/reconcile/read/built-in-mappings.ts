/** The mappings that are shipped: the reports of services whose columns are documented. */
import type { Mapping } from '../../../../shared/desk/reconcile/mapping.ts'

type Columns = Mapping['columns']

const required = (head: string, means: Columns[number]['means']): Columns[number] => ({ head, means, isRequired: true })
const optional = (head: string, means: Columns[number]['means']): Columns[number] => ({ head, means })

/** The owner statement of one Parkdesk is the input of another's reconciliation. */
const ownerStatement: Mapping = {
  name: 'Parkdesk owner statement',
  kind: 'payout',
  columns: [
    required('Statement line', 'reference'),
    required('Booking', 'bookingId'),
    optional('Partner booking', 'partnerBookingId'),
    optional('Sold', 'soldAt'),
    optional('Parking from', 'startsAt'),
    optional('Facility', 'facility'),
    optional('Plate', 'plate'),
    optional('Category', 'category'),
    required('Gross', 'gross'),
    required('Owner fee', 'fees'),
    required('Refunded', 'refunds'),
    required('Adjustment', 'adjustments'),
    required('Net', 'net'),
    required('Currency', 'currency'),
    optional('Note', 'text'),
  ],
  signs: { fees: 'positive', refunds: 'positive', adjustments: 'positive' },
  amounts: '1234.56',
  hasTotal: true,
}

const marketplace: Mapping = {
  name: 'Marketplace v2',
  kind: 'payout',
  columns: [
    required('line_ref', 'reference'),
    required('booking_id', 'bookingId'),
    optional('partner_ref', 'partnerBookingId'),
    required('sold', 'soldAt'),
    optional('garage', 'facility'),
    optional('plate', 'plate'),
    optional('start', 'startsAt'),
    required('gross', 'gross'),
    required('commission', 'fees'),
    required('refunded', 'refunds'),
    required('adjustment', 'adjustments'),
    required('net', 'net'),
    required('ccy', 'currency'),
    optional('note', 'unused'),
  ],
  hasTotal: true,
}

/** Operator financial report: the transaction fee is deducted from the parking amount; the report has no net. */
const easyPark: Mapping = {
  name: 'EasyPark and ParkMobile financial report',
  kind: 'payout',
  columns: [
    required('ORDER_ID', 'reference'),
    optional('PAYMENT_ID', 'partnerBookingId'),
    optional('PAYMENT_REFERENCE', 'cardReference'),
    required('LPN', 'plate'),
    required('CLEARING_PERIOD', 'payoutReference'),
    optional('START_PARKING_ON_LOCAL', 'startsAt'),
    optional('INSERT_DATE', 'soldAt'),
    required('PARKING_AMOUNT', 'gross'),
    required('TRANSACTION_FEE', 'fees'),
    required('CURRENCY', 'currency'),
    optional('SUPPLIER_NAME', 'unused'),
  ],
}

/** payout_reconciliation.itemized: the category says what a line is. */
const stripe: Mapping = {
  name: 'Stripe itemized payout reconciliation',
  kind: 'card',
  columns: [
    required('balance_transaction_id', 'reference'),
    optional('payment_metadata[booking_id]', 'bookingId'),
    optional('charge_id', 'cardReference'),
    optional('automatic_payout_id', 'payoutReference'),
    optional('created', 'soldAt'),
    optional('created_utc', 'soldAt'),
    required('currency', 'currency'),
    required('gross', 'gross'),
    required('fee', 'fees'),
    required('net', 'net'),
    required('reporting_category', 'category'),
    optional('description', 'text'),
  ],
  categories: { charge: 'gross', refund: 'refunds', partial_capture_reversal: 'refunds', refund_failure: 'refunds' },
  otherCategories: 'adjustments',
  signs: { fees: 'positive' },
}

/** Settlement details: debits and credits have columns of their own, and gross and net their own currencies. */
const adyen: Mapping = {
  name: 'Adyen settlement details',
  kind: 'card',
  columns: [
    required('Psp Reference', 'cardReference'),
    required('Merchant Reference', 'bookingId'),
    required('Creation Date', 'soldAt'),
    required('Type', 'category'),
    optional('Modification Reference', 'text'),
    required('Gross Currency', 'grossCurrency'),
    { head: 'Gross Debit (GC)', means: 'gross', isDebit: true, isRequired: true },
    required('Gross Credit (GC)', 'gross'),
    required('Net Currency', 'currency'),
    { head: 'Net Debit (NC)', means: 'net', isDebit: true, isRequired: true },
    required('Net Credit (NC)', 'net'),
    optional('Commission (NC)', 'fees'),
    optional('Markup (NC)', 'fees'),
    optional('Scheme Fees (NC)', 'fees'),
    optional('Interchange (NC)', 'fees'),
    optional('Batch Number', 'payoutReference'),
  ],
  categories: { Settled: 'gross', Refunded: 'refunds', RefundedReversed: 'refunds', MerchantPayout: 'payout' },
  otherCategories: 'adjustments',
  signs: { fees: 'positive' },
}

export const builtInMappings: readonly Mapping[] = [ownerStatement, marketplace, easyPark, stripe, adyen]
