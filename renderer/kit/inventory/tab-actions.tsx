/** The actions at the end of the tab line: Import, and a new record of the tab. */
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useCommands } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { goTo, paths } from '../../lib/navigation.ts'
import { mayNow, useSession } from '../../lib/session/index.ts'
import { ActionTool, commandOf, InSlot, type Action } from '../../ui/index.ts'

interface TabActionsProps {
  /** The text for screen readers and the list of keys: `New venue`. Without it nothing can be added. */
  readonly newLabel?: string
  readonly onNew?: () => void
}

export const TabActions = ({ newLabel, onNew }: TabActionsProps) => {
  useSession()
  const actions: readonly Action[] = [
    ...(mayNow('import') === 'no'
      ? []
      : [
          {
            id: 'inventory.import',
            label: t('inventory.import.command'),
            text: t('inventory.import.button'),
            keys: ['I'],
            icon: IconFileImport,
            perform: () => goTo(paths.inventory.import()),
          },
        ]),
    ...(newLabel === undefined || onNew === undefined
      ? []
      : [
          {
            id: 'inventory.new',
            label: newLabel,
            text: t('inventory.new'),
            keys: ['N'],
            icon: IconPlus,
            perform: onNew,
          },
        ]),
  ]
  useCommands(actions.map(commandOf))
  return (
    <InSlot slot="tabEnd">
      {actions.map((action) => (
        <ActionTool key={action.id} action={action} />
      ))}
    </InSlot>
  )
}
