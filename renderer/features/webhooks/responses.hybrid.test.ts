/**
 * The texts of each kind of response, and the next attempts. Time-outs, Retry-After and the ladder of retries are in
 * webhook-delivery.slow.test.ts, every meaning in response-text.test.ts.
 */
import { PartnerProgram } from '../../../e2e/fixtures/partner-bookings.ts'
import { gameEvening } from '../../../e2e/fixtures/project.ts'
import { bookingIdOf, sellThroughApi } from '../../../e2e/fixtures/sales.ts'
import { sendWebhooksTo, startSimulatedPartner } from '../../../e2e/fixtures/webhook-scene.ts'
import { startWebhookSimulator } from '../../../electron/host/simulator/webhook-simulator.ts'
import type { SimulatorResponse } from '../../../shared/desk/webhook-simulator.ts'
import { one, textOf, until } from '../../testing/find.ts'
import { expect, openWith, test } from '../../testing/test.ts'
import { bookingPanel, panelButton } from '../../testing/pages/bookings.ts'
import { emptyText, row, rowIds } from '../../testing/pages/list.ts'
import {
  attempts,
  deliveriesOf,
  panel,
  openDelivery,
  response,
  stateOfDelivery,
  timer,
} from '../../testing/pages/webhooks.ts'

interface Expected {
  readonly script: SimulatorResponse
  readonly state: string
  /** The text in the row's column for the last response. */
  readonly cell: string
  readonly response: readonly string[]
  readonly meaning: string
}

const accepted = '202 means the partner accepted it. Nothing more is sent.'
const again = 'It is retried until it succeeds or you stop it.'

const settled: readonly Expected[] = [
  { script: '202', state: 'Delivered', cell: '202', response: ['202 Accepted'], meaning: accepted },
  {
    script: 'huge',
    state: 'Delivered',
    cell: '202',
    response: ['202 Accepted', '… the rest was not kept'],
    meaning: accepted,
  },
  {
    script: 'duplicate',
    state: 'Duplicate',
    cell: '400',
    response: ['400 Bad Request', '{"code":"duplicate_request"}'],
    meaning: '400 with duplicate_request means the partner already had it. It counts as delivered.',
  },
  {
    script: '400',
    state: 'Rejected',
    cell: '400',
    response: ['400 Bad Request'],
    meaning: '400 means the partner rejected it. It is not retried automatically.',
  },
  {
    script: '401',
    state: 'Unauthorized',
    cell: '401',
    response: ['401 Unauthorized'],
    meaning: 'correct the partner settings, then send it',
  },
]

const retried: readonly Expected[] = [
  {
    script: '404',
    state: 'Retrying',
    cell: '404',
    response: ['404 Not Found'],
    meaning: `404 means the partner could not accept it yet. ${again}`,
  },
  {
    script: '500',
    state: 'Retrying',
    cell: '500',
    response: ['500 Internal Server Error'],
    meaning: `500 means an error at the partner. ${again}`,
  },
  {
    script: 'redirect',
    state: 'Retrying',
    cell: '302',
    response: ['302 Found', 'Location:'],
    meaning: `Redirects are never followed, because the header value would be sent there. ${again}`,
  },
  {
    script: 'broken',
    state: 'Retrying',
    cell: 'broken',
    response: ['Connection broken'],
    meaning: `The partner closed the connection. ${again}`,
  },
  {
    script: '503',
    state: 'Retrying',
    cell: '503',
    response: ['503 Service Unavailable', 'Retry-After: 30'],
    meaning: `503 means the partner asks to try again later. ${again}`,
  },
]

const expectTexts = (id: number, { script, state, cell, response: texts, meaning }: Expected): void => {
  const isRetried = state === 'Retrying'
  expect(stateOfDelivery()).toBe(state)
  expect(textOf(row(id))).toContain(state)
  expect([...row(id).querySelectorAll('*')].map(textOf)).toContain(cell)
  for (const text of texts) expect(textOf(response())).toContain(text)
  expect(textOf(panel())).toContain(meaning)
  expect(timer()).toMatch(isRetried ? /^\d:\d\d$/ : /^$/)
  // The second attempt follows immediately, unless the partner requests a wait.
  if (isRetried && script !== '503') expect(attempts().length).toBeGreaterThan(1)
  else expect(attempts()).toHaveLength(1)
}

test(
  'each kind of response has its texts; an hour later the failed ones are sent again, and the settled ones are not',
  { tags: ['all'] },
  async ({ open, onTestFinished }) => {
    // The test has its own simulator: the program's ends when the program restarts.
    const partner = await startWebhookSimulator({ port: 0, script: ['202'] })
    onTestFinished(() => partner.close())
    const app = await open({ path: '/webhooks', prepare: ({ api }) => sendWebhooksTo(api, partner.origin) })
    const partnerProgram = new PartnerProgram(app)
    const bookings: number[] = []
    for (const expected of [...settled, ...retried]) {
      partner.setScript([expected.script])
      const id = bookings.push(await partnerProgram.book())
      await openDelivery(app, id)
      await until(() => expectTexts(id, expected))
      // The app stores 64 KiB of a megabyte.
      if (expected.script === 'huge') expect(/x{1000,}/.exec(textOf(response()))?.[0].length).toBe(64 * 1024)
      if (expected.script === '503') {
        expect(textOf(panel())).toContain('30 s after the last, as the partner requested')
      }
    }
    expect(partner.log().filter(({ answer }) => answer === 'redirect').length).toBeGreaterThanOrEqual(2)
    expect(new Set(partner.log().map(({ path }) => path))).toEqual(new Set(['/hooks/parking/bookings']))

    const receivedBefore = partner.received()
    partner.setScript(['202'])
    await app.restart(new Date(Date.parse(gameEvening) + 3_600_000).toISOString())
    const failed = bookings.slice(settled.length)
    for (const booking of failed) await until(() => expect(deliveriesOf(booking)[0]).toContain('Delivered'))
    // A later delivery arrives after everything else was processed.
    const last = await partnerProgram.book()
    await until(() => expect(deliveriesOf(last)[0]).toContain('Delivered'))
    const received = partner.log().slice(0, partner.received() - receivedBefore)
    expect(received.map(({ body }) => body).sort()).toEqual([...failed, last].map((id) => `{"id": ${id}}`).sort())
    for (const id of settled.keys()) {
      await openDelivery(app, id + 1)
      expect(attempts()).toHaveLength(1)
    }
  },
)

test(
  'own sales are sent to no partner, its bookings are, and what is being sent says so',
  { tags: ['all'] },
  async ({ open }) => {
    const { app, prepared } = await openWith(
      open,
      async (program) => {
        await startSimulatedPartner(program.api)
        return { own: bookingIdOf(await sellThroughApi(program.api, { facility: 'Merano' })) }
      },
      { path: '/webhooks' },
    )
    const { own } = prepared
    await until(() => expect(emptyText()).toContain('No webhook for today'))
    expect(emptyText()).toContain('box office sales are not sent to any partner')
    const booked = await new PartnerProgram(app).book()
    await until(() => expect(deliveriesOf(booked)).toEqual([expect.stringContaining('Delivered')]))

    for (const id of [own, booked]) {
      app.go(`/bookings/${id}`)
      await until(() => bookingPanel(id))
      await panelButton(id, /^Cancel booking/)
      await app.press('Delete')
      await until(() => expect(document.activeElement?.textContent).toMatch(/^Refund/))
      await app.press('Enter')
      await until(() => expect(textOf(bookingPanel(id))).toContain('Cancelled'))
    }
    app.go('/webhooks')
    await until(() => expect(deliveriesOf(booked)).toHaveLength(2))
    await until(() => expect(deliveriesOf(booked)[0]).toMatch(/^Delivered.*Cancel/))
    expect(deliveriesOf(own)).toEqual([])

    await app.api.call('/desk/webhook-simulator/script', 'PUT', { script: 'slow' })
    const slow = await new PartnerProgram(app).book()
    await until(() => expect(deliveriesOf(slow)[0]).toContain('Sending'))
    await openDelivery(app, Number(rowIds()[0]))
    await until(() =>
      expect(textOf(one('[data-part=panel] [role=status]'))).toContain('the partner has 15 seconds to respond'),
    )
  },
)
