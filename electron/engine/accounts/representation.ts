/** An account as HAL (decisions.md section 5). */
import type { Account } from '../../../shared/api/accounts.ts'
import type { RequestContext } from '../../core/http/route.ts'
import { moneyObject } from '../../core/money.ts'
import { formatInstant } from '../../core/time.ts'
import { chosenMembers, columns, embedding, fieldsOf, type Members } from '../api/members.ts'
import type { Credit, UserRow } from './repository.ts'

/** An account that never had any credit shows this. */
const noCredit: Credit = { currency: 'USD', amount_minor: 0 }

const members: Members<Account, [UserRow, readonly Credit[]]> = {
  ...columns('id', 'email', 'first_name', 'last_name', 'country_code', 'phone_number'),
  phone_verified: (user) => user.phone_verified === 1,
  passwordless: (user) => user.password_hash === null,
  locale: (user) => user.locale,
  credit: (_user, credits) => {
    const shown = credits.length === 0 ? [noCredit] : credits
    return Object.assign({}, ...shown.map((row) => moneyObject(row.amount_minor, row.currency))) as Account['credit']
  },
  created_at: (user) => formatInstant(user.created_at_ms, 0),
}
const accountFields = fieldsOf('account', members)

export const accountShape = (
  user: UserRow,
  credits: readonly Credit[],
  context: RequestContext,
  bookings?: readonly object[],
): object => {
  const { fields, relations } = context
  return {
    ...chosenMembers(members, fields.of(accountFields), user, credits),
    ...embedding(relations, { bookings }),
    _links: {
      self: { href: '/accounts/me' },
      [relations.name('bookings')]: { href: '/bookings' },
      curies: relations.curies,
    },
  }
}
