/** POST /account (also /accounts), GET and POST /accounts/me, POST /account_verification_codes (decisions.md section 5). */
import {
  account,
  accountChangeForm,
  accountForm,
  verificationCode,
  verificationCodeForm,
} from '../../../shared/api/accounts.ts'
import { formatInstant } from '../../core/time.ts'
import type { EngineServices } from '../services.ts'
import { relatedTo } from '../selling/bookings/booking-access.ts'
import { readOrder } from '../selling/bookings/filter-repository.ts'
import { bookingShape } from '../selling/bookings/representation.ts'
import { resourceRoutes } from '../api/lists.ts'
import type { Access } from '../../core/http/auth.ts'
import { tokenAccess, type RequestContext, type Route } from '../../core/http/route.ts'
import { accountRefusal, readAccount } from './account-input.ts'
import { phoneOf } from './contact.ts'
import { accountShape } from './representation.ts'
import type { UserRow } from './repository.ts'
import { createAccounts } from './service.ts'

const userAccess: Access = { ...tokenAccess, user: true }
const embeddedBookings = { page: 1, perPage: 20, offset: 0 } as const
const takenCodes = ['account_invalid', 'account_email_taken', 'account_phone_taken'] as const

export const createAccountRoutes = (services: EngineServices): readonly Route[] => {
  const { users, bookings } = services.repositories
  const accounts = createAccounts(services)

  /** The newest bookings, in the order of the link's list; undefined unless requested. */
  const bookingsOf = (context: RequestContext): object[] | undefined => {
    if (!context.zoom.includes('bookings')) return undefined
    const filter = bookings.filter(undefined, context.auth)
    const found = bookings.list(filter, readOrder(undefined), embeddedBookings, relatedTo(context))
    return found.map((record) => bookingShape(record, context))
  }

  const shape = (user: UserRow, context: RequestContext): object =>
    accountShape(user, users.creditOf(user.id), context, bookingsOf(context))

  /** The account of the token; the access of the route ensures that there is one. */
  const own = ({ auth }: RequestContext): UserRow => {
    const user = auth.userId === undefined ? undefined : users.byId(auth.userId)
    if (user === undefined) throw new Error('a token names an account that does not exist')
    return user
  }

  /** With a phone number, the code is for signing in with it; without one, a signed-in person gets a code that confirms a change. */
  const sendCode = (context: RequestContext): Promise<number> => {
    const { params, auth, nowMs } = context
    if (!params.has('phone_number') && auth.userId !== undefined) return accounts.sendChangeCode(own(context), nowMs)
    const phone = phoneOf(params)
    if (phone === undefined) throw accountRefusal('account_invalid', ['phone_number', 'country_code'])
    return accounts.sendCode(phone, nowMs)
  }

  return resourceRoutes('account', userAccess, {
    'POST /account': {
      aliases: ['/accounts'],
      summary: 'Make an account',
      access: tokenAccess,
      effects: (params) => (params.has('phone_number') ? ['message'] : []),
      parameters: accountForm,
      response: account,
      successStatus: 201,
      refusals: takenCodes,
      async handle(context) {
        const { params, locale = 'en-US', nowMs } = context
        const user = await accounts.create(readAccount(params), locale, nowMs)
        return { kind: 'resource', status: 201, body: shape(user, context) }
      },
    },
    'GET /accounts/me': {
      summary: 'The account of the signed-in person',
      zooms: ['bookings'],
      response: account,
      handle: (context) => ({ kind: 'resource', body: shape(own(context), context) }),
    },
    'POST /accounts/me': {
      summary: 'Change the account of the signed-in person',
      zooms: ['bookings'],
      parameters: accountChangeForm,
      response: account,
      refusals: [...takenCodes, 'account_confirmation_required'],
      async handle(context) {
        const user = await accounts.change(own(context).id, readAccount(context.params), context)
        return { kind: 'resource', body: shape(user, context) }
      },
    },
    'POST /account_verification_codes': {
      summary: 'Send a code for signing in to a verified phone, or for changing the own account',
      object: 'account_verification_code',
      access: tokenAccess,
      effects: () => ['message'],
      parameters: verificationCodeForm,
      response: verificationCode,
      successStatus: 201,
      refusals: ['account_invalid', 'account_confirmation_required'],
      async handle(context) {
        const expiresAtMs = await sendCode(context)
        return { kind: 'resource', status: 201, body: { expires_at: formatInstant(expiresAtMs, 0) } }
      },
    },
  })
}
