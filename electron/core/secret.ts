/** Secrets, passwords, codes and PINs: hashed and verified with scrypt, compared in constant time (decisions.md section 5). */
import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

export interface SecretCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** The cost of new hashes of clients and accounts: 16 MiB and some tens of milliseconds each. */
const usualCost: SecretCost = { N: 16_384, r: 8, p: 1 }
const saltBytes = 16
const hashBytes = 32
const maxmem = 256 * 1024 * 1024

const derive = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt)

const storedForm = ({ N, r, p }: SecretCost, saltHex: string, hashHex: string): string =>
  `scrypt$${N}$${r}$${p}$${saltHex}$${hashHex}`

/** The stored form of a secret: `scrypt$N$r$p$saltHex$hashHex`. `randomBytes` returns the salt. */
export const hashSecret = async (
  secret: string,
  randomBytes: (count: number) => Uint8Array,
  cost = usualCost,
): Promise<string> => {
  const salt = randomBytes(saltBytes)
  const key = await derive(secret, salt, hashBytes, { ...cost, maxmem })
  return storedForm(cost, Buffer.from(salt).toString('hex'), key.toString('hex'))
}

/** True where the secret is the stored one. False for a stored form that cannot be read. */
export const verifySecret = async (secret: string, stored: string): Promise<boolean> => {
  const [scheme, N, r, p, saltText, hashText] = stored.split('$')
  if (scheme !== 'scrypt' || saltText === undefined || hashText === undefined) return false
  // Hashes written by other programs may be in base64url: 32 bytes are 43 characters there and 64 in hex.
  const encoding = hashText.length === 2 * hashBytes ? 'hex' : 'base64url'
  const expected = Buffer.from(hashText, encoding)
  if (expected.length === 0) return false
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem }
  return timingSafeEqual(await derive(secret, Buffer.from(saltText, encoding), expected.length, options), expected)
}

/** A stored form that no secret matches, to spend the same time on clients, accounts and people that do not exist. */
export const unmatchable = (cost = usualCost): string =>
  storedForm(cost, '0'.repeat(2 * saltBytes), '0'.repeat(2 * hashBytes))
