/** The section Cash drawers of the settings: the list, the pane or form of a drawer, otherwise the rules of all shifts. */
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { IconPlus } from '@tabler/icons-react'
import { drawerApi } from '../../../../shared/contract/shifts.ts'
import type { Drawer as CashDrawer } from '../../../../shared/desk/shifts.ts'
import { allOf } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { paths } from '../../../lib/navigation.ts'
import { useRowList, type RowList } from '../../../kit/list/index.ts'
import { Button, DataTable, Panel, Pane, PaneHead } from '../../../ui/index.ts'
import { drawerColumns, isArchived } from './drawer-columns.tsx'
import { DrawerForm } from './drawer-form.tsx'
import { DrawerPanel } from './drawer-panel.tsx'
import { ShiftSettingsPane } from './shift-settings-pane.tsx'

const drawerList: RowList<CashDrawer> = {
  key: 'drawers',
  label: t('settings.drawers.title'),
  path: paths.drawers(),
  rowId: ({ id }) => id,
  emptyText: t('settings.drawers.emptyText'),
}
const noDrawers: readonly CashDrawer[] = []

export const DrawersSection = () => {
  const [path, navigate] = useLocation()
  const { data: rows = noDrawers, error, isPending, refetch } = useQuery(allOf(drawerApi.list))
  const { opened, ...list } = useRowList(drawerList, { rows, busy: isPending, error, onRetry: () => void refetch() })
  const add = () => navigate(paths.drawers('new'), { replace: opened !== undefined })
  useCommands([
    list.command,
    { id: 'drawers.add', label: t('settings.drawers.addCommand'), keyBar: t('common.add'), keys: ['A'], perform: add },
  ])
  const archived = rows.filter(isArchived).length
  return (
    <>
      <Pane label={t('settings.drawers.title')}>
        <PaneHead
          level={2}
          title={t('settings.drawers.title')}
          end={
            <Button small icon={IconPlus} keys="A" onClick={add}>
              {t('common.add')}
            </Button>
          }
        />
        <DataTable
          {...list.table}
          columns={drawerColumns}
          isOff={isArchived}
          foot={
            <span>
              {t.rich('settings.drawers.count', {
                count: rows.length - archived,
                archived,
                b: (chunks) => <b>{chunks}</b>,
              })}
            </span>
          }
        />
      </Pane>
      {path === paths.drawers('new') ? (
        <NewDrawerPanel
          onAdded={({ id }) => {
            navigate(paths.drawers(id), { replace: true })
            list.table.ref.current?.focus()
          }}
          onClose={list.close}
        />
      ) : opened === undefined ? (
        <ShiftSettingsPane />
      ) : (
        <DrawerPanel key={opened.id} drawer={opened} onClose={list.close} />
      )}
    </>
  )
}

interface NewDrawerPanelProps {
  readonly onAdded: (drawer: CashDrawer) => void
  readonly onClose: () => void
}

const NewDrawerPanel = ({ onAdded, onClose }: NewDrawerPanelProps) => {
  useCommands([{ id: 'drawers.close-form', label: t('settings.drawers.close'), keys: ['Escape'], perform: onClose }])
  return (
    <Panel label={t('settings.drawers.newTitle')} title={t('settings.drawers.newTitle')} onClose={onClose}>
      <DrawerForm drawer={undefined} onSaved={onAdded} />
    </Panel>
  )
}
