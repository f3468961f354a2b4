/** The secrets of one profile: sealed in a file where the keychain is usable, otherwise in memory only. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { makePrivateFolder } from '../../common/private-files.ts'
import {
  profileSecretsSchema,
  type ProfileSecrets,
  type SecretVault,
  type VaultReading,
} from '../../gateway/remote/secret-vault.ts'
import { readJsonFile, writeJsonFile } from '../files/json-file.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import { createSerialQueue } from '../../../shared/serial-queue.ts'
import type { Sealer } from './sealer.ts'

const fileSchema = z.object({
  version: z.literal(1),
  /** The backend that sealed it; another one cannot open it. */
  backend: z.string(),
  sealed: z.base64(),
})

const nothingYet: VaultReading = { status: 'open', secrets: {}, storage: 'memory' }

/** `log` never gets a secret. */
export const createSealedVault = (file: string, sealer: Sealer, log: (message: string) => void): SecretVault => {
  let known: ProfileSecrets | undefined
  let isStored = false
  /** A read that began before a write must not restore the previous secrets. */
  const inTurn = createSerialQueue()

  const asideFile = `${file}.unreadable`

  const setAside = (): void => {
    try {
      renameSync(file, asideFile)
    } catch {}
  }

  const trySeal = async (secrets: ProfileSecrets): Promise<boolean> => {
    const { backend, usable } = await sealer.state()
    if (!usable) return false
    try {
      const sealed = await sealer.seal(JSON.stringify(secrets))
      makePrivateFolder(dirname(file))
      writeJsonFile(file, { version: 1, backend, sealed: sealed.toString('base64') })
      return true
    } catch (error) {
      log(`secrets could not be kept: ${error instanceof Error ? error.name : 'unknown'}`)
      return false
    }
  }

  const put = async (secrets: ProfileSecrets): Promise<void> => {
    const isThere = isStored && isDeepStrictEqual(known, secrets)
    known = secrets
    isStored = (await trySeal(secrets)) || isThere
    // The next start must not read the previous secrets, nor a used refresh token.
    if (isStored) return
    try {
      rmSync(file, { force: true })
    } catch {
      log('sealed secrets could not be removed')
    }
  }

  const unsealed = async (): Promise<VaultReading> => {
    // The secrets are lost until new ones are stored.
    if (!existsSync(file)) return existsSync(asideFile) ? { status: 'lost' } : nothingYet
    const kept = readJsonFile(file, fileSchema)
    if (kept === undefined) {
      setAside()
      return { status: 'lost' }
    }
    const { backend, usable } = await sealer.state()
    if (!usable || backend !== kept.backend) return { status: 'locked', backend: kept.backend }
    try {
      const { text, stale } = await sealer.unseal(Buffer.from(kept.sealed, 'base64'))
      const secrets = profileSecretsSchema.parse(JSON.parse(text))
      known = secrets
      isStored = true
      if (stale) await put(secrets)
      return { status: 'open', secrets, storage: 'disk' }
    } catch (error) {
      if (isAppError(error, 'remote_secrets_locked')) return { status: 'locked', backend: kept.backend }
      log('sealed secrets cannot be read any more')
      setAside()
      return { status: 'lost' }
    }
  }

  return {
    read: () =>
      inTurn(async () => {
        if (known === undefined) return unsealed()
        return { status: 'open', secrets: known, storage: isStored ? 'disk' : 'memory' }
      }),
    write: (secrets) => inTurn(() => put(secrets)),
  }
}
