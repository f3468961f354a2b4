/** Native calls are open to the person that the desk allows them, and those that outlive a training to nobody in it. */
import { expect, it } from 'vitest'
import type { EngineState } from '../../../shared/engine-state.ts'
import { createCallPermission } from './call-permission.ts'

const engine = (isTraining: boolean) => ({
  gateway: { refusal: () => Promise.resolve(undefined) },
  supervisor: { state: (): EngineState => ({ status: 'ready', sinceMs: 0 }) },
  isTraining: () => isTraining,
})
const codeOf = (isTraining: boolean, name: Parameters<ReturnType<typeof createCallPermission>>[0]) =>
  createCallPermission(
    engine(isTraining),
    () => 'window',
  )(name).then(
    () => 'allowed',
    (error: unknown) => (error as { code?: string }).code,
  )

it.each(['connection.switch', 'connection.update', 'database.startNew', 'database.use', 'file.chooseFolder'] as const)(
  'refuses %s during a training, whose demo data have no people',
  async (name) => {
    expect([await codeOf(false, name), await codeOf(true, name)]).toEqual(['allowed', 'training_active'])
  },
)

it.each(['print.document', 'connection.state', 'window.setZoom'] as const)('allows %s in a training', async (name) => {
  expect(await codeOf(true, name)).toBe('allowed')
})
