/** The text of the note on an overbooking, about the fullest time; its spaces exclude those held back. */
import type { z } from 'zod'
import type { spacesSold } from '../../../../shared/desk/inventory/facilities.ts'
import { t } from '../../../lib/i18n/index.ts'

/** `missing` is the number of bookings without a space at the fullest time. */
export const overbookOf = ({ spaces, peaks }: z.infer<typeof spacesSold>): { missing: number; title: string } => {
  const missing = Math.max(0, ...peaks.map((peak) => peak.sold - peak.spaces))
  const left = peaks.find((peak) => peak.sold - peak.spaces === missing)?.spaces ?? spaces
  const isHeld = left < spaces ? 'yes' : 'no'
  return { missing, title: t('facilities.overbook.title', { left, held: isHeld }) }
}
