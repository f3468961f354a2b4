/** The pane that adds a cash drawer. */
import type { Drawer as CashDrawer } from '../../../../shared/desk/shifts.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Drawer } from '../../../ui/index.ts'
import { DrawerForm } from './drawer-form.tsx'

interface NewDrawerProps {
  readonly onAdded: (drawer: CashDrawer) => void
  readonly onClose: () => void
}

export const NewDrawer = ({ onAdded, onClose }: NewDrawerProps) => {
  useCommands([{ id: 'drawers.close-form', label: t('settings.drawers.close'), keys: ['Escape'], perform: onClose }])
  return (
    <Drawer label={t('settings.drawers.newTitle')} title={t('settings.drawers.newTitle')} onClose={onClose}>
      <DrawerForm drawer={undefined} onSaved={onAdded} />
    </Drawer>
  )
}
