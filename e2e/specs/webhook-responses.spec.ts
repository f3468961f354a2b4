/** Responses of each kind: their texts in the window, and the next attempts (webhook-delivery.slow.test.ts and response-text.test.ts have every one). */
import { z } from 'zod'
import { simulatorLogEntry, type SimulatorResponse } from '../../shared/desk/webhook-simulator.ts'
import { PartnerProgram } from '../fixtures/partner-bookings.ts'
import { gameEvening } from '../fixtures/project.ts'
import { expect, test } from '../fixtures/test.ts'
import { BookingsPage } from '../pages/bookings-page.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'
import { WebhooksPage } from '../pages/webhooks-page.ts'

// High enough for a row for each response.
test.use({ launch: { now: gameEvening, width: 1280, height: 1100 } })

const partner = 'Demo Tickets'

interface Texts {
  readonly state: string
  /** In the row's column for the last response. */
  readonly cell: string
  /** The first line of the response. */
  readonly line: string
  /** The explanation in the drawer. */
  readonly meaning: string
  readonly also?: string
}

const accepted = (line: string, also = ''): Texts => {
  const cell = line.slice(0, 3)
  return {
    state: 'Delivered',
    cell,
    line,
    meaning: `${cell} means the partner accepted it. Nothing more is sent.`,
    also,
  }
}

const settledResponses: readonly (readonly [SimulatorResponse, Texts])[] = [
  ['202', accepted('202 Accepted')],
  ['huge', accepted('202 Accepted', '… the rest was not kept')],
  [
    'duplicate',
    {
      state: 'Duplicate',
      cell: '400',
      line: '400 Bad Request',
      meaning: '400 with duplicate_request means the partner already had it. It counts as delivered.',
      also: '{"code":"duplicate_request"}',
    },
  ],
  [
    '400',
    {
      state: 'Rejected',
      cell: '400',
      line: '400 Bad Request',
      meaning: '400 means the partner rejected it. It is not retried automatically.',
    },
  ],
  [
    '401',
    {
      state: 'Unauthorized',
      cell: '401',
      line: '401 Unauthorized',
      meaning: 'correct the partner settings, then send it',
    },
  ],
]

const again = 'It is retried until it succeeds or you stop it.'
const failed = (line: string, meaning: string, also = ''): Texts => ({
  state: 'Retrying',
  cell: line.slice(0, 3),
  line,
  meaning: `${meaning} ${again}`,
  also,
})

const retriedResponses: readonly (readonly [SimulatorResponse, Texts])[] = [
  ['404', failed('404 Not Found', '404 means the partner could not accept it yet.')],
  ['500', failed('500 Internal Server Error', '500 means an error at the partner.')],
  [
    'redirect',
    failed('302 Found', 'Redirects are never followed, because the header value would be sent there.', 'Location:'),
  ],
  ['broken', { ...failed('Connection broken', 'The partner closed the connection.'), cell: 'broken' }],
  ['503', failed('503 Service Unavailable', '503 means the partner asks to try again later.', 'Retry-After: 30')],
]

const openWebhooks = async (shell: Shell): Promise<WebhooksPage> => {
  await expect(new SellPage(shell.page).events.first()).toBeVisible()
  await shell.goTo('Webhooks')
  return new WebhooksPage(shell.page)
}

/** Opens the delivery of a booking and compares the texts of the row and the drawer. */
const expectTexts = async (webhooks: WebhooksPage, bookingId: number, texts: Texts): Promise<void> => {
  await expect(webhooks.row(bookingId)).toContainText(texts.state)
  await webhooks.open(bookingId)
  await expect(webhooks.state).toHaveText(texts.state)
  await expect(webhooks.row(bookingId).getByText(texts.cell, { exact: true })).toBeVisible()
  const response = webhooks.drawer.getByRole('region', { name: 'Response' })
  await expect(response).toContainText(texts.line)
  await expect(response).toContainText(texts.also ?? '')
  await expect(webhooks.drawer).toContainText(texts.meaning)
}

test(
  'each kind of response: the texts of the window, and the retries; own sales are not sent',
  { tag: '@all' },
  async ({ app, launch, simulator }) => {
    test.slow()
    const { page, api } = app
    const shell = new Shell(page)
    const webhooks = await openWebhooks(shell)
    const address = await webhooks.startSimulator()
    await webhooks.useSimulatorFor(partner, 'Bearer 0b5e55ed')
    const program = new PartnerProgram(app)
    const bookings = new Map<SimulatorResponse, number>()
    const bookWithResponse = async (response: SimulatorResponse): Promise<number> => {
      await webhooks.setResponses(response)
      const bookingId = await program.book()
      bookings.set(response, bookingId)
      await webhooks.openTab('Deliveries')
      return bookingId
    }

    const own = await test.step('a sale at the counter creates no delivery', async () => {
      await shell.goTo('Sell')
      const sell = new SellPage(page)
      await sell.settled()
      await sell.row('Merano').click()
      await sell.settled()
      await page.keyboard.press('F8')
      await page.keyboard.type('100')
      await expect(sell.take).toHaveText(/^Collect \$/)
      await page.keyboard.press('F12')
      await expect(sell.done).toBeVisible()
      const bookingId = await sell.bookingNumber()
      await sell.closePass()
      await shell.goTo('Webhooks')
      await webhooks.openTab('Deliveries')
      await expect(page.getByRole('heading', { name: 'No webhook for today' })).toBeVisible()
      await expect(page.getByText('box office sales are not sent to any partner')).toBeVisible()
      return bookingId
    })

    await test.step('both are cancelled here: the partner is notified of its own', async () => {
      const list = new BookingsPage(page)
      // It accepts everything at first.
      const booked = await program.book()
      await expect(webhooks.row(booked)).toContainText('Delivered')
      await shell.goTo('Bookings')
      for (const bookingId of [own, booked]) {
        await list.row(bookingId).click()
        await list.cancelWithKeys(bookingId)
      }
      await shell.goTo('Webhooks')
      await expect(webhooks.row(booked)).toHaveCount(2)
      await expect(webhooks.row(booked).filter({ hasText: 'Cancel' })).toContainText('Delivered')
      await expect(webhooks.row(own)).toHaveCount(0)
    })

    await test.step('slow: the window shows that it is being sent', async () => {
      const bookingId = await bookWithResponse('slow')
      await expect(webhooks.row(bookingId)).toContainText('Sending')
      await webhooks.open(bookingId)
      await expect(webhooks.drawer).toContainText('the partner has 15 seconds to respond')
    })

    for (const [response, texts] of settledResponses) {
      await test.step(`${response}: ${texts.state}, one attempt, no next one`, async () => {
        const bookingId = await bookWithResponse(response)
        await expectTexts(webhooks, bookingId, texts)
        await expect(webhooks.attempts).toHaveCount(1)
        await expect(webhooks.timer).toHaveCount(0)
      })
    }

    await test.step('huge: 64 KiB of a megabyte are kept', async () => {
      await webhooks.open(bookings.get('huge') ?? 0)
      const response = webhooks.drawer.getByRole('region', { name: 'Response' })
      await expect(response).toContainText('… the rest was not kept')
      const kept = await response.locator('pre').evaluate((element) => /x{1000,}/.exec(element.textContent)?.[0].length)
      expect(kept).toBe(64 * 1024)
    })

    for (const [response, texts] of retriedResponses) {
      await test.step(`${response}: ${texts.state}, with a countdown`, async () => {
        const bookingId = await bookWithResponse(response)
        await expectTexts(webhooks, bookingId, texts)
        await expect(webhooks.timer).toHaveText(/^\d:\d\d$/)
        if (response === '503') {
          await expect(webhooks.attempts).toHaveCount(1)
          await expect(webhooks.drawer).toContainText('30 s after the last, as the partner requested')
        } else {
          // The second attempt was immediate.
          await expect(webhooks.attempts.nth(1)).toBeVisible()
        }
      })
    }

    await test.step('slow: a time-out after 15 seconds, and it was tried again', async () => {
      await webhooks.open(bookings.get('slow') ?? 0)
      await expect(webhooks.attempts.nth(1)).toBeVisible()
      const first = webhooks.attempts.last()
      await expect(first).toContainText('Time-out')
      await expect(first).toContainText(/15\.\d s/)
      await first.click()
      await expect(webhooks.drawer.getByRole('region', { name: 'Response' })).toContainText('Time-out')
      await expect(webhooks.drawer).toContainText('The partner did not respond within 15 seconds.')
    })

    await test.step('the redirect is not followed', async () => {
      const log = await api.read(z.array(simulatorLogEntry), '/desk/webhook-simulator/log?per_page=100')
      expect(log.filter((entry) => entry.answer === 'redirect').length).toBeGreaterThanOrEqual(2)
      expect(new Set(log.map((entry) => entry.path))).toEqual(new Set(['/bookings/create', '/bookings/cancel']))
    })

    const idsOf = (responses: readonly (readonly [SimulatorResponse, Texts])[]) =>
      responses.map(([response]) => bookings.get(response) ?? Number.NaN)

    await test.step('an hour later: retries arrive, settled deliveries are not sent', async () => {
      await webhooks.stopSimulator()
      await app.stop()
      await simulator.start({ port: new URL(address).port, script: '202' })
      await app.start(new Date(Date.parse(launch.now) + 3_600_000).toISOString())
      const later = await openWebhooks(new Shell(app.page))
      for (const bookingId of idsOf(retriedResponses)) {
        await expect(later.row(bookingId)).toContainText('Delivered', { timeout: 30_000 })
      }
      // A later one that arrives: by then everything else was processed.
      const last = await new PartnerProgram(app).book()
      await expect(later.row(last)).toContainText('Delivered')
      const received = (await simulator.received()).map(({ body }) => body)
      const bodyOf = (bookingId: number) => `{"id": ${bookingId}}`
      expect(received).toEqual(expect.arrayContaining([...idsOf(retriedResponses), last].map(bodyOf)))
      for (const bookingId of idsOf(settledResponses)) expect(received).not.toContain(bodyOf(bookingId))
      for (const bookingId of idsOf(settledResponses)) {
        await later.open(bookingId)
        await expect(later.attempts).toHaveCount(1)
      }
    })
  },
)
