/** The guard finds who makes a request, and whether that person may, with real people in memory. */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isAppError, type AppError } from '../../../shared/errors/errors.ts'
import type { Permission, Role, RoutePermission } from '../../../shared/permissions.ts'
import type { GuardedRequest } from '../../core/http/route.ts'
import { anonymous, deskAuth } from '../../core/http/auth.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import { openTestDatabase } from '../../engine/testing/test-database.ts'
import { createApprovals, type Approvals } from './approvals.ts'
import { createGuard, requiredWindow } from './guard.ts'
import { createPersonRepository, type PersonRepository } from './person-repository.ts'

const path = '/desk/bookings/1/cancel'

let database: WritableDatabase
let people: PersonRepository
let approvals: Approvals
let windowName: string | undefined

beforeEach(() => {
  database = openTestDatabase()
  people = createPersonRepository(database)
  approvals = createApprovals({ nowMs: () => 0 }, { uuid: () => '', randomBytes })
  windowName = 'Box office'
})
afterEach(() => database.close())

const add = (name: string, role: Role) => {
  const row = { name, role, pin_hash: null, pin_temporary: 0, added_at_ms: 0, added_by_id: null } as const
  return database.transaction(() => ({ id: people.insert(row), name, role }))
}
const signIn = (id: number) => database.transaction(() => people.startSession('window 1', id, 'Box office', 0))

interface Given {
  readonly permission?: RoutePermission
  readonly window?: string | undefined
  readonly approval?: string
  readonly auth?: GuardedRequest['auth']
  readonly method?: GuardedRequest['method']
  readonly pathParams?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: string
}

const requestOf = ({
  permission,
  window,
  approval,
  auth = deskAuth,
  method = 'POST',
  pathParams = {},
  query = '',
  body = '',
}: Given) => ({
  auth,
  method,
  path,
  rawQuery: query,
  bodyText: body,
  pathParams,
  headers: new Headers({
    ...(window !== undefined && { 'x-parkdesk-window': window }),
    ...(approval !== undefined && { 'x-approval': approval }),
  }),
  route: permission === undefined ? {} : { permission },
  actor: { window: '' } as GuardedRequest['actor'],
  requirePermission: (_permission: Permission): void => undefined,
})

/** The request as the guard changed it, unless it is refused. */
const guarded = (given: Given) => {
  const request = requestOf(given)
  createGuard({ people, approvals, windowName: () => windowName })(request)
  return request
}
const fromWindow = (permission: RoutePermission, given: Given = {}) =>
  guarded({ window: 'window 1', permission, ...given })

/** The refusal of a request: its code and data. */
const refusalOf = (run: () => unknown): Pick<AppError, 'code' | 'data'> | undefined => {
  try {
    run()
    return undefined
  } catch (error) {
    if (!isAppError(error)) throw error
    const { code, data } = error
    return { code, data }
  }
}

describe('a window', () => {
  it('may do everything while there are no people', () => {
    expect(refusalOf(() => fromWindow('people'))).toBeUndefined()
  })

  it('may do what anyone may, and nothing else, while nobody is signed in', () => {
    add('Ada', 'administrator')
    expect(refusalOf(() => fromWindow('sell'))?.code).toBe('not_signed_in')
    expect(refusalOf(() => fromWindow('anyone'))).toBeUndefined()
  })

  it('acts as the person who is signed in there, with the name that it has', () => {
    const mei = add('Mei', 'seller')
    signIn(mei.id)
    expect(fromWindow('sell').actor).toEqual({ person: mei, window: 'Box office' })
    expect(guarded({ window: 'window 2', permission: 'anyone' }).actor).toEqual({ window: 'Box office' })
    windowName = undefined
    expect(fromWindow('sell').actor).toEqual({ person: mei, window: '' })
  })

  it('is refused what no approval allows, and learns who may do it', () => {
    const [ada, mei] = [add('Ada', 'administrator'), add('Mei', 'seller')]
    signIn(mei.id)
    expect(refusalOf(() => fromWindow('people'))).toEqual({
      code: 'permission_missing',
      data: { permission: 'people', approvers: [ada] },
    })
  })

  it('needs the permission of the value that a path names', () => {
    signIn(add('Mei', 'seller').id)
    const permission = { parameter: 'key', values: { print: 'sell' }, others: 'settings' } as const
    expect(refusalOf(() => fromWindow(permission, { pathParams: { key: 'print' } }))).toBeUndefined()
    expect(refusalOf(() => fromWindow(permission, { pathParams: { key: 'people' } }))?.code).toBe('permission_missing')
  })

  it('may only read a route of the API as a seller', () => {
    signIn(add('Mei', 'seller').id)
    expect(refusalOf(() => guarded({ window: 'window 1', method: 'GET' }))).toBeUndefined()
    expect(refusalOf(() => guarded({ window: 'window 1', method: 'DELETE' }))?.code).toBe('permission_missing')
  })

  it('is asked again by a handler that needs more than its path says', () => {
    signIn(add('Mei', 'seller').id)
    const request = fromWindow('sell')
    expect(refusalOf(() => request.requirePermission('sell'))).toBeUndefined()
    expect(refusalOf(() => request.requirePermission('refund_above_limit'))?.code).toBe('approval_required')
  })
})

describe('an approval', () => {
  const body = '{"amount":1000}'
  let sue: ReturnType<typeof add>
  beforeEach(() => {
    sue = add('Sue', 'supervisor')
    signIn(add('Mei', 'seller').id)
  })
  const approve = (windowId = 'window 1') =>
    approvals.give({ windowId, personId: sue.id + 1, method: 'POST', path, body, permission: 'comp' }, sue).id

  it('is required of a seller for what a supervisor may', () => {
    const data = { permission: 'comp', approvers: [sue] }
    expect(refusalOf(() => fromWindow('comp'))).toEqual({ code: 'approval_required', data })
    expect(refusalOf(() => fromWindow('comp', { approval: 'unknown' }))).toEqual({ code: 'approval_required', data })
  })

  it('lets its request through once, in the name of the approver', () => {
    const approval = approve()
    expect(fromWindow('comp', { approval, body }).actor).toEqual({
      person: { id: sue.id + 1, name: 'Mei', role: 'seller' },
      approver: { id: sue.id, name: 'Sue' },
      window: 'Box office',
    })
    expect(refusalOf(() => fromWindow('comp', { approval, body }))?.code).toBe('approval_required')
  })

  it.each([{ body: '{"amount":100000}' }, { body: '' }, { body, query: 'amount=100000' }])(
    'counts for what was approved alone, not for %j',
    (other) => {
      const approval = approve()
      expect(refusalOf(() => fromWindow('comp', { approval, ...other }))?.code).toBe('approval_required')
    },
  )

  it('counts at its window alone', () => {
    const approval = approve('window 2')
    expect(refusalOf(() => fromWindow('comp', { approval, body }))?.code).toBe('approval_required')
  })

  it.each([
    ['was blocked', { role: 'supervisor', blocked_at_ms: 1 }],
    ['has another role', { role: 'seller', blocked_at_ms: null }],
  ] as const)('does not count where the approver %s since', (_title, change) => {
    add('Ada', 'administrator')
    const approval = approve()
    database.transaction(() => people.update(sue.id, 1, { name: 'Sue', role_since_ms: 0, ...change }))
    expect(refusalOf(() => fromWindow('comp', { approval, body }))?.code).toBe('approval_required')
  })
})

describe('a program', () => {
  it('acts without a person, under the name of its client', () => {
    add('Ada', 'administrator')
    const { actor } = guarded({ permission: 'inventory', auth: { ...anonymous, clientId: 'kiosk' } })
    expect(actor).toEqual({ window: 'kiosk' })
    expect(guarded({ permission: 'inventory', auth: anonymous }).actor).toEqual({ window: '' })
  })

  it('is no window, whatever its headers say', () => {
    signIn(add('Ada', 'administrator').id)
    const auth = { ...anonymous, clientId: 'kiosk' }
    expect(fromWindow('inventory', { auth }).actor).toEqual({ window: 'kiosk' })
    expect(refusalOf(() => fromWindow('people', { auth }))).toMatchObject({ code: 'person_required' })
    expect(() => requiredWindow(requestOf({ window: 'window 1', auth }))).toThrow('Only a window of Parkdesk signs in.')
    expect(requiredWindow(requestOf({ window: 'window 1' }))).toBe('window 1')
  })

  const auth = { ...anonymous, clientId: 'kiosk' }
  it.each([
    ['all', 'inventory'],
    ['all', 'import'],
    ['all', 'export'],
    ['all', 'webhooks'],
    ['reads', 'sell'],
    ['reads', 'reconcile'],
    ['reads', 'anyone'],
    ...(['own_shift', 'refund_within_limit', 'cash_movement', 'expected_cash', 'reports', 'people'] as const).map(
      (permission) => ['nothing', permission] as const,
    ),
    ...(['connections', 'internal_clients', 'backup', 'settings', 'reopen_period'] as const).map(
      (permission) => ['nothing', permission] as const,
    ),
  ] as const)('may do %s of %s, with people or without', (extent, permission) => {
    for (const hasPeople of [false, true]) {
      if (hasPeople) add('Ada', 'administrator')
      const refused = (method: 'GET' | 'POST') => refusalOf(() => guarded({ permission, auth, method }))?.code
      expect(refused('GET')).toBe(extent === 'nothing' ? 'person_required' : undefined)
      expect(refused('POST')).toBe(extent === 'all' ? undefined : 'person_required')
    }
  })

  it('is asked again by a handler that needs more', () => {
    const request = guarded({ permission: 'inventory', auth })
    expect(refusalOf(() => request.requirePermission('internal_clients'))).toMatchObject({ code: 'person_required' })
    expect(refusalOf(() => request.requirePermission('import'))).toBeUndefined()
  })

  it('has the scope of the API alone there', () => {
    expect(guarded({ auth }).actor).toEqual({ window: 'kiosk' })
  })

  it('is the program itself, where it has the token of the desk: no permission is asked for', () => {
    add('Ada', 'administrator')
    const request = guarded({ permission: 'people' })
    expect(refusalOf(() => request.requirePermission('people'))).toBeUndefined()
  })
})
