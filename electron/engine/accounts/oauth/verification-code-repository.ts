/** One-time codes for signing in by phone and for changing an account: six digits, 10 minutes, one use, five tries (decisions.md sections 5, 6a). */
import type { WritableDatabase } from '../../../core/db/database.ts'
import type { Ids } from '../../../core/deps.ts'
import type { Locale } from '../../../../shared/locales.ts'
import { messagesIn } from '../../../common/messages.ts'
import type { Outbox, WrittenMessage } from '../../mail/outbox/repository.ts'
import type { Phone } from '../../../../shared/values/phone.ts'
import { dialled } from '../contact.ts'
import type { UserRow } from '../repository.ts'
import { hashSecret, unmatchable, verifySecret, type SecretCost } from '../../../core/secret.ts'

export const verificationCodeMs = 10 * 60_000
const mostTries = 5
/** While a number or account has this many codes that are not yet old, it gets no more messages. */
const mostCodes = 5
const retentionMs = 24 * 3_600_000

export interface FreshCode {
  readonly code: string
  readonly hash: string
}

interface CodeRow {
  id: number
  user_id: number | null
  code_hash: string
}

const codes = 1_000_000
/** The largest multiple of a million that fits four bytes: beyond it some codes would be likelier than others. */
const fair = Math.floor(2 ** 32 / codes) * codes

export const drawCode = (randomBytes: Ids['randomBytes']): string => {
  for (;;) {
    const [a = 0, b = 0, c = 0, d = 0] = randomBytes(4)
    const drawn = ((a * 256 + b) * 256 + c) * 256 + d
    if (drawn < fair) return String(drawn % codes).padStart(6, '0')
  }
}

/** Undefined for an account that no code can be sent to. */
const changeMessage = (code: string, user: UserRow): WrittenMessage | undefined => {
  const t = messagesIn(user.locale)
  const bodyText = t('mail.accountChange.text', { code })
  const { country_code: countryCode, phone_number: number } = user
  if (user.phone_verified === 1 && countryCode !== null && number !== null)
    return { channel: 'sms', recipient: dialled({ countryCode, number }), bodyText }
  return user.email === null
    ? undefined
    : { channel: 'email', recipient: user.email, subject: t('mail.accountChange.subject'), bodyText }
}

const signInPurpose = ({ countryCode, number }: Phone): string => `sign-in ${countryCode} ${number}`
const changePurpose = (userId: number): string => `change ${String(userId)}`

export const createVerificationCodes = (
  database: WritableDatabase,
  ids: Ids,
  outbox: Outbox,
  secretCost?: SecretCost,
) => {
  const insert = database.prepareWrite(
    `INSERT INTO verification_codes (purpose, user_id, code_hash, created_at_ms, expires_at_ms) VALUES (?, ?, ?, ?, ?)`,
  )
  const forgetOld = database.prepareWrite('DELETE FROM verification_codes WHERE created_at_ms <= ?')
  const countRecent = database.prepare<{ count: number }>(
    'SELECT count(*) AS count FROM verification_codes WHERE purpose = ? AND created_at_ms > ?',
  )
  // An entry for a number without a user must not hide a code that was sent.
  const findNewest = database.prepare<CodeRow & { expires_at_ms: number; used_at_ms: number | null }>(
    `SELECT id, user_id, code_hash, expires_at_ms, used_at_ms FROM verification_codes
     WHERE purpose = ? ORDER BY user_id IS NULL, id DESC LIMIT 1`,
  )
  const countTry = database.prepareWrite(
    `UPDATE verification_codes SET tries = tries + 1 WHERE id = ? AND tries < ${mostTries}`,
  )
  const markUsed = database.prepareWrite(
    'UPDATE verification_codes SET used_at_ms = ? WHERE id = ? AND used_at_ms IS NULL',
  )
  const end = database.prepareWrite(
    'UPDATE verification_codes SET used_at_ms = ? WHERE purpose = ? AND used_at_ms IS NULL',
  )

  const nextTry = (purpose: string, nowMs: number): CodeRow | undefined =>
    database.transaction(() => {
      const row = findNewest.get(purpose)
      if (row === undefined || row.used_at_ms !== null) return undefined
      if (row.expires_at_ms <= nowMs) return undefined
      return countTry.run(row.id).changes === 1 ? row : undefined
    })

  const checkCode = async (purpose: string, code: string, nowMs: number) => {
    const row = nextTry(purpose, nowMs)
    const isRight = await verifySecret(code.trim(), row?.code_hash ?? unmatchable(secretCost))
    if (!isRight || row?.user_id == null) return undefined
    return { codeId: row.id, userId: row.user_id }
  }

  const store = (purpose: string, fresh: FreshCode, userId: number | undefined, nowMs: number): boolean => {
    if (userId !== undefined) database.lock('users', [userId])
    const recent = countRecent.get(purpose, nowMs - verificationCodeMs)
    if ((recent?.count ?? 0) >= mostCodes) return false
    forgetOld.run(nowMs - retentionMs)
    insert.run(purpose, userId ?? null, fresh.hash, nowMs, nowMs + verificationCodeMs)
    return true
  }

  return {
    /** Makes a code; takes equally long for a number without a user. */
    async make(): Promise<FreshCode> {
      const code = drawCode(ids.randomBytes)
      return { code, hash: await hashSecret(code, ids.randomBytes, secretCost) }
    },

    /** Must run inside a transaction. Sends nothing for a number without a user or with too many codes. */
    send(fresh: FreshCode, phone: Phone, user: { id: number; locale: Locale } | undefined, nowMs: number): void {
      if (!store(signInPurpose(phone), fresh, user?.id, nowMs) || user === undefined) return
      const bodyText = messagesIn(user.locale)('mail.signIn.text', { code: fresh.code })
      outbox.queue({ channel: 'sms', recipient: dialled(phone), bodyText }, nowMs)
    },

    /** Counts a try; returns the id and user of a correct code. */
    check: (phone: Phone, code: string, nowMs: number) => checkCode(signInPurpose(phone), code, nowMs),

    /** Must run inside a transaction. Sends to the verified phone, else to the e-mail; false where the account has neither. */
    sendForChange(fresh: FreshCode, user: UserRow, nowMs: number): boolean {
      const message = changeMessage(fresh.code, user)
      if (message === undefined) return false
      if (store(changePurpose(user.id), fresh, user.id, nowMs)) outbox.queue(message, nowMs)
      return true
    },

    /** Counts a try; returns the id of a correct code. */
    checkForChange: async (userId: number, code: string, nowMs: number) =>
      (await checkCode(changePurpose(userId), code, nowMs))?.codeId,

    /** Ends the codes that were sent to an address which the account may no longer have. */
    endForChange: (userId: number, nowMs: number): void => void end.run(nowMs, changePurpose(userId)),

    /** False where it was used in the meantime. Must run inside the transaction that it allows. */
    use: (codeId: number, nowMs: number): boolean => markUsed.run(nowMs, codeId).changes === 1,
  }
}
