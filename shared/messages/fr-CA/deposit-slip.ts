/** Bags on their way to the bank, on paper. */
import type { depositSlip as english } from '../en-US/deposit-slip.ts'
import type { MessagesLike } from '../messages.ts'

export const depositSlip: MessagesLike<typeof english> = {
  title: 'Bordereau de dépôt',
  name: 'Dépôt {number}',
  reference: 'Référence {reference}',
  date: 'Date',
  time: 'Heure ({zone})',
  bags: 'Sacs',
  bag: 'Sac {number}',
  shift: 'quart {shift}',
  total: 'Dépôt',
}
