/** The codes that a booking is known and entered by, out of injected randomness. */
import type { Ids } from '../../../core/deps.ts'

/** No I, O, 0 or 1: nothing that is mistaken when it is read out. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** `20418823 7QK4-M2XD`: eight random characters of 32 behind the booking's id. */
export const createBookingCodes = (bookingId: number, ids: Ids) => {
  const letters = Array.from(ids.randomBytes(8), (byte) => alphabet.charAt(byte & 31)).join('')
  return {
    authorizationCode: Buffer.from(ids.randomBytes(16)).toString('hex'),
    passToken: Buffer.from(ids.randomBytes(18)).toString('base64url'),
    passNumber: `P-${bookingId}-1`,
    scanCode: `${bookingId} ${letters.slice(0, 4)}-${letters.slice(4)}`,
  }
}
