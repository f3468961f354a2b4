/**
 * Every route of the desk, requested by everybody who can reach it, at every host: from the route table, so that a new route is included.
 * Writes that the table allows end at their body, which cannot be parsed: the guard comes before it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from '../../../shared/errors/errors.ts'
import { parseJson } from '../../../shared/http/json.ts'
import { roles, type Role } from '../../../shared/permissions.ts'
import { scopeNames } from '../../core/http/auth.ts'
import { isForPrograms, outcome, permissionRows, type PermissionRow } from '../../desk/testing/permission-table.ts'
import { smallSeed, testNowMs } from '../../engine/testing/test-database.ts'
import { contentOf, hostNames, openHosts, tokenAt, type Host, type Send } from '../testing/every-host.ts'

type HostName = (typeof hostNames)[number]
/** The ways in which a caller reaches the desk. */
type Door = 'page' | 'program' | 'stranger'

const absent: Readonly<Record<HostName, Partial<Record<Door, string>>>> = {
  desktop: { program: 'it opens no port', stranger: 'its page has an origin of its own' },
  headless: {},
  'engine alone': { page: 'it has no window, and no token for one', stranger: 'it has no page' },
  'remote Parkdesk': { program: 'it opens no port', stranger: 'its page has an origin of its own' },
}

/** The status and code of a refusal; everything else is allowed. */
type Outcome =
  | 'allowed'
  | '401 authentication_required'
  | '401 invalid_token'
  | '401 not_signed_in'
  | '403 scope_insufficient'
  | '403 person_required'
  | '403 permission_missing'
  | '403 approval_required'

const outcomes = {
  yes: 'allowed',
  approval: '403 approval_required',
  no: '403 permission_missing',
  locked: '401 not_signed_in',
} as const satisfies Readonly<Record<string, Outcome>>

const ofRole =
  (role: Role | undefined) =>
  ({ needed }: PermissionRow): Outcome =>
    outcomes[outcome(needed, role)]
const ofNobody = ofRole(undefined)
const ofProgram = (row: PermissionRow): Outcome => (isForPrograms(row) ? 'allowed' : '403 person_required')

const window = 'window'
const administratorsWindow = 'the window of the administrator'

let folder: string
let opened: Awaited<ReturnType<typeof openHosts>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-every-caller-'))
  opened = await openHosts(folder)
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

const json = { 'Content-Type': 'application/json' }
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
/** Claims of a caller about itself, which the program must ignore. */
const claims = { 'X-Parkdesk-Window': administratorsWindow, 'X-Approval': 'approved', 'X-Forwarded-For': '127.0.0.1' }

const fromPage = async (host: Host, method: string, path: string, sent?: object) => {
  const init = { method, headers: json, ...(sent === undefined ? {} : { body: JSON.stringify(sent) }) }
  const response = await host.page?.(window)(path, init)
  const body: unknown = await response?.json().catch(() => undefined)
  return { status: response?.status, body }
}

type HeadersOf = (host: Host) => Readonly<Record<string, string>>

interface Caller {
  readonly name: string
  readonly door: Door
  /** Runs before its requests. */
  readonly enter?: (host: Host) => Promise<unknown>
  readonly headers?: HeadersOf
  readonly expected: (row: PermissionRow) => Outcome
}

const claiming: HeadersOf = (host) => ({ ...claims, ...bearer(tokenAt(host, 'internal')) })

const program = (name: string, expected: Caller['expected'], headers: HeadersOf): Caller => ({
  name,
  door: 'program',
  expected,
  headers,
})
const internal = program('a program with the scope internal', ofProgram, (host) => bearer(tokenAt(host, 'internal')))

const programs: readonly Caller[] = [
  internal,
  program('a program with the scope internal that claims to be a window', ofProgram, claiming),
  ...scopeNames
    .filter((scope) => scope !== 'internal')
    .map((scope) =>
      program(
        `a program with the scope ${scope}`,
        () => '403 scope_insufficient',
        (host) => bearer(tokenAt(host, scope)),
      ),
    ),
  program(
    'a customer who is signed in',
    () => '403 scope_insufficient',
    (host) => bearer(tokenAt(host, 'public', { userId: smallSeed.user.id })),
  ),
  program(
    'a program without a token',
    () => '401 authentication_required',
    () => claims,
  ),
  program(
    'a program with an invented token',
    () => '401 invalid_token',
    () => ({ ...bearer('a'.repeat(64)), ...claims }),
  ),
  program(
    'a program with an expired token',
    () => '401 invalid_token',
    (host) => bearer(tokenAt(host, 'internal', { endsAtMs: testNowMs - 1 })),
  ),
  program(
    'a program with a revoked token',
    () => '401 invalid_token',
    (host) => bearer(tokenAt(host, 'internal', { revokedAtMs: testNowMs - 1 })),
  ),
]

const stranger: Caller = {
  name: 'a browser without the session of the page',
  door: 'stranger',
  headers: claiming,
  expected: () => '401 authentication_required',
}

const badges = new Map<Host, Map<string, string>>()
const temporaryPin = '7391'

const addPeople = async (host: Host): Promise<void> => {
  await fromPage(host, 'POST', '/desk/people', { name: 'Ada', role: 'administrator', pin: '9182' })
  const given = new Map<string, string>()
  for (const [name, role] of [...roles.map((role) => [role, role] as const), ['blocked', 'administrator'] as const]) {
    const added = await fromPage(host, 'POST', '/desk/people', { name, role })
    const { id } = added.body as { id: number }
    const badge = await fromPage(host, 'POST', `/desk/people/${id}/badge`)
    given.set(name, (badge.body as { code: string }).code)
  }
  await fromPage(host, 'POST', '/desk/people', { name: 'Tom', role: 'administrator', pin: temporaryPin })
  badges.set(host, given)
  host.database
    .prepare(
      "INSERT INTO person_sessions (window_id, person_id, since_ms) SELECT ?, id, ? FROM people WHERE name = 'Ada'",
    )
    .run(administratorsWindow, testNowMs)
}

const signIn = async (host: Host, name: string): Promise<void> => {
  const { status } = await fromPage(host, 'POST', '/desk/session', { badge: badges.get(host)?.get(name) })
  expect(status).toBe(200)
}
const lock = (host: Host) => fromPage(host, 'DELETE', '/desk/session')

const person = (
  name: string,
  expected: Caller['expected'],
  enter: (host: Host) => Promise<unknown> = async () => undefined,
): Caller => ({ name, door: 'page', expected, enter: (host) => lock(host).then(() => enter(host)) })

const people: readonly Caller[] = [
  person('nobody at a window', ofNobody),
  { ...person('nobody at a window whose page brings what others have', ofNobody), headers: claiming },
  ...roles.map((role) => person(`a ${role} at a window`, ofRole(role), (host) => signIn(host, role))),
  person('a blocked person, whose session is still there', ofNobody, async (host) => {
    await signIn(host, 'blocked')
    host.database.prepare("UPDATE people SET blocked_at_ms = ? WHERE name = 'blocked'").run(testNowMs)
  }),
  person('a person with a temporary PIN', ofNobody, async (host) => {
    const tom = host.database.prepare("SELECT id FROM people WHERE name = 'Tom'").pluck().get()
    const refused = await fromPage(host, 'POST', '/desk/session', { person_id: tom, pin: temporaryPin })
    expect(refused.body).toMatchObject({ errors: [{ code: 'pin_temporary' }] })
  }),
]

/** Nobody learns whether a booking of somebody else exists: this response says that it does not. */
const noBooking = '403 customer_unauthorized_api_key'

/** Behind the guard a read finds something or nothing, and a write fails at its body. */
const outcomeOf = async (method: string, response: Response): Promise<string> => {
  const { status } = response
  const text = await response.text()
  if (method === 'GET' && status < 500 && status !== 401 && status !== 403) return 'allowed'
  const outcome = `${status} ${errorBody.safeParse(parseJson(text)).data?.errors[0]?.code}`
  return outcome === (method === 'GET' ? noBooking : '400 invalid_request') ? 'allowed' : outcome
}

/** The document is long and the same for everybody: an invalid query stops the request behind the guard. */
const queryOf = (path: string): string => (path === '/desk/openapi.json' ? '?zoom=nothing' : '')

/** Tests the host's own route: without an engine, no desk can tell who somebody is. An engine that runs is not changed. */
const tryToStart = async (hostName: HostName, { door, headers }: Caller, send: Send): Promise<void> => {
  const post = (body: object) =>
    send('/engine', {
      method: 'POST',
      headers: { ...json, ...headers?.(opened.hosts[hostName]) },
      body: JSON.stringify(body),
    })
  // Without the session the port serves only the paths for programs.
  const ofPrograms = hostName === 'headless' ? 403 : 404
  const expected = { page: 202, program: ofPrograms, stranger: 401 }[door]
  expect((await post({ go_on_with: 'empty' })).status).toBe(expected)
  if (door !== 'page') return
  expect((await post({ go_on_with: 'other' })).status).toBe(400)
  expect((await send('/engine', { method: 'GET' })).status).toBe(405)
}

const tryEveryRoute = async (hostName: HostName, caller: Caller): Promise<void> => {
  const { door, enter, headers, expected } = caller
  const host = opened.hosts[hostName]
  await enter?.(host)
  const sent = { ...json, ...headers?.(host) }
  const send = door === 'page' ? host.page?.(window) : host[door]
  if (send === undefined) throw new Error(`${hostName} has no ${door}`)
  const before = contentOf(host)
  const found: string[] = []
  const rows = permissionRows(host.routes)
  for (const row of rows) {
    const { method, path } = row
    // A request that is to be refused has a valid body: only the guard stops it.
    const body = expected(row) === 'allowed' ? '{' : '{}'
    const init = method === 'GET' ? { method, headers: sent } : { method, headers: sent, body }
    const response = await send(path.replaceAll(/:\w+/g, '1') + queryOf(path), init)
    found.push(`${method} ${path}: ${await outcomeOf(method, response)}`)
  }
  expect(found).toEqual(rows.map((row) => `${row.method} ${row.path}: ${expected(row)}`))
  await tryToStart(hostName, caller, send)
  // Neither a refusal nor a read writes.
  expect(contentOf(host)).toBe(before)
}

const pairs = (callers: readonly Caller[]) =>
  hostNames.flatMap((host) =>
    callers
      .filter(({ door }) => absent[host][door] === undefined)
      .map((caller) => [host, caller.name, caller] as const),
  )

it('every host has the same routes, and every route says what it needs', () => {
  const tableOf = (name: HostName) =>
    permissionRows(opened.hosts[name].routes)
      .map(({ method, path, needed }) => `${method} ${path}: ${needed}`)
      .toSorted()
  for (const name of hostNames) expect(tableOf(name)).toEqual(tableOf('desktop'))
  expect(opened.hosts.desktop.routes.filter(({ permission }) => permission === undefined)).toEqual([])
})

it('a remote Parkdesk forwards what programs may do, and reads what is there', async () => {
  const { 'remote Parkdesk': here, 'engine alone': there } = opened.hosts
  const forwarded = permissionRows(
    here.routes.filter(({ refusals }) => refusals?.some((code) => code.endsWith('_elsewhere'))),
  )
  expect(forwarded.filter((row) => ofProgram(row) !== 'allowed')).toEqual([])
  const headers = bearer(tokenAt(there, 'internal'))
  for (const { path } of forwarded.filter(({ method }) => method === 'GET')) {
    const address = path.replaceAll(/:\w+/g, '1')
    const answer = async (response: Response | undefined) => {
      const type = response?.headers.get('content-type')
      const text = (await response?.text())?.replace(/"uuid":"[^"]*",?/, '') ?? ''
      // An error that is passed on has its members in another order.
      return [response?.status, type, type?.includes('json') === true ? (JSON.parse(text) as unknown) : text] as const
    }
    const [fromHere, original] = [await here.page?.(window)(address, {}), await there.program?.(address, { headers })]
    expect([path, ...(await answer(fromHere))]).toEqual([path, ...(await answer(original))])
  }
})

describe('without people', () => {
  const window: Caller = { name: 'a window', door: 'page', expected: () => 'allowed' }
  it.each(pairs([window, internal, stranger]))(
    '%s, %s: every request has the outcome of the table',
    (host, _name, caller) => tryEveryRoute(host, caller),
  )
})

describe('with people', () => {
  beforeAll(async () => {
    for (const host of Object.values(opened.hosts)) if (host.page !== undefined) await addPeople(host)
  })
  it.each(pairs([...people, ...programs, stranger]))(
    '%s, %s: every request has the outcome of the table',
    (host, _name, caller) => tryEveryRoute(host, caller),
  )
})
