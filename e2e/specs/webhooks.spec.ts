/** Webhooks: a simulated partner is notified of its bookings, failures are retried, and received webhooks are filed. */
import type { Page } from '@playwright/test'
import { findingsInEveryTheme } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { PartnerProgram } from '../fixtures/partner-bookings.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'
import { WebhooksPage } from '../pages/webhooks-page.ts'

const partner = 'Demo Tickets'
const headerValue = 'Bearer 9f2c41d07ab84e5596c3'

/** After the window has opened: before, keys are ignored. */
const openWebhooks = async ({ page }: RunningApp): Promise<WebhooksPage> => {
  await expect(new SellPage(page).events.first()).toBeVisible()
  await new Shell(page).goTo('Webhooks')
  return new WebhooksPage(page)
}

/** Starts the simulator as the demo partner's address. */
const withSimulator = async (app: RunningApp): Promise<WebhooksPage> => {
  const webhooks = await openWebhooks(app)
  await webhooks.startSimulator()
  await webhooks.useSimulatorFor(partner, headerValue)
  return webhooks
}

/** The text that a copy key copies, independent of clipboard permissions. */
const keepCopies = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const copies: string[] = []
    Object.assign(window, { copies })
    navigator.clipboard.writeText = async (text) => void copies.push(text)
  })
  return () => page.evaluate(() => (window as unknown as { copies: string[] }).copies)
}

/** Blocks the window's writes until it is reloaded. */
const refuseWrites = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (input, init) => {
      const method = input instanceof Request ? input.method : init?.method
      return method === 'PUT' ? Promise.reject(new TypeError('Failed to fetch')) : send(input, init)
    }
  })
}

test('a partner is set up with the simulator, tested, and notified of its bookings @remote', async ({ app }) => {
  const { page } = app
  const webhooks = await openWebhooks(app)
  const program = new PartnerProgram(app)
  await expect(page.getByRole('heading', { name: 'No partner is notified of its bookings yet' })).toBeVisible()
  const address = await webhooks.startSimulator()

  await test.step('the form shows errors at the fields, and keeps the input', async () => {
    await page.getByRole('button', { name: 'Use for partner' }).click()
    await page.getByRole('menuitem', { name: partner }).click()
    const base = webhooks.partnerForm.getByLabel('Base address')
    await expect(base).toHaveValue(address)
    await expect(webhooks.partnerForm.getByText('Filled in for the simulator')).toBeVisible()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(webhooks.partnerForm.getByLabel('Header value')).toHaveAttribute('aria-invalid', 'true')
    await webhooks.partnerForm.getByLabel('Header value').fill(headerValue)
    await webhooks.partnerForm.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(webhooks.partnerForm.getByText('This must be https unless private networks are allowed')).toBeVisible()
    await webhooks.openTab('Deliveries')
    await webhooks.openTab('Partner settings')
    await expect(base).toHaveValue(address)
    await webhooks.partnerForm.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(webhooks.partnerForm.getByText('Saved.')).toBeVisible()
    await expect(webhooks.partnerForm.getByLabel('Header value')).toHaveValue('')
  })

  await test.step('another address needs the header value again, with an explanation', async () => {
    const value = webhooks.partnerForm.getByLabel('Header value')
    const reason = webhooks.partnerForm.getByText('Type it again: the address changed')
    await expect(value).not.toHaveAttribute('required')
    await webhooks.partnerForm.getByLabel('Base address').fill(`${address}/elsewhere`)
    await expect(reason).toBeVisible()
    await expect(value).toHaveAttribute('required')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(value).toHaveAttribute('aria-invalid', 'true')
    await expect(webhooks.partnerForm.getByLabel('Base address')).toHaveValue(`${address}/elsewhere`)
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(reason).toHaveCount(0)
  })

  await test.step('the retention is shown, validated, and kept after a reload', async () => {
    const { days, save, form } = webhooks.retention
    await expect(days).toHaveValue('90')
    await days.fill('0')
    await expect(form).toContainText('A number of days from 1 to 3650')
    await webhooks.openTab('Deliveries')
    await webhooks.openTab('Partner settings')
    await expect(days).toHaveValue('0')
    await days.fill('30')
    await expect(form).toContainText('older than 30 days are deleted permanently')
    await save.click()
    await expect(form).toContainText('Saved. Settled webhooks are deleted after 30 days')
    await page.reload()
    await expect(days).toHaveValue('30')
  })

  await test.step('a test shows the exchange without the value', async () => {
    await page.getByRole('button', { name: 'Send a test create' }).click()
    const request = page.getByRole('region', { name: 'Request', exact: true })
    await expect(request).toContainText('{"id": 0}')
    await expect(request).toContainText(`masked, ${headerValue.length} characters`)
    await expect(page.getByRole('region', { name: 'Response' })).toContainText('202 Accepted')
    await expect(page.getByText(headerValue)).toHaveCount(0)
    expect(await findingsInEveryTheme(page)).toEqual([])
  })

  await test.step('bookings and cancellations appear in the open list automatically', async () => {
    await webhooks.openTab('Deliveries')
    await expect(page.getByRole('heading', { name: 'No webhook for today' })).toBeVisible()
    const first = await program.book()
    await expect(webhooks.row(first)).toContainText('Delivered')
    await webhooks.open(first)
    const second = await program.book()
    await expect(webhooks.rows).toHaveCount(2)
    await expect(webhooks.rows.first()).toContainText(String(second))
    await expect(webhooks.row(first)).toHaveAttribute('aria-selected', 'true')
    await program.cancel(second)
    await expect(webhooks.row(second)).toHaveCount(2)
    await expect(webhooks.row(second).first()).toContainText('Cancel')
    await expect(webhooks.figure('delivered')).toHaveText('3delivered')
    await expect(webhooks.badge).toHaveCount(0)
  })

  await test.step('the log of the simulator shows them too', async () => {
    await webhooks.openTab('Simulator')
    const log = page.getByRole('grid', { name: 'Received by the simulator' })
    await expect(log.locator('tbody').getByRole('row')).toHaveCount(4)
    await expect(log.locator('tbody').getByRole('row').first()).toContainText('/bookings/cancel')
  })
})

test('failed deliveries are resent together, or retried with a countdown, sent now, or stopped', async ({ app }) => {
  const { page } = app
  const webhooks = await withSimulator(app)
  const program = new PartnerProgram(app)

  await webhooks.setResponses('401,202')
  const unauthorized = await program.book()
  await webhooks.openTab('Deliveries')
  await expect(webhooks.row(unauthorized)).toContainText('Unauthorized')
  await webhooks.open(unauthorized)
  await expect(webhooks.drawer).toContainText('correct the partner settings')
  await webhooks.setResponses('400,202')
  const rejected = await program.book()
  await webhooks.openTab('Deliveries')
  await expect(webhooks.row(rejected)).toContainText('Rejected')
  await expect(webhooks.figure('rejected')).toHaveText('2rejected')
  await expect(webhooks.badge).toContainText('2')

  await test.step('a filter narrows the list, the figures stay', async () => {
    await page.getByRole('button', { name: 'Outcome', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Unauthorized', exact: true }).click()
    await expect(webhooks.rows).toHaveCount(1)
    await expect(webhooks.figure('deliveries')).toHaveText('2deliveries')
  })

  await test.step('a view that could not be saved is discarded, with a message', async () => {
    const form = page.getByRole('form', { name: 'Save a view' })
    await refuseWrites(page)
    await page.getByRole('button', { name: 'Saved views' }).click()
    await form.getByRole('textbox').fill('Header trouble')
    await form.getByRole('button', { name: 'Save view' }).click()
    await expect(form.getByRole('alert')).toContainText('Nothing was changed')
    await expect(form.getByRole('textbox')).toHaveValue('Header trouble')
    await expect(page.getByText('Nothing is saved yet.')).toBeVisible()
    await page.reload()
    await expect(webhooks.rows).toHaveCount(1)
    await page.keyboard.press('Backspace')
    await expect(webhooks.rows).toHaveCount(2)
  })

  await test.step('at most fifty views', async () => {
    const save = page.getByRole('button', { name: 'Save view' })
    const views = Array.from({ length: 50 }, (_, index) => ({ name: `View ${index + 1}` }))
    await app.api.saveSetting('delivery-views', { views })
    await page.reload()
    await expect(webhooks.rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('textbox', { name: 'Save these filters as' }).fill('Header trouble')
    await expect(save).toHaveAttribute('title', '50 are the most: remove one first')
    await page.getByRole('button', { name: 'Remove View 50' }).click()
    await expect(save).not.toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(save).toBeHidden()
  })

  await test.step('filters are given a name', async () => {
    await page.getByRole('button', { name: 'Outcome', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Unauthorized', exact: true }).click()
    await expect(webhooks.rows).toHaveCount(1)
    await webhooks.saveView('Header trouble')
    await page.keyboard.press('Backspace')
    await expect(webhooks.rows).toHaveCount(2)
  })

  await test.step('named filters are kept after a reload', async () => {
    await page.reload()
    await expect(webhooks.rows).toHaveCount(2)
    await webhooks.showView('Header trouble')
    await expect(webhooks.rows).toHaveCount(1)
    await page.keyboard.press('Backspace')
    await expect(webhooks.rows).toHaveCount(2)
  })

  await webhooks.setResponses('202')
  await webhooks.openTab('Deliveries')
  await expect(page.getByRole('button', { name: 'Resend 2 failed' })).toBeVisible()
  await page.keyboard.press('Shift+R')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Resend 2 failed webhooks')
  await question.getByRole('button', { name: 'Resend 2' }).click()
  await expect(question).toBeHidden()
  await expect(webhooks.job).toContainText('2 webhooks resent')
  await expect(webhooks.figure('delivered')).toHaveText('2delivered')
  await expect(webhooks.row(unauthorized)).toContainText('Delivered')
  await expect(webhooks.badge).toHaveCount(0)

  await test.step('a booking shows its webhooks and leads to them', async () => {
    await new Shell(page).open(`/bookings/${rejected}`)
    const booking = page.getByRole('region', { name: `Booking ${rejected}` })
    await expect(booking).toContainText('Delivered, 2 attempts')
    await booking.getByRole('link', { name: 'Create' }).click()
    await expect(webhooks.drawer.getByRole('heading', { level: 2 })).toContainText(String(rejected))
    await expect(webhooks.attempts).toHaveCount(2)
  })

  await test.step('a 404 is retrying, with the time of the next attempt', async () => {
    await webhooks.setResponses('404x3,202')
    const bookingId = await program.book()
    await webhooks.openTab('Deliveries')
    await webhooks.open(bookingId)
    await expect(webhooks.attempts).toHaveCount(3)
    await expect(webhooks.state).toHaveText('Retrying')
    await expect(webhooks.timer).toHaveText(/^[45]:\d\d$/)
    await expect(webhooks.row(bookingId)).toContainText(/[45]:\d\d/)
    await expect(webhooks.badge).toContainText('1')
    await expect(webhooks.drawer).toContainText('404 means the partner could not accept it yet')
  })

  await test.step('the arrow keys move through its attempts', async () => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(webhooks.drawer.getByRole('region', { name: 'Request, attempt 1' })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(webhooks.drawer.getByRole('region', { name: 'Request, attempt 2' })).toBeVisible()
  })

  await test.step('its curl command holds no secret', async () => {
    const copies = await keepCopies(page)
    await page.keyboard.press('c')
    await expect(webhooks.drawer.getByText('Copied.')).toBeVisible()
    const [command = ''] = await copies()
    expect(command).toContain('curl')
    expect(command).toContain('X-Delivery-Attempt: 2')
    expect(command).toContain('$WEBHOOK_HEADER_VALUE')
    expect(command).not.toContain(headerValue.slice('Bearer '.length))
  })

  await test.step('Enter sends it now, and it is delivered', async () => {
    await page.keyboard.press('Enter')
    await expect(webhooks.state).toHaveText('Delivered')
    await expect(webhooks.attempts).toHaveCount(4)
    await expect(webhooks.timer).toHaveCount(0)
    await expect(webhooks.badge).toHaveCount(0)
  })

  await test.step('another one is stopped, and nothing more is sent', async () => {
    await webhooks.setResponses('404')
    const bookingId = await program.book()
    await webhooks.openTab('Deliveries')
    await webhooks.open(bookingId)
    await expect(webhooks.state).toHaveText('Retrying')
    await page.keyboard.press('s')
    await expect(webhooks.state).toHaveText('Stopped')
    await expect(webhooks.row(bookingId)).toContainText('Stopped')
    await expect(webhooks.drawer.getByRole('button', { name: 'Stop' })).toHaveAttribute('aria-disabled', 'true')
  })
})

test('the inbox checks the header and files webhooks, and a partner is archived and restored', async ({ app }) => {
  const { page } = app
  const webhooks = await openWebhooks(app)
  const bookingId = await new PartnerProgram(app).book()
  await webhooks.openTab('Inbox')
  await expect(page.getByRole('heading', { name: 'The inbox is off' })).toBeVisible()

  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByLabel('Header value')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Header value').fill(headerValue)
  await page.getByLabel('Port').fill('0')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const listening = page.getByRole('tabpanel').getByText(/^http:\/\/127\.0\.0\.1:\d+$/)
  await expect(listening).toBeVisible()
  const address = `${await listening.innerText()}/bookings/create`

  const sendWebhook = async (id: number, value: string): Promise<number> => {
    const body = JSON.stringify({ id })
    const headers = { 'Content-Type': 'application/json', Authorization: value, 'X-Delivery-Id': `local-${id}` }
    return (await fetch(address, { method: 'POST', headers, body })).status
  }
  expect(await sendWebhook(bookingId, 'Bearer wrong')).toBe(401)
  await webhooks.openTab('Deliveries')
  expect(await sendWebhook(bookingId, headerValue)).toBe(202)
  await expect(page.getByRole('tab', { name: /^Inbox/ })).toContainText('1 new')
  expect(await sendWebhook(bookingId, headerValue)).toBe(400)

  await webhooks.openTab('Inbox')
  const row = webhooks.inbox.locator('tbody').getByRole('row')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Filed')
  await expect(row).toContainText('new')
  await expect(page.getByRole('tab', { name: /^Inbox/ })).toContainText('0 new')
  await row.click()
  const entry = page.getByRole('region', { name: /^Received \d+$/ })
  await expect(entry).toContainText('1 repeat, reported as duplicate')
  await expect(entry.getByLabel('The booking')).toContainText(`"id": ${bookingId}`)
  await page.keyboard.press('r')
  await expect(entry).toContainText('2 times, last')

  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Every network' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const settings = page.getByRole('region', { name: 'Inbox settings' })
  await expect(settings.getByText(/^http:\/\/(?!127\.0\.0\.1|0\.0\.0\.0).+:\d+$/).first()).toBeVisible()
  await expect(page.getByText('0.0.0.0:')).toHaveCount(0)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Nobody can send webhooks to this computer')).toBeVisible()
  await expect(sendWebhook(bookingId, headerValue)).rejects.toThrow()

  await test.step('a partner is archived after an explanation, and restored; names are unique', async () => {
    await webhooks.openTab('Partner settings')
    const list = page.getByRole('navigation', { name: 'Partners' })
    const newName = list.getByLabel('New partner')
    const add = list.getByRole('button', { name: 'Add' })

    await newName.fill(partner.toUpperCase())
    await add.click()
    await expect(newName).toHaveAttribute('aria-invalid', 'true')
    await expect(list.getByText('There is already a partner with this name.')).toBeVisible()

    await newName.fill('Game Day')
    await add.click()
    await expect(webhooks.partnerForm.getByRole('heading')).toContainText('Game Day')
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Its bookings, its log and its settings stay.')
    await dialog.getByRole('button', { name: 'Archive the partner' }).click()
    const archived = page.getByRole('region', { name: 'Archived partner' })
    await expect(archived.getByRole('heading')).toContainText('Game Day')
    await expect(list.getByRole('radio', { name: 'Archived 1' })).toBeChecked()
    await expect(list.getByRole('button', { name: partner })).toBeHidden()

    await newName.fill('Game Day')
    await add.click()
    await expect(webhooks.partnerForm.getByRole('heading')).toContainText('Game Day')
    await webhooks.partnerForm.getByLabel(/^Name/).fill(partner)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(webhooks.partnerForm.getByLabel(/^Name/)).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Discard changes' }).click()

    await list.getByRole('radio', { name: 'Archived 1' }).click()
    await archived.getByRole('button', { name: 'Restore' }).click()
    await expect(archived.getByRole('alert')).toContainText('There is already a partner with this name.')
    await list.getByRole('radio', { name: 'Active' }).click()
    await list.getByRole('button', { name: 'Game Day' }).click()
    await webhooks.partnerForm.getByLabel(/^Name/).fill('Match Day')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await list.getByRole('radio', { name: 'Archived 1' }).click()
    await archived.getByRole('button', { name: 'Restore' }).click()
    await expect(webhooks.partnerForm.getByRole('heading')).toContainText('Game Day')
    await expect(list.getByRole('radio')).toHaveCount(0)
  })
})
