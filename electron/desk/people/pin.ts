/** PINs and badges: how they are made, hashed and recognized. */
import { hash } from 'node:crypto'
import { hashSecret, type SecretCost } from '../../core/secret.ts'

type RandomBytes = (count: number) => Uint8Array

/** A PIN has few digits: each guess costs 64 MiB and at least a tenth of a second. */
export const pinCost: SecretCost = { N: 65_536, r: 8, p: 1 }

export const hashPin = (pin: string, randomBytes: RandomBytes, cost = pinCost): Promise<string> =>
  hashSecret(pin, randomBytes, cost)

const isSequence = (digits: readonly number[], step: 1 | 9): boolean =>
  digits.every((digit, index) => index === 0 || digit === ((digits[index - 1] ?? 0) + step) % 10)

/** One digit or group repeated (0000, 1212, 123123), or a sequence up or down (1234, 7890, 4321). */
export const isTooEasy = (pin: string): boolean => {
  const digits = Array.from(pin, Number)
  return /^(\d+?)\1+$/.test(pin) || isSequence(digits, 1) || isSequence(digits, 9)
}

const temporaryDigits = 6

/** Six digits that are not too easy. */
export const createTemporaryPin = (randomBytes: RandomBytes): string => {
  const number = Buffer.from(randomBytes(6)).readUIntBE(0, 6) % 10 ** temporaryDigits
  const pin = String(number).padStart(temporaryDigits, '0')
  return isTooEasy(pin) ? createTemporaryPin(randomBytes) : pin
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** `PDB-` and 128 random bits in base32 (RFC 4648, without padding). */
export const createBadgeCode = (randomBytes: RandomBytes): string => {
  const bits = [...randomBytes(16)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = bits.match(/.{1,5}/g) ?? []
  return `PDB-${letters.map((group) => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')}`
}

export const hashBadge = (code: string): Uint8Array => hash('sha256', code, 'buffer')
