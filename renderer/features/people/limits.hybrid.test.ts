/** The amounts up to which sellers act without an approval: set on the page of people, and applied in a sale by invoice. */
import { within } from '@testing-library/dom'
import { descriptionOf, fill, inPage, isInvalid, one, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import { expect, test } from '../../testing/test.ts'
import { findHit, openPalette } from '../../testing/pages/palette.ts'
import { addOwen } from '../../testing/pages/people.ts'

test('the palette leads to the limits of sellers', { tags: ['all'] }, async ({ open }) => {
  const app = await open({ path: '/bookings', prepare: async ({ api }) => void (await addOwen(api)) })
  await inPage().findByText('No bookings yet')
  await openPalette(app, 'refund limit')
  await findHit(/refund and invoice limits/)
  await app.press('Enter')
  await inPage().findByLabelText(/^Refund limit/)
})

test('the limits of sellers are saved once they are amounts, and what was typed stays until then', async ({ open }) => {
  const app = await open({ path: '/settings/people', prepare: async ({ api }) => void (await addOwen(api)) })
  const field = (name: RegExp) => within(one('[aria-label="Seller limits"]')).getByLabelText(name)
  const save = () => within(one('[aria-label="Seller limits"]')).getByRole('button', { name: /^Save/ })
  await inPage().findByLabelText(/^Refund limit/)
  const [refund, invoice] = [field(/^Refund limit/), field(/^Invoice limit/)]
  expect([refund, invoice]).toMatchObject([{ value: '100.00' }, { value: '100.00' }])
  expect(await findings()).toEqual([])

  fill(refund, '20')
  fill(invoice, 'ten')
  save().click()
  await until(() => expect(isInvalid(invoice)).toBe(true))
  expect(descriptionOf(invoice)).toContain('Enter an amount from 0 to $9,999,999.99')
  expect([refund, invoice]).toMatchObject([{ value: '20' }, { value: 'ten' }])
  const stored = () =>
    app
      .rows<{ value: string }>("SELECT value_json AS value FROM desk_settings WHERE key = 'people'")
      .map(({ value }) => {
        const limits: unknown = JSON.parse(value)
        return limits
      })
  expect(stored()).toEqual([])

  fill(invoice, '0')
  save().click()
  await until(() => expect(stored()).toEqual([{ lock_after_minutes: 5, refund_limit: '20.00', invoice_limit: '0.00' }]))
  await until(() => expect([refund, invoice]).toMatchObject([{ value: '20.00' }, { value: '0.00' }]))
})
