/** Main process and engine in Canadian English: what differs from en-US. */
import { mergeMessages } from '../messages.ts'
import { programMessages as american } from '../en-US/program.ts'

export const programMessages = mergeMessages(american, {})
