/** The inbox checks the header of each webhook, and files the booking that the webhook names. */
import { within } from '@testing-library/dom'
import { PartnerProgram } from '../../../e2e/fixtures/partner-bookings.ts'
import { fill, isInvalid, one, textOf, until } from '../../testing/find.ts'
import { expect, openWith, test } from '../../testing/test.ts'
import { emptyText, row, rowTexts } from '../../testing/pages/list.ts'
import { panel, inTab, openTab, pressButton, tab } from '../../testing/pages/webhooks.ts'

const headerValue = 'Bearer 9f2c41d07ab84e5596c3'
/** The test uses Node's `fetch`: the page's reaches the program alone. */
const { fetch } = globalThis

test('the inbox is turned on, checks the header, files a booking once, reads it again, and is turned off', async ({
  open,
}) => {
  const { app, prepared: bookingId } = await openWith(open, (program) => new PartnerProgram(program).book(), {
    path: '/webhooks/inbox',
  })
  const field = (name: string) => inTab().getByLabelText(new RegExp(`^${name}`))
  const settings = () => within(one('[aria-label="Inbox settings"]'))
  await until(() => expect(emptyText()).toContain('The inbox is off'))
  await pressButton(app, 'Turn on')
  await until(() => expect(isInvalid(field('Header value'))).toBe(true))
  fill(field('Header value'), headerValue)
  fill(field('Port'), '0')
  await pressButton(app, 'Turn on')
  // Port 0 becomes another port whenever the inbox starts to listen.
  const address = () => textOf(settings().getByText(/^http:\/\/127\.0\.0\.1:\d+$/))
  let target = await until(address)

  const sendWebhook = async (value: string): Promise<number> => {
    const body = JSON.stringify({ id: bookingId })
    const headers = { 'Content-Type': 'application/json', Authorization: value, 'X-Delivery-Id': 'local' }
    return (await fetch(`${target}/bookings/create`, { method: 'POST', headers, body })).status
  }
  expect(await sendWebhook('Bearer wrong')).toBe(401)
  await openTab(app, 'Deliveries')
  expect(await sendWebhook(headerValue)).toBe(202)
  await until(() => expect(tab('Inbox').textContent).toContain('1 new'))
  expect(await sendWebhook(headerValue)).toBe(400)

  await openTab(app, 'Inbox')
  await until(() => expect(rowTexts('Inbox')).toEqual([expect.stringMatching(/Filed.*new/)]))
  await until(() => expect(tab('Inbox').textContent).toContain('0 new'))
  await app.user.click(row(1))
  await until(() => expect(textOf(panel())).toContain('1 repeat, reported as duplicate'))
  await until(() => expect(textOf(within(panel()).getByLabelText('The booking'))).toContain(`"id": ${bookingId}`))
  await app.press('r')
  await until(() => expect(textOf(panel())).toContain('2 times, last'))

  await app.press('Escape')
  fill(await until(() => field('Header name')), 'X-Proof')
  await pressButton(app, 'Save changes')
  await until(() => expect(settings().getByRole('button', { name: 'Save changes' }).title).toBe('Nothing was changed'))
  target = address()
  expect(await sendWebhook(headerValue)).toBe(401)
  fill(field('Header name'), 'Authorization')
  await app.user.click(await settings().findByRole('radio', { name: 'Every network' }))
  await pressButton(app, 'Save changes')
  await until(() => settings().getAllByText(/^http:\/\/(?!127\.0\.0\.1|0\.0\.0\.0).+:\d+$/))
  expect(document.body.textContent).not.toContain('0.0.0.0:')
  await pressButton(app, 'Turn off')
  await until(() => expect(textOf('main')).toContain('Nobody can send webhooks to this computer'))
  await expect(sendWebhook(headerValue)).rejects.toThrow()
})
