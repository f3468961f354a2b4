/** Whether a refund exceeds the limit of the signed-in person or the rule of the facility, and the text for the approver. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconCash, IconX } from '@tabler/icons-react'
import type { Booking } from '../../../shared/api/bookings.ts'
import { settingDefaults } from '../../../shared/desk/desk.ts'
import type { Tender } from '../../../shared/tenders.ts'
import { settingQuery, type ApprovalPurpose } from '../../api/index.ts'
import { amountOf, formatMinor, formatWeekdayDate } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { useMay } from '../../lib/session/index.ts'
import { useVenueScope } from '../../lib/preferences/index.ts'
import { bookingZone, facilityName } from './booking-facts.ts'

export const useRefundApproval = (booking: Booking, tender: Tender | undefined, isAtHouseCost: boolean) => {
  const mayAtHouseCost = useMay('refund_at_house_cost')
  const may = useMay('refund_above_limit')
  const { timeZone } = useVenueScope()
  const queries = useQueryClient()
  const setting = useQuery(settingQuery('people')).data ?? settingDefaults.people
  const paid = amountOf(booking.price_paid)
  const [minor, currency] = [paid?.minor ?? 0, paid?.currency ?? 'USD']
  const minorOf = (limit: string) => Math.round(Number(limit) * 100)
  const amount = formatMinor(minor, currency)
  const purposeOf = (reason: string): ApprovalPurpose => ({
    title: t('signIn.refund.title', { id: String(booking.id) }),
    reason,
    lines: [
      {
        icon: IconX,
        text: t('signIn.refund.cancel', { facility: facilityName(booking) }),
        value: formatWeekdayDate(booking.start_time, bookingZone(booking, timeZone)),
      },
      {
        icon: IconCash,
        text: tender === undefined ? t('signIn.refund.refund') : t(`tenders.${tender}.refund`),
        value: amount,
        isAmount: true,
      },
    ],
    approve: t('signIn.refund.approve', { amount }),
    keep: t('signIn.refund.keep'),
  })
  return {
    needsApproval: isAtHouseCost
      ? mayAtHouseCost === 'approval'
      : may === 'approval' && minor > minorOf(setting.refund_limit),
    /** The limit is read now because another window may have changed it. */
    readPurpose: async (houseCostReason: string | undefined) => {
      if (houseCostReason !== undefined) return purposeOf(t('bookings.houseCost.approval', { reason: houseCostReason }))
      const now = await queries.query({ ...settingQuery('people'), staleTime: 0 })
      const limitMinor = minorOf((now ?? settingDefaults.people).refund_limit)
      return purposeOf(
        t('signIn.refund.reason', {
          limit: formatMinor(limitMinor, currency),
          over: formatMinor(minor - limitMinor, currency),
        }),
      )
    },
  }
}
