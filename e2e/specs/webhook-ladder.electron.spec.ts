/**
 * A failed delivery is retried by its schedule over restarts of the program, on a virtual clock, until it is accepted. The complete ladder,
 * over days, is in retry-ladder.test.ts and webhook-delivery.slow.test.ts.
 */
import { webhookDeliveryDetails, type WebhookAttempt } from '../../shared/desk/webhooks.ts'
import { PartnerProgram } from '../fixtures/partner-bookings.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { expect, test } from '../fixtures/test.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'
import { WebhooksPage } from '../pages/webhooks-page.ts'

const [second, minute] = [1_000, 60_000]
/** The wait after the first attempt, the second, and so on. */
const ladderMs = [0, 5 * second, 5 * minute, 30 * minute]
const longerByChance = 1.1
/** The time between a response and the record of its result. */
const writingMs = 250

/** The time from the end of an attempt to the planned next one. */
const plannedWaitMs = ({ started_at: startedAt, latency_ms: latencyMs, next_attempt_at: nextAt }: WebhookAttempt) => {
  if (latencyMs === undefined || nextAt === undefined) throw new Error('The attempt has no end or nothing follows it')
  return Date.parse(nextAt) - Date.parse(startedAt) - latencyMs
}

/** Restarts the app this long before an instant, and opens the delivery. Returns the remaining countdown. */
const comeBack = async (app: RunningApp, beforeMs: number, dueMs: number, deliveryId: number): Promise<number> => {
  await app.restart(new Date(dueMs - beforeMs).toISOString())
  await app.page.getByRole('navigation', { name: 'Main' }).waitFor()
  await new Shell(app.page).open(`/webhooks/deliveries/${deliveryId}`)
  const webhooks = new WebhooksPage(app.page)
  await expect(webhooks.timer).toBeVisible()
  return (await webhooks.secondsLeft()) * second
}

test(
  'a 404 is tried again at its time, by a program that runs or starts later, until it is delivered',
  { tag: '@all' },
  async ({ app, simulator }) => {
    // There are four starts, and after one of them the rest of a wait: the slower they are, the earlier the app is started.
    const { api } = app
    await simulator.start({ script: `404x${ladderMs.length},202` })
    await expect(new SellPage(app.page).events.first()).toBeVisible()
    await new Shell(app.page).goTo('Webhooks')
    const firstWindow = new WebhooksPage(app.page)
    await firstWindow.setPartnerAddress('Demo Tickets', simulator.address, 'Bearer 51c0de')
    await firstWindow.openTab('Deliveries')
    const bookingId = await new PartnerProgram(app).book()
    await firstWindow.open(bookingId)
    const deliveryId = Number(/\d+$/.exec((await firstWindow.panel.getAttribute('aria-label')) ?? '')?.[0])
    const details = () => api.read(webhookDeliveryDetails, `/desk/webhook-deliveries/${deliveryId}`)

    /** This attempt has failed and the next one is planned; returns its time. */
    const plannedAfter = async (number: number): Promise<number> => {
      const attemptOf = async () => (await details()).attempt_log.find((each) => each.number === number)
      await expect.poll(async () => (await attemptOf())?.outcome).toBe('failed')
      const attempt = await attemptOf()
      if (attempt === undefined) throw new Error(`There is no attempt ${number}`)
      const step = ladderMs[number - 1] ?? Number.NaN
      expect(plannedWaitMs(attempt), `the wait after attempt ${number}`).toBeGreaterThanOrEqual(step)
      expect(plannedWaitMs(attempt), `the wait after attempt ${number}`).toBeLessThanOrEqual(
        step * longerByChance + writingMs,
      )
      return Date.parse(attempt.next_attempt_at ?? '')
    }

    await test.step('two retries within seconds, in the open window', async () => {
      await expect(firstWindow.attempts).toHaveCount(3)
      await plannedAfter(1)
      await plannedAfter(2)
    })

    /** The time from a start to the countdown: the app is started so early that the next start may need twice that. */
    let startMs = 0
    await test.step('closed and opened during a wait: nothing is sent, the countdown continues', async () => {
      const beforeMs = 2.5 * minute
      const leftMs = await comeBack(app, beforeMs, await plannedAfter(3), deliveryId)
      expect(leftMs).toBeLessThanOrEqual(beforeMs)
      startMs = beforeMs - leftMs
      await expect(new WebhooksPage(app.page).attempts).toHaveCount(3)
      expect(await simulator.received()).toHaveLength(3)
    })

    await test.step('an app that runs sends it at its time', async () => {
      const dueMs = await plannedAfter(3)
      const beforeMs = 2 * startMs + 4 * second
      const leftMs = await comeBack(app, beforeMs, dueMs, deliveryId)
      expect(leftMs).toBeLessThanOrEqual(beforeMs)
      const webhooks = new WebhooksPage(app.page)
      await expect(webhooks.attempts).toHaveCount(3)
      await expect(webhooks.attempts).toHaveCount(4)
      const [newest] = (await details()).attempt_log
      expect(Date.parse(newest?.started_at ?? '')).toBeGreaterThanOrEqual(dueMs)
      expect(await simulator.received()).toHaveLength(4)
    })

    await test.step('one that starts later sends it at once', async () => {
      const dueMs = await plannedAfter(4)
      const before = new WebhooksPage(app.page)
      await expect(before.panel).toContainText('Next attempt, number 5')
      await expect(before.panel).toContainText('after the last, with jitter')
      const left = (await before.secondsLeft()) * second
      expect(left).toBeGreaterThan(29 * minute)
      expect(left).toBeLessThanOrEqual(30 * minute * longerByChance + second)
      await app.restart(new Date(dueMs + second).toISOString())
      await app.page.getByRole('navigation', { name: 'Main' }).waitFor()
      await new Shell(app.page).open(`/webhooks/deliveries/${deliveryId}`)
      await expect(new WebhooksPage(app.page).attempts).toHaveCount(5)
    })

    await test.step('the last one is accepted, and nothing more is planned', async () => {
      const webhooks = new WebhooksPage(app.page)
      await expect(webhooks.state).toHaveText('Delivered')
      await expect(webhooks.timer).toHaveCount(0)
      const received = await simulator.received()
      const attempts = ladderMs.length + 1
      expect(received.map(({ attempt }) => attempt)).toEqual(
        Array.from({ length: attempts }, (_, at) => String(at + 1)),
      )
      expect(received.map(({ answer }) => answer)).toEqual([...Array<string>(ladderMs.length).fill('404'), '202'])
      expect(new Set(received.map(({ deliveryId: id }) => id))).toEqual(new Set([(await details()).delivery_id]))
      expect(new Set(received.map(({ body }) => body))).toEqual(new Set([`{"id": ${bookingId}}`]))
      expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/bookings/create']))
    })
  },
)
