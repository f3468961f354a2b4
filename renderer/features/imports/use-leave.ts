/** The Escape key in a step of an import: what it leaves or cancels depends on the step. */
import { useCommands } from '../../lib/commands/index.ts'
import { t } from '../../lib/i18n/index.ts'

export const useLeave = (onEscape: () => void, keyBar = t('imports.choose.leaveKey')): void =>
  useCommands([
    {
      id: 'imports.leave',
      label: t('imports.choose.leave'),
      keyBar,
      keys: ['Escape'],
      perform: onEscape,
    },
  ])
