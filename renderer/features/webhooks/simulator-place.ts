/** Whose computer the simulated partner runs on: webhooks are told where the marketplace is. */
import { useConnection } from '../../lib/connection/index.ts'

export function useSimulatorPlace(): 'this computer' | 'the marketplace’s computer' {
  return useConnection(({ state }) =>
    state === undefined || state.kind === 'embedded' ? 'this computer' : 'the marketplace’s computer',
  )
}
