/** Engine and desk with webhooks over real HTTP, and a controllable clock. */
import type { Booking } from '../../../shared/api/bookings.ts'
import { webhookDeliveryDetails, type WebhookAttempt, type WebhookDelivery } from '../../../shared/desk/webhooks.ts'
import { parseSimulatorScript } from '../../../shared/desk/webhook-simulator.ts'
import { checkRefusals } from '../../core/http/testing/stated-refusals.ts'
import { createDesk } from '../../desk/desk.ts'
import type { WebhookSimulator } from '../../desk/deps.ts'
import { smallSeed } from '../../engine/testing/test-database.ts'
import { createEngine } from '../../engine/engine.ts'
import {
  createTestEngine,
  type Answer,
  type CallOptions,
  type TestEngine,
  deskToken,
} from '../../engine/testing/test-engine.ts'
import { book, quoteIdOf } from '../../engine/selling/bookings/test-sale.ts'
import { createVirtualTime, testSecret, type VirtualTime } from '../../engine/webhooks/test-webhooks.ts'
import { listen } from '../http/http-server.ts'
import { createOutgoing } from '../http/outgoing.ts'
import { startWebhookSimulator } from '../simulator/webhook-simulator.ts'

type Details = WebhookDelivery & { attempt_log: WebhookAttempt[] }

export interface WebhookBench {
  readonly engine: TestEngine
  readonly time: VirtualTime
  readonly partnerToken: string
  /** The token of the box office, which is no partner. */
  readonly internalToken: string
  /** The engine or the desk as a host serves them. */
  fetch(request: Request): Response | Promise<Response>
  /** Calls the engine with a token for everything, and the desk with its own, unless another is given. */
  call(method: string, path: string, body?: unknown, token?: string): Promise<Answer>
  simulator(script: string): Promise<WebhookSimulator>
  configure(baseUrl: string, change?: Record<string, unknown>): Promise<Answer>
  /** Makes a booking of the partner, unless another token is given. */
  book(token?: string): Promise<Booking>
  deliveries(q?: string): Promise<WebhookDelivery[]>
  details(deliveryId: number): Promise<Details>
  /** Books, and waits for the first attempt of the first delivery to be over. */
  deliverOne(script: string): Promise<Details>
  /** Waits in turns of the event loop until it is so: real responses need real time. */
  until(isSo: () => boolean): Promise<void>
  /** Resolves when no attempt is under way. */
  quiet(): Promise<void>
  close(): Promise<void>
}

const partnerId = smallSeed.partner

export const headerOf = (
  entry: { headers: { name: string; value: string }[] } | undefined,
  name: string,
): string | undefined => entry?.headers.find((header) => header.name.toLowerCase() === name)?.value

export const openWebhookBench = async (): Promise<WebhookBench> => {
  const base = createTestEngine()
  const time = createVirtualTime()
  const deps = { ...base.deps, clock: time.clock, outgoing: { send: createOutgoing().send, after: time.after } }
  const engine = createEngine(deps)
  const { webhooks } = engine
  if (webhooks === undefined) throw new Error('the engine has no webhooks')
  const desk = createDesk({
    ...deps,
    api: async (request) => engine.fetch(request, { fromDesk: true }),
    marketplace: engine.administration,
    after: time.after,
    profile: { kind: 'embedded', demo: false, training: false, name: 'Test' },
    ports: {
      listen: (address, port, answer) => listen(port, answer, { address }),
      startSimulator: startWebhookSimulator,
    },
  })
  await desk.settlePending()
  webhooks.start()
  const simulators: WebhookSimulator[] = []
  const internalToken = base.tokenFor(smallSeed.clients.internal.id, 'internal')
  const partnerToken = base.tokenFor(smallSeed.clients.partner.id, 'partner public')

  const serve = (request: Request): Response | Promise<Response> =>
    new URL(request.url).pathname.startsWith('/desk')
      ? checkRefusals(desk.routes, desk.fetch)(request)
      : engine.fetch(request)

  const send = async (path: string, options: CallOptions = {}): Promise<Answer> => {
    const headers = new Headers(options.headers)
    if (options.token !== undefined) headers.set('Authorization', `Bearer ${options.token}`)
    if (options.body !== undefined && !headers.has('Content-Type')) {
      headers.set('Content-Type', 'application/x-www-form-urlencoded')
    }
    const { method = 'GET', body } = options
    const request = new Request(`${deps.settings.baseUrl}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const response = await serve(request)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: <T>() => JSON.parse(text) as T }
  }

  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await time.settle()
  }

  const bench: WebhookBench = {
    engine: { ...base, call: send },
    time,
    partnerToken,
    internalToken,
    fetch: serve,
    call: (method, path, body, token = path.startsWith('/desk') ? deskToken : internalToken) =>
      send(path, {
        method,
        token,
        headers: { 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    async simulator(script) {
      const simulator = await startWebhookSimulator({
        port: 0,
        script: parseSimulatorScript(script) ?? [],
        showsValues: true,
      })
      simulators.push(simulator)
      return simulator
    },
    configure: (baseUrl, change = {}) =>
      bench.call('PUT', `/desk/partners/${partnerId}/webhook`, {
        auth_header_key: 'Authorization',
        auth_header_value: testSecret,
        base_api_url: baseUrl,
        create_booking_endpoint: '/hooks/created',
        cancel_booking_endpoint: 'hooks/cancelled?by=us',
        allow_private_network: true,
        ...change,
      }),
    async book(token = partnerToken) {
      const query = `q=event_id:${smallSeed.events.celticsKnicks}%20distance:3`
      const quoteId = await quoteIdOf(bench.engine, query, smallSeed.locations.portlandStreetLot)
      return book(bench.engine, { quote_id: quoteId, customer_email: 'ada@example.test' }, token)
    },
    async deliveries(q) {
      const query = q === undefined ? '' : `?q=${encodeURIComponent(q)}`
      return (await bench.call('GET', `/desk/webhook-deliveries${query}`)).json<WebhookDelivery[]>()
    },
    async details(deliveryId) {
      return webhookDeliveryDetails.parse((await bench.call('GET', `/desk/webhook-deliveries/${deliveryId}`)).json())
    },
    async deliverOne(script) {
      const simulator = await bench.simulator(script)
      await bench.configure(simulator.origin)
      await bench.book()
      await until(() => simulator.received() > 0)
      await bench.quiet()
      return bench.details(1)
    },
    until,
    async quiet() {
      await time.settle()
      await until(() => webhooks.reader.openCounts().sending === 0)
      await time.settle()
    },
    async close() {
      await Promise.all(simulators.map((simulator) => simulator.close()))
      await bench.quiet()
      await webhooks.stop()
      await desk.close()
      await engine.administration.imports.stop()
      base.close()
    },
  }
  return bench
}

export const partnerPath = (rest = ''): string => `/desk/partners/${partnerId}${rest}`
