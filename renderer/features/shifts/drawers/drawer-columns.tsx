/** The columns of the cash drawers in the settings. */
import { IconArchive, IconCheck } from '@tabler/icons-react'
import type { Drawer } from '../../../../shared/desk/shifts.ts'
import { t } from '../../../lib/i18n/index.ts'
import { column, IconDot, Status, Text, widthOfWords, type DataColumn } from '../../../ui/index.ts'

const iconPixels = 21

export const isArchived = ({ archived_at: at }: Drawer): boolean => at !== undefined

const DrawerState = ({ drawer }: { readonly drawer: Drawer }) => {
  if (isArchived(drawer)) return <Status icon={IconArchive}>{t('settings.drawers.archived')}</Status>
  if (drawer.open_shift === undefined) return <Status icon={IconCheck}>{t('settings.drawers.active')}</Status>
  return (
    <Status icon={IconDot} tone="ok">
      {t('settings.drawers.openShift', { shift: String(drawer.open_shift) })}
    </Status>
  )
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
    (drawer) => <DrawerState drawer={drawer} />,
  ),
]
