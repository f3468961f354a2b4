/** The columns of the cash drawers in the settings. */
import { IconArchive, IconCircleFilled } from '@tabler/icons-react'
import type { Drawer } from '../../../../shared/desk/shifts.ts'
import { t } from '../../../lib/i18n/index.ts'
import { column, Status, Text, widthOfWords, type DataColumn } from '../../../ui/index.ts'

const iconPixels = 21

export const isArchived = ({ archived_at: at }: Drawer): boolean => at !== undefined

const stateText = (drawer: Drawer): string | undefined => {
  if (isArchived(drawer)) return t('settings.drawers.archived')
  return drawer.open_shift === undefined
    ? undefined
    : t('settings.drawers.openShift', { shift: String(drawer.open_shift) })
}

export const drawerColumns: DataColumn<Drawer>[] = [
  column(
    'name',
    t('common.name'),
    { width: 120, share: 2, fixed: true },
    ({ name }) => <Text weight="medium">{name}</Text>,
    ({ name }) => name,
  ),
  column(
    'window',
    t('settings.drawers.window'),
    { width: 120, share: 2 },
    ({ window }) => window,
    ({ window }) => window,
  ),
  column('currency', t('settings.drawers.currency'), { width: 70 }, ({ currency }) => currency),
  column(
    'state',
    t('settings.drawers.state'),
    {
      width:
        iconPixels + widthOfWords(t('settings.drawers.archived'), t('settings.drawers.openShift', { shift: '1234' })),
    },
    (drawer) => {
      const text = stateText(drawer)
      if (text === undefined) return undefined
      return isArchived(drawer) ? (
        <Status icon={IconArchive}>{text}</Status>
      ) : (
        <Status icon={IconCircleFilled} tone="ok">
          {text}
        </Status>
      )
    },
  ),
]
