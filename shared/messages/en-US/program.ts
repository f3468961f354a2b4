/** All messages of the main process and the engine. */
import { authorize } from './authorize.ts'
import { badge } from './badge.ts'
import { closingPage } from './closing-page.ts'
import { countSlip } from './count-slip.ts'
import { depositSlip } from './deposit-slip.ts'
import { errors } from './errors.ts'
import { mail } from './mail.ts'
import { marketplace } from './marketplace.ts'
import { native } from './native.ts'
import { owedLetter } from './owed-letter.ts'
import { pages } from './pages.ts'
import { pass } from './pass.ts'
import { reconcile } from './reconcile.ts'
import { reportPage } from './report-page.ts'
import { shiftReport } from './shift-report.ts'
import { specificErrors } from './specific-errors.ts'
import { tenders } from './tenders.ts'

export const programMessages = {
  errors,
  specificErrors,
  native,
  pass,
  badge,
  reportPage,
  tenders,
  shiftReport,
  countSlip,
  depositSlip,
  reconcile,
  closingPage,
  owedLetter,
  pages,
  authorize,
  mail,
  marketplace,
}
