/** Signing in to a remote service: exchanges credentials for a token. */
import { baseAddress, type SignInInput } from '../../../shared/connection.ts'
import { authorizeInBrowser } from '../../gateway/remote/authorize-in-browser.ts'
import type { RemoteConnection } from '../../gateway/remote/remote-connection.ts'
import { remoteFailure } from '../../gateway/remote/remote-failure.ts'

export interface Phone {
  readonly countryCode: string
  readonly phoneNumber: string
}

export const redeem = async (
  { keeper }: RemoteConnection,
  input: Exclude<SignInInput, { by: 'browser' }>,
): Promise<void> => {
  switch (input.by) {
    case 'client_credentials':
      return keeper.signIn({ grant_type: 'client_credentials' }, undefined)
    case 'password': {
      const { email, password } = input
      return keeper.signIn({ grant_type: 'password', customer_email: email, customer_password: password }, email)
    }
    case 'phone': {
      const { countryCode, phoneNumber, verificationCode } = input
      return keeper.signIn(
        {
          grant_type: 'password',
          country_code: countryCode,
          phone_number: digitsOf(phoneNumber),
          verification_code: verificationCode,
        },
        `+${countryCode} ${phoneNumber}`,
      )
    }
  }
}

export const redeemByBrowser = async (
  { keeper, profile }: RemoteConnection,
  openBrowser: (address: string) => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> => {
  await keeper.signIn(await authorizeInBrowser(profile, openBrowser, signal), undefined)
}

export const sendPhoneCode = async (
  { profile, keeper, exchange }: RemoteConnection,
  { countryCode, phoneNumber }: Phone,
): Promise<void> => {
  const form = new URLSearchParams({ country_code: countryCode, phone_number: digitsOf(phoneNumber) })
  const path = '/v4/account_verification_codes'
  const answer = await keeper.withClientToken((token) =>
    exchange.send(
      {
        url: new URL(`${baseAddress(profile)}${path}`),
        method: 'POST',
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: new TextEncoder().encode(form.toString()),
        ownConnection: true,
      },
      { shown: path, from: 'connection', attempt: 1 },
    ),
  )
  if (answer.status >= 300)
    throw remoteFailure('service_failing', true, `no code was sent: status ${String(answer.status)}`)
}

const digitsOf = (phoneNumber: string): string => phoneNumber.replace(/\D/g, '')
