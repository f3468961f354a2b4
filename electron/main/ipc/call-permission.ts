/** Checks with the desk whether the person at the window may make a native call. */
import type { EngineState } from '../../../shared/desktop/engine-state.ts'
import { AppError, errorBody, receivedError } from '../../../shared/errors/errors.ts'
import type { IpcCallName } from '../../../shared/desktop/ipc-channels.ts'
import { nativePermissions } from '../../../shared/desktop/native-permissions.ts'
import type { Permission } from '../../../shared/permissions.ts'
import type { Gateway } from '../../gateway/gateway.ts'

/** The data cannot be opened, and nobody can sign in. */
const needsRepair = ({ status }: EngineState): boolean => status === 'failed' || status === 'stopped'

interface Engine {
  readonly gateway: Pick<Gateway, 'refusal'>
  readonly supervisor: { state(): EngineState }
  isTraining(): boolean
}

interface Window {
  readonly windowId: () => string
  /** Whether the database in use may have people, as last known. */
  readonly mayHavePeople: () => boolean
}

/** Changes with these permissions outlive a training, and a training with demo data has no people whose permission could be checked. */
const ofInstallation: ReadonlySet<Permission> = new Set(['connections', 'settings', 'backup'])

export const createCallPermission =
  ({ gateway, supervisor, isTraining }: Engine, { windowId, mayHavePeople }: Window) =>
  async (name: IpcCallName): Promise<void> => {
    const permission = nativePermissions[name]
    if (permission === 'anyone') return
    if (isTraining() && ofInstallation.has(permission)) throw new AppError('training_active')
    if (needsRepair(supervisor.state())) {
      // No PIN can be checked, and a new database would be open to anybody.
      if (mayHavePeople()) throw new AppError('repair_by_operator')
      return
    }
    const response = await gateway.refusal(permission, windowId())
    if (response === undefined) return
    const first = errorBody.safeParse(await response.json()).data?.errors[0]
    throw receivedError(first?.code ?? 'engine_unavailable', {})
  }
