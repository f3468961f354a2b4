/** Whose computer the simulated partner runs on: webhooks are told where the marketplace is. */
import { useConnection } from '../../lib/connection/index.ts'

export const useSimulatorPlace = (): 'this computer' | 'the marketplace’s computer' =>
  useConnection(({ state }) =>
    state === undefined || state.kind === 'embedded' ? 'this computer' : 'the marketplace’s computer',
  )
