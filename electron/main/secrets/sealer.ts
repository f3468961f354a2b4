/** Seals text with the system's keychain, through the asynchronous calls of Electron's safeStorage where it has them. */
import { AppError } from '../../../shared/errors.ts'

/** The parts of Electron's `safeStorage` that are used; which exist depends on its version. */
export interface SafeStorageCalls {
  isAsyncEncryptionAvailable?(): Promise<boolean>
  encryptStringAsync?(text: string): Promise<Buffer>
  decryptStringAsync?(sealed: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }>
  isEncryptionAvailable?(): boolean
  encryptString?(text: string): Buffer
  decryptString?(sealed: Buffer): string
  getSelectedStorageBackend?(): string
}

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
export const createSealer = (calls: SafeStorageCalls, platform: NodeJS.Platform = process.platform) => ({
  /** `backend`: `gnome_libsecret`, `kwallet6`, `basic_text`, …; `keychain` on macOS, `dpapi` on Windows. */
  async state(): Promise<{ readonly backend: string; readonly usable: boolean }> {
    const backend = backendOf(calls, platform)
    if (plainBackends.has(backend)) return { backend, usable: false }
    try {
      const available = await (calls.isAsyncEncryptionAvailable?.() ?? calls.isEncryptionAvailable?.() ?? false)
      return { backend, usable: available }
    } catch {
      return { backend, usable: false }
    }
  },
  /** Rejects with AppError `remote_secrets_locked` where the keychain is locked, or the system's error. */
  async seal(text: string): Promise<Buffer> {
    try {
      const sealed = await (calls.encryptStringAsync?.(text) ?? calls.encryptString?.(text))
      if (sealed !== undefined) return sealed
    } catch (error) {
      throw lockedOr(error)
    }
    throw new AppError('remote_secrets_locked')
  },
  /** `stale`: to be sealed again with a new key. Rejects as `seal` does. */
  async unseal(sealed: Buffer): Promise<{ text: string; stale: boolean }> {
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

export type Sealer = ReturnType<typeof createSealer>
