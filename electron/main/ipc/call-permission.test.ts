/** Native calls require the permission of the person at the window, and those whose effect outlives a training are refused during one. */
import { beforeEach, expect, it } from 'vitest'
import type { EngineState } from '../../../shared/desktop/engine-state.ts'
import type { Permission } from '../../../shared/permissions.ts'
import { createCallPermission } from './call-permission.ts'

type CallName = Parameters<ReturnType<typeof createCallPermission>>[0]
interface State {
  readonly isTraining?: boolean
  readonly hasPeople?: boolean
  readonly state?: EngineState
  /** The refusal of the desk for the person at the window. */
  readonly refusal?: Response
}

/** The permissions that were checked at the desk, and the window of each. */
const asked: string[] = []
beforeEach(() => void asked.splice(0))

const codeOf = (
  name: CallName,
  { isTraining = false, hasPeople = false, state = { status: 'ready', sinceMs: 0 }, refusal }: State = {},
) => {
  const engine = {
    gateway: {
      refusal: (permission: Permission, windowId: string) => {
        asked.push(`${windowId}: ${permission}`)
        return Promise.resolve(refusal)
      },
    },
    supervisor: { state: () => state },
    isTraining: () => isTraining,
  }
  return createCallPermission(engine, { windowId: () => 'window 1', mayHavePeople: () => hasPeople })(name).then(
    () => 'allowed',
    (error: unknown) => (error as { code?: string }).code,
  )
}

const refusalWith = (code: string): Response =>
  Response.json({ errors: [{ code, uuid: 'u', status: 403, message: 'No.' }], status: 403, message: 'No.' })

it('allows what the desk allows the person at the window', async () => {
  expect(await codeOf('file.saveText')).toBe('allowed')
  expect(asked).toEqual(['window 1: export'])
})

it('asks nobody for what anyone may, also while nobody is signed in', async () => {
  expect(await codeOf('app.quit', { refusal: refusalWith('not_signed_in') })).toBe('allowed')
  expect(asked).toEqual([])
})

it('refuses with the code of the desk, or says that the engine does not respond', async () => {
  expect(await codeOf('file.saveText', { refusal: refusalWith('permission_missing') })).toBe('permission_missing')
  expect(await codeOf('file.saveText', { refusal: Response.json({ errors: [] }) })).toBe('engine_unavailable')
  expect(await codeOf('file.saveText', { refusal: Response.json({}) })).toBe('engine_unavailable')
})

it.each([
  ['allowed', { status: 'failed', sinceMs: 0, code: 'database_corrupt', facts: {} }],
  ['allowed', { status: 'stopped', sinceMs: 0 }],
  ['not_signed_in', { status: 'starting', sinceMs: 0 }],
  ['not_signed_in', { status: 'ready', sinceMs: 0 }],
] as const)('what may repair the data is %s without people while the engine is %j', async (expected, state) => {
  expect(await codeOf('database.use', { state, refusal: refusalWith('not_signed_in') })).toBe(expected)
})

it.each([
  'database.use',
  'database.startNew',
  'database.openFolder',
  'database.openLog',
  'connection.switch',
  'file.saveText',
] as const)(
  '%s is open to nobody while the engine has failed, where people were added: no PIN can be checked',
  async (name) => {
    for (const status of ['failed', 'stopped'] as const) {
      const state = { status, sinceMs: 0, code: 'database_corrupt', facts: {} } as EngineState
      expect(await codeOf(name, { state, hasPeople: true })).toBe('repair_by_operator')
    }
  },
)

it.each(['connection.switch', 'connection.update', 'database.startNew', 'database.use', 'file.chooseFolder'] as const)(
  'refuses %s during a training, whose demo data have no people',
  async (name) => {
    expect([await codeOf(name), await codeOf(name, { isTraining: true })]).toEqual(['allowed', 'training_active'])
  },
)

it.each(['print.document', 'connection.state', 'window.setZoom'] as const)('allows %s in a training', async (name) => {
  expect(await codeOf(name, { isTraining: true })).toBe('allowed')
})
