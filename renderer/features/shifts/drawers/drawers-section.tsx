/** Settings, Cash drawers: the list, the pane of one drawer or the form of a new one, else the rules of all shifts. */
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { IconPlus } from '@tabler/icons-react'
import { drawerApi } from '../../../../shared/contract/shifts.ts'
import type { Drawer } from '../../../../shared/desk/shifts.ts'
import { allOf } from '../../../lib/api/index.ts'
import { useCommands, useRowsCommand } from '../../../lib/commands/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { openedId, paths } from '../../../lib/navigation.ts'
import { Button, DataTable, EmptyState, Pane, PaneHead, useTableView } from '../../../ui/index.ts'
import { drawerColumns, isArchived } from './drawer-columns.tsx'
import { DrawerPane } from './drawer-pane.tsx'
import { NewDrawer } from './new-drawer.tsx'
import { ShiftSettingsPane } from './shift-settings-pane.tsx'

const noDrawers: readonly Drawer[] = []

export const DrawersSection = () => {
  const [path, navigate] = useLocation()
  const { data: rows = noDrawers, error, isPending, refetch } = useQuery(allOf(drawerApi.list))
  const view = useTableView('drawers-table')
  const openId = openedId(path, paths.drawers())
  const opened = rows.find(({ id }) => id === openId)
  const open = ({ id }: Drawer) => navigate(paths.drawers(id), { replace: opened !== undefined })
  const [table, rowsCommand] = useRowsCommand(
    { id: 'drawers.rows', label: t('settings.drawers.rows'), keyBar: t('settings.drawers.rowsKey') },
    { rows, isOpen: opened !== undefined, open },
  )
  const close = () => {
    navigate(paths.drawers())
    table.current?.focus()
  }
  const add = () => navigate(paths.drawers('new'), { replace: opened !== undefined })
  useCommands([
    rowsCommand,
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
          ref={table}
          label={t('settings.drawers.title')}
          columns={drawerColumns}
          rows={rows}
          rowId={({ id }) => String(id)}
          view={view}
          selectedId={openId === undefined ? undefined : String(openId)}
          onSelect={open}
          isOff={isArchived}
          busy={isPending}
          error={error}
          onRetry={() => void refetch()}
          empty={<EmptyState title={t('settings.drawers.empty')} text={t('settings.drawers.emptyText')} />}
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
        <NewDrawer
          onAdded={({ id }) => {
            navigate(paths.drawers(id), { replace: true })
            table.current?.focus()
          }}
          onClose={close}
        />
      ) : opened === undefined ? (
        <ShiftSettingsPane />
      ) : (
        <DrawerPane key={opened.id} drawer={opened} onClose={close} />
      )}
    </>
  )
}
