/** Asks the desk whether the person at the window may make a native call. */
import type { EngineState } from '../../../shared/engine-state.ts'
import { errorBody, receivedError } from '../../../shared/errors.ts'
import type { IpcCallName } from '../../../shared/ipc-channels.ts'
import { nativePermissions } from '../../../shared/native-permissions.ts'
import type { Gateway } from '../../gateway/gateway.ts'

/** The data cannot be opened, and nobody can sign in: what repairs it is open to whoever is at the computer. */
const needsRepair = ({ status }: EngineState): boolean => status === 'failed' || status === 'stopped'

export const createCallPermission =
  (gateway: Pick<Gateway, 'refusal'>, engineState: () => EngineState, windowId: () => string) =>
  async (name: IpcCallName): Promise<void> => {
    const permission = nativePermissions[name]
    if (permission === 'anyone' || needsRepair(engineState())) return
    const response = await gateway.refusal(permission, windowId())
    if (response === undefined) return
    const first = errorBody.safeParse(await response.json()).data?.errors[0]
    throw receivedError(first?.code ?? 'engine_unavailable', {})
  }
