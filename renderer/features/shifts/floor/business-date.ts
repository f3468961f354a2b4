/** Today's business date according to the desk's settings, and texts of dates without a time. */
import { useQuery } from '@tanstack/react-query'
import { settingDefaults, type DeskSettingValue } from '../../../../shared/desk/desk.ts'
import { settingQuery } from '../../../api/index.ts'
import { useEngineNow } from '../../../lib/clock.ts'
import { counterZone, formatWeekdayDate, localDate } from '../../../lib/format/index.ts'

export const useShiftSetting = (): DeskSettingValue<'shifts'> =>
  useQuery(settingQuery('shifts')).data ?? settingDefaults.shifts

const hourMs = 3_600_000

export const useBusinessDate = (): string => {
  const { dayEndsAtHour, timeZone = counterZone } = useShiftSetting()
  return localDate(useEngineNow(60_000) - dayEndsAtHour * hourMs, timeZone)
}

/** "Wed, Dec 16" of "2026-12-16" */
export const formatBusinessDate = (date: string): string => formatWeekdayDate(date, 'UTC')
