/** The data of errors: typed by the code, the same on both sides of a request, and only for the back office. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { engineFailureCodes } from '../../../shared/desktop/engine-state.ts'
import {
  AppError,
  errorBody,
  isErrorCode,
  receivedError,
  type ErrorCode,
  type ErrorData,
} from '../../../shared/errors/errors.ts'
import { createTestEngine, type TestEngine } from '../../engine/testing/test-engine.ts'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { failureResponse } from '../../gateway/remote/remote-response.ts'
import { createAuthenticator } from './authenticator-repository.ts'
import { deskRoute } from './desk-route.ts'
import { openAccess } from './route.ts'
import { createRouter } from './router.ts'

type CodeWithData = { [Code in ErrorCode]: ErrorData<Code> extends undefined ? never : Code }[ErrorCode]

const missing = { permission: 'comp', approvers: [{ id: 3, name: 'Sue', role: 'supervisor' }] } as const
const remote = { problem: 'connection_refused' } as const
const lost = { savedAs: 'till.db.damaged-1', backupMadeAtMs: 5, mayBeginEmpty: false }

const samples: { readonly [Code in CodeWithData]: object } = {
  invalid_parameter: { problems: [{ field: 'rates.2.price_minor', problem: 'missing' }] },
  sale_second_pass: { booking_id: 9000, sold_at: '2026-12-16T22:00:00.000Z' },
  statement_imported_before: { statement_id: 4 },
  decision_refused: { reason: 'not_in_queue' },
  permission_missing: missing,
  approval_required: missing,
  pin_wrong: { attempts_left: 2 },
  record_changed: { current: { id: 7, version: 3, name: 'Portland Street Lot' } },
  spaces_sold: { spaces: 2, peaks: [], bookings: [], booking_count: 3 },
  event_has_bookings: { bookings: 12 },
  sign_in_refused: { reason: 'invalid_grant' },
  database_missing: lost,
  database_corrupt: lost,
  remote_offline: remote,
  remote_unreachable: remote,
  remote_untrusted: remote,
  remote_proxy_password: remote,
  remote_proxy_refused: remote,
  remote_no_answer: remote,
  remote_answer_broken: remote,
  remote_signed_out: remote,
  remote_secrets_locked: remote,
}
const ofStart: ReadonlySet<string> = new Set(engineFailureCodes)
/** Errors of a start are not sent over HTTP. */
const sent = Object.entries(samples).filter(([code]) => !ofStart.has(code))

let engine: TestEngine
let thrown: AppError
let respondAt: (path: string) => Response | Promise<Response>
beforeAll(() => {
  engine = createTestEngine()
  const { clock, ids, log, settings } = engine.deps
  const handle = () => {
    throw thrown
  }
  const router = createRouter({ clock, ids, log, settings }, createAuthenticator(engine.deps), [
    deskRoute({ method: 'GET', path: '/desk/failure', permission: 'anyone', summary: 'Fails', handle }),
    { method: 'GET', path: '/failure', object: 'event', access: openAccess, summary: 'Fails', handle },
  ])
  const headers = { Authorization: `Bearer ${engine.tokenFor(smallSeed.clients.internal.id, 'internal')}` }
  respondAt = (path) => router(new Request(settings.baseUrl + path, { headers }))
})
afterAll(() => engine.close())

const errorIn = async (response: Response) => {
  const [item] = errorBody.parse(await response.json()).errors
  if (item === undefined) throw new Error('no error in the response')
  return item
}

describe('data', () => {
  it('has the type of its code', () => {
    expectTypeOf(new AppError('pin_wrong').data).toEqualTypeOf<{ attempts_left: number } | undefined>()
    expectTypeOf<ErrorData<'not_found'>>().toEqualTypeOf<undefined>()
  })

  it.each(sent)('of %s arrives as it was sent', async (code, data) => {
    thrown = receivedError(code, { message: code, data })
    expect(thrown.data).toEqual(data)
    // Errors of the back office from 500 on are internal; those of a marketplace come from the gateway.
    const response = thrown.status < 500 ? await respondAt('/desk/failure') : failureResponse(thrown)
    const item = await errorIn(response)
    expect(receivedError(item.code, item)).toMatchObject({ code, data })
  })

  it('is not in errors of the API', async () => {
    thrown = new AppError('pin_wrong', { details: 'for debugging', data: { attempts_left: 2 } })
    expect(await errorIn(await respondAt('/desk/failure'))).toMatchObject({ data: { attempts_left: 2 } })
    const { uuid: _uuid, ...ofApi } = await errorIn(await respondAt('/v4/failure'))
    expect(ofApi).toEqual({ code: 'pin_wrong', status: 401, message: 'The PIN is wrong.', details: 'for debugging' })
  })

  it.each([
    ['pin_wrong', { attempts_left: 'two' }],
    ['pin_wrong', undefined],
    ['not_found', { attempts_left: 2 }],
    ['garage_closed', { attempts_left: 2 }],
    ['record_changed', { current: { name: 'without a version' } }],
  ])('of %s is dropped where it is %o', (code, data) => {
    expect(receivedError(code, { message: 'x', data })).toMatchObject({ code, message: 'x', data: undefined })
  })

  it.each(['text', 5, null, []])('of another kind, %o, leaves the rest of the error', (data) => {
    const item = { code: 'pin_wrong', uuid: 'u', status: 401, message: 'm' }
    const parsed = errorBody.parse({ errors: [{ ...item, data }], status: 401, message: 'm' })
    expect(parsed.errors).toEqual([{ ...item, data: undefined }])
  })
})

describe('the program', () => {
  const root = resolve(import.meta.dirname, '../../..')
  const sources = globSync('{electron,renderer,shared}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/test-|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

  it.each(Object.keys(samples).filter(isErrorCode))('gives %s its data', (code) => {
    const givesData = ({ path, text }: (typeof sources)[number]) =>
      path.startsWith('electron') && text.includes(`'${code}'`) && /[{,]\s*data\b(?:: |[,\s]*\})/.test(text)
    expect(sources.some(givesData)).toBe(true)
  })

  it('parses no details', () => {
    const parses =
      /\b(?:JSON\.parse|parseJson|\w*[pP]arse)\((?:[^()]|\([^()]*\))*\bdetails\b|\bdetails\??\.(?:split|match|startsWith|includes|slice)\b/
    expect(sources.filter(({ text }) => parses.test(text)).map(({ path }) => path)).toEqual([])
  })
})
