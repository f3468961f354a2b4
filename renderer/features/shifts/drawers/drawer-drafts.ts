/** The forms of the cash drawers in the settings: the rules of shifts, whose values are text until they are saved, and a drawer. */
import { deskSettings, type DeskSettingValue } from '../../../../shared/desk/desk.ts'
import type { Drawer } from '../../../../shared/desk/shifts.ts'
import { isAppError } from '../../../../shared/errors/errors.ts'
import { isTimeZone } from '../../../../shared/values/time-zone.ts'
import { memberPieces } from '../../../kit/record/record-draft.ts'
import { createDrafts, type FormRules } from '../../../kit/record/use-draft.ts'
import { errorMessage } from '../../../api/index.ts'
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

export type DrawerValues = Readonly<Pick<Drawer, 'name' | 'window' | 'currency'>>

/** The values as they are saved. */
export const trimmed = ({ name, window, currency }: DrawerValues): DrawerValues => ({
  name: name.trim(),
  window: window.trim(),
  currency: currency.trim().toUpperCase(),
})

const currencies = new Set(Intl.supportedValuesOf('currency'))

export const drawerRules: FormRules<DrawerValues> = {
  ...memberPieces<DrawerValues>(),
  problemsOf: (values) => {
    const { name, window, currency } = trimmed(values)
    return {
      ...(name === '' ? { name: t('settings.drawers.problem.name') } : {}),
      ...(window === '' ? { window: t('settings.drawers.problem.window') } : {}),
      ...(currencies.has(currency) ? {} : { currency: t('settings.drawers.problem.currency') }),
    }
  },
  refusalsOf: (_values, error) => (isAppError(error, 'drawer_name_taken') ? { name: errorMessage(error).title } : {}),
}

export const drawerDrafts = createDrafts<DrawerValues>()
