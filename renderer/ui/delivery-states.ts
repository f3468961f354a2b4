/** The states of a webhook delivery as labels, colours and shapes (design-language 4). */
import { IconCheck, IconClock, IconCopy, IconLock, IconRefresh, IconSend, IconSquare, IconX } from '@tabler/icons-react'
import type { DeliveryState } from '../../shared/desk/webhooks.ts'
import type { IconShape } from './icon.tsx'

interface StateLook {
  readonly label: string
  readonly tone: 'ok' | 'warn' | 'bad' | 'accent' | 'plain'
  readonly icon: IconShape
}

export const deliveryStates: Readonly<Record<DeliveryState, StateLook>> = {
  waiting: { label: 'Waiting', tone: 'accent', icon: IconClock },
  sending: { label: 'Sending', tone: 'accent', icon: IconSend },
  retrying: { label: 'Retrying', tone: 'warn', icon: IconRefresh },
  delivered: { label: 'Delivered', tone: 'ok', icon: IconCheck },
  duplicate: { label: 'Duplicate', tone: 'ok', icon: IconCopy },
  rejected: { label: 'Rejected', tone: 'bad', icon: IconX },
  unauthorized: { label: 'Unauthorized', tone: 'bad', icon: IconLock },
  stopped: { label: 'Stopped', tone: 'plain', icon: IconSquare },
}
