/** Counting a drawer blind, counting again, and closing the shift with its Z report. */
import { addCrew, pins } from '../../../e2e/fixtures/crew.ts'
import { sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { addDrawer, floatMinor, openShift } from '../../../e2e/fixtures/shifts.ts'
import { hasFocus, inPage, one, textOf, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import { expect, test } from '../../testing/test.ts'
import { closedDialog, dialog } from '../../testing/pages/dialog.ts'
import { fill, focused } from '../../testing/pages/fields.ts'
import { choosePerson, enterPin, personButton } from '../../testing/pages/lock-screen.ts'
import { officeShell, printed } from '../../testing/pages/office-shell.ts'
import { count, panel, pieces, result, step } from '../../testing/pages/shifts.ts'

test('a seller counts blind, counts again, gives a reason, and the Z report is shown', async ({ open }) => {
  const app = await open({
    path: '/shifts',
    keepResponses: true,
    shell: officeShell,
    // Aiden has a float of $300.00 and a sale for cash.
    prepare: async ({ api }) => {
      await addCrew(api)
      await sellThroughApi(api, { facility: 'Longfellow Garage', plate: '8RT551' })
    },
  })
  const { press, user, responses, rows } = app
  await until(() => expect(textOf(panel)).toContain('Selling'))
  await press('c')
  await step('Count')
  await focused('$100, pieces')
  await press('F12')
  await until(() =>
    expect(textOf('main [role=alert]')).toBe('Enter the pieces of at least one denomination. 0 counts too.'),
  )
  await count(app, { $100: '3', $20: '1' })
  pieces('$20').focus()
  await press('+')
  await user.keyboard('2')
  await until(() => expect(pieces('$20')).toHaveProperty('value', '1+2'))
  await until(() => expect(textOf(result)).toBe('$360.00'))
  expect(await findings()).toEqual([])
  // An unfinished count is stored.
  await press('F6')
  await until(() => expect(textOf(panel)).toContain('Counting since'))
  await press('c')
  await until(() => expect(pieces('$20')).toHaveProperty('value', '1+2'))

  const [sale] = rows<{ minor: number }>('SELECT amount_minor AS minor FROM sale_payments')
  const expected = ((floatMinor + (sale?.minor ?? 0)) / 100).toFixed(2)
  const known = () =>
    [...responses, textOf('body')].filter((text) => text.includes(expected.replace('.', '')) || text.includes(expected))
  expect(known()).toEqual([])
  await press('F12')
  await step('Compare')
  await until(() => expect(hasFocus(one('main [role=group][aria-label=Compare]'))).toBe(true))
  await until(() => expect(textOf('main')).toContain(`$${expected}`))
  expect(known().length).toBeGreaterThan(1)
  expect(textOf('main')).toContain('$20.51 over')
  expect(textOf('main')).toContain('More than $1.00 over or short: closing needs a reason.')

  await press('F2')
  await step('Count')
  expect(textOf('main')).toContain('Recount 2. Count 1, $360.00, is kept beside it. The Z report shows both.')
  await count(app, { $20: '1' })
  await press('F12')
  await step('Compare')
  await until(() => expect(textOf('main')).toMatch(/Count 1, .*\$360\.00.*Recount 2, .*\$320\.00/))
  await press('F12')
  await step('Reason and close')
  await focused(/^Reason for the difference/)
  await press('F12')
  await until(() => expect(textOf('main')).toMatch(/Enter a reason: cash is \$19\.49 short/))
  await fill(app, await focused(/^Reason for the difference/), 'change given twice')
  const left = inPage().getByLabelText(/^Left in the drawer/)
  await fill(app, left, '900')
  await until(() => expect(textOf('main')).toContain('Enter an amount up to $320.00'))
  await fill(app, left, '200')
  await press('F12')
  await until(() => expect(textOf('main')).toContain('Enter the number on the bag'))
  await fill(app, inPage().getByLabelText(/^Bag number for the rest/), '20932')
  expect(await findings()).toEqual([])
  await press('F12')
  await until(() => expect(textOf('main')).toContain('Shift 1 is closed'))
  expect(hasFocus(document.body)).toBe(false)
  await until(() => expect(textOf('main')).toContain('To the safe, bag 20932 $120.00'))
  expect(textOf(result)).toBe('Z-0001')
  expect(textOf('main')).toMatch(/First count \$360\.00\s*Over\/short at the first count \$20\.51 over/)
  await press('p')
  await until(() => expect(printed(app)).toEqual(['zReport 1']))
  // The cash that was left is the next float.
  await press('F12')
  await inPage().findByRole('heading', { name: 'Open a shift' })
  await until(() => expect(inPage().getByLabelText(/^Cash in the drawer/)).toHaveProperty('value', '200.00'))
})

test('going back to selling discards a count after a question, and the drawer takes cash again', async ({ open }) => {
  const app = await open({
    path: '/shifts/count/1',
    prepare: async ({ api }) => void (await openShift(api, (await addDrawer(api, 'Drawer 1', 'Window 1')).id)),
  })
  const { press, user, rows } = app
  await inPage().findByRole('heading', { name: 'Counting has not started' })
  await user.click(inPage().getByRole('button', { name: 'Start counting' }))
  await step('Count')
  await count(app, { $100: '3' })
  await press('Escape')
  await until(() => expect(textOf(dialog())).toContain('What was entered here is discarded.'))
  await press('Escape')
  await closedDialog()
  expect(pieces('$100')).toHaveProperty('value', '3')
  await press('Escape')
  await user.click(await inPage().findByRole('button', { name: /^Go back to selling/ }))
  await until(() => expect(location.hash).toBe('#/sell'))
  expect(rows('SELECT count(*) AS counts FROM shift_counts')).toEqual([{ counts: 0 }])
  app.go('/shifts')
  await until(() => expect(textOf(panel)).toContain('Selling'))
})

test('a drawer is handed over to a person who signs in with it', async ({ open }) => {
  const app = await open({ path: '/shifts', prepare: async ({ api }) => void (await addCrew(api)) })
  const { press, user, rows } = app
  await until(() => expect(textOf(panel)).toContain('Selling'))
  await press('c')
  await step('Count')
  await count(app, { $100: '3' })
  await press('F12')
  await step('Compare')
  await until(() => expect(textOf(result)).toMatch(/0\.00$/))
  await press('F12')
  await step('Reason and close')
  await user.click(inPage().getByRole('radio', { name: 'Hand over' }))
  await choosePerson(app, 'd', 'Dana Whitfield')
  await enterPin(app, '0000')
  await until(() => expect(textOf('main')).toContain('Wrong PIN'))
  await enterPin(app, pins.dana)
  await personButton('Dana Whitfield')
  await until(() => expect(textOf('body')).toContain('Shift 1 is closed. Shift 2 is open with $300.00 in Drawer 1.'))
  expect(rows('SELECT shift_id FROM open_shifts')).toEqual([{ shift_id: 2 }])
})
