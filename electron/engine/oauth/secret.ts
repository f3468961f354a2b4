/** Secrets, passwords and codes: made and checked with scrypt, compared in constant time (decisions.md section 5). */
import { scrypt, timingSafeEqual } from 'node:crypto'

/** Cost of new hashes: 16 MiB and some tens of milliseconds each. */
const cost = { N: 16_384, r: 8, p: 1 }
const saltBytes = 16
const hashBytes = 32
const memoryLimitBytes = 256 * 1024 * 1024

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

function derive(secret: string, salt: Uint8Array, length: number, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, length, { N, r, p, maxmem: memoryLimitBytes }, (error, key) => {
      if (error === null) resolve(key)
      else reject(error)
    })
  })
}

/** The stored form of a secret: `scrypt$N$r$p$saltHex$hashHex`. `randomBytes` gives the salt. */
export async function hashSecret(secret: string, randomBytes: (count: number) => Uint8Array): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await derive(secret, salt, hashBytes, cost)
  return `scrypt$${cost.N}$${cost.r}$${cost.p}$${Buffer.from(salt).toString('hex')}$${key.toString('hex')}`
}

/** Hashes written by other programs may be in base64url: 32 bytes are 43 characters there and 64 in hex. */
function readBytes(text: string, isHex: boolean): Buffer {
  return Buffer.from(text, isHex ? 'hex' : 'base64url')
}

/** True where the secret is the one that was stored. False for a stored form that cannot be read. */
export async function verifySecret(secret: string, stored: string): Promise<boolean> {
  const [scheme, n, r, p, saltText, hashText] = stored.split('$')
  if (scheme !== 'scrypt' || saltText === undefined || hashText === undefined) return false
  const isHex = hashText.length === 2 * hashBytes
  const expected = readBytes(hashText, isHex)
  if (expected.length === 0) return false
  const given = await derive(secret, readBytes(saltText, isHex), expected.length, {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(given, expected)
}

/** A stored form that no secret matches, to spend the same time on clients and accounts that do not exist. */
export const unmatchableSecret = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'0'.repeat(2 * saltBytes)}$${'0'.repeat(2 * hashBytes)}`
