/** Saves rejected rows as a CSV file. Undefined if the person chose no path. */
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { byteOrderMark } from '../../ui/index.ts'

export const saveRejected = async (name: string, csv: Promise<string>): Promise<string | undefined> => {
  const saved = await platform().saveText(
    `${name.replace(/\.[^.]*$/, '')}-rejected.csv`,
    byteOrderMark + (await csv),
    'csv',
  )
  return saved === undefined ? undefined : t('imports.rejected.saved')
}
