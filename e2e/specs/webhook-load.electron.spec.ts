/** Ten thousand webhooks in the real window: a slow partner delays no other, and repeated kills of the engine lose none. */
import { join } from 'node:path'
import fc from 'fast-check'
import { z } from 'zod'
import {
  partner,
  partnerWebhook,
  webhookDelivery,
  webhookDeliveryStats,
  type WebhookDelivery,
} from '../../shared/desk/webhooks.ts'
import { partnerLimit } from '../../electron/engine/webhooks/sender.ts'
import type { AppApi } from '../fixtures/app-api.ts'
import { startIfStopped } from '../fixtures/crashes.ts'
import { killNow, whenGone } from '../fixtures/processes.ts'
import { gameEvening } from '../fixtures/project.ts'
import { ReceiverProcess, type ReceivedWebhook } from '../fixtures/receiver-process.ts'
import type { RunningApp } from '../fixtures/running-app.ts'
import { expect, test as base } from '../fixtures/test.ts'
import { bookAndCancel } from '../fixtures/webhook-load.ts'
import { SellPage } from '../pages/sell-page.ts'
import { Shell } from '../pages/shell.ts'
import { WebhooksPage } from '../pages/webhooks-page.ts'

const bookingsEach = 2_500
/** Each partner gets a booking and its cancellation. */
const deliveriesEach = 2 * bookingsEach
const deliveries = 2 * deliveriesEach
/** Demo Tickets is first in every order. */
const slow = { id: 1, name: 'Demo Tickets', responseDelayMs: 5_000 }
const fast = { name: 'Game Day', responseDelayMs: 0 }
const secret = 'Bearer 10ad7e57'
/** The number of deliveries before the engine is killed again. Each restart takes longer. */
const killsAfter = fc.sample(fc.integer({ min: 100, max: 700 }), { seed: 10_000, numRuns: 5 })

const test = base.extend<{ receivers: { readonly slow: ReceiverProcess; readonly fast: ReceiverProcess } }>({
  receivers: async ({ output }, use) => {
    const writeLine = (line: string) => output.push(line)
    const receivers = { slow: new ReceiverProcess(writeLine), fast: new ReceiverProcess(writeLine) }
    try {
      await Promise.all([receivers.slow.start(slow.responseDelayMs), receivers.fast.start(fast.responseDelayMs)])
      await use(receivers)
    } finally {
      for (const receiver of Object.values(receivers)) receiver.kill()
    }
  },
})

const setWebhookAddress = (api: AppApi, partnerId: number, { address }: ReceiverProcess): Promise<unknown> =>
  api.read(partnerWebhook, `/desk/partners/${partnerId}/webhook`, 'PUT', {
    auth_header_key: 'Authorization',
    auth_header_value: secret,
    base_api_url: address,
    create_booking_endpoint: '/created',
    cancel_booking_endpoint: '/cancelled',
    allow_private_network: true,
  })

/** Kills the engine while it sends, as often as planned. Returns the number of deliveries of the fast partner each time. */
const killAgainAndAgain = async (app: RunningApp, receiver: ReceiverProcess): Promise<number[]> => {
  const moments: number[] = []
  for (const more of killsAfter) {
    await receiver.whenReceived((moments.at(-1) ?? 0) + more)
    // The latest deliveries came from this engine.
    const { enginePid } = app
    if (enginePid === undefined) throw new Error('The engine is not running')
    killNow(enginePid)
    await whenGone([enginePid])
    moments.push(await receiver.whenReceived(0))
    await startIfStopped(app, enginePid, () => app.api.call('/engine', 'POST'))
  }
  return moments
}

/** Uses the screen during the load: one partner, one kind, a single delivery, and the end of the list. */
const lookAround = async (webhooks: WebhooksPage): Promise<void> => {
  const { page, deliveries: list, panel } = webhooks
  const expectTotal = async (total: number) => {
    await expect(webhooks.figure('deliveries')).toHaveText(`${total.toLocaleString('en-US')}deliveries`)
    await expect(list).toHaveAttribute('aria-rowcount', String(total))
  }
  await test.step('the figures update', async () => {
    await expectTotal(deliveries)
    const before = await webhooks.count('delivered')
    await expect.poll(() => webhooks.count('delivered')).toBeGreaterThan(before)
  })
  await test.step('one partner, one kind', async () => {
    await webhooks.filterBy('Partner', slow.name)
    await expectTotal(deliveriesEach)
    await webhooks.filterBy('Event type', 'Cancel')
    await expectTotal(bookingsEach)
    await expect(webhooks.rows.first()).toContainText('Cancel')
  })
  await test.step('a delivery that waits for the creation of its booking', async () => {
    await webhooks.rows.first().click()
    await expect(panel).toContainText('this one follows its create')
    const label = await panel.getAttribute('aria-label')
    await page.keyboard.press('ArrowDown')
    await expect(panel).not.toHaveAttribute('aria-label', label ?? '')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })
  await test.step('the other partner, at the end of its list', async () => {
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await webhooks.filterBy('Partner', fast.name)
    await expectTotal(deliveriesEach)
    await list.focus()
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(list.locator(`[role=row][aria-rowindex="${deliveriesEach + 1}"]`)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })
  await test.step('another filter starts at its first row', async () => {
    await webhooks.filterBy('Event type', 'Create')
    await expectTotal(bookingsEach)
    await expect(webhooks.rows.first()).toHaveAttribute('aria-rowindex', '2')
    await expect(webhooks.rows.first()).toBeInViewport()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
  })
}

/** Reads all deliveries of a partner from the list, page by page. */
const listed = async (api: AppApi, partnerId: number): Promise<WebhookDelivery[]> => {
  const all: WebhookDelivery[] = []
  for (let page = 1; ; page += 1) {
    const query = `q=partner_id:${partnerId}&per_page=100&page=${page}`
    const some = await api.read(z.array(webhookDelivery), `/desk/webhook-deliveries?${query}`)
    if (some.length === 0) return all
    all.push(...some)
  }
}

const requestOf = ({ kind }: WebhookDelivery) => `POST ${kind === 'create' ? '/created' : '/cancelled'}`

/** Checks that nothing is lost, added or out of order, and that repeated deliveries have the same id. */
const expectWhole = (
  log: readonly ReceivedWebhook[],
  deliveries: readonly WebhookDelivery[],
  bookings: readonly number[],
) => {
  const cameAs = new Map<string, ReceivedWebhook[]>()
  const cameInOrder = new Map<string, string>()
  for (const entry of log) {
    const { request, body } = entry
    const what = `${request} ${body}`
    const before = cameAs.get(what)
    if (before === undefined) cameAs.set(what, [entry])
    else before.push(entry)
    cameInOrder.set(body, `${cameInOrder.get(body) ?? ''}${request} `)
  }
  const wanted = bookings.flatMap((id) => [`POST /created {"id": ${id}}`, `POST /cancelled {"id": ${id}}`])
  expect([...cameAs.keys()].sort()).toEqual(wanted.sort())
  expect(new Set(log.map(({ authorization }) => authorization))).toEqual(new Set([secret]))
  expect([...cameInOrder].filter(([, order]) => !/^(POST \/created )+(POST \/cancelled )+$/.test(order))).toEqual([])

  expect(deliveries.map((delivery) => `${requestOf(delivery)} {"id": ${delivery.booking_id}}`).sort()).toEqual(wanted)
  const otherThanLogged = deliveries.filter((delivery) => {
    const entries = cameAs.get(`${requestOf(delivery)} {"id": ${delivery.booking_id}}`) ?? []
    const attempts = entries.map(({ attempt }) => Number(attempt))
    return (
      delivery.state !== 'delivered' ||
      entries.some(({ deliveryId }) => deliveryId !== delivery.delivery_id) ||
      attempts.some((attempt, index) => index > 0 && attempt <= (attempts[index - 1] ?? 0)) ||
      attempts.at(-1) !== delivery.attempts
    )
  })
  expect(otherThanLogged).toEqual([])
}

test(
  '10,000 due webhooks: a slow partner delays no other, and an engine killed five times loses none',
  { tag: '@all' },
  async ({ idleApp: app, receivers, output }) => {
    // The test needs about a minute, and more on busy computers.
    const { api } = app
    const dueAtMs = Date.parse(gameEvening) + 600_000

    const startedAt = performance.now()
    await app.start()
    await expect(new SellPage(app.page).events.first()).toBeVisible()
    const startMs = performance.now() - startedAt
    const { id: fastId } = await api.read(partner, '/desk/partners', 'POST', { name: fast.name })
    const partners = [
      { id: slow.id, receiver: receivers.slow },
      { id: fastId, receiver: receivers.fast },
    ]
    for (const { id, receiver } of partners) await setWebhookAddress(api, id, receiver)
    await app.stop()
    const load = { atMs: dueAtMs, partnerIds: partners.map(({ id }) => id), bookingsEach }
    const made = await bookAndCancel(join(app.dataFolder, 'parkdesk-demo.db'), load, (line) => output.push(line))

    // The start is early enough that the list is open when they all become due.
    await app.start(new Date(dueAtMs - startMs - 2_000).toISOString())
    const { page } = app
    await expect(new SellPage(page).events.first()).toBeVisible()
    const shell = new Shell(page)
    await shell.goTo('Webhooks')
    const webhooks = new WebhooksPage(page)
    const statsOf = (id: number) =>
      api.read(webhookDeliveryStats, `/desk/webhook-deliveries?q=partner_id:${id}&result_format=stats`)

    const [moments] = await Promise.all([killAgainAndAgain(app, receivers.fast), lookAround(webhooks)])
    // Deliveries were still pending each time.
    expect(Math.max(...moments)).toBeLessThan(deliveriesEach)

    await test.step('the fast partner has received everything while the slow one waits', async () => {
      await webhooks.filterBy('Partner', fast.name)
      await receivers.fast.whenReceived(deliveriesEach)
      await expect(webhooks.figure('delivered')).toHaveText('5,000delivered')
      expect(await receivers.slow.whenReceived(0)).toBeLessThan(1_000)
      expect(await statsOf(fastId)).toEqual({ count: deliveriesEach, states: { delivered: deliveriesEach } })
      const { count, states } = await statsOf(slow.id)
      expect(count).toBe(deliveriesEach)
      expect(states.waiting).toBeGreaterThan(4_000)
      await page.keyboard.press('Backspace')
      await webhooks.filterBy('Partner', slow.name)
      await expect(webhooks.figure('deliveries')).toHaveText('5,000deliveries')
      await expect.poll(() => webhooks.count('sending')).toBeGreaterThan(4_000)
      await expect(shell.engineCell).toHaveText(/^Engine restarted/)
      await expect(shell.banner).toHaveCount(0)
    })

    await test.step('the slow partner responds faster: it receives everything too', async () => {
      await receivers.slow.hurry()
      await page.keyboard.press('Backspace')
      await receivers.slow.whenReceived(deliveriesEach)
      await expect(webhooks.figure('delivered')).toHaveText('10,000delivered')
      for (const word of ['retrying', 'rejected', 'stopped', 'sending']) {
        await expect(webhooks.figure(word)).toHaveText(`0${word}`)
      }
      await expect(webhooks.badge).toHaveCount(0)
    })

    await test.step('nothing is lost or out of order', async () => {
      for (const { id, receiver } of partners) {
        expectWhole(await receiver.log(), await listed(api, id), made.get(id) ?? [])
      }
    })

    await test.step('only interrupted deliveries were repeated, and their log shows why', async () => {
      const log = await receivers.fast.log()
      expect(log.length - deliveriesEach).toBeLessThanOrEqual(killsAfter.length * partnerLimit)
      const again = log.find(({ attempt }) => attempt === '2')?.deliveryId ?? ''
      const [delivery] = await api.read(z.array(webhookDelivery), `/desk/webhook-deliveries?q=text:${again}`)
      await shell.open(`/webhooks/deliveries/${delivery?.id ?? 0}`)
      await expect(webhooks.state).toHaveText('Delivered')
      await expect(webhooks.attempts).toHaveCount(delivery?.attempts ?? 0)
      await expect(webhooks.attempts.last()).toContainText('Interrupted')
    })
  },
)
