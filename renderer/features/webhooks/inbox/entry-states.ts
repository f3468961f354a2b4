/** How far a received webhook is, as words, colours and shapes. */
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import type { InboxEntry } from '../../../../shared/desk/webhook-inbox.ts'

const entryStates = {
  received: { word: 'Reading', tone: 'accent', icon: IconClock },
  waiting: { word: 'Waiting', tone: 'warn', icon: IconClock },
  filed: { word: 'Filed', tone: 'ok', icon: IconCheck },
  failed: { word: 'Not read', tone: 'bad', icon: IconAlertTriangle },
} as const

/** One that could not be read for now waits to be read again by itself. */
export const entryStateOf = ({ state, next_follow_up_at: next }: InboxEntry) =>
  entryStates[state === 'received' && next !== undefined ? 'waiting' : state]
