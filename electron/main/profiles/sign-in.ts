/** Signing in to a remote service: exchanges credentials for a token. */
import { baseAddress, type SignInInput } from '../../../shared/desktop/connection.ts'
import { readPhone } from '../../../shared/values/phone.ts'
import { authorizeInBrowser } from '../../gateway/remote/authorize-in-browser.ts'
import { language } from '../language.ts'
import type { RemoteConnection } from '../../gateway/remote/remote-connection.ts'
import { remoteFailure } from '../../gateway/remote/remote-failure.ts'

export type Phone = Pick<Extract<SignInInput, { by: 'phone' }>, 'countryCode' | 'phoneNumber'>

const phoneForm = ({ countryCode, phoneNumber }: Phone) => {
  const phone = readPhone(phoneNumber, countryCode)
  return { country_code: phone?.countryCode ?? countryCode, phone_number: phone?.number ?? phoneNumber }
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
      const phone = phoneForm(input)
      const form = { grant_type: 'password', ...phone, verification_code: input.verificationCode }
      return keeper.signIn(form, `+${phone.country_code} ${phone.phone_number}`)
    }
  }
}

export const redeemByBrowser = async (
  { keeper, profile }: RemoteConnection,
  openBrowser: (address: string) => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> => {
  await keeper.signIn(await authorizeInBrowser(profile, openBrowser, signal, language()), undefined)
}

export const sendPhoneCode = async ({ profile, keeper, exchange }: RemoteConnection, phone: Phone): Promise<void> => {
  const form = new URLSearchParams(phoneForm(phone))
  const path = '/v4/account_verification_codes'
  const { status } = await keeper.withClientToken((token) =>
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
  if (status >= 300) throw remoteFailure('service_failing', true, `HTTP ${String(status)}`)
}
