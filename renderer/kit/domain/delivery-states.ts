/** The states of a webhook delivery as labels, colours and shapes (design-language 4). */
import { IconCheck, IconClock, IconCopy, IconLock, IconRefresh, IconSend, IconSquare, IconX } from '@tabler/icons-react'
import type { DeliveryState } from '../../../shared/desk/webhooks.ts'
import { t } from '../../lib/i18n/index.ts'
import type { IconShape } from '../../ui/icon.tsx'

interface StateLook {
  readonly label: string
  readonly tone: 'ok' | 'warn' | 'bad' | 'accent' | 'plain'
  readonly icon: IconShape
}

export const deliveryStates: Readonly<Record<DeliveryState, StateLook>> = {
  waiting: { label: t('webhooks.state.waiting'), tone: 'accent', icon: IconClock },
  sending: { label: t('webhooks.state.sending'), tone: 'accent', icon: IconSend },
  retrying: { label: t('webhooks.state.retrying'), tone: 'warn', icon: IconRefresh },
  delivered: { label: t('webhooks.state.delivered'), tone: 'ok', icon: IconCheck },
  duplicate: { label: t('webhooks.state.duplicate'), tone: 'ok', icon: IconCopy },
  rejected: { label: t('webhooks.state.rejected'), tone: 'bad', icon: IconX },
  unauthorized: { label: t('webhooks.state.unauthorized'), tone: 'bad', icon: IconLock },
  stopped: { label: t('webhooks.state.stopped'), tone: 'plain', icon: IconSquare },
}
