/** Plays sequences in a world and compares every response, byte for byte, with that of the engine that keeps none. */
import fc from 'fast-check'
import { cachedBytes } from '../../../core/http/reply-writer.ts'
import { zoneClock } from '../../../core/time.ts'
import { testNowMs } from '../test-database.ts'
import { readText, type Read } from './test-reads.ts'
import { sequence, settings, type ClockStep, type Moment, type Sequence, type Step } from './test-steps.ts'
import { origin, tokenEndMs, tokenOf, type Instance, type Settings, type World } from './test-world.ts'
import { createWriter, editRows } from './test-writes.ts'

const formType = { 'Content-Type': 'application/x-www-form-urlencoded' }

const send = (
  { engine }: Instance,
  { method, path, query, body, caller, headers, connection }: Read,
  { tag, content }: { readonly tag?: string | undefined; readonly content?: ReadableStream } = {},
): Response | Promise<Response> => {
  const token = tokenOf(caller)
  const request = new Request(`${origin}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`, {
    method,
    headers: {
      ...formType,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(caller === 'window' ? { 'X-Parkdesk-Window': 'main' } : {}),
      ...(tag === undefined ? {} : { 'If-None-Match': tag }),
      ...headers,
    },
    ...(method === 'POST' ? { body: content ?? body ?? '', duplex: 'half' } : {}),
  })
  const getBody = method === 'POST' || body === undefined ? {} : { getBody: new TextEncoder().encode(body) }
  return engine.fetch(request, { ...connection, ...getBody })
}

/** The whole response: its head, and the body with one character for each byte. */
const received = async (response: Response): Promise<readonly [head: string, body: string]> => {
  const body = Buffer.from(await response.arrayBuffer())
  const bytes = cachedBytes(response)
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  const notes = bytes === undefined || body.length === 0 || body.equals(bytes) ? [] : ['other bytes are compressed']
  return [[response.status, ...headers, ...notes].join('\n'), body.toString('latin1')]
}
type Received = Awaited<ReturnType<typeof received>>

const excerptLength = 160

/** Where two texts begin to differ; nothing where they are equal. */
const differenceOf = (expected: string, text: string): string[] => {
  if (text === expected) return []
  let at = 0
  while (expected[at] === text[at]) at += 1
  const start = Math.max(0, at - excerptLength / 2)
  const excerpt = (whole: string): string => whole.slice(start, start + excerptLength)
  return [excerpt(text), 'instead of', excerpt(expected)]
}

/** Plays sequences one after the other; a failure tells every step, after what `log` has already. */
const createPlayer = (world: World, log: string[]) => {
  const { instances, state } = world
  const [plain] = instances
  const writer = createWriter(world)

  const tell = (text: string): void => void log.push(`${new Date(state.nowMs).toISOString().slice(5, 23)} ${text}`)

  /** Returns what all of them received, or throws with every step. */
  const compare = (all: readonly Received[]): Received => {
    const [expected = ['', '']] = all
    for (const [index, [head, body]] of all.entries()) {
      const differences = [...differenceOf(expected[0], head), ...differenceOf(expected[1], body)]
      if (differences.length === 0) continue
      throw new Error([...log, `Engine ${index} responds differently:`, ...differences].join('\n'))
    }
    return expected
  }

  const nextMs = (sql: string, ...parameters: number[]): number | undefined =>
    plain.database.prepare<{ at: number | null }>(sql).get(...parameters)?.at ?? undefined

  /** The next such moment, in milliseconds; undefined where there is none. */
  const momentMs = (name: Moment): number | undefined => {
    const { nowMs } = state
    const rounded = (stepMs: number): number => (Math.floor(nowMs / stepMs) + 1) * stepMs
    const offsetMs = zoneClock('America/New_York').offsetMinutesAt(nowMs) * 60_000
    const columns = {
      'event start': 'starts_at_ms',
      'event end': 'ends_at_ms',
      'parking start': 'starts_at_ms - 3600000',
    }
    switch (name) {
      case 'now':
        return nowMs
      case 'second':
        return rounded(1000)
      case 'quarter hour':
        return rounded(900_000)
      case 'half hour':
        return rounded(1_800_000)
      case 'midnight':
        return (Math.floor((nowMs + offsetMs) / 86_400_000) + 1) * 86_400_000 - offsetMs
      case 'hold end':
        return nextMs('SELECT min(expires_at_ms) AS at FROM holds WHERE expires_at_ms > ?', nowMs)
      case 'token end':
        return tokenEndMs
      default:
        return nextMs(`SELECT min(${columns[name]}) AS at FROM events WHERE ${columns[name]} > ?`, nowMs)
    }
  }

  const setClock = ({ to, plusMs }: ClockStep): void => {
    state.nowMs = (momentMs(to) ?? state.nowMs) + plusMs
  }

  const readSlowly = async (read: Read, { meanwhile }: Extract<Step, { do: 'read slowly' }>): Promise<Received[]> => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const text = read.body ?? read.query.join('&')
    const content = () =>
      new ReadableStream({
        async pull(controller) {
          await promise
          controller.enqueue(new TextEncoder().encode(text))
          controller.close()
        },
      })
    const search: Read = { ...read, method: 'POST', query: [] }
    const responses = instances.map((instance) => send(instance, search, { content: content() }))
    if (meanwhile.do === 'set clock') setClock(meanwhile)
    else for (const { database } of world.writers(0)) editRows(database, meanwhile)
    resolve(undefined)
    return Promise.all(responses.map(async (response) => received(await response)))
  }

  /** Returns what to do with a step of this sequence. */
  const begin = ({ reads }: Sequence) => {
    const lastTags: string[] = []
    const tagOf = (index: number, tag: Extract<Step, { do: 'read' }>['tag']): string | undefined => {
      if (tag === undefined || tag === 'any') return tag && '*'
      const known = lastTags[tag === 'other' ? (index + 1) % reads.length : index] ?? '"none"'
      return tag === 'weak' ? `W/${known.replace(/^W\//, '')}` : known
    }

    const readAll = async (index: number, read: Read, tag: string | undefined): Promise<void> => {
      tell(readText(read) + (tag === undefined ? '' : `, If-None-Match: ${tag}`))
      const all: Received[] = []
      for (const instance of instances) all.push(await received(await send(instance, read, { tag })))
      lastTags[index] = /^etag: (.*)$/m.exec(compare(all)[0])?.[1] ?? lastTags[index] ?? '"none"'
    }

    return async (step: Step): Promise<void> => {
      world.begin()
      switch (step.do) {
        case 'set clock':
          return setClock(step)
        case 'set host':
          state.statedUrl = step.statedUrl
          state.isLocked = step.isLocked
          return tell(JSON.stringify(step))
        case 'write': {
          tell(JSON.stringify(step))
          const outcomes = await writer.write(step.write, step.by)
          return tell(compare(outcomes.map((outcome) => [outcome, '']))[0].slice(0, excerptLength))
        }
        default: {
          const index = step.which % reads.length
          const read = reads[index]
          if (read === undefined) return
          if (step.do === 'read') return readAll(index, read, tagOf(index, step.tag))
          if (step.do === 'read around') {
            const atMs = momentMs(step.moment) ?? state.nowMs
            for (const nowMs of [atMs - 1, atMs, atMs + 1]) {
              state.nowMs = nowMs
              await readAll(index, read, undefined)
            }
            return
          }
          tell(`${JSON.stringify(step.meanwhile)} during ${readText(read)}`)
          compare(await readSlowly(read, step))
        }
      }
    }
  }

  return async (played: Sequence): Promise<void> => {
    Object.assign(state, { nowMs: testNowMs, statedUrl: undefined, isLocked: false })
    const play = begin(played)
    for (const step of played.steps) await play(step)
  }
}

/** So many sequences share engines, because opening them takes as long as some sequences. */
const sequencesTogether = 25

/** Fails with the fewest steps that are found for a difference. */
export const compareEngines = async (open: (chosen: Settings) => World, sequences: number): Promise<void> => {
  const together = fc.array(sequence, { minLength: sequencesTogether, maxLength: sequencesTogether })
  const property = fc.asyncProperty(settings, together, async (chosen, all) => {
    const world = open(chosen)
    try {
      const play = createPlayer(world, [JSON.stringify(chosen)])
      for (const each of all) await play(each)
    } finally {
      world.close()
    }
  })
  const outcome = await fc.check(property, {
    numRuns: Math.ceil(sequences / sequencesTogether),
    plugins: [fc.unbiased()],
  })
  if (!outcome.failed) return
  const { seed, errorInstance: error } = outcome
  throw new Error(`CASE_SEED=${seed}\n${error instanceof Error ? error.stack : String(error)}`)
}
