/** How far a received webhook is, as words, colours and shapes. */
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'

export const entryStates = {
  received: { word: 'Reading', tone: 'accent', icon: IconClock },
  filed: { word: 'Filed', tone: 'ok', icon: IconCheck },
  failed: { word: 'Not read', tone: 'bad', icon: IconAlertTriangle },
} as const
