/** What printed pages have in common, and the names of their files. */
import type { reportPage as english } from '../en-US/report-page.ts'
import type { MessagesLike } from '../messages.ts'

export const reportPage: MessagesLike<typeof english> = {
  shift: 'Quart {shift}, {drawer}, {window}',
  approvedBy: 'Autorisé par {name}',
  businessDate: 'Date d’exploitation',
  continued: '{heading} (suite)',
  sheet: 'Feuille {number, number} de {total, number}',
  seal: 'Sceau {number}',
  sample: 'SPÉCIMEN, NON COMPTÉ',
  journal: 'Journal d’exploitation, et non caisse enregistreuse fiscale certifiée.',
  amountsIn: 'Montants en {currency}.',
  reprint: 'Réimpression {count, number}, {date}, {time}, {name}.',
  fileName: {
    pass: 'Laissez-passer {id}',
    badge: 'Insigne {id}',
    zReport: '{id}',
    xReport: 'Rapport X {id}',
    countSlip: 'Comptage {id}',
    depositSlip: 'Dépôt bancaire {id}',
    closing: 'Clôture {id}',
    closingDraft: 'Brouillon de clôture {id}',
    owedLetter: 'Lettre {id}',
  },
}
