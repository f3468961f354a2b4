/** Phone numbers of accounts. */
import type { Parameters } from '../../../core/http/parameters.ts'

export interface Phone {
  /** `1` for North America. */
  readonly countryCode: string
  readonly number: string
}

const mostDigits = 15

/** `+15550100`, as messages are addressed. */
export const dialled = ({ countryCode, number }: Phone): string => `+${countryCode}${number}`

/** `phone_number` with `country_code` (1 by default), with or without separators. Undefined where it is no phone number. */
export const readPhone = (params: Parameters): Phone | undefined => {
  const countryCode = (params.get('country_code') ?? '1').trim().replace(/^\+/, '')
  const written = (params.get('phone_number') ?? '').replace(/[\s().-]/g, '')
  const number = written.startsWith(`+${countryCode}`) ? written.slice(countryCode.length + 1) : written
  if (!/^[1-9]\d{0,2}$/.test(countryCode) || !/^\d{4,14}$/.test(number)) return undefined
  return countryCode.length + number.length > mostDigits ? undefined : { countryCode, number }
}
