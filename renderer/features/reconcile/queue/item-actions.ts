/** The decisions about one item of the queue, each with its key. */
import { IconSearch } from '@tabler/icons-react'
import type { QueueItemDetail } from '../../../../shared/desk/reconcile/queue.ts'
import { t } from '../../../lib/i18n/index.ts'
import type { Action } from '../../../ui/index.ts'
import type { Compared } from './evidence.ts'
import { differenceText } from './item-text.ts'

export type ItemDialog = 'split' | 'merge' | 'ignore' | 'carry_over' | 'find'

interface ItemActionsOptions {
  readonly detail: QueueItemDetail
  readonly compared: Compared
  readonly disabledReason: string | undefined
  readonly onAccept: () => void
  readonly onOpen: (dialog: ItemDialog) => void
}

export const itemActions = ({ detail, compared, disabledReason, onAccept, onOpen }: ItemActionsOptions) => {
  const isLine = detail.kind !== 'missing'
  const opening = (dialog: Exclude<ItemDialog, 'find'>, key: string): Action => ({
    id: `queue.${dialog}`,
    label: t(`queue.action.${dialog}`),
    keyBar: t(`queue.actionKey.${dialog}`),
    text: t(`queue.actionKey.${dialog}`),
    keys: [key],
    disabledReason,
    perform: () => onOpen(dialog),
  })
  const accept: Action = {
    id: 'queue.accept',
    label: t('queue.action.accept'),
    keyBar: t('queue.actionKey.accept'),
    text:
      compared.difference.net === 0
        ? t('queue.accept.match')
        : t('queue.accept.amount', { amount: differenceText(compared) }),
    kind: 'primary',
    keys: ['A'],
    disabledReason,
    perform: onAccept,
  }
  const find: Action = {
    id: 'queue.find',
    label: t('queue.find.command'),
    keyBar: t('queue.find.short'),
    text: t('queue.find.short'),
    icon: IconSearch,
    keys: ['/'],
    disabledReason: disabledReason ?? (isLine ? undefined : t('queue.find.onlyLines')),
    perform: () => onOpen('find'),
  }
  const ofLine = isLine ? [opening('split', 'S'), opening('merge', 'M')] : []
  return { accept, find, others: [...ofLine, opening('ignore', 'I'), opening('carry_over', 'F')] }
}
