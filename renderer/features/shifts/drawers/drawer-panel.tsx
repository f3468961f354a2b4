/** The pane of a cash drawer: its names, its facts, and archiving at the bottom. */
import { useMutation } from '@tanstack/react-query'
import { IconArchive } from '@tabler/icons-react'
import { drawerApi } from '../../../../shared/contract/shifts.ts'
import type { Drawer as CashDrawer } from '../../../../shared/desk/shifts.ts'
import { call, refreshed } from '../../../api/index.ts'
import { useCommands } from '../../../lib/commands/index.ts'
import { counterZone, formatDay, formatMinor } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { goTo, paths } from '../../../lib/navigation.ts'
import { ActionResult, Button, Panel, Fact, Facts, Section, Tag, Text, textStyles } from '../../../ui/index.ts'
import { isArchived } from './drawer-columns.tsx'
import { DrawerForm } from './drawer-form.tsx'

interface DrawerPanelProps {
  readonly drawer: CashDrawer
  readonly onClose: () => void
}

export const DrawerPanel = ({ drawer, onClose }: DrawerPanelProps) => {
  const { id, name, currency, left, open_shift: openShift, archived_at: archivedAt } = drawer
  const archived = isArchived(drawer)
  const archive = useMutation({
    mutationFn: () => call(drawerApi.change, { id, body: { archived: !archived } }),
    onSettled: () => refreshed('shifts'),
  })
  const reason =
    openShift === undefined ? (archive.isPending ? t('floor.waiting') : undefined) : t('settings.drawers.archiveOpen')
  const setArchived = () => archive.mutate()
  useCommands([
    {
      id: 'drawers.archive',
      label: archived ? t('settings.drawers.restoreCommand') : t('settings.drawers.archiveCommand'),
      keys: ['Delete'],
      predicate: () => reason === undefined,
      perform: setArchived,
    },
    { id: 'drawers.close', label: t('settings.drawers.close'), keys: ['Escape'], perform: onClose },
  ])
  return (
    <Panel
      label={name}
      title={name}
      beside={
        archivedAt === undefined ? null : (
          <Tag icon={IconArchive}>
            {t('settings.drawers.archivedSince', { date: formatDay(archivedAt, counterZone) })}
          </Tag>
        )
      }
      busy={archive.isPending}
      onClose={onClose}
      foot={
        <>
          <Text grow size="small" tone="secondary">
            {reason ?? (archived ? t('settings.drawers.restoreEffect') : t('settings.drawers.archiveEffect'))}
          </Text>
          <Button kind={archived ? 'plain' : 'destructive'} keys="Delete" disabledReason={reason} onClick={setArchived}>
            {archived ? t('settings.drawers.restore') : t('settings.drawers.archive')}
          </Button>
        </>
      }
    >
      <DrawerForm drawer={drawer} />
      <ActionResult error={archive.error} />
      <Section>
        <Facts>
          <Fact name={t('settings.drawers.currency')}>{currency}</Fact>
          <Fact name={t('settings.drawers.left')}>{left === undefined ? '—' : formatMinor(left, currency)}</Fact>
          <Fact name={t('settings.drawers.shift')}>
            {openShift === undefined ? (
              '—'
            ) : (
              <button type="button" className={textStyles.link} onClick={() => goTo(paths.floor(id))}>
                {t('settings.drawers.openShift', { shift: String(openShift) })}
              </button>
            )}
          </Fact>
        </Facts>
      </Section>
    </Panel>
  )
}
