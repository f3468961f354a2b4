/** Seals text with the system's keychain, through the asynchronous calls of Electron's safeStorage where it has them. */
import { AppError } from '../../../shared/errors/errors.ts'

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

/** Rejects with AppError `remote_secrets_locked` where the keychain is locked or has no such call, or with the system's error. */
const fromKeychain = async <Result>(work: () => Promise<Result | undefined>): Promise<Result> => {
  const result = await work().catch((error: unknown) => {
    throw isPassing(error) ? new AppError('remote_secrets_locked', { cause: error }) : error
  })
  if (result === undefined) throw new AppError('remote_secrets_locked')
  return result
}

const backendOf = (calls: SafeStorageCalls, platform: NodeJS.Platform): string => {
  if (platform === 'darwin') return 'keychain'
  if (platform === 'win32') return 'dpapi'
  return calls.getSelectedStorageBackend?.() ?? 'unknown'
}

/** This must be called when the app is ready: before, Linux does not know its backend. */
export const createSealer = (calls: SafeStorageCalls, platform: NodeJS.Platform = process.platform) => ({
  /** `backend` is `gnome_libsecret`, `kwallet6`, `basic_text`, …; `keychain` on macOS, `dpapi` on Windows. */
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
  seal: (text: string): Promise<Buffer> =>
    fromKeychain(async () => calls.encryptStringAsync?.(text) ?? calls.encryptString?.(text)),
  /** `stale` text has to be sealed again with a new key. */
  unseal: (sealed: Buffer): Promise<{ text: string; stale: boolean }> =>
    fromKeychain(async () => {
      const opened = await calls.decryptStringAsync?.(sealed)
      if (opened !== undefined) return { text: opened.result, stale: opened.shouldReEncrypt }
      const text = calls.decryptString?.(sealed)
      return text === undefined ? undefined : { text, stale: false }
    }),
})

export type Sealer = ReturnType<typeof createSealer>
