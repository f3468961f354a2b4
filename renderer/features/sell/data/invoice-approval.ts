/** The text for the approver of a sale by invoice above the limit of the person who is signed in. */
import { IconFileInvoice, IconParking } from '@tabler/icons-react'
import { settingDefaults } from '../../../../shared/desk/desk.ts'
import type { SaleRequest } from '../../../../shared/desk/sales.ts'
import { queryClient, settingQuery, type ApprovalPurpose } from '../../../api/index.ts'
import { formatList, formatMinor, parseMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import type { SaleOffer } from '../model/sale-offer.ts'

/** Undefined for other tenders. The limit is read now because another window may have changed it. */
export const invoicePurpose = async (
  { payments, currency = 'USD' }: SaleRequest,
  offer: SaleOffer | undefined,
): Promise<ApprovalPurpose | undefined> => {
  const invoices = payments.flatMap((payment) => (payment.method === 'invoice' ? payment : []))
  if (invoices.length === 0) return undefined
  const setting = await queryClient.query({ ...settingQuery('people'), staleTime: 0 }).catch(() => undefined)
  const { invoice_limit: limit } = setting ?? settingDefaults.people
  const minor = invoices.reduce((sum, invoice) => sum + parseMinor(invoice.amount, currency), 0)
  const limitMinor = parseMinor(limit, currency)
  const amount = formatMinor(minor, currency)
  return {
    title: t('signIn.invoice.title'),
    reason: t('signIn.invoice.reason', {
      limit: formatMinor(limitMinor, currency),
      over: formatMinor(minor - limitMinor, currency),
    }),
    lines: [
      { icon: IconParking, text: offer?.option.name ?? '', value: '' },
      {
        icon: IconFileInvoice,
        text: t('signIn.invoice.reference', {
          reference: formatList(new Set(invoices.map(({ reference }) => reference))),
        }),
        value: amount,
        isAmount: true,
      },
    ],
    approve: t('signIn.invoice.approve', { amount }),
    keep: t('signIn.invoice.keep'),
  }
}
