/** An account as HAL (decisions.md section 5). */
import type { Account } from '../../../../shared/api/accounts.ts'
import { moneyObject } from '../../../core/money.ts'
import { formatInstant } from '../../domain/time.ts'
import type { ObjectFields } from '../../../core/http/fields.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import type { Credit, UserRow } from './repository.ts'

const accountFields: ObjectFields = {
  object: 'account',
  defaults: [
    'id',
    'email',
    'first_name',
    'last_name',
    'country_code',
    'phone_number',
    'phone_verified',
    'passwordless',
    'locale',
    'credit',
    'created_at',
  ],
}

/** What an account shows that never had any credit. */
const noCredit: Credit = { currency: 'USD', amount_minor: 0 }

function wholeAccount(user: UserRow, credits: readonly Credit[]): Omit<Account, '_links'> {
  const shown = credits.length === 0 ? [noCredit] : credits
  return {
    id: user.id,
    ...(user.email === null ? {} : { email: user.email }),
    ...(user.first_name === null ? {} : { first_name: user.first_name }),
    ...(user.last_name === null ? {} : { last_name: user.last_name }),
    ...(user.country_code === null ? {} : { country_code: user.country_code }),
    ...(user.phone_number === null ? {} : { phone_number: user.phone_number }),
    phone_verified: user.phone_verified === 1,
    passwordless: user.password_hash === null,
    locale: user.locale,
    credit: Object.assign({}, ...shown.map((row) => moneyObject(row.amount_minor, row.currency))) as Account['credit'],
    created_at: formatInstant(user.created_at_ms, 0),
  }
}

export function accountShape(user: UserRow, credits: readonly Credit[], context: RequestContext): object {
  const { fields, relations } = context
  const chosen = fields.of(accountFields)
  return {
    ...Object.fromEntries(Object.entries(wholeAccount(user, credits)).filter(([name]) => chosen.has(name))),
    _links: {
      self: { href: '/accounts/me' },
      [relations.name('bookings')]: { href: '/bookings' },
      curies: relations.curies,
    },
  }
}
