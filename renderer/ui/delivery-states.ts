/** The states of a webhook delivery as words, colours and shapes (design-language 4). */
import { IconCheck, IconClock, IconCopy, IconLock, IconRefresh, IconSend, IconSquare, IconX } from '@tabler/icons-react'
import type { DeliveryState } from '../../shared/desk/webhooks.ts'
import type { IconShape } from './icon.tsx'

interface StateText {
  readonly word: string
  readonly tone: 'ok' | 'warn' | 'bad' | 'accent' | 'plain'
  readonly icon: IconShape
}

export const deliveryStates: Readonly<Record<DeliveryState, StateText>> = {
  waiting: { word: 'Waiting', tone: 'accent', icon: IconClock },
  sending: { word: 'Sending', tone: 'accent', icon: IconSend },
  retrying: { word: 'Retrying', tone: 'warn', icon: IconRefresh },
  delivered: { word: 'Delivered', tone: 'ok', icon: IconCheck },
  duplicate: { word: 'Duplicate', tone: 'ok', icon: IconCopy },
  rejected: { word: 'Rejected', tone: 'bad', icon: IconX },
  unauthorized: { word: 'Unauthorized', tone: 'bad', icon: IconLock },
  stopped: { word: 'Stopped', tone: 'plain', icon: IconSquare },
}
