/** A partner is set up with the simulator, tested, and notified of its bookings. */
import { within } from '@testing-library/dom'
import { PartnerProgram } from '../../../e2e/fixtures/partner-bookings.ts'
import { partnerHeaderValue, startSimulatedPartner } from '../../../e2e/fixtures/webhook-scene.ts'
import { fill, isInvalid, isShown, one, textOf, until } from '../../testing/find.ts'
import { findings } from '../../testing/check-page.ts'
import { expect, test } from '../../testing/test.ts'
import { dialog } from '../../testing/pages/dialog.ts'
import { findField, pressButton as panelButton, save } from '../../testing/pages/record-panel.ts'
import { emptyText, firstCells, row, rowIds, rowTexts } from '../../testing/pages/list.ts'
import {
  badge,
  deliveriesOf,
  figure,
  inTab,
  openDelivery,
  openTab,
  partnerField,
  partnerForm,
  pressButton,
  retention,
  savePartner,
  startSimulator,
  useSimulatorFor,
} from '../../testing/pages/webhooks.ts'

const partner = 'Demo Tickets'

test('the form of a partner is filled in for the simulator, shows errors at the fields, and keeps the input', async ({
  open,
}) => {
  const app = await open({ path: '/webhooks' })
  await until(() => expect(emptyText()).toContain('No partner is notified of its bookings yet'))
  const address = await startSimulator(app)
  await useSimulatorFor(app, partner)
  expect(partnerField('Base address').value).toBe(address)
  partnerForm().getByText('Filled in for the simulator')
  await pressButton(app, 'Save settings')
  await until(() => expect(isInvalid(partnerField('Header value'))).toBe(true))
  fill(partnerField('Header value'), partnerHeaderValue)
  await app.user.click(partnerForm().getByRole('checkbox'))
  await pressButton(app, 'Save settings')
  const isRefused = () => partnerForm().queryByText(/^Enter an https address, or allow private networks/) !== null
  await until(() => expect(isRefused()).toBe(true))
  await app.user.click(partnerForm().getByRole('checkbox'))
  expect(isRefused()).toBe(false)
  await app.user.click(partnerForm().getByRole('checkbox'))
  await openTab(app, 'Deliveries')
  await openTab(app, 'Partner settings')
  await until(() => expect(partnerField('Base address').value).toBe(address))
  await app.user.click(partnerForm().getByRole('checkbox'))
  await savePartner(app)
  expect(partnerField('Header value').value).toBe('')

  // Another address requires the header value again, with an explanation.
  const isExplained = () => partnerForm().queryByText(/^Enter it again: the address changed/) !== null
  expect(partnerField('Header value').required).toBe(false)
  fill(partnerField('Base address'), `${address}/elsewhere`)
  await until(() => expect(isExplained()).toBe(true))
  expect(partnerField('Header value').required).toBe(true)
  await pressButton(app, 'Save settings')
  await until(() => expect(isInvalid(partnerField('Header value'))).toBe(true))
  expect(partnerField('Base address').value).toBe(`${address}/elsewhere`)
  await pressButton(app, 'Discard changes')
  await until(() => expect(isExplained()).toBe(false))
})

test('the retention is shown, validated, and kept after a reload', async ({ open }) => {
  const app = await open({ path: '/webhooks/partners' })
  const hasDays = (days: string) => until(() => expect(retention().days.value).toBe(days))
  const says = (text: string) => until(() => expect(retention().form.textContent).toContain(text))
  await hasDays('90')
  fill(retention().days, '0')
  await says('Enter a number of days from 1 to 3650')
  await openTab(app, 'Deliveries')
  await openTab(app, 'Partner settings')
  await hasDays('0')
  fill(retention().days, '30')
  await says('older than 30 days are deleted permanently')
  await app.user.click(within(retention().form).getByRole('button', { name: 'Save' }))
  await says('Saved. Settled webhooks are deleted after 30 days')
  await app.reload()
  await hasDays('30')
})

test('a test of the settings shows the exchange without the value', async ({ open }) => {
  const app = await open({ path: '/webhooks/partners', prepare: ({ api }) => startSimulatedPartner(api) })
  await pressButton(app, 'Send a test create')
  await until(() => expect(textOf('[aria-label=Response]')).toContain('202 Accepted'))
  expect(textOf('[aria-label=Request]')).toContain('{"id": 0}')
  expect(textOf('[aria-label=Request]')).toContain(`masked, ${partnerHeaderValue.length} characters`)
  expect(document.body.innerHTML).not.toContain(partnerHeaderValue)
  expect(await findings()).toEqual([])
})

test(
  'bookings and cancellations appear in the open list and in the log of the simulator',
  { tags: ['all'] },
  async ({ open }) => {
    const app = await open({ path: '/webhooks', prepare: ({ api }) => startSimulatedPartner(api) })
    const program = new PartnerProgram(app)
    await until(() => expect(emptyText()).toContain('No webhook for today'))
    const first = await program.book()
    await until(() => expect(deliveriesOf(first)).toEqual([expect.stringContaining('Delivered')]))
    await openDelivery(app, 1)
    const second = await program.book()
    await until(() => expect(rowIds()).toEqual(['2', '1']))
    expect(deliveriesOf(second)).toHaveLength(1)
    expect(row(1).getAttribute('aria-selected')).toBe('true')
    await program.cancel(second)
    await until(() => expect(deliveriesOf(second)).toHaveLength(2))
    expect(deliveriesOf(second)[0]).toContain('Cancel')
    await until(() => expect(figure('delivered')).toBe('3delivered'))
    expect(badge()).toBe('')

    await openTab(app, 'Simulator')
    await until(() => expect(firstCells('Received by the simulator')).toHaveLength(3))
    expect(rowTexts('Received by the simulator')[0]).toContain('/cancellations')
    await pressButton(app, 'Stop simulator')
    await until(() => inTab().getByRole('button', { name: 'Start simulator' }))
  },
)

test('a partner is archived after an explanation, and restored; names are unique', async ({ open }) => {
  const app = await open({ path: '/webhooks/partners' })
  const list = () => within(one('nav[aria-label=Partners]'))
  const newName = () => list().getByLabelText<HTMLInputElement>(/^New partner/)
  const add = async (name: string): Promise<void> => {
    fill(await until(newName), name)
    await app.user.click(list().getByRole('button', { name: 'Add' }))
  }
  const choose = async (which: 'Active' | 'Archived 1'): Promise<void> =>
    app.user.click(await until(() => list().getByRole('radio', { name: which })))
  const showsPartner = (name: string) =>
    until(() => partnerForm().getByRole('heading', { name: new RegExp(`^${name}`) }))
  const archived = () => textOf('[aria-label="Archived partner"]')

  await add(partner.toUpperCase())
  await until(() => expect(isInvalid(newName())).toBe(true))
  list().getByText('There is already a partner with this name.')
  await add('Game Day')
  await showsPartner('Game Day')
  await pressButton(app, 'Archive')
  await until(() => expect(textOf(dialog())).toContain('Its bookings, its log and its settings stay.'))
  await app.user.click(within(dialog()).getByRole('button', { name: /^Archive the partner/ }))
  await until(() => expect(archived()).toContain('Game Day'))
  list().getByRole('radio', { name: 'Archived 1', checked: true })
  expect(list().queryByRole('button', { name: new RegExp(`^${partner}`) })).toBeNull()

  await add('Game Day')
  await showsPartner('Game Day')

  await choose('Archived 1')
  await pressButton(app, 'Restore')
  await until(() => expect(archived()).toContain('There is already a partner with this name.'))
  await choose('Active')
  await app.user.click(await until(() => list().getByRole('button', { name: /^Game Day/ })))
  await showsPartner('Game Day')
  // The name can be edited only with the partner.
  expect(partnerForm().queryByLabelText(/^Name/)).toBeNull()
  await pressButton(app, 'Edit partner')
  const name = await findField(/^Name/)
  fill(name, partner)
  await app.press('Control+s')
  await until(() => expect(isInvalid(name)).toBe(true))
  fill(name, 'Match Day')
  await save(app)
  await panelButton(app, /^Webhooks/)
  await showsPartner('Match Day')
  await choose('Archived 1')
  await pressButton(app, 'Restore')
  await showsPartner('Game Day')
  await until(() => expect(isShown('nav[aria-label=Partners] [role=radio]')).toBe(false))
})
