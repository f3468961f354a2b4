/** Texts about a person, in the time of the counter. */
import type { Person } from '../../../shared/desk/people.ts'
import {
  counterZone,
  formatCounterMoment,
  formatDay,
  formatMoney,
  localDate,
  useMoneyDisplay,
  type Instant,
} from '../../lib/format/index.ts'
import { locale, t } from '../../lib/i18n/index.ts'

/** "Today, 8:41 AM"; "Dec 16, 5:48 PM" on any other day. */
export const signInText = (at: Instant, venueZone: string, today: string): string => {
  const time = formatCounterMoment(at, venueZone, today, 'time')
  return localDate(at, counterZone) === today ? t('people.list.today', { time }) : time
}

/** "Supervisor since Dec 2 · added Nov 30 by Owen Lindqvist" */
export const originText = ({ role, role_since: since, added_at: added, added_by: by }: Person): string => {
  const values = {
    role: t(`people.role.${role}`),
    since: formatDay(since, counterZone),
    added: formatDay(added, counterZone),
  }
  return by === undefined ? t('people.person.originUnknown', values) : t('people.person.origin', { ...values, by })
}

/** The number is the same in every currency: "$100.00", or "100.00" if the screens show several. */
export const limitText = (limit: string): string => {
  const { homeCurrency = 'USD' } = useMoneyDisplay.getState()
  return homeCurrency === null
    ? new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(Number(limit))
    : formatMoney({ [homeCurrency]: limit })
}
