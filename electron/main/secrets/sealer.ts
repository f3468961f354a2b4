/** Seals text with the system's keychain: the asynchronous calls of Electron's safeStorage where it has them, the others where not. */
import { AppError } from '../../../shared/errors.ts'

/** What is used of Electron's `safeStorage`; which half of it is there depends on the version. */
export interface SafeStorageCalls {
  isAsyncEncryptionAvailable?(): Promise<boolean>
  encryptStringAsync?(text: string): Promise<Buffer>
  decryptStringAsync?(sealed: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }>
  isEncryptionAvailable?(): boolean
  encryptString?(text: string): Buffer
  decryptString?(sealed: Buffer): string
  getSelectedStorageBackend?(): string
}

export interface SealerState {
  /** `gnome_libsecret`, `kwallet6`, `basic_text`, …; `keychain` on macOS, `dpapi` on Windows. */
  readonly backend: string
  /** `basic_text` would only hide the text from a glance. */
  readonly usable: boolean
}

export interface Sealer {
  state(): Promise<SealerState>
  /** Rejects with AppError `remote_secrets_locked` where the keychain does not open now, or the system's error. */
  seal(text: string): Promise<Buffer>
  /** `stale`: to be sealed anew, the key has changed. Rejects with AppError `remote_secrets_locked` where the keychain does not open now, or where it can never be read. */
  unseal(sealed: Buffer): Promise<{ text: string; stale: boolean }>
}

/** Not a secret store, whatever the calls say. */
const plainBackends: ReadonlySet<string> = new Set(['basic_text', 'unknown'])

const isPassing = (error: unknown): boolean =>
  error instanceof Error && /temporar|locked|unavailable|not available|cancel/i.test(error.message)

const lockedOr = (error: unknown): Error => {
  if (isPassing(error)) return new AppError('remote_secrets_locked', { cause: error })
  return error instanceof Error ? error : new Error(String(error))
}

const backendOf = (calls: SafeStorageCalls, platform: NodeJS.Platform): string => {
  if (platform === 'darwin') return 'keychain'
  if (platform === 'win32') return 'dpapi'
  return calls.getSelectedStorageBackend?.() ?? 'unknown'
}

/** Call when the app is ready: before, Linux does not know its backend. */
export const createSealer = (calls: SafeStorageCalls, platform: NodeJS.Platform = process.platform): Sealer => ({
  async state() {
    const backend = backendOf(calls, platform)
    if (plainBackends.has(backend)) return { backend, usable: false }
    try {
      const available = await (calls.isAsyncEncryptionAvailable?.() ?? calls.isEncryptionAvailable?.() ?? false)
      return { backend, usable: available }
    } catch {
      return { backend, usable: false }
    }
  },
  async seal(text) {
    try {
      const sealed = await (calls.encryptStringAsync?.(text) ?? calls.encryptString?.(text))
      if (sealed !== undefined) return sealed
    } catch (error) {
      throw lockedOr(error)
    }
    throw new AppError('remote_secrets_locked')
  },
  async unseal(sealed) {
    try {
      if (calls.decryptStringAsync !== undefined) {
        const { result, shouldReEncrypt } = await calls.decryptStringAsync(sealed)
        return { text: result, stale: shouldReEncrypt }
      }
      const text = calls.decryptString?.(sealed)
      if (text !== undefined) return { text, stale: false }
    } catch (error) {
      throw lockedOr(error)
    }
    throw new AppError('remote_secrets_locked')
  },
})
