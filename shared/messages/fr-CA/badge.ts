/** The badge on paper. */
import type { badge as english } from '../en-US/badge.ts'
import type { MessagesLike } from '../messages.ts'

export const badge: MessagesLike<typeof english> = {
  title: 'Insigne de {name}',
  kind: 'Insigne Parkdesk',
  code: 'Code QR de cet insigne',
  made: 'Émis le {date}',
  note: 'Ce code ouvre une session. Gardez-le hors de vue et signalez tout insigne perdu; un nouvel insigne le désactive.',
}
