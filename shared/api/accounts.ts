/** Accounts and sign-in (specification, "Authentication"; decisions.md section 5): bodies and forms. */
import { z } from 'zod'
import { locales } from '../locales.ts'
import { emailAddress } from '../values/email-address.ts'
import { datetime, links, money, named, matching } from './common.ts'
import { anyLocale, flag } from './parameters.ts'

export const account = named('Account', {
  id: z.int(),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  country_code: z.string().optional(),
  phone_number: z.string().optional(),
  phone_verified: z.boolean(),
  passwordless: z.boolean(),
  locale: z.enum(locales),
  credit: money,
  created_at: datetime.describe('In UTC: an account has no place'),
  _embedded: z.object({ 'svc:bookings': z.array(z.looseObject({ id: z.int() })).optional() }).optional(),
  _links: links,
})
export type Account = z.infer<typeof account>

const phoneForm = {
  country_code: matching(/^\+?[1-9]\d{0,2}$/)
    .describe('1 unless given')
    .optional(),
  phone_number: z.string().describe('As people write it, in its country or with the code of another one'),
}

/** Which members are required depends on the others. */
export const accountForm = named('AccountForm', {
  email: emailAddress.optional(),
  ...phoneForm,
  phone_number: phoneForm.phone_number.optional(),
  password: z.string().min(8).max(200).describe('Needed unless passwordless').optional(),
  passwordless: flag.optional(),
  first_name: z.string().max(120).optional(),
  last_name: z.string().max(120).optional(),
  locale: anyLocale.optional(),
})

/** A change of password, e-mail or phone needs a password or a code (decisions.md section 6a). */
export const accountChangeForm = accountForm
  .extend({
    current_password: z.string().describe('Confirms a change of password, e-mail or phone').optional(),
    verification_code: z
      .string()
      .describe('The same, from POST /account_verification_codes without phone_number')
      .optional(),
  })
  .meta({ id: 'AccountChangeForm' })

export const verificationCodeForm = named('VerificationCodeForm', {
  ...phoneForm,
  phone_number: phoneForm.phone_number
    .describe('For signing in. Without it, with a user’s token: a code for changing the account, to its own address')
    .optional(),
})
export const verificationCode = z
  .object({ expires_at: datetime.describe('In UTC') })
  .meta({ id: 'VerificationCode', description: 'The same whether the number is known or not' })

const hex64 = matching(/^[0-9a-f]{64}$/)
const scope = z.string().describe('Blank-separated; public unless given').optional()
const client = {
  client_id: z.string().describe('Or by HTTP Basic').optional(),
  client_secret: z.string().describe('Or by HTTP Basic').optional(),
}

export const tokenForm = named('TokenForm', {
  grant_type: z.enum(['client_credentials', 'password', 'authorization_code', 'refresh_token']),
  ...client,
  scope,
  customer_email: z.string().optional(),
  customer_password: z.string().optional(),
  username: z.string().describe('The same as customer_email').optional(),
  password: z.string().describe('The same as customer_password').optional(),
  country_code: phoneForm.country_code,
  phone_number: phoneForm.phone_number.optional(),
  verification_code: z.string().optional(),
  code: z.string().optional(),
  redirect_uri: z.string().optional(),
  code_verifier: z.string().optional(),
  refresh_token: z.string().optional(),
})

export const publicTokenForm = named('PublicTokenForm', { client_id: z.string(), scope })

export const revokeForm = named('RevokeForm', {
  ...client,
  token: z.string().describe('An access token or a refresh token'),
  token_type_hint: z.string().describe('Taken and not needed: both kinds are looked for').optional(),
})
export const revocation = z
  .object({})
  .meta({ id: 'Revocation', description: 'The same whether the token was known or not' })

export const authorizeForm = named('AuthorizeForm', {
  response_type: z.literal('code'),
  ...client,
  redirect_uri: z.string(),
  scope,
  state: z.string().optional(),
  customer_email: z.string().optional(),
  customer_id: z.string().optional(),
  code_challenge: matching(/^[\w-]{43}$/).optional(),
  code_challenge_method: z.literal('S256').optional(),
})

/** Parameters of the page where a person signs in (RFC 6749, 4.1.1; RFC 7636, 4.3). */
export const authorizePageParameters = z.object({
  response_type: z.literal('code'),
  client_id: z.string().meta({ examples: ['demo-partner'] }),
  redirect_uri: z.string().meta({ examples: ['http://127.0.0.1/callback'] }),
  scope: z
    .string()
    .describe('Blank-separated; public unless given')
    .meta({ examples: ['public'] })
    .optional(),
  state: z
    .string()
    .describe('Comes back as it was sent')
    .meta({ examples: ['af0ifjsldkj'] })
    .optional(),
  code_challenge: matching(/^[\w-]{43}$/)
    .describe('Needed by a client without a secret')
    .meta({ examples: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'] })
    .optional(),
  code_challenge_method: z.literal('S256').describe('With code_challenge').optional(),
  locale: anyLocale.describe('Of the page').optional(),
})

export const tokenResponse = named('Token', {
  access_token: hex64,
  token_type: z.literal('bearer'),
  expires_in: z.int().describe('Seconds'),
  refresh_token: hex64.describe('Where a person stands behind the token').optional(),
  scope: z.string(),
  created_at: z.int().describe('Seconds since 1970'),
})

export const authorizationCode = named('AuthorizationCode', { code: hex64, state: z.string().optional() })
