/** Tests a connection step by step, from the name to the price of a quote: the result of each step, and what to do about a failure. */
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { setTimeout as setTimer } from 'node:timers/promises'
import { z } from 'zod'
import { baseAddress, testStepIds, type TestStep } from '../../../shared/desktop/connection.ts'
import { errorBody, isAppError, remoteProblemOf, type MessageValues } from '../../../shared/errors/errors.ts'
import { present } from '../../../shared/present.ts'
import type { RemoteConnection } from './remote-connection.ts'
import { remoteFailure } from './remote-failure.ts'

type StepId = TestStep['id']

type Result = NonNullable<TestStep['result']>
type ResultKey = Extract<Result, { key: unknown }>['key']
type AdviceKey = Extract<NonNullable<TestStep['advice']>, { key: unknown }>['key']

type Finding = Pick<TestStep, 'result' | 'advice' | 'status'>

const passed = (key: ResultKey, values?: MessageValues): Finding => ({
  status: 'passed',
  result: { key, ...present({ values }) },
})
const skipped = (key: ResultKey): Finding => ({ result: { key }, status: 'skipped' })
const warned = (key: ResultKey, advice: AdviceKey, values?: MessageValues): Finding => ({
  ...passed(key, values),
  status: 'warned',
  advice: { key: advice },
})

const nameMs = 5_000
/** A larger difference would affect one-time codes and parking times. */
const clockToleranceMs = 30_000

const eventSchema = z.array(z.object({ id: z.int(), name: z.string(), start_time: z.string() }))
/** `starting_after` is local time of the venue, up to twelve hours behind UTC. */
const furthestBehindMs = 12 * 3_600_000
const eventsPerPage = 100
/** A large service has hundreds of events that began since then. */
const mostEventPages = 20
const prices = z.record(z.string(), z.string())
const addOn = z.object({ id: z.string(), price: prices.optional() })
const addOnGroup = z.object({ required: z.boolean().optional(), options: z.array(addOn).nullish() })
const optionSchema = z.object({ id: z.string(), price: prices, add_ons: z.record(z.string(), addOnGroup).optional() })
const quoteSchema = z.array(z.object({ purchase_options: z.array(optionSchema).catch([]) }))
const previewSchema = z.object({ final_price: prices })

const centsOf = (price: z.infer<typeof prices>): number => Math.round(Number(Object.values(price)[0]) * 100)

/** The parameters of a preview and its expected price, with the first option of each required group. */
const choiceOf = ({ id, price, add_ons: addOns = {} }: z.infer<typeof optionSchema>) => {
  const groups = Object.values(addOns).filter(({ required }) => required === true)
  const chosen = groups.flatMap(({ options }) => options?.[0] ?? [])
  if (chosen.length < groups.length) return undefined
  const cents = chosen.reduce((sum, each) => sum + (each.price === undefined ? 0 : centsOf(each.price)), centsOf(price))
  return Number.isNaN(cents) ? undefined : { id, addOnIds: chosen.map((each) => each.id), cents }
}

/** The error of a step with a response that is no success. */
class StepFailure extends Error {
  readonly finding: Finding

  constructor(key: ResultKey, advice: AdviceKey, values?: MessageValues) {
    super(key)
    this.finding = { ...warned(key, advice, values), status: 'failed' }
  }
}

const findingOf = (error: unknown): Finding => {
  if (error instanceof StepFailure) return error.finding
  if (!isAppError(error)) throw error
  const problem = remoteProblemOf(error)
  if (problem !== undefined && error.messageKey === undefined)
    return {
      // Without a token there is no diagnostic message.
      result: { problem, ...(problem === 'signed_out' ? {} : { diagnostic: error.message }) },
      advice: { problem },
      status: 'failed',
    }
  const { messageKey, values } = error
  const key = messageKey === 'signInRefused' || messageKey === 'signInOver' ? messageKey : 'failed'
  return { ...warned(key, 'checkSignIn', values), status: 'failed' }
}

const systemNames = async (name: string): Promise<readonly string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address)

/** The step on which each step depends. */
const needs: Readonly<Partial<Record<StepId, StepId>>> = {
  connect: 'name',
  clock: 'connect',
  token: 'connect',
  scopes: 'token',
  events: 'token',
  quotes: 'events',
  preview: 'quotes',
}

/** Resolves with every step, in order. Rejects only when it is aborted. Changes nothing at the service. */
export const testConnection = async (options: {
  connection: RemoteConnection
  nowMs: () => number
  onStep: (step: TestStep) => void
  signal: AbortSignal
  resolveName?: (name: string) => Promise<readonly string[]>
}): Promise<TestStep[]> => {
  const { connection, nowMs, onStep, signal, resolveName = systemNames } = options
  const { profile, api, exchange, keeper, proxyFor } = connection
  const base = baseAddress(profile)
  /** How far the service's clock is ahead of this computer's. */
  let clockOffMs: number | undefined
  let eventId: number | undefined
  let choice: ReturnType<typeof choiceOf>

  /** A response to a GET, or to a POST with a form. */
  const read = async <Schema extends z.ZodType>(path: string, schema: Schema, form?: Record<string, string>) => {
    const post = form && { method: 'POST', body: new URLSearchParams(form) }
    const request = new Request(`http://test.internal${path}`, { signal, ...post })
    const response = await api.fetch(request, { from: 'connection', mayUseCache: false, evenOffline: true })
    const content: unknown = await response.json().catch(() => undefined)
    if (!response.ok) {
      const error = errorBody.safeParse(content).data
      const code = error?.errors[0]?.code ?? `status ${String(response.status)}`
      if (error === undefined) throw new StepFailure('refusedWithoutMessage', 'askService', { code })
      throw new StepFailure('refused', 'askService', { message: error.message, code })
    }
    const parsed = schema.safeParse(content)
    if (parsed.success) return { data: parsed.data, headers: response.headers }
    throw new StepFailure('otherShape', 'checkVersion')
  }

  const steps: Record<StepId, () => Promise<Finding>> = {
    async name() {
      const proxy = await proxyFor(new URL(base))
      if (proxy !== undefined) return passed('leftToProxy', { proxy })
      const host = new URL(base).hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) !== 0) return passed('addressAlready')
      const late = setTimer(nameMs, undefined, { ref: false }).then((): never => {
        throw remoteFailure('connect_timeout', false, `DNS: ${String(nameMs)} ms`)
      })
      const known = resolveName(host).catch((): never => {
        throw remoteFailure('name_not_found', false, host)
      })
      const addresses = await Promise.race([known, late])
      return passed('nameFound', { host, addresses: addresses.slice(0, 3).join(', ') })
    },
    async connect() {
      const sentAtMs = nowMs()
      const response = await exchange.send(
        {
          url: new URL(`${base}/v4/events?per_page=1`),
          method: 'GET',
          headers: { Accept: 'application/json' },
          ownConnection: true,
          signal,
        },
        { shown: '/v4/events?per_page=1', from: 'connection', attempt: 1 },
      )
      const serviceMs = Date.parse(response.headers.get('date') ?? '')
      // The header has whole seconds, and was written half a round trip ago.
      const offMs = serviceMs + 500 - (sentAtMs + response.latencyMs / 2)
      if (!Number.isNaN(serviceMs)) clockOffMs = offMs
      if (response.status >= 300 && response.status < 400)
        throw remoteFailure('redirected', true, `HTTP ${String(response.status)}`)
      if (response.headers.get('content-type')?.includes('json') !== true)
        throw remoteFailure('response_unreadable', true, `HTTP ${String(response.status)}`)
      if (!base.startsWith('https:')) return passed('responds')
      const proxy = await proxyFor(new URL(base))
      return proxy === undefined ? passed('respondsTls') : passed('respondsTlsProxy', { proxy })
    },
    async clock() {
      if (clockOffMs === undefined) return skipped('noTime')
      const values = { seconds: String(Math.abs(Math.round(clockOffMs / 1000))) }
      if (Math.abs(clockOffMs) <= clockToleranceMs) return passed('clockDiffers', values)
      return warned('clockDiffers', 'setClock', values)
    },
    async token() {
      await keeper.bearer()
      const state = await keeper.state()
      if (state.status !== 'signed_in') return passed('tokenGranted')
      return passed('tokenGrantedScopes', { scopes: state.scopes.join(', ') })
    },
    async scopes() {
      const state = await keeper.state()
      if (state.status !== 'signed_in') throw remoteFailure('signed_out', false, 'there is no token')
      if (state.notGranted.length === 0) return passed('allScopes')
      return warned('notGranted', 'scopesMissing', { scopes: state.notGranted.join(', ') })
    },
    async events() {
      // The service's own clock decides: an event that has begun has no quotes.
      const serviceNowMs = nowMs() + (clockOffMs ?? 0)
      const after = new Date(serviceNowMs - furthestBehindMs).toISOString().slice(0, 16)
      const parameters = { q: `starting_after:${after}`, sort: 'start_time:asc', per_page: String(eventsPerPage) }
      let begun = 0
      for (let page = 1; page <= mostEventPages; page += 1) {
        const query = new URLSearchParams({ ...parameters, ...(page === 1 ? {} : { page: String(page) }) })
        const { data: events, headers } = await read(`/v4/events?${query.toString()}`, eventSchema)
        const left = events.filter((event) => Date.parse(event.start_time) > serviceNowMs)
        begun += events.length - left.length
        eventId = left[0]?.id
        if (eventId !== undefined) {
          const total = Number(headers.get('x-pagination-total') ?? begun + left.length)
          return passed('upcomingEvents', { count: total - begun })
        }
        if (events.length < eventsPerPage) break
      }
      return warned('noEvents', 'checkVenues')
    },
    async quotes() {
      if (eventId === undefined) return skipped('noEventToQuote')
      const { data: quotes } = await read(`/v4/quotes?q=event_id:${String(eventId)}`, quoteSchema)
      const choices = quotes.flatMap((quote) => quote.purchase_options).flatMap((offer) => choiceOf(offer) ?? [])
      choice = choices.find(({ addOnIds }) => addOnIds.length === 0) ?? choices[0]
      const bookable = quotes.filter((quote) => quote.purchase_options.length > 0).length
      const values = { count: quotes.length, bookable }
      return bookable > 0 ? passed('quotes', values) : warned('quotes', 'nothingBookable', values)
    },
    async preview() {
      if (choice === undefined) return skipped('noOption')
      const form = {
        quote_id: choice.id,
        ...(choice.addOnIds.length === 0 ? {} : { add_on_ids: choice.addOnIds.join(',') }),
      }
      const { data: preview } = await read('/v4/bookings/previews/', previewSchema, form)
      const cents = centsOf(preview.final_price)
      if (cents === choice.cents) return passed('previewSame')
      const values = { preview: (cents / 100).toFixed(2), quote: (choice.cents / 100).toFixed(2) }
      return warned('previewDiffers', 'previewCounts', values)
    },
  }

  const run = async (id: StepId): Promise<TestStep> => {
    onStep({ id, status: 'running' })
    const startedAtMs = performance.now()
    const finding = await steps[id]().catch(findingOf)
    return { id, ...finding, tookMs: Math.round(performance.now() - startedAtMs) }
  }

  const done = new Map<StepId | undefined, TestStep>()
  for (const id of testStepIds) {
    signal.throwIfAborted()
    const isBlocked = ['failed', 'skipped'].includes(done.get(needs[id])?.status ?? '')
    const step: TestStep = isBlocked ? { id, ...skipped('blocked') } : await run(id)
    done.set(id, step)
    onStep(step)
  }
  return [...done.values()]
}
