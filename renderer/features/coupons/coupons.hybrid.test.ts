/** Coupons: the list by state, and the panel of one coupon. */
import { within } from '@testing-library/dom'
import { one, textOf, until } from '../../testing/find.ts'
import { expect, test } from '../../testing/test.ts'
import { emptyText, filterBy, rowTexts } from '../../testing/pages/list.ts'
import { panel, panelText, fieldValue, fill, findField, pressButton, save } from '../../testing/pages/record-panel.ts'

const path = '/inventory/coupons'

test('a coupon with a mistake or a code that is there already is not saved; one without is in the list', async ({
  open,
}) => {
  const app = await open({ path: `${path}/new` })
  const taken = app.rows<{ code: string }>('SELECT code FROM coupons')[0]?.code ?? ''
  const percent = await findField(/^Percent/)
  await fill(app, percent, 'half')
  await app.press('Control+s')
  await until(() => expect(panelText()).toContain('Enter a number'))
  expect(panelText()).toContain('Enter a code')
  expect(fieldValue(/^Percent/)).toBe('half')
  await fill(app, percent, '25')
  await fill(app, await findField(/^Code/), taken)
  await app.press('Control+s')
  await until(() => expect(panelText()).toContain('Already used by another record'))
  await fill(app, await findField(/^Code/), 'SNOW25')
  await save(app)
  await until(() => expect(rowTexts('Coupons').find((text) => text.includes('SNOW25'))).toMatch(/25%.*Everything/))
  await until(() => expect(panelText()).toContain('Nobody has used it yet.'))

  // A coupon that is switched off is among the inactive ones.
  await app.user.click(within(panel()).getByRole('checkbox', { name: 'Active' }))
  await save(app)
  await filterBy(app, 'State', 'Inactive')
  await until(() =>
    expect(rowTexts('Coupons')).toEqual([expect.stringMatching(/SNOW25.*Inactive/), expect.stringMatching(/Ended$/)]),
  )
})

test('what was refused is no longer marked once another field has changed it', async ({ open }) => {
  const app = await open({ path: `${path}/new` })
  const worth = (name: string) => app.user.click(within(panel()).getByRole('radio', { name }))
  await fill(app, await findField(/^Code/), 'HARBOR')
  await worth('Amount')
  await app.user.clear(await findField(/^Amount/))
  await app.press('Control+s')
  await until(() => expect(panelText()).toContain('Enter exactly one of the two'))
  await worth('Percent')
  await worth('Amount')
  expect(fieldValue(/^Amount/)).toBe('5.00')
  expect(panelText()).not.toContain('Enter exactly one of the two')
})

test('a coupon of an amount applies to one facility', async ({ open }) => {
  const app = await open({ path: `${path}/new` })
  await fill(app, await findField(/^Code/), 'HARBOR')
  await app.user.click(within(panel()).getByRole('radio', { name: 'Amount' }))
  await fill(app, await findField(/^Amount/), '7.50')
  await pressButton(app, 'Facility')
  await app.type('Canal Street')
  await app.user.click(
    await until(() => within(one('main')).getByText('Canal Street Lot', { selector: '[role=option] *' })),
  )
  await until(() => within(panel()).getByRole('button', { name: /^Facility Canal Street Lot/ }))
  await save(app)
  await until(() =>
    expect(rowTexts('Coupons').find((text) => text.includes('HARBOR'))).toMatch(/\$7\.50.*Canal Street Lot/),
  )
  app.go(`${path}?text=zzzz`)
  await until(() => expect(emptyText()).toContain('No coupons match'))
  expect(textOf('[data-part=panel]')).toBe('')
})
