/** The texts of lengths of stay: "30 min", "3 h", "4 h 30 min". */
import { t } from '../../lib/i18n/index.ts'

export const lengthText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t('ui.format.minutes', { minutes })
  return rest === 0 ? t('ui.format.hours', { hours }) : t('ui.format.hoursMinutes', { hours, minutes: rest })
}
