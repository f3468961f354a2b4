/** The form of a cash drawer, and its problems. */
import type { Drawer } from '../../../../shared/desk/shifts.ts'
import { isAppError } from '../../../../shared/errors/errors.ts'
import { memberPieces } from '../../../kit/record/record-draft.ts'
import { createDrafts, type FormRules } from '../../../kit/record/use-draft.ts'
import { errorMessage } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'

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
