/** A cash drawer as it is typed, and what is wrong with it. */
import type { Drawer } from '../../../../shared/desk/shifts.ts'
import { t } from '../../../lib/i18n/index.ts'

export type DrawerDraft = Readonly<Record<'name' | 'window' | 'currency', string>>

export const draftOf = ({ name, window, currency }: DrawerDraft | Drawer): DrawerDraft => ({ name, window, currency })

/** As it is saved. */
export const trimmed = ({ name, window, currency }: DrawerDraft): DrawerDraft => ({
  name: name.trim(),
  window: window.trim(),
  currency: currency.trim().toUpperCase(),
})

const currencies = new Set(Intl.supportedValuesOf('currency'))

export const draftProblems = (draft: DrawerDraft): Partial<DrawerDraft> => {
  const { name, window, currency } = trimmed(draft)
  return {
    ...(name === '' ? { name: t('settings.drawers.problem.name') } : {}),
    ...(window === '' ? { window: t('settings.drawers.problem.window') } : {}),
    ...(currencies.has(currency) ? {} : { currency: t('settings.drawers.problem.currency') }),
  }
}

export const isSame = (one: DrawerDraft, other: DrawerDraft): boolean =>
  one.name === other.name && one.window === other.window && one.currency === other.currency
