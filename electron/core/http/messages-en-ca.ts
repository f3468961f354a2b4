/** What refusals say in Canadian English (decisions.md W15), by code, where it is written or called otherwise there. */
import type { ErrorCode } from '../../../shared/errors.ts'

export const canadianMessages: Readonly<Partial<Record<ErrorCode, string>>> = {
  booking_plate_required: 'A licence plate is required.',
}
