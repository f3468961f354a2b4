/** Arbitrary reads of the catalogue and of quotes, as data: some of them, and others that differ from these in one respect. */
import fc from 'fast-check'
import { addresses, commonPairs, type Address } from './test-addresses.ts'

/** Who sends a request: the token of each is in `test-world.ts`. */
export const callers = [
  'anonymous',
  'public',
  'mobile',
  'partner',
  'partner without data',
  'other partner',
  'data',
  'internal',
  'account',
  'desk',
  'window',
  'passing',
  'unknown',
] as const
export type Caller = (typeof callers)[number]

/** Where a request comes from. The proxy is trusted in some worlds. */
const connections = {
  none: {},
  window: { fromWindow: true },
  program: { fromDesk: true, publicUrl: 'https://park.example.test' },
  public: { publicUrl: 'https://park.example.test' },
  proxy: { remoteAddress: '10.0.0.9' },
  remote: { remoteAddress: '203.0.113.7' },
} as const
export type ReadConnection = (typeof connections)[keyof typeof connections]

export interface Read extends Address {
  readonly method: 'GET' | 'HEAD' | 'POST'
  /** A form, unless `Content-Type` names JSON; also that of a GET. */
  readonly body: string | undefined
  readonly caller: Caller
  readonly headers: Readonly<Record<string, string>>
  readonly connection: ReadConnection
}

const header = fc.constantFrom(
  { 'X-Language-Locale': 'fr-CA' },
  { 'X-Language-Locale': 'en-CA' },
  { 'X-Language-Locale': 'EN-us' },
  { 'X-Language-Locale': 'xx' },
  { Accept: 'application/hal+json' },
  { Accept: 'application/json, application/hal+json;q=0.5' },
  { Accept: 'text/html' },
  { 'Accept-Language': 'fr' },
  { Origin: 'https://shop.example.test' },
  { Origin: 'https://other.example.test' },
  { 'X-Forwarded-Host': 'public.example.test', 'X-Forwarded-Proto': 'https' },
  { 'X-Forwarded-Host': 'public.example.test', 'X-Forwarded-For': '198.51.100.4' },
  { Forwarded: 'host=forwarded.example.test;proto=https' },
)
const headers: fc.Arbitrary<Read['headers']> = fc
  .array(header, { maxLength: 2 })
  .map((all) => Object.assign({}, ...all) as Read['headers'])

const caller = fc.constantFrom(...callers)
const { proxy } = connections
const connection = fc.constantFrom(...Object.values(connections), proxy, proxy)

const readOf = (address: fc.Arbitrary<Address>, by: fc.Arbitrary<Caller> = caller): fc.Arbitrary<Read> =>
  fc
    .record({ address, caller: by, headers, connection })
    .map(({ address: { path, query }, ...rest }) => ({ method: 'GET', path, query, body: undefined, ...rest }))

const jsonOf = (query: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(new URLSearchParams(query.join('&'))))

/** What differs in other reads: some have to get the same response, some must not. */
type Change = (read: Read) => readonly Partial<Read>[]

const forms: readonly Change[] = [
  () => [{ method: 'HEAD' }],
  ({ path }) => [{ path: `${path}/` }],
  ({ query }) => [{ query: query.toReversed() }],
  ({ query }) => [{ query: query.slice(1), body: query[0] }],
  ({ query }) => [{ query: [], body: query.join('&') }, { query: [] }],
  ({ query }) => [query, query.slice(0, 1)].map((sent) => ({ method: 'POST', query: [], body: sent.join('&') })),
  ({ query, headers: sent }) => [
    { method: 'POST', query: [], body: jsonOf(query), headers: { ...sent, 'Content-Type': 'application/json' } },
  ],
]

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...forms) },
  {
    weight: 4,
    arbitrary: caller.map((value): Change => () => [{ caller: value }]),
  },
  {
    weight: 3,
    arbitrary: headers.map((value): Change => () => [{ headers: value }]),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('en-US', 'en-CA', 'fr-CA').map((locale): Change => (read) => [
      { headers: { ...read.headers, 'X-Language-Locale': locale } },
    ]),
  },
  {
    weight: 2,
    arbitrary: connection.map((value): Change => () => [{ connection: value }]),
  },
  {
    weight: 2,
    arbitrary: commonPairs.map((pair): Change => ({ query }) => [{ query: [...query, pair] }]),
  },
)

/** Few reads, so that each of them is repeated: one or two, and changed ones. */
const fewOf = (read: fc.Arbitrary<Read>): fc.Arbitrary<readonly Read[]> =>
  fc
    .array(fc.tuple(read, fc.array(change, { maxLength: 2 })), { minLength: 1, maxLength: 2 })
    .map((groups) =>
      groups.flatMap(([one, changes]) => [
        one,
        ...changes.flatMap((differencesOf) => differencesOf(one).map((different) => ({ ...one, ...different }))),
      ]),
    )

/** By topic, as the edits. */
export const reads = {
  anything: fewOf(readOf(addresses.anything)),
  reviews: fewOf(readOf(addresses.reviews)),
  rights: fewOf(readOf(addresses.rights, fc.constantFrom('partner', 'other partner', 'internal', 'passing'))),
}

export const readText = ({ method, path, query, body, caller: by, headers: sent, connection: from }: Read): string => {
  const details = [sent, from].flatMap((each) =>
    Object.entries(each).map(([name, value]) => `${name}: ${String(value)}`),
  )
  const content = body === undefined ? [] : [`body ${body}`]
  return [`${method} ${path}${query.length === 0 ? '' : `?${query.join('&')}`} as ${by}`, ...content, ...details].join(
    ', ',
  )
}
