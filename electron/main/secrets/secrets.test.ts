/** Secrets with a usable keychain, a weak one, none, a locked one and one whose key is lost; in both generations of calls. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSealedVault } from './sealed-vault.ts'
import { createSealer, type SafeStorageCalls } from './sealer.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface Keychain {
  key: Buffer
  open: boolean
  stale: boolean
  /** True for an open keychain that refuses to seal. */
  refuses: boolean
  backend: string
}

const newKeychain = (): Keychain => ({
  key: randomBytes(32),
  open: true,
  stale: false,
  refuses: false,
  backend: 'gnome_libsecret',
})

const seal = ({ key, refuses }: Keychain, text: string): Buffer => {
  if (refuses) throw new Error('it does not seal now')
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}
const unseal = ({ key }: Keychain, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}
const locked = () => new Error('safeStorage is temporarily unavailable')

const asynchronous = (keychain: Keychain): SafeStorageCalls => ({
  isAsyncEncryptionAvailable: async () => keychain.open,
  encryptStringAsync: async (text) => {
    if (!keychain.open) throw locked()
    return seal(keychain, text)
  },
  decryptStringAsync: async (sealed) => {
    if (!keychain.open) throw locked()
    return { result: unseal(keychain, sealed), shouldReEncrypt: keychain.stale }
  },
  getSelectedStorageBackend: () => keychain.backend,
})
const synchronous = (keychain: Keychain): SafeStorageCalls => ({
  isEncryptionAvailable: () => keychain.open,
  encryptString: (text) => seal(keychain, text),
  decryptString: (sealed) => unseal(keychain, sealed),
  getSelectedStorageBackend: () => keychain.backend,
})

const secrets = {
  clientSecret: 'planted-client-secret',
  token: { accessToken: 'planted-access-token', scopes: ['public'], obtainedAtMs: 1, expiresAtMs: 2 },
}
const lines: string[] = []
const openVault = (calls: SafeStorageCalls) =>
  createSealedVault(join(folder, 'p', 'secrets.json'), createSealer(calls, 'linux'), (line) => void lines.push(line))
const everythingWritten = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')

describe.each([
  ['asynchronous', asynchronous],
  ['synchronous', synchronous],
])('with the %s calls', (_name, callsOf) => {
  test('what is kept comes back in the next run, and is not to be read in the file', async () => {
    const keychain = newKeychain()
    await openVault(callsOf(keychain)).write(secrets)
    expect(await openVault(callsOf(keychain)).read()).toEqual({ status: 'open', secrets, storage: 'disk' })
    expect(everythingWritten()).toContain('gnome_libsecret')
    expect(everythingWritten() + lines.join()).not.toContain('planted')
  })

  test('a keychain that is locked now has lost nothing', async () => {
    const keychain = newKeychain()
    await openVault(callsOf(keychain)).write(secrets)
    keychain.open = false
    const vault = openVault(callsOf(keychain))
    expect(await vault.read()).toEqual({ status: 'locked', backend: 'gnome_libsecret' })
    keychain.open = true
    expect(await vault.read()).toMatchObject({ status: 'open', secrets })
  })

  test('another backend than the one that sealed it is locked, not lost', async () => {
    const keychain = newKeychain()
    await openVault(callsOf(keychain)).write(secrets)
    for (const backend of ['basic_text', 'kwallet6']) {
      expect(await openVault(callsOf({ ...keychain, backend })).read()).toEqual({
        status: 'locked',
        backend: 'gnome_libsecret',
      })
    }
    expect(await openVault(callsOf(keychain)).read()).toMatchObject({ status: 'open', secrets })
  })

  test('a key that is gone is reported as lost until the next sign-in, which is kept', async () => {
    await openVault(callsOf(newKeychain())).write(secrets)
    const keychain = newKeychain()
    const vault = openVault(callsOf(keychain))
    for (let time = 0; time < 2; time += 1) expect(await vault.read()).toEqual({ status: 'lost' })
    expect(await openVault(callsOf(keychain)).read()).toEqual({ status: 'lost' })
    await openVault(callsOf(keychain)).write(secrets)
    expect(await openVault(callsOf(keychain)).read()).toMatchObject({ status: 'open', secrets })
  })

  test.each(['basic_text', 'unknown'])('with %s nothing is written, and memory serves', async (backend) => {
    const vault = openVault(callsOf({ ...newKeychain(), backend }))
    await vault.write(secrets)
    expect(await vault.read()).toEqual({ status: 'open', secrets, storage: 'memory' })
    expect(existsSync(join(folder, 'p'))).toBe(false)
  })

  test('a keychain that refuses a second person’s sign-in does not bring the first back', async () => {
    const keychain = newKeychain()
    const calls = callsOf(keychain)
    const vault = openVault(calls)
    await vault.write(secrets)
    const second = { ...secrets, token: { ...secrets.token, accessToken: 'planted-second-token' } }
    keychain.refuses = true
    await vault.write(second)
    // The client secret is lost too: it was in the file that is gone.
    expect(await vault.read()).toEqual({ status: 'open', secrets: second, storage: 'memory' })
    keychain.refuses = false
    expect(await openVault(calls).read()).toEqual({ status: 'open', secrets: {}, storage: 'memory' })
    await vault.write(second)
    expect(await openVault(calls).read()).toEqual({ status: 'open', secrets: second, storage: 'disk' })
  })

  test('a keychain that refuses to forget a client secret, or to take another one, does not bring the former back', async () => {
    const keychain = newKeychain()
    const vault = openVault(callsOf(keychain))
    await vault.write(secrets)
    keychain.refuses = true
    await vault.write({ token: secrets.token })
    keychain.refuses = false
    expect(await openVault(callsOf(keychain)).read()).toEqual({ status: 'open', secrets: {}, storage: 'memory' })
  })

  test('a sign-out holds although the keychain is locked', async () => {
    const keychain = newKeychain()
    await openVault(callsOf(keychain)).write(secrets)
    keychain.open = false
    await openVault(callsOf(keychain)).write({ signedOut: { reason: 'by_person' } })
    keychain.open = true
    expect(await openVault(callsOf(keychain)).read()).toMatchObject({ status: 'open', secrets: {} })
  })
})

test('no calls at all: memory', async () => {
  const sealer = createSealer({}, 'linux')
  expect(await sealer.state()).toEqual({ backend: 'unknown', usable: false })
  const vault = openVault({})
  await vault.write(secrets)
  expect(await vault.read()).toMatchObject({ status: 'open', storage: 'memory' })
})

test('a key that has changed is used for sealing anew', async () => {
  const keychain = newKeychain()
  await openVault(asynchronous(keychain)).write(secrets)
  const before = everythingWritten()
  keychain.stale = true
  await openVault(asynchronous(keychain)).read()
  expect(everythingWritten()).not.toBe(before)
  keychain.stale = false
  expect(await openVault(asynchronous(keychain)).read()).toMatchObject({ status: 'open', secrets })
})

test('what is sealed with the key of before stays where the new one does not seal', async () => {
  const keychain = newKeychain()
  await openVault(asynchronous(keychain)).write(secrets)
  Object.assign(keychain, { stale: true, refuses: true })
  const vault = openVault(asynchronous(keychain))
  for (let time = 0; time < 2; time += 1)
    expect(await vault.read()).toEqual({ status: 'open', secrets, storage: 'disk' })
  expect(await openVault(asynchronous(keychain)).read()).toMatchObject({ status: 'open', secrets })
})

test.each([
  ['darwin', 'keychain'],
  ['win32', 'dpapi'],
] as const)('%s has its %s', async (platform, backend) => {
  const calls = { ...asynchronous(newKeychain()) }
  delete calls.getSelectedStorageBackend
  expect(await createSealer(calls, platform).state()).toEqual({ backend, usable: true })
})
