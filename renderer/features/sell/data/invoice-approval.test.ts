import { expect, it, vi } from 'vitest'
import { settingDefaults } from '../../../../shared/desk/desk.ts'
import { invoicePurpose } from './invoice-approval.ts'

it('says what all invoices of the sale come to, as the limit counts them', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(settingDefaults.people)))
  const invoice = (amount: string, reference: string) => ({ method: 'invoice' as const, amount, reference })
  const sale = {
    ...{ id: '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01', quote_id: 'q', final_price: '800.00', add_on_ids: [] },
    payments: [invoice('60.00', 'PO 55'), invoice('740.00', 'PO 56')],
  }
  expect(await invoicePurpose(sale, undefined)).toMatchObject({
    reason: 'Sellers can take invoices up to $100.00. This one is $700.00 over the limit.',
    lines: [{}, { text: 'Invoice PO 55 and PO 56', value: '$800.00' }],
    approve: 'Approve, invoice $800.00',
  })
  vi.unstubAllGlobals()
})
