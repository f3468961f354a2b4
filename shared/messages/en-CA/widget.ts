/** The widget in Canadian English: what differs from en-US. */
import { mergeMessages } from '../messages.ts'
import { widget as american } from '../en-US/widget.ts'

export const widget = mergeMessages(american, { list: { plateNeeded: 'Licence plate required' } })
