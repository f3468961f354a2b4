/** The secrets of a profile in memory, for tests of connections. */
import type { ProfileSecrets, SecretVault } from '../secret-vault.ts'

export const createMemoryVault = (secrets: ProfileSecrets): SecretVault => {
  let kept = secrets
  return {
    read: async () => ({ status: 'open', secrets: kept, storage: 'memory' }),
    write: async (next) => {
      kept = next
    },
  }
}
