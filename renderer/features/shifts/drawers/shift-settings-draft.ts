/** The form of the rules of shifts: the values are text until they are saved. */
import { deskSettings, type DeskSettingValue } from '../../../../shared/desk/desk.ts'
import { isTimeZone } from '../../../../shared/values/time-zone.ts'
import { minorToDecimal, parseMinor, parseTypedMinor, typedMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'

type ShiftSetting = DeskSettingValue<'shifts'>
export type ShiftSettingDraft = Readonly<Record<'cash' | 'tolerance' | 'hour' | 'timeZone', string>>

/** The tolerance is an amount of any currency, written with two digits. */
const twoDigits = 'USD'

export const draftOf = ({
  cashNeedsShift,
  tolerance,
  dayEndsAtHour,
  timeZone = '',
}: ShiftSetting): ShiftSettingDraft => ({
  cash: cashNeedsShift ? 'needsShift' : 'free',
  tolerance: typedMinor(parseMinor(tolerance, twoDigits), twoDigits),
  hour: String(dayEndsAtHour),
  timeZone,
})

/** `setting` is undefined while there are problems. */
export const parseDraft = (draft: ShiftSettingDraft) => {
  const timeZone = draft.timeZone.trim()
  const toleranceMinor = parseTypedMinor(draft.tolerance, twoDigits)
  const tolerance = toleranceMinor === undefined ? '' : minorToDecimal(toleranceMinor, twoDigits)
  const { data: setting } = deskSettings.shifts.safeParse({
    cashNeedsShift: draft.cash === 'needsShift',
    tolerance,
    dayEndsAtHour: Number(draft.hour),
    ...(timeZone === '' ? {} : { timeZone }),
  })
  const isAmount = deskSettings.shifts.shape.tolerance.safeParse(tolerance).success
  return {
    setting,
    problems: {
      ...(isAmount ? {} : { tolerance: t('settings.drawers.rules.toleranceProblem') }),
      ...(timeZone === '' || isTimeZone(timeZone) ? {} : { timeZone: t('settings.drawers.rules.timeZoneProblem') }),
    },
  }
}
