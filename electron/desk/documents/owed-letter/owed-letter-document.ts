/** Letters about what partners owe, on paper, as they were written. */
import { counterZone } from '../../../../shared/values/time-zone.ts'
import type { Services } from '../../services.ts'
import type { PrintedDocument } from '../document-route.ts'
import { reportDocument } from '../report-page/report-document.ts'
import { owedLetterPage } from './owed-letter-page.ts'

export const owedLetterDocument = (services: Services): PrintedDocument => {
  const { letters, settings } = services
  return reportDocument(services, {
    kind: 'owedLetter',
    summary: 'A letter about what a partner owes as a page, as it was written',
    find: (number) => ({
      letter: letters.required(number),
      timeZone: settings.readOrDefault('shifts').timeZone ?? counterZone,
    }),
    pageOf: owedLetterPage,
  })
}
