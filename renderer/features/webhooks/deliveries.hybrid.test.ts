/** Failed deliveries are found, resent together, retried with a countdown, sent now, or stopped. */
import { within } from '@testing-library/dom'
import { PartnerProgram } from '../../../e2e/fixtures/partner-bookings.ts'
import {
  deliveryIn,
  partnerHeaderValue,
  setScript,
  startSimulatedPartner,
} from '../../../e2e/fixtures/webhook-scene.ts'
import type { DeliveryState } from '../../../shared/desk/webhooks.ts'
import { enabled, fill, inPage, isDisabled, isShown, one, textOf, until } from '../../testing/find.ts'
import type { App } from '../../testing/open-app.ts'
import type { Program } from '../../testing/program.ts'
import { expect, openWith, test } from '../../testing/test.ts'
import { closedDialog, dialog } from '../../testing/pages/dialog.ts'
import { filterBy, footText, rowIds, saveView } from '../../testing/pages/list.ts'
import {
  attempts,
  badge,
  deliveriesOf,
  stateOfDelivery,
  panel,
  figure,
  openDelivery,
  openTab,
  setResponses,
  timer,
} from '../../testing/pages/webhooks.ts'

/** Makes one booking for this response of the partner, which accepts everything afterwards, and delivery 1 of an empty list. */
const bookWith = async (program: Program, script: string, state: DeliveryState, sent = 1): Promise<number> => {
  await setScript(program.api, script)
  const booking = await new PartnerProgram(program).book()
  await deliveryIn(program.api, booking, state, sent)
  return booking
}

/** The partner refuses deliveries 1 and 2. */
const refusedTwice = async (program: Program) => {
  await startSimulatedPartner(program.api)
  return {
    unauthorized: await bookWith(program, '401', 'unauthorized'),
    rejected: await bookWith(program, '400', 'rejected'),
  }
}

const openViews = async ({ user }: App): Promise<void> =>
  user.click(await inPage().findByRole('button', { name: 'Saved views' }))

const showsRows = (...ids: string[]): Promise<void> => until(() => expect(rowIds()).toEqual(ids))

test('rejected deliveries are counted, explained, and resent together', { tags: ['all'] }, async ({ open }) => {
  const { app, prepared } = await openWith(open, refusedTwice, { path: '/webhooks' })
  const { unauthorized, rejected } = prepared
  await showsRows('2', '1')
  expect(deliveriesOf(unauthorized)[0]).toContain('Unauthorized')
  expect(deliveriesOf(rejected)[0]).toContain('Rejected')
  await openDelivery(app, 1)
  expect(textOf(panel())).toContain('correct the partner settings')
  await until(() => expect(figure('rejected')).toBe('2rejected'))
  await until(() => expect(badge()).toContain('2'))

  await setResponses(app, '202')
  await openTab(app, 'Deliveries')
  await until(() => expect(textOf('main')).toContain('Resend 2 failed'))
  await app.press('Shift+R')
  await until(() => expect(textOf(dialog())).toContain('Resend 2 failed webhooks'))
  await app.user.click(within(dialog()).getByRole('button', { name: /^Resend 2/ }))
  await closedDialog()
  await until(() => expect(footText()).toContain('2 webhooks resent'))
  await until(() => expect(figure('delivered')).toBe('2delivered'))
  expect(deliveriesOf(unauthorized)[0]).toContain('Delivered')
  await until(() => expect(badge()).toBe(''))

  app.go(`/bookings/${rejected}`)
  const booking = () => one(`[aria-label="Booking ${rejected}"]`)
  await until(() => expect(textOf(booking())).toContain('Delivered, 2 attempts'))
  await app.user.click(within(booking()).getByRole('link', { name: /^Create/ }))
  await until(() => expect(textOf('[data-part=panel] h2')).toContain(String(rejected)))
  await until(() => expect(attempts()).toHaveLength(2))
})

test(
  'a filter narrows the list and not the figures; one that could not be saved is discarded with a message',
  { tags: ['all'] },
  async ({ open }) => {
    const { app } = await openWith(open, refusedTwice, { path: '/webhooks' })
    await showsRows('2', '1')
    await filterBy(app, 'Outcome', 'Unauthorized')
    await showsRows('1')
    expect(figure('deliveries')).toBe('2deliveries')

    const send = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const method = input instanceof Request ? input.method : init?.method
      return method === 'PUT' ? Promise.reject(new TypeError('Failed to fetch')) : send(input, init)
    }
    const form = () => within(one('form[aria-label="Save a view"]'))
    const name = () => form().getByRole<HTMLInputElement>('textbox')
    await openViews(app)
    fill(await until(name), 'Header trouble')
    await app.user.click(await enabled(() => form().getByRole('button', { name: /^Save view/ })))
    await until(() => expect(textOf(form().getByRole('alert'))).toContain('Nothing was changed'))
    expect(name().value).toBe('Header trouble')
    inPage().getByText('Nothing is saved yet.')

    await app.reload()
    await showsRows('1')
    await saveView(app, 'Header trouble')
    await app.press('Backspace')
    await showsRows('2', '1')
    await app.reload()
    await showsRows('2', '1')
    await openViews(app)
    await app.user.click(await enabled(() => inPage().getByRole('button', { name: 'Header trouble' })))
    await showsRows('1')
  },
)

test('at most fifty views are kept', { tags: ['all'] }, async ({ open }) => {
  const views = Array.from({ length: 50 }, (_, index) => ({ name: `View ${index + 1}` }))
  const app = await open({
    path: '/webhooks',
    prepare: async ({ api }) => void (await api.saveSetting('delivery-views', { views })),
  })
  await openViews(app)
  const save = () => inPage().getByRole('button', { name: 'Save view' })
  fill(await inPage().findByRole('textbox', { name: 'Save these filters as' }), 'Header trouble')
  await until(() => expect(save().title).toBe('Limit of 50 views. Remove one first'))
  await app.user.click(inPage().getByRole('button', { name: 'Remove View 50' }))
  await until(() => expect(isDisabled(save())).toBe(false))
  await app.press('Escape')
  await until(() => expect(isShown('form[aria-label="Save a view"]')).toBe(false))
})

test('a retried delivery has a countdown, its attempts by keys, curl without a secret, and is sent at once by Enter', async ({
  open,
}) => {
  const { app, prepared: booking } = await openWith(
    open,
    async (program) => {
      await startSimulatedPartner(program.api)
      return bookWith(program, '404x3,202', 'retrying', 3)
    },
    { path: '/webhooks' },
  )
  await openDelivery(app, 1)
  await until(() => expect(attempts()).toHaveLength(3))
  expect(stateOfDelivery()).toBe('Retrying')
  expect(timer()).toMatch(/^[45]:\d\d$/)
  expect(deliveriesOf(booking)[0]).toMatch(/[45]:\d\d/)
  await until(() => expect(badge()).toContain('1'))
  expect(textOf(panel())).toContain('404 means the partner could not accept it yet')

  const showsAttempt = (number: number) =>
    until(() => one(`[data-part=panel] [aria-label="Request, attempt ${number}"]`))
  await showsAttempt(3)
  await app.press('ArrowRight')
  await showsAttempt(2)
  await app.press('ArrowRight')
  await showsAttempt(1)
  await app.press('ArrowLeft')
  await showsAttempt(2)

  await app.press('c')
  await until(() => expect(textOf(panel())).toContain('Copied.'))
  const command = await navigator.clipboard.readText()
  expect(command).toContain('curl')
  expect(command).toContain('X-Delivery-Attempt: 2')
  expect(command).toContain('$WEBHOOK_HEADER_VALUE')
  expect(command).not.toContain(partnerHeaderValue.slice('Bearer '.length))

  await app.press('Enter')
  await until(() => expect(stateOfDelivery()).toBe('Delivered'))
  await until(() => expect(attempts()).toHaveLength(4))
  expect(timer()).toBe('')
  await until(() => expect(badge()).toBe(''))
})

test('S stops a delivery, and nothing more is sent', async ({ open }) => {
  const { app, prepared: booking } = await openWith(
    open,
    async (program) => {
      await startSimulatedPartner(program.api)
      return bookWith(program, '503', 'retrying')
    },
    { path: '/webhooks' },
  )
  await openDelivery(app, 1)
  await until(() => expect(stateOfDelivery()).toBe('Retrying'))
  await app.press('s')
  await until(() => expect(stateOfDelivery()).toBe('Stopped'))
  await until(() => expect(deliveriesOf(booking)[0]).toContain('Stopped'))
  expect(timer()).toBe('')
  await until(() => expect(isDisabled(within(panel()).getByRole('button', { name: /^Stop/ }))).toBe(true))
})
