/** Phone numbers of accounts. */
import { readPhone, type Phone } from '../../../shared/values/phone.ts'
import type { Parameters } from '../../core/http/parameters.ts'

/** `+15550100`, the form in which messages are addressed. */
export const dialled = ({ countryCode, number }: Phone): string => `+${countryCode}${number}`

/** `phone_number` with `country_code`. Undefined where it is no phone number. */
export const phoneOf = (params: Parameters): Phone | undefined =>
  readPhone(params.get('phone_number') ?? '', params.get('country_code'))
