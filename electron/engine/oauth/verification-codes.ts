/** One-time codes that prove that a phone is somebody's: six digits, 10 minutes, one use, five tries (decisions.md section 5). */
import type { EngineDeps, Ids } from '../deps.ts'
import type { Locale } from '../http/locale.ts'
import { createOutbox } from '../outbox/repository.ts'
import { dialled } from '../resources/accounts/phone.ts'
import type { Phone } from '../resources/accounts/phone.ts'
import { hashSecret, unmatchableSecret, verifySecret } from './secret.ts'

export const verificationCodeMs = 10 * 60_000
const mostTries = 5
/** While a number has this many codes that are not yet old, it gets no more messages. */
const mostCodes = 5
const keptMs = 24 * 3_600_000

/** A code that is not yet anybody's. */
export interface FreshCode {
  readonly code: string
  readonly hash: string
}

export interface ProvenPhone {
  readonly codeId: number
  readonly userId: number
}

export interface VerificationCodes {
  /** Makes a code; takes as long for a number that nobody has. */
  make(): Promise<FreshCode>
  /**
   * Keeps a code for a number and sends it to its user; without one nothing is sent, and only a trace is left. Does nothing
   * where the number has had too many. Call it inside a transaction.
   */
  send(fresh: FreshCode, phone: Phone, user: { id: number; locale: Locale } | undefined, nowMs: number): void
  /** Counts a try, and tells whose code it is where it is right. */
  check(phone: Phone, code: string, nowMs: number): Promise<ProvenPhone | undefined>
  /** False where it was used in the meantime. Call it inside the transaction that it allows. */
  use(codeId: number, nowMs: number): boolean
}

interface CodeRow {
  id: number
  user_id: number | null
  code_hash: string
}

const codes = 1_000_000
/** The largest multiple of a million that fits four bytes: beyond it some codes would be likelier than others. */
const fair = Math.floor(2 ** 32 / codes) * codes

/** Six digits, each as likely as any other. */
export function drawCode(randomBytes: Ids['randomBytes']): string {
  for (;;) {
    const [a = 0, b = 0, c = 0, d = 0] = randomBytes(4)
    const drawn = ((a * 256 + b) * 256 + c) * 256 + d
    if (drawn < fair) return String(drawn % codes).padStart(6, '0')
  }
}

function messageText(code: string, locale: Locale): string {
  return locale === 'fr-CA'
    ? `Votre code de vérification est ${code}. Il est valable 10 minutes. Ne le donnez à personne.`
    : `Your verification code is ${code}. It is valid for 10 minutes. Do not give it to anybody.`
}

export function createVerificationCodes({ database, ids }: EngineDeps): VerificationCodes {
  const outbox = createOutbox(database)
  const insert = database.prepareWrite(
    `INSERT INTO verification_codes (country_code, phone_number, user_id, code_hash, created_at_ms, expires_at_ms)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const forgetOld = database.prepareWrite('DELETE FROM verification_codes WHERE created_at_ms <= ?')
  const countRecent = database.prepare<{ count: number }>(
    'SELECT count(*) AS count FROM verification_codes WHERE country_code = ? AND phone_number = ? AND created_at_ms > ?',
  )
  // A trace of a number that nobody has must not stand before a code that was sent.
  const findNewest = database.prepare<CodeRow & { tries: number; expires_at_ms: number; used_at_ms: number | null }>(
    `SELECT id, user_id, code_hash, tries, expires_at_ms, used_at_ms FROM verification_codes
     WHERE country_code = ? AND phone_number = ? ORDER BY user_id IS NULL, id DESC LIMIT 1`,
  )
  const countTry = database.prepareWrite('UPDATE verification_codes SET tries = tries + 1 WHERE id = ?')
  const markUsed = database.prepareWrite(
    'UPDATE verification_codes SET used_at_ms = ? WHERE id = ? AND used_at_ms IS NULL',
  )

  function takeTry({ countryCode, number }: Phone, nowMs: number): CodeRow | undefined {
    return database.transaction(() => {
      const row = findNewest.get(countryCode, number)
      if (row === undefined || row.used_at_ms !== null) return undefined
      if (row.expires_at_ms <= nowMs || row.tries >= mostTries) return undefined
      countTry.run(row.id)
      return row
    })
  }

  return {
    async make() {
      const code = drawCode(ids.randomBytes)
      return { code, hash: await hashSecret(code, ids.randomBytes) }
    },

    send(fresh, phone, user, nowMs) {
      const { countryCode, number } = phone
      const recent = countRecent.get(countryCode, number, nowMs - verificationCodeMs)
      if ((recent?.count ?? 0) >= mostCodes) return
      forgetOld.run(nowMs - keptMs)
      insert.run(countryCode, number, user?.id ?? null, fresh.hash, nowMs, nowMs + verificationCodeMs)
      if (user === undefined) return
      outbox.queue({ channel: 'sms', recipient: dialled(phone), bodyText: messageText(fresh.code, user.locale) }, nowMs)
    },

    async check(phone, code, nowMs) {
      const row = takeTry(phone, nowMs)
      const right = await verifySecret(code.trim(), row?.code_hash ?? unmatchableSecret)
      if (!right || row?.user_id == null) return undefined
      return { codeId: row.id, userId: row.user_id }
    },

    use: (codeId, nowMs) => markUsed.run(nowMs, codeId).changes === 1,
  }
}
