/** Arbitrary sequences: a few reads that are repeated, and between them writes, and steps of the clock to where something ends. */
import fc from 'fast-check'
import { edits, type Edits } from './test-edits.ts'
import { reads, type Read } from './test-reads.ts'
import type { Settings } from './test-world.ts'

/** What the clock can be set beside; `now` is the clock itself. */
const moments = [
  'now',
  'second',
  'quarter hour',
  'half hour',
  'midnight',
  'event start',
  'event end',
  'parking start',
  'hold end',
  'token end',
] as const
export type Moment = (typeof moments)[number]

export interface ClockStep {
  readonly do: 'set clock'
  readonly to: Moment
  readonly plusMs: number
}

/** The tag of an earlier response to the same read, to another one, or `*`. */
const tags = ['same', 'weak', 'other', 'any'] as const

interface Sale {
  readonly location: number
  readonly event: number | undefined
  /** Which of the options. */
  readonly option: number
}

/** `by` is the engine that writes, where they share a file. */
export type Write =
  | Edits
  | (Sale & { readonly do: 'book'; readonly caller: 'partner' | 'other partner' | 'account' | 'internal' })
  | (Sale & { readonly do: 'hold'; readonly forMs: number; readonly replacesLast: boolean })
  | { readonly do: 'cancel' | 'release'; readonly which: number }
  | {
      readonly do: 'archive' | 'restore'
      readonly record: `venues/${number}` | `events/${number}` | `facilities/${number}`
    }
  | { readonly do: 'change event'; readonly id: number; readonly change: object }
  | { readonly do: 'change prices'; readonly id: number; readonly rateMinor: number | null }

export type Step =
  | { readonly do: 'read'; readonly which: number; readonly tag: (typeof tags)[number] | undefined }
  | ClockStep
  /** Just before, at and just after the moment. */
  | { readonly do: 'read around'; readonly which: number; readonly moment: Moment }
  | { readonly do: 'set host'; readonly statedUrl: string | undefined; readonly isLocked: boolean }
  | { readonly do: 'write'; readonly write: Write; readonly by: number }
  /** A search whose body arrives after the clock or the data changed. */
  | { readonly do: 'read slowly'; readonly which: number; readonly meanwhile: Edits | ClockStep }

export interface Sequence {
  readonly reads: readonly Read[]
  readonly steps: readonly Step[]
}

const clockStep: fc.Arbitrary<ClockStep> = fc.oneof(
  fc.record({
    do: fc.constant('set clock'),
    to: fc.constantFrom(...moments),
    plusMs: fc.constantFrom(-1000, -500, -1, 0, 1, 400, 999),
  }),
  fc.record({
    do: fc.constant('set clock'),
    to: fc.constant('now'),
    plusMs: fc.constantFrom(1, 1, 499, 499, 1000, 20_000, 60_000, 1_800_000, 86_400_000, -1, -1000, -3_600_000),
  }),
)

const sale = {
  location: fc.constantFrom(1001, 1002, 1005, 1005),
  event: fc.constantFrom(undefined, 102, 106, 107),
  option: fc.nat(2),
}

const sales: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('book'),
      caller: fc.constantFrom('partner', 'other partner', 'account', 'internal'),
      ...sale,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('hold'),
      forMs: fc.constantFrom(500, 1000, 90_500, 600_000),
      replacesLast: fc.boolean(),
      ...sale,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'release'), which: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('archive', 'restore'),
      record: fc.constantFrom('venues/1', 'venues/3', 'events/102', 'events/105', 'facilities/1001', 'facilities/1007'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('change event'),
      id: fc.constantFrom(102, 106),
      change: fc.constantFrom(
        { name: 'Renamed' },
        { partner_events: [{ partner_id: 7, partner_event_id: 'P-1' }] },
        { partner_events: [] },
        { starts_at_local: '2026-12-01T12:30', ends_at_local: '2026-12-01T13:00' },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('change prices'),
      id: fc.constantFrom(102, 106),
      rateMinor: fc.constantFrom(null, 1_500, 4_500),
    }),
  },
)

const which = fc.nat(11)

const stepOf = (edit: fc.Arbitrary<Edits>): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 24,
      arbitrary: fc.record({
        do: fc.constant('read'),
        which,
        tag: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constantFrom(...tags)),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('write'), write: edit, by: fc.nat(2) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('write'), write: sales, by: fc.nat(2) }) },
    { weight: 5, arbitrary: clockStep },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('read around'), which, moment: fc.constantFrom(...moments) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('set host'),
        statedUrl: fc.constantFrom(undefined, 'https://stated.example.test'),
        isLocked: fc.boolean(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('read slowly'), which, meanwhile: fc.oneof(edit, clockStep) }),
    },
  )

const about = (topic: keyof typeof reads): fc.Arbitrary<Sequence> =>
  fc.record({ reads: reads[topic], steps: fc.array(stepOf(edits[topic]), { maxLength: 26, size: 'max' }) })

/** Most are about everything; what few reads show would seldom be changed and read again. */
export const sequence: fc.Arbitrary<Sequence> = fc.oneof(
  { weight: 8, arbitrary: about('anything') },
  { weight: 1, arbitrary: about('reviews') },
  { weight: 1, arbitrary: about('rights') },
)

export const settings: fc.Arbitrary<Settings> = fc.record({
  rateLimit: fc.oneof(
    { weight: 3, arbitrary: fc.constant('off') },
    { weight: 1, arbitrary: fc.constant({ anonymousPerMinute: 6, tokenPerMinute: 10 }) },
  ),
  corsOrigins: fc.constantFrom([], ['https://shop.example.test'], ['*']),
  relationPrefix: fc.constantFrom('svc', 'pw'),
  trustedProxies: fc.constantFrom([], ['10.0.0.9'], ['10.0.0.9']),
  // With few bytes, responses replace each other.
  answerBytes: fc.constantFrom(16 * 1024 * 1024, 16 * 1024 * 1024, 20_000),
})
