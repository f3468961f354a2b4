/** Accounts and their credit, in SQL. */
import type { WritableDatabase } from '../../core/db/database.ts'
import type { Locale } from '../../../shared/locales.ts'
import type { Phone } from '../../../shared/values/phone.ts'

export interface UserRow {
  readonly id: number
  readonly email: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly country_code: string | null
  readonly phone_number: string | null
  readonly phone_verified: 0 | 1
  readonly password_hash: string | null
  readonly locale: Locale
  readonly created_at_ms: number
}

export interface Credit {
  readonly currency: string
  readonly amount_minor: number
}

export type Users = ReturnType<typeof createUsers>

export const createUsers = (database: WritableDatabase) => {
  const selectBy = (condition: string) => database.prepare<UserRow>(`SELECT * FROM users WHERE ${condition}`)
  const byId = selectBy('id = ?')
  const byEmail = selectBy('email = ?')
  const byVerifiedPhone = selectBy('country_code = ? AND phone_number = ? AND phone_verified = 1')

  return {
    byId: (id: number): UserRow | undefined => byId.get(id),
    byEmail: (email: string): UserRow | undefined => byEmail.get(email.toLowerCase()),
    /** Finds only an account that has verified the number. */
    byVerifiedPhone: ({ countryCode, number }: Phone): UserRow | undefined => byVerifiedPhone.get(countryCode, number),
    insert(user: Omit<UserRow, 'id'>): UserRow {
      const names = Object.keys(user)
      // Customers and accounts share their ids, and every account is a customer too, by trigger.
      const insert = database.prepareWrite(
        `INSERT INTO users (id, ${names.join(', ')})
         VALUES (${database.dialect.nextId('customers')}, ${names.map(() => '?').join(', ')})`,
      )
      return { ...user, id: insert.insert(...Object.values(user)) }
    },
    update({ id, ...columns }: UserRow): void {
      const changes = Object.keys(columns).map((name) => `${name} = ?`)
      database.prepareWrite(`UPDATE users SET ${changes.join(', ')} WHERE id = ?`).run(...Object.values(columns), id)
    },
    /** The remaining credit, by currency; empty for an account that never had any. */
    creditOf: (userId: number): Credit[] =>
      database
        .prepare<Credit>(
          `SELECT currency, sum(amount_minor) AS amount_minor FROM account_credit_entries WHERE user_id = ?
           GROUP BY currency ORDER BY currency`,
        )
        .all(userId),
  }
}
